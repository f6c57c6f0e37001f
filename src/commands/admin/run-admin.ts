import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { createAccounts, userSubject } from "../../db/commands/people/accounts.ts";
import { appendAudit } from "../../db/commands/seals.ts";
import { isTaken } from "../../db/database-error.ts";
import type { Database } from "../../db/open-database.ts";
import { readEmail } from "../../form/read/read-code.ts";
import { localTime } from "../../form/values/calendar.ts";
import { presets } from "../../insurance/permissions.ts";
import { secretBox, secretKey } from "../../server/access/secret-box.ts";
import { passwordFault } from "../../server/login/password-fault.ts";
import { readConfig } from "../../server/read-config.ts";
import { clockOf } from "../../server/services.ts";
import { argon2 } from "../../server/session/passwords.ts";
import { checkAuditOf } from "../../server/upkeep/check-audit.ts";
import { moveFiles } from "../../server/upkeep/move-files.ts";
import { listJobs } from "../../server/upkeep/upkeep-handlers.ts";
import { aligned } from "../aligned.ts";
import { CommandError, type CommandIo, FOUND, isMistyped, OK } from "../command-io.ts";
import { makeQuotesCommand } from "../make-quotes.ts";
import { reachPortal, withStore } from "../reach-portal.ts";
import { askTwoCommand, releaseTwoCommand, resetPasswordCommand, suspendCommand } from "./account-commands.ts";
import { atAdminDesk } from "./admin-desk.ts";
import { backupCommand, backupKeyCommand, migrateCommand, moveCommand, restoreCommand } from "./backup-commands.ts";
import { erasePersonCommand, exportPersonCommand, findPersonCommand } from "./person-commands.ts";
import { usage } from "./usage.ts";

type Command = (words: readonly string[], io: CommandIo) => Promise<number>;

const homes = { "to-s3": "s3", "to-database": "database" } as const;

const isWay = (word: string | undefined): word is keyof typeof homes =>
  word !== undefined && Object.hasOwn(homes, word);

/** Moves file contents from the database to S3 or back while the server runs; continues if started again. */
const moveFilesCommand = async (words: readonly string[], io: CommandIo): Promise<number> => {
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
  for (const file of unsound)
    io.say(`Not moved, because its content differs from what was stored: firm and file ${file}.`);
  if (To === "database" && unsound.length === 0)
    io.remark(
      "Once FILES_HOME=database is set on every node and this moves no more files, FILES_S3_BUCKET can be unset after an hour.",
    );
  return unsound.length === 0 ? OK : FOUND;
};

/** Firm and branch of the provider's administrators. */
const PROVIDER = {
  firms: [{ id: "provider", name: "Provider", kind: "provider" as const }],
  branches: [{ firm_id: "provider", id: "head-office", name: "Head office" }],
};

const createAdmin = async (
  db: Database,
  { email, name, password }: { readonly email: string; readonly name: string; readonly password: string },
  at: Date,
): Promise<void> => {
  const user = {
    firm_id: "provider",
    id: randomUUID(),
    branch_id: "head-office",
    email: email.trim().toLowerCase(),
    name,
    permissions: presets.provideradmin,
    password_hash: await argon2.hash(password),
    suspended: false,
  };
  try {
    await inOneTransaction(db, async (transaction) => {
      await createAccounts(transaction, { ...PROVIDER, users: [user], grants: [] });
      const { firm_id, id, branch_id: branch, permissions } = user;
      const act = { firm_id, subject: userSubject(id), at, actor: "operator", action: "create" };
      await appendAudit(transaction, { ...act, detail: { version: 1, branch, permissions } });
    });
  } catch (error) {
    if (isTaken(error)) throw new CommandError(`${user.email} already has an account.`);
    throw error;
  }
};

