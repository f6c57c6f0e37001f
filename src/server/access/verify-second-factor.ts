import { takeRecoveryCode, takeStep } from "../../db/commands/access/factors.ts";
import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import type { Database } from "../../db/open-database.ts";
import { factorsOf, findTotp, recoveryCodesOf, type UserKey } from "../../db/queries/access/factors.ts";
import type { Services } from "../services.ts";
import { noteChange } from "./note-change.ts";
import { recoveryCodeHash } from "./recovery-codes.ts";
import { stepOfCode, totpPurpose } from "./totp-code.ts";

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
