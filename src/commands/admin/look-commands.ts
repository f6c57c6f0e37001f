import { existsSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { localTime } from "../../form/values/calendar.ts";
import { secretBox, secretKey } from "../../server/access/secret-box.ts";
import { checkAuditOf } from "../../server/upkeep/check-audit.ts";
import { listJobs } from "../../server/upkeep/upkeep-handlers.ts";
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

const faultsOfCheckpoints = {
  forged: "it was not made by this portal",
  unanchored: "the anchor of that day is another",
} as const;

/** Every row and day of the audit that was edited or removed; exit code 1 where there is one. */
export const checkAuditCommand = async (words: readonly string[], io: CommandIo): Promise<number> => {
  const options = { anchors: { type: "string" }, "since-checkpoint": { type: "boolean" } } as const;
  const { values } = parseArgs({ args: [...words], options });
  const Anchors = values.anchors === undefined ? "" : textOf(values.anchors);
  const onlyNew = values["since-checkpoint"] === true;
  const { broken, days, since, checkpoints } = await atAdminDesk(io, {
    server: (client) => client.call("Upkeep/checkAudit", { Anchors, Part: onlyNew ? "new" : "whole" }),
    // It reads the whole store, which takes longer than a call of the portal may.
    store: ({ store, clock, config, bucket }) => {
      const { patient: db } = store;
      return checkAuditOf({ db, bucket, clock, secrets: secretBox(() => secretKey(db, config)) }, Anchors, onlyNew);
    },
  });
  for (const { day, checkedAt, fault } of checkpoints)
    io.say(`checkpoint of ${day}, from ${checkedAt}: ${faultsOfCheckpoints[fault]}`);
  for (const { firm, subject, seq, fault } of broken) io.say(`${firm} ${subject} row ${seq}: ${fault}`);
  for (const { day, fault } of days)
    io.say(`up to the end of ${day}: rows ${fault === "missing" ? "are missing" : "were edited"}`);
  const isWhole = broken.length + days.length + checkpoints.length === 0;
  if (onlyNew && since === null) io.remark("There is no checkpoint to begin at, so the whole store was checked.");
  if (isWhole)
    io.say(
      since === null
        ? "Every row of the audit is as it was written."
        : `Every row of the audit since the end of ${since} is as it was written.`,
    );
  return isWhole ? OK : FOUND;
};

const textOf = (file: string): string => {
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`);
  return readFileSync(file, "utf8");
};
