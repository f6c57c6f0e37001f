import { countTry, forgetTries, undoTry } from "../../db/commands/sign-in/tries.ts";
import type { Database } from "../../db/open-database.ts";
import { triesSoFar } from "../../db/queries/sign-in/accounts.ts";
import { type CountedBy, countsForNetwork, type Proof, WRONG_TRIES } from "../../insurance/sign-in/sign-in.ts";
import { Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { ADDRESS_LIMIT, addressKey, FORGET_MS, type Trier, triesKey } from "../session/throttle.ts";

/** A try to prove who one is, counted before it is made. */
export interface Tries {
  /** Together with which others it is counted. */
  readonly by: CountedBy;
  /** It is the one after which, if it was wrong, no other counts as right for a while. */
  readonly isLast: boolean;
  /** Where there were too many by now: seconds until it is possible again. */
  readonly lockedFor: number | undefined;
  /**
   * Whether this try comes too late, right or not.
   *
   * @param untilOthersAre resolves when the tries beside it are answered; asked only where this one is past the limit
   */
  isLocked(untilOthersAre?: () => Promise<unknown>): Promise<boolean>;
  /** It was right: what it is counted under ends. */
  forget(): Promise<void>;
}

interface CountedProof extends Tries {
  /** Its count was full before it. */
  readonly isUsedUp: boolean;
}

type Counting = Pick<Services, "db" | "clock">;

export const secondsUntil = (end: Date, now: Date): number => Math.ceil((end.getTime() - now.getTime()) / 1000);

/** "a minute", "14 minutes": begun ones count. */
const inMinutes = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 1 ? "a minute" : `${minutes} minutes`;
};

/**
 * @param what was tried too often, in words
 * @returns a refusal with 429 and the seconds to wait
 */
export const tooMany = (seconds: number, what = "Too many attempts."): Refused => {
  const message = `${what} Try again in ${inMinutes(seconds)}.`;
  return new Refused(429, "too-many-tries", message, [], {}, { "retry-after": String(seconds) });
};

const countProof = async ({ db, clock }: Counting, proof: Proof, trier: Trier): Promise<CountedProof> => {
  const now = clock.wall();
  const forgetAt = new Date(now.getTime() + FORGET_MS);
  const { by, key } = triesKey(proof, trier);
  const counted = await countTry(db, { key, limit: WRONG_TRIES }, now, forgetAt);
  const { failures } = counted;
  return {
    by,
    isUsedUp: failures > WRONG_TRIES,
    isLast: failures === WRONG_TRIES,
    lockedFor: failures >= WRONG_TRIES ? secondsUntil(counted.forgetAt, now) : undefined,
    // Right ones that are tried at once are counted at first; the first of them ends the count for the others.
    isLocked: async (untilOthersAre) => {
      if (failures <= WRONG_TRIES) return false;
      await untilOthersAre?.();
      return (await triesSoFar(db, key, now)) > WRONG_TRIES;
    },
    forget: () => forgetTries(db, key),
  };
};

/** Counts a try for the network that it comes from. @returns what takes it back, if it was right */
const countForNetwork = async ({ db, clock }: Counting, ip: string): Promise<() => Promise<void>> => {
  const now = clock.wall();
  const key = addressKey(ip);
  const forgetAt = new Date(now.getTime() + FORGET_MS);
  const counted = await countTry(db, { key, limit: ADDRESS_LIMIT }, now, forgetAt);
  if (counted.failures > ADDRESS_LIMIT)
    throw tooMany(secondsUntil(counted.forgetAt, now), "Too many wrong passwords came from your network.");
  return () => undoTry(db, key);
};

/**
 * Counts a try of a password, for anyone who tries and, where they are a stranger, for the network that it comes from.
 *
 * @throws {Refused} 429 where strangers in that network have tried too often
 */
export const countTries = async (services: Counting, trier: Trier & { readonly ip: string }): Promise<Tries> => {
  const forNetwork = () => countForNetwork(services, trier.ip);
  // A network that has used up its tries leaves the count of an account as it is.
  const undoFirst = countsForNetwork(triesKey("password", trier).by, false) ? await forNetwork() : undefined;
  const tries = await countProof(services, "password", trier);
  const undo = undoFirst ?? (countsForNetwork(tries.by, tries.isUsedUp) ? await forNetwork() : undefined);
  return {
    ...tries,
    forget: async () => {
      await tries.forget();
      await undo?.();
    },
  };
};

/** Tries of passwords that this node has not answered and that may still be right, by email address. */
const underWay = new WeakMap<Database, Map<string, Set<Promise<void>>>>();

/**
 * Answers a try while others for the same email address may be under way: many that are right at once must not lock each
 * other out because the last was counted before the first was answered.
 *
 * @param answer is given what resolves when the others are answered; a try that asks for it is no longer waited for
 */
export const besideOthers = async <Answer>(
  db: Database,
  email: string,
  answer: (untilOthersAre: () => Promise<unknown>) => Promise<Answer>,
): Promise<Answer> => {
  const byEmail = underWay.get(db) ?? new Map<string, Set<Promise<void>>>();
  underWay.set(db, byEmail);
  const tries = byEmail.get(email) ?? new Set();
  byEmail.set(email, tries);
  let end = () => {};
  const mine = new Promise<void>((resolve) => {
    end = resolve;
  });
  tries.add(mine);
  const leave = () => {
    end();
    tries.delete(mine);
    if (tries.size === 0 && byEmail.get(email) === tries) byEmail.delete(email);
  };
  try {
    return await answer(() => {
      leave();
      return Promise.all(tries);
    });
  } finally {
    leave();
  }
};

/** Counts a try of a code, for anyone who tries: a right password alone does not end this count. */
export const countCodes = (services: Counting, trier: Trier): Promise<Tries> => countProof(services, "code", trier);
