import { countTry, forgetTries, undoTry } from "../../db/commands/sign-in/tries.ts";
import type { Database } from "../../db/open-database.ts";
import { triesSoFar } from "../../db/queries/sign-in/accounts.ts";
import { type CountedBy, countsForNetwork, type Proof, WRONG_TRIES } from "../../insurance/sign-in/sign-in.ts";
import { Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { ADDRESS_LIMIT, addressKey, FAILURES_TTL_MS, type SignInAttempt, triesKey } from "../session/throttle.ts";

/** An attempt to prove an identity, counted before it is checked. */
export interface Tries {
  /** The counter that it belongs to. */
  readonly by: CountedBy;
  /** The last attempt before the lock: if it is wrong, no other is accepted for a while. */
  readonly isLast: boolean;
  /** Once the limit is reached: seconds until the next attempt. */
  readonly lockedFor: number | undefined;
  /**
   * Whether this attempt is refused even if it is right.
   *
   * @param untilOthersAnswered resolves when concurrent attempts are answered; called only past the limit
   */
  isLocked(untilOthersAnswered?: () => Promise<unknown>): Promise<boolean>;
  /** The attempt was right: resets its counter. */
  forget(): Promise<void>;
}

interface CountedProof extends Tries {
  /** The counter was full before this attempt. */
  readonly isUsedUp: boolean;
}

type Counting = Pick<Services, "db" | "clock">;

export const secondsUntil = (end: Date, now: Date): number => Math.ceil((end.getTime() - now.getTime()) / 1000);

/** "a minute", "14 minutes": rounded up. */
const inMinutes = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 1 ? "a minute" : `${minutes} minutes`;
};

/**
 * @param what which attempts exceeded the limit, in words
 * @returns a refusal with 429 and the seconds to wait
 */
export const tooMany = (seconds: number, what = "Too many attempts."): Refused => {
  const message = `${what} Try again in ${inMinutes(seconds)}.`;
  return new Refused(429, "too-many-tries", message, [], {}, { "retry-after": String(seconds) });
};

const countProof = async ({ db, clock }: Counting, proof: Proof, trier: SignInAttempt): Promise<CountedProof> => {
  const now = clock.wall();
  const forgetAt = new Date(now.getTime() + FAILURES_TTL_MS);
  const { by, key } = triesKey(proof, trier);
  const counted = await countTry(db, { key, limit: WRONG_TRIES }, now, forgetAt);
  const { failures } = counted;
  return {
    by,
    isUsedUp: failures > WRONG_TRIES,
    isLast: failures === WRONG_TRIES,
    lockedFor: failures >= WRONG_TRIES ? secondsUntil(counted.forgetAt, now) : undefined,
    // Concurrent right attempts are all counted at first; the first to be answered resets the counter for the others.
    isLocked: async (untilOthersAnswered) => {
      if (failures <= WRONG_TRIES) return false;
      await untilOthersAnswered?.();
      return (await triesSoFar(db, key, now)) > WRONG_TRIES;
    },
    forget: () => forgetTries(db, key),
  };
};

/** Counts an attempt for its network. @returns undoes the count, if the attempt was right */
const countForNetwork = async ({ db, clock }: Counting, ip: string): Promise<() => Promise<void>> => {
  const now = clock.wall();
  const key = addressKey(ip);
  const forgetAt = new Date(now.getTime() + FAILURES_TTL_MS);
  const counted = await countTry(db, { key, limit: ADDRESS_LIMIT }, now, forgetAt);
  if (counted.failures > ADDRESS_LIMIT)
    throw tooMany(secondsUntil(counted.forgetAt, now), "Too many wrong passwords came from your network.");
  return () => undoTry(db, key);
};

/**
 * Counts a password attempt for the account, browser or session and, for strangers, for their network.
 *
 * @throws {Refused} 429 where strangers in that network have made too many attempts
 */
export const countTries = async (
  services: Counting,
  trier: SignInAttempt & { readonly ip: string },
): Promise<Tries> => {
  const forNetwork = () => countForNetwork(services, trier.ip);
  // Counted for the network first, so that a network past its limit cannot use up the account's attempts.
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

/** Password attempts in progress on this node that may still be right, by email address. */
const underWay = new WeakMap<Database, Map<string, Set<Promise<void>>>>();

/**
 * Answers an attempt alongside others for the same email address: concurrent right attempts must not lock each other out
 * because the last was counted before the first was answered.
 *
 * @param answer is given a function that waits for the others; an attempt that calls it is no longer waited for
 */
export const alongsideOtherTries = async <Answer>(
  db: Database,
  email: string,
  answer: (untilOthersAnswered: () => Promise<unknown>) => Promise<Answer>,
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

/** Counts a code attempt: a right password alone does not reset this counter. */
export const countCodes = (services: Counting, trier: SignInAttempt): Promise<Tries> =>
  countProof(services, "code", trier);
