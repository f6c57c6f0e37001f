import type { TeamMessage } from "../../db/queries/contact/messages.ts";
import { formatDate, londonDate, londonTime } from "../../form/values/calendar.ts";
import { conflict, Refused } from "../refused.ts";

const when = (at: Date): string => `${formatDate(londonDate(at))} at ${londonTime(at.toISOString())}`;

const wordsOf = ({ number, answer, note, done_at, done_by_name, claimed_at, claimed_by_name }: TeamMessage): string => {
  if (done_at && answer !== null) return `${done_by_name} answered ${number} on ${when(done_at)}: “${answer}”`;
  if (done_at) return `${done_by_name} marked ${number} as done on ${when(done_at)}: “${note ?? ""}”`;
  if (claimed_at)
    return `${claimed_by_name} took ${number} on, on ${when(claimed_at)}. Look at it again before you act.`;
  return `${number} was given back to the queue since you opened it. Look at it again before you act.`;
};

/** Somebody was quicker: who, what he did, and the words that he wrote. */
export const messageMoved = (message: TeamMessage | undefined): Refused => {
  if (!message) return new Refused(404, "not-found", "There is no such message.");
  const words = wordsOf(message);
  return conflict(message.done_at ? "settled" : "stale", words, [{ path: "number", message: words }]);
};
