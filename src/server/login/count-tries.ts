import { countTry } from "../../db/commands/sign-in/count-try.ts";
import { forgetTries } from "../../db/commands/sign-in/forget-tries.ts";
import { undoTry } from "../../db/commands/sign-in/undo-try.ts";
import { triesSoFar } from "../../db/queries/sign-in/tries-so-far.ts";
import { Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { ACCOUNT_LIMIT, ADDRESS_LIMIT, accountKey, addressKey, codeKey, FORGET_MS } from "../session/throttle.ts";

/** A try to prove who one is, counted before it is made. */
export interface Tries {
  /** Those that count, this one included. */
  readonly failures: number;
  /** Where there were too many by now: seconds until it is possible again. */
  readonly lockedFor: number | undefined;
  /** Whether this try comes too late, right or not. */
  isLocked(): Promise<boolean>;
  /** It was right: the count for the account ends. */
  forget(): Promise<void>;
}

type Counting = Pick<Services, "db" | "clock">;

const secondsUntil = (end: Date, now: Date): number => Math.ceil((end.getTime() - now.getTime()) / 1000);

/** @returns a refusal with 429 and the seconds to wait */
export const tooMany = (seconds: number): Refused => {
  const message = "Too many tries. Wait a little and try again.";
  return new Refused(429, "too-many-tries", message, [], {}, { "retry-after": String(seconds) });
};

const countUnder = async ({ db, clock }: Counting, key: string): Promise<Tries> => {
  const now = clock.wall();
  const forgetAt = new Date(now.getTime() + FORGET_MS);
  const counted = await countTry(db, { key, limit: ACCOUNT_LIMIT }, now, forgetAt);
  const { failures } = counted;
  return {
    failures,
    lockedFor: failures >= ACCOUNT_LIMIT ? secondsUntil(counted.forgetAt, now) : undefined,
    // Right ones that are tried at once are counted at first; the first of them ends the count for the others.
    isLocked: async () => failures > ACCOUNT_LIMIT && (await triesSoFar(db, key, now)) > ACCOUNT_LIMIT,
    forget: () => forgetTries(db, key),
  };
};

/**
 * Counts a try of a password, for the account and for the network address that it comes from.
 *
 * @param email in lower case, whether it has an account or not
 * @throws {Refused} 429 where the network address has tried too often
 */
export const countTries = async (
  services: Counting,
  { email, ip }: { readonly email: string; readonly ip: string },
): Promise<Tries> => {
  const { db, clock } = services;
  const now = clock.wall();
  const address = addressKey(ip);
  const forgetAt = new Date(now.getTime() + FORGET_MS);
  const fromAddress = await countTry(db, { key: address, limit: ADDRESS_LIMIT }, now, forgetAt);
  if (fromAddress.failures > ADDRESS_LIMIT) throw tooMany(secondsUntil(fromAddress.forgetAt, now));
  const tries = await countUnder(services, accountKey(email));
  return {
    ...tries,
    forget: async () => {
      await tries.forget();
      await undoTry(db, address);
    },
  };
};

/**
 * Counts a try of a code, for the account: a right password alone does not end this count.
 *
 * @param email in lower case
 */
export const countCodes = (services: Counting, email: string): Promise<Tries> => countUnder(services, codeKey(email));
