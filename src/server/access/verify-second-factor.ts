import { createHash } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { takeRecoveryCode, takeStep } from "../../db/commands/access/factors.ts";
import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import type { Database } from "../../db/open-database.ts";
import { factorsOf, findTotp, recoveryCodesOf, type UserKey } from "../../db/queries/access/factors.ts";
import type { Services } from "../services.ts";
import { noteChange } from "./note-change.ts";

export type FactorMethod = "totp" | "passkey";

/** What signing in requires beyond the password. */
export interface SecondFactor {
  readonly needed: boolean;
  /** Where a factor is needed, a recovery code also works. */
  readonly methods: readonly FactorMethod[];
}

/** Which second factors an account has set up. */
export const secondFactorOf = async (db: Database, account: UserKey): Promise<SecondFactor> => {
  const { totp, passkey } = await factorsOf(db, account);
  const methods: readonly FactorMethod[] = [
    ...(totp ? ["totp" as const] : []),
    ...(passkey ? ["passkey" as const] : []),
  ];
  return { needed: methods.length > 0, methods };
};

/** Settings that every authenticator app supports: SHA-1, six digits, a new code every thirty seconds. */
const PERIOD_S = 30;

const settings = { algorithm: "SHA1", digits: 6, period: PERIOD_S } as const;

/** Allows for a clock that is half a minute wrong. */
const WINDOW = 1;

/** A new secret, base32: 160 bits, as RFC 4226 recommends. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The URI that an app reads from a QR code, e.g. `otpauth://totp/Portal:me@firm.test?secret=…`. */
export const totpAddress = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({ ...settings, issuer, label, secret: Secret.fromBase32(secret) }).toString();

/** The time step near now that this code belongs to; undefined for a wrong code. */
export const stepOfCode = (secret: string, code: string, now: Date): number | undefined => {
  const totp = new TOTP({ ...settings, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD_S) + delta;
};

/** Encryption purpose of an app's secret: it ties the secret to its user, so it cannot be moved to another row. */
export const totpPurpose = ({ firmId, userId }: UserKey): string => `totp ${firmId}/${userId}`;

/** The secret of a user's app; undefined where they have none, or where it cannot be decrypted. */
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

/** Digits and letters without those that are easily confused: no 0, 1, i, l, o. */
const SIGNS = "23456789abcdefghjkmnpqrstuvwxyz";

const GROUPS = 4;

const CHARACTERS_PER_GROUP = 4;

/** How many are made at once. */
const RECOVERY_CODES = 10;

const newGroup = (randomBelow: (below: number) => number): string =>
  Array.from({ length: CHARACTERS_PER_GROUP }, () => SIGNS[randomBelow(SIGNS.length)]).join("");

/** Codes such as `7kx4-mpq9-2dab-wf6h`, each with 79 bits of entropy: too many to brute-force from a stolen hash. */
export const newRecoveryCodes = (randomBelow: (below: number) => number): readonly string[] =>
  Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: GROUPS }, () => newGroup(randomBelow)).join("-"));

/** The stored hash of a code; case, spaces and dashes are ignored. */
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
 * Verifies a code of the authenticator app, or a recovery code: each works once. The caller counts attempts.
 *
 * @param code as it was typed
 */
export const verifyCode = async (services: Services, account: UserKey, code: string): Promise<boolean> => {
  const typed = code.replaceAll(/\s/g, "");
  if (typed === "") return false;
  return /^\d{6}$/.test(typed) ? takeTotp(services, account, typed) : takeRecovery(services, account, typed);
};
