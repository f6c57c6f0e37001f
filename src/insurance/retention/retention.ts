import type { dialogs } from "../../../schemas/dialogs.ts";
import { addMonths, addYears, type CalendarDate, formatDate } from "../../form/values/calendar.ts";

/** How many years after its last day a policy is kept: claims can be made for six years, and be reported late. */
export const POLICY_YEARS = 7;

/** How many months after its last change an unaccepted quote is kept: complaints about advice are made within months. */
export const QUOTE_MONTHS = 12;

/**
 * How many months mails and notices, which only repeat other records, messages to the team and refused sign-ups are kept.
 */
export const LETTER_MONTHS = 12;

/** Dates that the retention period is counted from. */
interface RetentionStart {
  /** London calendar day of its last change. */
  readonly changed: CalendarDate;
  /** Last day of the term that it began or belongs to; undefined where nothing was ever accepted. */
  readonly coverEnd?: CalendarDate | undefined;
}

/** The last London calendar day of the retention period. */
export const keptUntil = ({ changed, coverEnd }: RetentionStart): CalendarDate =>
  coverEnd === undefined ? addMonths(changed, QUOTE_MONTHS) : addYears(coverEnd, POLICY_YEARS);

/** Whether the retention period has ended. */
export const mayErase = (kept: RetentionStart, today: CalendarDate): boolean => keptUntil(kept) < today;

/** Why a quote or policy is kept for so long, in sentences. */
export const retentionWords = ({ changed, coverEnd }: RetentionStart, today: CalendarDate): string => {
  if (coverEnd === undefined)
    return `Nobody accepted it. A quote is kept for ${QUOTE_MONTHS} months after its last change, here ${formatDate(changed)}: complaints about advice are made within months.`;
  const ends = coverEnd < today ? "ended" : "ends";
  return `Its term ${ends} on ${formatDate(coverEnd)}. A policy is kept for ${POLICY_YEARS} years after that: claims under it can be made for six years, and be reported late.`;
};

/** Reasons for erasing a person's data, by code and in words: a fixed list, so that nothing personal can be typed there. */
export const erasureReasons = {
  asked: "The person has asked for it",
  objected: "The person objects to its use",
  "not-needed": "It is no longer needed",
  unlawful: "It should not have been kept",
  law: "The law demands it",
} as const satisfies Readonly<Record<(typeof dialogs.ERASURE.Reason)[number], string>>;

export type ErasureReason = keyof typeof erasureReasons;

export const isErasureReason = (word: string): word is ErasureReason => Object.hasOwn(erasureReasons, word);