/** Creates the first administrator; others are invited in the portal. */
const createAdminCommand = async (words: readonly string[], io: CommandIo): Promise<number> => {
  const { values } = parseArgs({ args: [...words], options: { email: { type: "string" }, name: { type: "string" } } });
  const { email, name } = values;
  const password = io.env.ADMIN_PASSWORD;
  if (email === undefined || name === undefined || password === undefined) throw new CommandError(usage);
  const read = readEmail(email);
  if ("error" in read) throw new CommandError(`The --email cannot be used. ${read.error}`);
  if (name.trim() === "") throw new CommandError("The --name is empty: give the administrator's own name.");
  const config = readConfig(io.env);
  const fault = passwordFault(password, { email, name, firm: "", portal: config.site.brand });
  if (fault !== undefined) throw new CommandError(`The password in ADMIN_PASSWORD cannot be used. ${fault}`);
  const portal = await reachPortal({}, io);
  if (portal.kind === "server" && config.databaseUrl === undefined)
    throw new CommandError(
      `A server at ${portal.url} is using the database. Invite administrators there, or stop it to run this command.`,
    );
  await withStore(io, ({ db }) => createAdmin(db, { email, name, password }, clockOf(config.clock).now()));
  io.say(`${email} can now sign in and has every permission.`);
  return OK;
};

/** Lists background jobs; exit code 1 if any of them fails. */
const jobsCommand = async (io: CommandIo): Promise<number> => {
  const { jobs } = await atAdminDesk(io, { server: (client) => client.call("Upkeep/jobs", {}), store: listJobs });
  if (jobs.length === 0) io.say("No jobs have run on this store yet.");
  const rows = jobs.map(({ name, succeededAt, done, doneEver, failures, error, nextAt }) => [
    name,
    succeededAt === null ? "never done" : `done ${localTime(succeededAt)}`,
    `${done} in the last run, ${doneEver} in total`,
    failures === 0 ? "" : `failed ${failures} times: ${error}. Again ${nextAt === null ? "soon" : localTime(nextAt)}`,
  ]);
  for (const line of aligned(rows)) io.say(line.trimEnd());
  return jobs.some(({ failures }) => failures > 0) ? FOUND : OK;
};

const faultsOfCheckpoints = {
  forged: "it was not written by this portal",
  unanchored: "the anchor of that day differs",
} as const;

/** Lists audit rows and days that were edited or removed; exit code 1 if there are any. */
const checkAuditCommand = async (words: readonly string[], io: CommandIo): Promise<number> => {
  const options = { anchors: { type: "string" }, "since-checkpoint": { type: "boolean" } } as const;
  const { values } = parseArgs({ args: [...words], options });
  const Anchors = values.anchors === undefined ? "" : textOf(values.anchors);
  const onlyNew = values["since-checkpoint"] === true;
  const { broken, days, since, checkpoints } = await atAdminDesk(io, {
    server: (client) => client.call("Upkeep/checkAudit", { Anchors, Part: onlyNew ? "new" : "whole" }),
    // It reads the whole store, which takes longer than a portal call may.
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
  if (onlyNew && since === null) io.remark("There is no checkpoint to start from, so the whole store was checked.");
  if (isWhole)
    io.say(
      since === null ? "All audit rows are unchanged." : `All audit rows since the end of ${since} are unchanged.`,
    );
  return isWhole ? OK : FOUND;
};

const textOf = (file: string): string => {
  if (!existsSync(file)) throw new CommandError(`File ${file} does not exist.`);
  return readFileSync(file, "utf8");
};

const commands: Readonly<Record<string, Command>> = {
  "create-admin": createAdminCommand,
  suspend: suspendCommand,
  "reset-password": resetPasswordCommand,
  "ask-two": askTwoCommand,
  "release-two": releaseTwoCommand,
  jobs: (_words, io) => jobsCommand(io),
  "check-audit": checkAuditCommand,
  backup: backupCommand,
  "backup-key": backupKeyCommand,
  restore: restoreCommand,
  migrate: (_words, io) => migrateCommand(io),
  "move-files": moveFilesCommand,
  "move-to-postgres": (_words, io) => moveCommand(io),
  "find-person": findPersonCommand,
  "export-person": exportPersonCommand,
  "erase-person": erasePersonCommand,
  "make-quotes": makeQuotesCommand,
};

/**
 * Runs the command that the first word names. Returns its exit code.
 *
 * @throws {CommandError} with the usage, if there is no such command or option
 */
export const runAdmin = async ([name = "", ...words]: readonly string[], io: CommandIo): Promise<number> => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new CommandError(usage);
  try {
    return await command(words, io);
  } catch (error) {
    if (!isMistyped(error)) throw error;
    throw new CommandError(`${error.message}\n${usage}`);
  }
};
