/** A session ends after so many minutes without a call, and after so many hours in any case. */
export const IDLE_MINUTES = 30;
export const LONGEST_HOURS = 12;

/** How a session ended, in words to anyone who still has its cookie. */
export const sessionEnds = {
  idle: `You were signed out after ${IDLE_MINUTES} minutes without use.`,
  longest: `You were signed out after ${LONGEST_HOURS} hours, the longest that a session lasts.`,
  "signed-out": "You signed out.",
  elsewhere: "You ended this session from another one.",
  password: "Your password was changed. That ended every other session.",
  administrator: "An administrator ended your sessions.",
  suspended: "An administrator suspended your account. Ask the person who runs your firm's users.",
} as const;

export type SessionEndWay = keyof typeof sessionEnds;

export const isSessionEndWay = (word: unknown): word is SessionEndWay =>
  typeof word === "string" && Object.hasOwn(sessionEnds, word);

/** Whether signing in again is of use. */
export const opensAgain = (way: SessionEndWay): boolean => way !== "suspended";

/** A session as it is stored; the instants in milliseconds. */
export interface StoredSession {
  readonly seenAt: number;
  readonly endsAt: number;
  /** Its owner's account. */
  readonly suspended: boolean;
}

/** How a stored session ended by itself; undefined for one that lives. */
export const endedByItself = ({ seenAt, endsAt, suspended }: StoredSession, now: number): SessionEndWay | undefined => {
  if (suspended) return "suspended";
  const idleAt = seenAt + IDLE_MINUTES * 60_000;
  if (now < Math.min(idleAt, endsAt)) return undefined;
  return idleAt < endsAt ? "idle" : "longest";
};
