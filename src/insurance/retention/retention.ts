import type { dialogs } from "../../../schemas/dialogs.ts";
import { addMonths, addYears, type CalendarDate, formatDate } from "../../form/values/calendar.ts";

/** A policy is kept so long after the last day of its term: claims under it can be made for six years, and be reported late. */
export const POLICY_YEARS = 7;

/** A quote that nobody accepted is kept so long after its last change: complaints about advice are made within months. */
export const QUOTE_MONTHS = 12;

/** Mails and notices, which only repeat what is kept elsewhere, messages to the team and sign-ups that were refused. */
export const LETTER_MONTHS = 12;

/** What a quote's time is counted from. */
interface KeptFrom {
  /** London calendar day of its last change. */
  readonly changed: CalendarDate;
  /** Last day of the term that it began, or belongs to; undefined where nothing was ever accepted. */
  readonly coverEnd?: CalendarDate | undefined;
}

/** The last London calendar day on which a quote or a policy is kept. */
export const keptUntil = ({ changed, coverEnd }: KeptFrom): CalendarDate =>
  coverEnd === undefined ? addMonths(changed, QUOTE_MONTHS) : addYears(coverEnd, POLICY_YEARS);

/** Whether its time is over. */
export const mayErase = (kept: KeptFrom, today: CalendarDate): boolean => keptUntil(kept) < today;

/** Why a quote or a policy is kept for as long as it is, in sentences. */
export const retentionWords = ({ changed, coverEnd }: KeptFrom, today: CalendarDate): string => {
  if (coverEnd === undefined)
    return `Nobody accepted it. A quote is kept for ${QUOTE_MONTHS} months after its last change, here ${formatDate(changed)}: complaints about advice are made within months.`;
  const ends = coverEnd < today ? "ended" : "ends";
  return `Its term ${ends} on ${formatDate(coverEnd)}. A policy is kept for ${POLICY_YEARS} years after that: claims under it can be made for six years, and be reported late.`;
};

/** Why somebody's data is erased, as the audit keeps it and in words: a few reasons, so that nothing personal is typed there. */
export const erasureReasons = {
  asked: "The person has asked for it",
  objected: "The person objects to its use",
  "not-needed": "It is no longer needed",
  unlawful: "It should not have been kept",
  law: "The law demands it",
} as const satisfies Readonly<Record<(typeof dialogs.ERASURE.Reason)[number], string>>;

export type ErasureReason = keyof typeof erasureReasons;

export const isErasureReason = (word: string): word is ErasureReason => Object.hasOwn(erasureReasons, word);
