import { createHash } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { takeRecoveryCode, takeStep } from "../../db/commands/access/factors.ts";
import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import type { Database } from "../../db/open-database.ts";
import { factorsOf, findTotp, recoveryCodesOf, type UserKey } from "../../db/queries/access/factors.ts";
import type { Services } from "../services.ts";
import { noteChange } from "./note-change.ts";

export type FactorMethod = "totp" | "passkey";

/** What signing in asks for beyond the password. */
export interface SecondFactor {
  readonly needed: boolean;
  /** Where it is needed, a recovery code does as well. */
  readonly methods: readonly FactorMethod[];
}

/** Which second factor an account has set up. */
export const secondFactorOf = async (db: Database, account: UserKey): Promise<SecondFactor> => {
  const { totp, passkey } = await factorsOf(db, account);
  const methods: readonly FactorMethod[] = [
    ...(totp ? ["totp" as const] : []),
    ...(passkey ? ["passkey" as const] : []),
  ];
  return { needed: methods.length > 0, methods };
};

/** What every authenticator app takes: SHA-1, six digits, a new code every thirty seconds. */
const PERIOD_S = 30;

const settings = { algorithm: "SHA1", digits: 6, period: PERIOD_S } as const;

/** A clock may be half a minute wrong. */
const WINDOW = 1;

/** A new secret, base32: 160 bits, as RFC 4226 asks. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that an app reads from a QR code, e.g. `otpauth://totp/Portal:me@firm.test?secret=…`. */
export const totpAddress = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({ ...settings, issuer, label, secret: Secret.fromBase32(secret) }).toString();

/** The time step whose code this is, close to now; undefined for a code that is none of them. */
export const stepOfCode = (secret: string, code: string, now: Date): number | undefined => {
  const totp = new TOTP({ ...settings, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD_S) + delta;
};

/** What the secret of an app is sealed for: nobody else's row can hold it. */
export const totpPurpose = ({ firmId, userId }: UserKey): string => `totp ${firmId}/${userId}`;

/** The secret of somebody's app; undefined where they have none, or where it cannot be read. */
const secretOf = async ({ db, secrets, log }: Services, account: UserKey): Promise<string | undefined> => {
  const totp = await findTotp(db, account);
  if (!totp?.provenAt) return undefined;
  try {
    return await secrets.open(totp.secret, totpPurpose(account));
  } catch {
    log.error({ user: account.userId }, "the secret of a second factor cannot be read: has SECRET_KEY changed?");
    return undefined;
  }
};

const takeTotp = async (services: Services, account: UserKey, code: string): Promise<boolean> => {
  const secret = await secretOf(services, account);
  const step = secret === undefined ? undefined : stepOfCode(secret, code, services.clock.wall());
  return step !== undefined && takeStep(services.db, account, step);
};

/** Digits and letters without those that are read as another: no 0, 1, i, l, o. */
const SIGNS = "23456789abcdefghjkmnpqrstuvwxyz";

const GROUPS = 4;

const SIGNS_OF_GROUP = 4;

/** So many are made at once. */
const RECOVERY_CODES = 10;

const newGroup = (randomBelow: (below: number) => number): string =>
  Array.from({ length: SIGNS_OF_GROUP }, () => SIGNS[randomBelow(SIGNS.length)]).join("");

/** Codes such as `7kx4-mpq9-2dab-wf6h`, each with 79 bits of chance: too many to be tried against a stolen hash. */
export const newRecoveryCodes = (randomBelow: (below: number) => number): readonly string[] =>
  Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: GROUPS }, () => newGroup(randomBelow)).join("-"));

/** What is stored of a code, however it is typed: capital letters, spaces and dashes do not count. */
export const recoveryCodeHash = ({ firmId, userId }: UserKey, code: string): string =>
  createHash("sha256")
    .update(`${firmId}/${userId} ${code.toLowerCase().replaceAll(/[\s-]/g, "")}`)
    .digest("hex");

const takeRecovery = (services: Services, account: UserKey, code: string): Promise<boolean> =>
  inOneTransaction(services.db, async (transaction) => {
    const at = services.clock.wall();
    const taken = await takeRecoveryCode(transaction, account, { codeHash: recoveryCodeHash(account, code), at });
    if (!taken) return false;
    const { left } = await recoveryCodesOf(transaction, account);
    const words = `A recovery code of your account was used. ${left === 1 ? "One is" : `${left} are`} left.`;
    await noteChange(transaction, services, account, { action: "recovery-code-used", words, detail: { left } });
    return true;
  });

/**
 * Takes a code of the authenticator app, or a recovery code: each is right once. Tries are counted by anyone who asks.
 *
 * @param code as it was typed
 */
export const verifyCode = async (services: Services, account: UserKey, code: string): Promise<boolean> => {
  const typed = code.replaceAll(/\s/g, "");
  if (typed === "") return false;
  return /^\d{6}$/.test(typed) ? takeTotp(services, account, typed) : takeRecovery(services, account, typed);
};
