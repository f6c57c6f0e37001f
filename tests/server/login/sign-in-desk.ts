import { Secret, TOTP } from "otpauth";
import { keepTotp, proveTotp, replaceRecoveryCodes } from "../../../src/db/commands/access/factors.ts";
import { createAccounts } from "../../../src/db/commands/people/accounts.ts";
import type { Database, OpenDatabase } from "../../../src/db/open-database.ts";
import {
  newRecoveryCodes,
  newTotpSecret,
  recoveryCodeHash,
  totpPurpose,
} from "../../../src/server/access/verify-second-factor.ts";
import { answerPasswordAsks } from "../../../src/server/login/reset.ts";
import { type InProcess, type InProcessOptions, startInProcess } from "../in-process.ts";

export const PASSWORD = "tapestry lantern kestrel";
const BROKER = 511;

/** Users of one firm: some have a password, one has none yet, one is suspended. */
const people = ["nerys", "owen", "piotr", "quinn", "rhian", "sofia", "tess", "una"];

const user = (id: string, change: { readonly password_hash?: string; readonly suspended?: boolean } = {}) => ({
  firm_id: "gable",
  id,
  branch_id: "leeds",
  email: `${id}@gable.test`,
  name: `${id.charAt(0).toUpperCase()}${id.slice(1)} Alderton`,
  permissions: BROKER,
  password_hash: `plain:${PASSWORD}`,
  suspended: false,
  ...change,
});

/** Creates these accounts. */
export const addPeople = (db: Database): Promise<void> =>
  createAccounts(db, {
    firms: [{ id: "gable", name: "Gable Insurance Services", kind: "broker" }],
    branches: [{ firm_id: "gable", id: "leeds", name: "Leeds" }],
    users: [
      ...people.map((id) => user(id)),
      user("invited", { password_hash: "" }),
      user("suspended", { suspended: true }),
    ],
    grants: [],
  });

/** A server on an opened store with accounts and nothing else. */
export const startSignInDesk = async (store: OpenDatabase, options: InProcessOptions = {}): Promise<InProcess> => {
  const portal = await startInProcess({ ...options, store, seed: false });
  await addPeople(store.db);
  return portal;
};

export const keyOf = (userId: string) => ({ firmId: "gable", userId });

/** Sets up an authenticator app for a user; returns a function for its current code, and the recovery codes. */
export const setTotp = async ({ services, clock }: InProcess, userId: string) => {
  const secret = newTotpSecret();
  const account = keyOf(userId);
  const sealed = await services.secrets.seal(secret, totpPurpose(account));
  const at = clock.wall();
  const isNew = await keepTotp(services.db, account, { secret: sealed, at });
  if (!isNew) throw new Error(`${userId} has an app already.`);
  await proveTotp(services.db, account, { secret: sealed, step: 0, at });
  const recovery = newRecoveryCodes(services.randomBelow);
  await replaceRecoveryCodes(services.db, account, {
    hashes: recovery.map((code) => recoveryCodeHash(account, code)),
    at,
  });
  const app = new TOTP({ algorithm: "SHA1", digits: 6, period: 30, secret: Secret.fromBase32(secret) });
  return { code: () => app.generate({ timestamp: clock.wall().getTime() }), recovery };
};

/** Queued mails to an address, oldest first. */
export const mailsTo = ({ store }: InProcess, address: string) =>
  store.db
    .selectFrom("mail")
    .select(["subject", "body", "secret"])
    .where("to_address", "=", address)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

/** Requests a link as the page does; returns the token of the newest mail, undefined if none was sent. */
export const askForLink = async (portal: InProcess, Email: string): Promise<string | undefined> => {
  await portal.client().call("Login/forgot", { Email });
  await answerPasswordAsks(portal.services);
  const links = (await mailsTo(portal, Email.toLowerCase())).map(
    ({ body }) => /\/login\/reset#([\w-]{43})/.exec(body)?.[1],
  );
  return links.filter((token) => token !== undefined).at(-1);
};
