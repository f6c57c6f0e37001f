import { addDays, type CalendarDate, formatDate } from "../../form/values/calendar.ts";
import type { Reason } from "../lifecycle/acts.ts";
import { readStatus } from "../lifecycle/statuses.ts";
import type { Term } from "../time/term.ts";

/** Cancellation reasons by code, in the words of documents. */
export const cancellationReasons = {
  "client-request": "The client asked for it",
  sold: "No longer needed: sold, disposed of or ceased",
  elsewhere: "The client is insured elsewhere",
  "non-payment": "Non-payment",
  duplicate: "The risk is insured twice",
  other: "Another reason",
} as const;

export type CancellationReason = keyof typeof cancellationReasons;

export const cancellationCodes = Object.keys(cancellationReasons).filter(isCancellationReason);

export function isCancellationReason(text: string): text is CancellationReason {
  return Object.hasOwn(cancellationReasons, text);
}

/** A stored reason in words. */
export const describeCancellationReason = (reason: string): string =>
  isCancellationReason(reason) ? cancellationReasons[reason] : reason;

/** The next term of a policy. */
export interface NextTerm {
  readonly reference: string;
  readonly webStatus: string;
}

/** Whether the next term is accepted and still follows this one. */
export function nextTermContinues({ webStatus }: NextTerm): boolean {
  return readStatus(webStatus) !== "CANCELLED";
}

/**
 * Why a term cannot be cancelled: it is over, or an accepted next term would continue without it. Empty where it can.
 *
 * @param asked London day of the request
 */
export function termOverReasons(term: Term, next: NextTerm | undefined, asked: CalendarDate): readonly Reason[] {
  const path = "/RD/WebStatus";
  const following = next && nextTermContinues(next) ? next.reference : undefined;
  const ended = `The term ended on ${formatDate(term.end)}`;
  if (asked > term.end)
    return [
      {
        path,
        message: following === undefined ? `${ended}.` : `${ended} and continues as ${following}: cancel that one.`,
      },
    ];
  if (following === undefined) return [];
  return [{ path, message: `The next term ${following} has already been accepted: cancel that one first.` }];
}

/** Days after a cancellation during which a policy can be reinstated. */
const REINSTATEMENT_DAYS = 30;

export interface Cancelled {
  /** Cancellation date, and the day on which it was confirmed. */
  readonly effective: CalendarDate;
  readonly confirmed: CalendarDate;
  readonly term: Term;
  /** Whether it was requested in time. */
  readonly isAsked: boolean;
}

/** Why a cancelled policy cannot be reinstated today; empty where it can. */
export function reinstatementReasons(
  { effective, confirmed, term, isAsked }: Cancelled,
  today: CalendarDate,
): readonly Reason[] {
  const path = "/RD/WebStatus";
  if (today > term.end) return [{ path, message: `The term ended on ${formatDate(term.end)}.` }];
  const last = addDays(effective > confirmed ? effective : confirmed, REINSTATEMENT_DAYS);
  return isAsked || today <= last ? [] : [{ path, message: `It could be reinstated until ${formatDate(last)}.` }];
}
