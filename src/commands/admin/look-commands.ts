import { existsSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { localTime } from "../../form/values/calendar.ts";
import { checkWholeAudit, listJobs } from "../../server/upkeep/upkeep-handlers.ts";
import { aligned } from "../aligned.ts";
import { CommandError, type CommandIo, FOUND, OK } from "../command-io.ts";
import { atAdminDesk } from "./admin-desk.ts";

/** What the portal does by itself; exit code 1 while anything of it fails. */
export const jobsCommand = async (io: CommandIo): Promise<number> => {
  const { jobs } = await atAdminDesk(io, { server: (client) => client.call("Upkeep/jobs", {}), store: listJobs });
  if (jobs.length === 0) io.say("No job has run on this store yet.");
  const rows = jobs.map(({ name, succeededAt, done, doneEver, failures, error, nextAt }) => [
    name,
    succeededAt === null ? "never done" : `done ${localTime(succeededAt)}`,
    `${done} then, ${doneEver} ever`,
    failures === 0 ? "" : `failed ${failures} times: ${error}. Again ${nextAt === null ? "soon" : localTime(nextAt)}`,
  ]);
  for (const line of aligned(rows)) io.say(line.trimEnd());
  return jobs.some(({ failures }) => failures > 0) ? FOUND : OK;
};

/** Every row and day of the audit that was edited or removed; exit code 1 where there is one. */
export const checkAuditCommand = async (words: readonly string[], io: CommandIo): Promise<number> => {
  const { values } = parseArgs({ args: [...words], options: { anchors: { type: "string" } } });
  const Anchors = values.anchors === undefined ? "" : textOf(values.anchors);
  const { broken, days } = await atAdminDesk(io, {
    server: (client) => client.call("Upkeep/checkAudit", { Anchors }),
    // It reads the whole store, which takes longer than a call of the portal may.
    store: ({ store, bucket }) => checkWholeAudit({ db: store.patient, bucket }, Anchors),
  });
  for (const { firm, subject, seq, fault } of broken) io.say(`${firm} ${subject} row ${seq}: ${fault}`);
  for (const { day, fault } of days)
    io.say(`up to the end of ${day}: rows ${fault === "missing" ? "are missing" : "were edited"}`);
  const isWhole = broken.length + days.length === 0;
  if (isWhole) io.say("Every row of the audit is as it was written.");
  return isWhole ? OK : FOUND;
};

const textOf = (file: string): string => {
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`);
  return readFileSync(file, "utf8");
};
