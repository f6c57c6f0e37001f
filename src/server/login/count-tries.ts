import { countTry } from "../../db/commands/sign-in/count-try.ts";
import { forgetTries } from "../../db/commands/sign-in/forget-tries.ts";
import { undoTry } from "../../db/commands/sign-in/undo-try.ts";
import { triesSoFar } from "../../db/queries/sign-in/tries-so-far.ts";
import { Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { ACCOUNT_LIMIT, ADDRESS_LIMIT, accountKey, addressKey, FORGET_MS } from "../session/throttle.ts";

/** A try to prove who one is, counted before it is made. */
export interface Tries {
  /** Wrong ones for the account, this one included. */
  readonly failures: number;
  /** Where the account is locked from now on: seconds until it is not. */
  readonly lockedFor: number | undefined;
  /** Whether this try comes too late, right or not. */
  isLocked(): Promise<boolean>;
  /** It was right, but more is asked for: it alone counts no longer. */
  undo(): Promise<void>;
  /** All was right: the account's count ends, and this try does not count for the address. */
  forget(): Promise<void>;
}

const secondsUntil = (end: Date, now: Date): number => Math.ceil((end.getTime() - now.getTime()) / 1000);

/** @throws {Refused} always 429 */
export const tooMany = (seconds: number): Refused => {
  const message = "Too many tries. Wait a little and try again.";
  return new Refused(429, "too-many-tries", message, [], {}, { "retry-after": String(seconds) });
};

/**
 * Counts a try for an account, by a password or a code, and for the network address that it comes from.
 *
 * @param email in lower case, whether it has an account or not
 * @throws {Refused} 429 where the network address has tried too often
 */
export const countTries = async (
  { db, clock }: Pick<Services, "db" | "clock">,
  { email, ip }: { readonly email: string; readonly ip: string },
): Promise<Tries> => {
  const now = clock.wall();
  const keys = { account: accountKey(email), address: addressKey(ip) };
  const forgetAt = new Date(now.getTime() + FORGET_MS);
  const fromAddress = await countTry(db, { key: keys.address, limit: ADDRESS_LIMIT }, now, forgetAt);
  if (fromAddress.failures > ADDRESS_LIMIT) throw tooMany(secondsUntil(fromAddress.forgetAt, now));
  const forAccount = await countTry(db, { key: keys.account, limit: ACCOUNT_LIMIT }, now, forgetAt);
  const { failures } = forAccount;
  return {
    failures,
    lockedFor: failures >= ACCOUNT_LIMIT ? secondsUntil(forAccount.forgetAt, now) : undefined,
    // Right ones that are tried at once are counted at first; the first of them ends the count for the others.
    isLocked: async () => failures > ACCOUNT_LIMIT && (await triesSoFar(db, keys.account, now)) > ACCOUNT_LIMIT,
    undo: () => undoTry(db, [keys.account, keys.address]),
    forget: async () => {
      await forgetTries(db, keys.account);
      await undoTry(db, [keys.address]);
    },
  };
};
