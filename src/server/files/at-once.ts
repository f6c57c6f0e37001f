import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { CallShape } from "../contract/call-shape.ts";
import { Refused } from "../refused.ts";

/**
 * Does so many pieces of work at once, and the others after them in their order: what each holds in memory is held so
 * many times, not more.
 */
export const atOnce = (most: number) => {
  const waiting: (() => void)[] = [];
  let busy = 0;
  const leave = () => {
    const next = waiting.shift();
    // Its place is handed on: nobody who comes just then finds it free.
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
 * The same for each key, such as a user: who has much to be done waits for their own work, and holds nobody else.
 *
 * @param admit is given how much of a key is begun or waits, and throws where that is too much
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

/** So many pieces of work of one firm may wait. */
const MOST_WAITING = 5;

const refuseMore = (begun: number): void => {
  const message = "Other pictures of your firm are being processed. Try again in a moment.";
  if (begun > MOST_WAITING) throw new Refused(429, "busy", message, [], {}, { "retry-after": "10" });
};

/**
 * Runs one piece of work per firm at a time, and a few in all, so that a firm with slow work delays only itself.
 *
 * @param most of all firms together
 * @throws {Refused} 429 where too much of the firm's waits already
 */
export const limitPerFirm = (most: number) => {
  const together = atOnce(most);
  const ofFirm = atOnceOfEach(1, refuseMore);
  return <T>(firmId: string, work: () => Promise<T>): Promise<T> => ofFirm(firmId, () => together(work));
};

/**
 * Calls that are answered at a time: a browser sends six, and what is past these waits. With twice as many for a
 * firm, twenty people who send twelve each delay another firm's search for twice as long, and no more is answered in
 * all.
 */
const MOST_OF_USER = 12;
const MOST_OF_FIRM = 16;

/** Limits the calls of one person and of one firm that run at once, so that only somebody who sends hundreds waits. */
export const limitPerCaller = () => {
  const [ofUser, ofFirm] = [atOnceOfEach(MOST_OF_USER), atOnceOfEach(MOST_OF_FIRM)];
  return <T>(
    { isWatch }: Pick<CallShape, "isWatch">,
    { userId, firmId }: Pick<SessionUser, "userId" | "firmId">,
    answer: () => Promise<T>,
  ): Promise<T> =>
    // What asks how far another call is would wait for it.
    isWatch ? answer() : ofUser(userId, () => ofFirm(firmId, answer));
};
