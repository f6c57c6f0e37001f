const MINUTE = 60_000;

/** A session ends after half an hour without a call, and after twelve hours in any case. */
export const IDLE_MS = 30 * MINUTE;
export const LONGEST_MS = 12 * 60 * MINUTE;

/** Use is noted this often at most, so that reading hardly writes; a session may end so much early. */
export const NOTED_EVERY_MS = 10_000;
