import { moveFiles } from "../../server/upkeep/move-files.ts";
import { CommandError, type CommandIo, FOUND, OK } from "../command-io.ts";
import { atAdminDesk } from "./admin-desk.ts";
import { usage } from "./usage.ts";

const homes = { "to-s3": "s3", "to-database": "database" } as const;

const isWay = (word: string | undefined): word is keyof typeof homes =>
  word !== undefined && Object.hasOwn(homes, word);

/** Contents of files from the database to the S3 store or back, beside a running server; started again, it goes on. */
export const moveFilesCommand = async (words: readonly string[], io: CommandIo): Promise<number> => {
  const [way, ...more] = words;
  if (!isWay(way) || more.length > 0) throw new CommandError(usage);
  const To = homes[way];
  let After: string | null = "";
  let all = 0;
  const unsound: string[] = [];
  while (After !== null) {
    const form: { To: "s3" | "database"; After: string } = { To, After };
    const { moved, failed, after } = await atAdminDesk(io, {
      server: (client) => client.call("Upkeep/moveFiles", form),
      store: ({ store, bucket, clock }) => moveFiles({ db: store.patient, bucket, clock }, form),
    });
    all += moved;
    unsound.push(...failed);
    After = after;
    if (after !== null) io.remark(`${all.toLocaleString("en-GB")} files moved so far.`);
  }
  io.say(`${all.toLocaleString("en-GB")} files were moved to ${To === "s3" ? "the S3 store" : "the database"}.`);
  for (const file of unsound) io.say(`Not moved, since its content is not what was stored: firm and file ${file}.`);
  if (To === "database" && unsound.length === 0)
    io.remark(
      "Once FILES_HOME=database is set on every node and this moves no more files, FILES_S3_BUCKET can be unset after an hour.",
    );
  return unsound.length === 0 ? OK : FOUND;
};
