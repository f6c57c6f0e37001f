import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { createAccounts, userSubject } from "../../db/commands/people/accounts.ts";
import { appendAudit } from "../../db/commands/seals.ts";
import { isTaken } from "../../db/database-error.ts";
import type { Database } from "../../db/open-database.ts";
import { readEmail } from "../../form/read/read-code.ts";
import { presets } from "../../insurance/permissions.ts";
import { passwordFault } from "../../server/login/password-fault.ts";
import { readConfig } from "../../server/read-config.ts";
import { clockOf } from "../../server/services.ts";
import { argon2 } from "../../server/session/passwords.ts";
import { CommandError, type CommandIo, OK } from "../command-io.ts";
import { reachPortal, withStore } from "../reach-portal.ts";
import { usage } from "./usage.ts";

/** Where administrators of the provider belong. */
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
    if (isTaken(error)) throw new CommandError(`There is an account of ${user.email} already.`);
    throw error;
  }
};

/** The first administrator, whom nobody could invite; others are invited in the portal. */
export const createAdminCommand = async (words: readonly string[], io: CommandIo): Promise<number> => {
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
      `A server runs at ${portal.url} and holds the database: invite administrators in it, or stop it for this command.`,
    );
  await withStore(io, ({ db }) => createAdmin(db, { email, name, password }, clockOf(config.clock).now()));
  io.say(`${email} can sign in now and has every right.`);
  return OK;
};
