import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { CallShape } from "../contract/call-shape.ts";
import { Refused } from "../refused.ts";

/** Runs at most this many pieces of work at once and queues the others, to bound the memory that they hold together. */
export const atOnce = (most: number) => {
  const waiting: (() => void)[] = [];
  let busy = 0;
  const leave = () => {
    const next = waiting.shift();
    // The slot is passed on directly, so that a newcomer cannot take it.
    if (next) next();
    else busy -= 1;
  };
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy += 1;
    try {
      return await work();
    } finally {
      leave();
    }
  };
};

/**
 * The same per key, such as a user: who sends a lot waits for their own work, and delays nobody else.
 *
 * @param admit is given how much of a key runs or waits, and throws where that is too much
 */
export const atOnceOfEach = (most: number, admit: (begun: number) => void = () => {}) => {
  const lanes = new Map<string, { readonly enter: ReturnType<typeof atOnce>; begun: number }>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const lane = lanes.get(key) ?? { enter: atOnce(most), begun: 0 };
    admit(lane.begun);
    lanes.set(key, lane);
    lane.begun += 1;
    try {
      return await lane.enter(work);
    } finally {
      lane.begun -= 1;
      if (lane.begun === 0) lanes.delete(key);
    }
  };
};

/** Most pieces of work of one firm that may wait. */
const MOST_WAITING = 5;

const refuseMore = (begun: number): void => {
  const message = "Other pictures of your firm are being processed. Try again in a moment.";
  if (begun > MOST_WAITING) throw new Refused(429, "busy", message, [], {}, { "retry-after": "10" });
};

/**
 * Runs one piece of work per firm at a time, and a few in all, so that a firm with slow work delays only itself.
 *
 * @param most of all firms together
 * @throws {Refused} 429 where too much of the firm's work is already waiting
 */
export const limitPerFirm = (most: number) => {
  const together = atOnce(most);
  const ofFirm = atOnceOfEach(1, refuseMore);
  return <T>(firmId: string, work: () => Promise<T>): Promise<T> => ofFirm(firmId, () => together(work));
};

/**
 * Concurrent calls per user and per firm: a browser sends six, and further ones wait. With twice as many for a firm,
 * twenty people who send twelve each delay another firm's search twice as long, without more calls answered in all.
 */
const MOST_OF_USER = 12;
const MOST_OF_FIRM = 16;

/** Limits the concurrent calls of one user and of one firm, so that only somebody who sends hundreds waits. */
export const limitPerCaller = () => {
  const [ofUser, ofFirm] = [atOnceOfEach(MOST_OF_USER), atOnceOfEach(MOST_OF_FIRM)];
  return <T>(
    { isWatch }: Pick<CallShape, "isWatch">,
    { userId, firmId }: Pick<SessionUser, "userId" | "firmId">,
    answer: () => Promise<T>,
  ): Promise<T> =>
    // A call that polls another call's progress would otherwise wait for it.
    isWatch ? answer() : ofUser(userId, () => ofFirm(firmId, answer));
};
