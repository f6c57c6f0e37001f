import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { countTry } from "../db/commands/sign-in/tries.ts";
import type { Database } from "../db/open-database.ts";
import type { UserKey } from "../db/queries/access/factors.ts";
import type { SessionUser } from "../db/queries/people/find-session.ts";
import type { CallShape } from "./contract/call-shape.ts";
import { Refused } from "./refused.ts";

/** A queue in which owners take turns: each one's second piece comes after the first of everybody else. */
export const takingTurns = <Piece>() => {
  const queue: { readonly piece: Piece; readonly round: number }[] = [];
  const lastRounds = new Map<string, number>();
  let round = 0;
  return {
    add: (piece: Piece, owner: string): void => {
      const own = Math.max(round, (lastRounds.get(owner) ?? -1) + 1);
      lastRounds.set(owner, own);
      const later = queue.findIndex((each) => each.round > own);
      queue.splice(later < 0 ? queue.length : later, 0, { piece, round: own });
    },
    next: (): Piece | undefined => {
      const first = queue.shift();
      if (first) round = first.round;
      else lastRounds.clear();
      return first?.piece;
    },
    /** Whether it was waiting. */
    remove: (piece: Piece): boolean => {
      const at = queue.findIndex((each) => each.piece === piece);
      if (at >= 0) queue.splice(at, 1);
      return at >= 0;
    },
    waiting: (): readonly Piece[] => queue.map(({ piece }) => piece),
  };
};

/**
 * Runs at most this many pieces of work at once, to bound the memory that they hold together, and queues the others; their
 * owners take turns.
 */
export const atOnce = (max: number) => {
  const queue = takingTurns<() => void>();
  let busy = 0;
  const leave = () => {
    const next = queue.next();
    // The slot is passed on directly, so that a newcomer cannot take it.
    if (next) next();
    else busy -= 1;
  };
  return async <T>(work: () => Promise<T>, owner = ""): Promise<T> => {
    if (busy >= max) await new Promise<void>((resolve) => queue.add(resolve, owner));
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
export const atOnceOfEach = (max: number, admit: (begun: number) => void = () => {}) => {
  const lanes = new Map<string, { readonly enter: ReturnType<typeof atOnce>; begun: number }>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const lane = lanes.get(key) ?? { enter: atOnce(max), begun: 0 };
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
const MAX_WAITING = 5;

const refuseMore = (begun: number): void => {
  const message = "Other pictures of your firm are being processed. Try again in a moment.";
  if (begun > MAX_WAITING) throw new Refused(429, "busy", message, [], {}, { "retry-after": "10" });
};

/**
 * Runs one piece of work per firm at a time, and a few in all, so that a firm with slow work delays only itself.
 *
 * @param max of all firms together
 * @throws {Refused} 429 where too much of the firm's work is already waiting
 */
export const limitPerFirm = (max: number) => {
  const together = atOnce(max);
  const ofFirm = atOnceOfEach(1, refuseMore);
  return <T>(firmId: string, work: () => Promise<T>): Promise<T> => ofFirm(firmId, () => together(work));
};

/** Bodies from this size hold up the thread of requests for a tenth of a second when their last byte arrives. */
const LARGE_BODY_BYTES = 4_000_000;

/**
 * Reads two large bodies of a user at a time; the others wait unread, so that a dozen do not arrive at the same moment.
 * Somebody who sends slowly delays only themselves.
 */
export const limitBodies = () => {
  const ofUser = atOnceOfEach(2);
  return <T>(
    { headers }: { readonly headers: IncomingHttpHeaders },
    user: Pick<SessionUser, "userId"> | undefined,
    read: () => Promise<T>,
  ): Promise<T> =>
    user && !(Number(headers["content-length"]) < LARGE_BODY_BYTES) ? ofUser(user.userId, read) : read();
};

/**
 * Concurrent calls per user and per firm: a browser sends six, and further ones wait. With twice as many for a firm,
 * twenty people who send twelve each delay another firm's search twice as long, without more calls answered in all.
 */
const MAX_OF_USER = 12;
const MAX_OF_FIRM = 16;

/** Limits the concurrent calls of one user and of one firm, so that only somebody who sends hundreds waits. */
export const limitPerCaller = () => {
  const [ofUser, ofFirm] = [atOnceOfEach(MAX_OF_USER), atOnceOfEach(MAX_OF_FIRM)];
  return <T>(
    { isWatch }: Pick<CallShape, "isWatch">,
    { userId, firmId }: Pick<SessionUser, "userId" | "firmId">,
    answer: () => Promise<T>,
  ): Promise<T> =>
    // A call that polls another call's progress would otherwise wait for it.
    isWatch ? answer() : ofUser(userId, () => ofFirm(firmId, answer));
};

const DAY_MS = 86_400_000;
const KIB = 1024;
const MIB = 1024 * KIB;
/** Smaller writes are not counted: nobody types enough of them. */
const LARGE_BYTES = 64 * KIB;
/** Most of the large writes of a day: fifty quotes of 10,000 properties, and some of each of a firm's users. */
const MAX_WRITTEN = { user: 512 * MIB, firm: 2048 * MIB } as const;

/**
 * Counts the bytes that a large change is about to store for the day of its user and firm.
 *
 * @throws {Refused} 429 where the limit of one of them is used up
 */
export const countLargeWrite = async (
  db: Database,
  { firmId, userId }: UserKey,
  bytes: number,
  now: Date,
): Promise<void> => {
  if (bytes < LARGE_BYTES) return;
  const day = Math.floor(now.getTime() / DAY_MS);
  const tomorrow = new Date((day + 1) * DAY_MS);
  const counts = [
    { who: `user ${firmId} ${userId}`, whose: "You have", max: MAX_WRITTEN.user },
    { who: `firm ${firmId}`, whose: "Your firm has", max: MAX_WRITTEN.firm },
  ];
  for (const { who, whose, max } of counts) {
    const key = createHash("sha256").update(`written ${who} ${day}`).digest("hex");
    const limit = max / KIB;
    const counted = await countTry(db, { key, limit, by: Math.ceil(bytes / KIB) }, now, tomorrow);
    if (counted.failures <= limit) continue;
    const seconds = Math.ceil((tomorrow.getTime() - now.getTime()) / 1000);
    const message = `${whose} stored ${max / MIB} MiB of large changes today, which is the daily limit. This was not saved: save it tomorrow, or make smaller changes.`;
    throw new Refused(429, "large-writes", message, [], {}, { "retry-after": String(seconds) });
  }
};
