import { IDLE_MINUTES, LONGEST_HOURS } from "../../insurance/sign-in/sign-in.ts";

const MINUTE = 60_000;

/** A session ends after half an hour without a call, and after twelve hours in any case. */
export const IDLE_MS = IDLE_MINUTES * MINUTE;
export const LONGEST_MS = LONGEST_HOURS * 60 * MINUTE;

/** Use is noted this often at most, so that reading hardly writes; a session may end so much early. */
export const NOTED_EVERY_MS = 10_000;

/** Which sessions live at an instant: by their end, and by when they were last used. */
export const aliveAt = (now: Date): { readonly now: Date; readonly seenAfter: Date } => ({
  now,
  seenAfter: new Date(now.getTime() - IDLE_MS),
});
