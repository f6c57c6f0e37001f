import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { createAccounts } from "../db/commands/create-accounts.ts";
import { isTaken } from "../db/database-error.ts";
import type { Database } from "../db/open-database.ts";
import { checkAudit } from "../db/queries/check-audit.ts";
import { presets } from "../insurance/permissions.ts";
import { readConfig } from "../server/read-config.ts";
import { argon2 } from "../server/session/passwords.ts";
import { CommandError, type CommandIo, runAsProgram } from "./command-io.ts";
import { makeQuotesCommand, makeQuotesUsage } from "./make-quotes.ts";
import { reachPortal, withStore } from "./reach-portal.ts";

const usage = `npm run admin -- create-admin --email E --name N    the provider's first administrator; password in ADMIN_PASSWORD
npm run admin -- check-audit                         names every audit row that was edited or removed
${makeQuotesUsage}`;

/** Without a second factor a password has at least so many characters (NCSC, NIST SP 800-63B-4). */
const LEAST_CHARACTERS = 15;

/** Where administrators of the provider belong. */
const PROVIDER = {
  firms: [{ id: "provider", name: "Provider", kind: "provider" as const }],
  branches: [{ firm_id: "provider", id: "head-office", name: "Head office" }],
};

const createAdmin = async (
  db: Database,
  { email, name, password }: { readonly email: string; readonly name: string; readonly password: string },
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
    await createAccounts(db, { ...PROVIDER, users: [user], grants: [] });
  } catch (error) {
    if (isTaken(error)) throw new CommandError(`There is an account of ${user.email} already.`);
    throw error;
  }
};

const onStore = async (io: CommandIo, work: (db: Database) => Promise<number>): Promise<number> => {
  const portal = await reachPortal({}, io);
  if (portal.kind === "server" && io.env.DATABASE_URL === undefined)
    throw new CommandError(`A server runs at ${portal.url} and holds the database: stop it for this command.`);
  return withStore(readConfig(io.env), ({ db }) => work(db));
};

const createAdminCommand = (words: readonly string[], io: CommandIo): Promise<number> => {
  const { values } = parseArgs({ args: [...words], options: { email: { type: "string" }, name: { type: "string" } } });
  const { email, name } = values;
  const password = io.env.ADMIN_PASSWORD;
  if (email === undefined || !email.includes("@") || name === undefined || password === undefined)
    throw new CommandError(usage);
  if ([...password].length < LEAST_CHARACTERS)
    throw new CommandError(`The password in ADMIN_PASSWORD needs at least ${LEAST_CHARACTERS} characters.`);
  return onStore(io, async (db) => {
    await createAdmin(db, { email, name, password });
    io.say(`${email} can sign in now and has every right.`);
    return 0;
  });
};

const checkAuditCommand = (io: CommandIo): Promise<number> =>
  onStore(io, async (db) => {
    const broken = await checkAudit(db);
    for (const { firmId, subject, seq, fault } of broken) io.say(`${firmId} ${subject} row ${seq}: ${fault}`);
    if (broken.length === 0) io.say("Every row of the audit is as it was written.");
    return broken.length === 0 ? 0 : 1;
  });

const admin = async ([name, ...words]: readonly string[], io: CommandIo): Promise<number> => {
  if (name === "create-admin") return createAdminCommand(words, io);
  if (name === "check-audit") return checkAuditCommand(io);
  if (name === "make-quotes") return makeQuotesCommand(words, io);
  throw new CommandError(usage);
};

await runAsProgram(admin);
