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

/** So many pieces of work of one firm may wait. */
const MOST_WAITING = 5;

/**
 * Does one piece of work at a time for each firm, and few in all: a firm whose work takes long is the one that waits.
 *
 * @param most of all firms together
 */
export const inTurnOfFirm = (most: number) => {
  const together = atOnce(most);
  const lanes = new Map<string, { readonly enter: ReturnType<typeof atOnce>; begun: number }>();
  /** @throws {Refused} 429 where too much of the firm's waits already */
  return async <T>(firmId: string, work: () => Promise<T>): Promise<T> => {
    const lane = lanes.get(firmId) ?? { enter: atOnce(1), begun: 0 };
    if (lane.begun > MOST_WAITING)
      throw new Refused(
        429,
        "busy",
        "Other pictures of your firm are being processed. Try again in a moment.",
        [],
        {},
        {
          "retry-after": "10",
        },
      );
    lanes.set(firmId, lane);
    lane.begun += 1;
    try {
      return await lane.enter(() => together(work));
    } finally {
      lane.begun -= 1;
      if (lane.begun === 0) lanes.delete(firmId);
    }
  };
};
