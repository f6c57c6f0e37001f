import { addMonths, addYears, type CalendarDate } from "../../form/values/calendar.ts";

/** A policy is kept so long after the last day of its term: claims under it can be made for six years, and be heard of late. */
export const POLICY_YEARS = 7;
/** A quote that nobody accepted is kept so long after its last change: complaints about advice are made within months. */
export const QUOTE_MONTHS = 12;
/** Mails and notices, which only repeat what is kept elsewhere, messages to the team and sign-ups that were refused. */
export const LETTER_MONTHS = 12;

/** What a quote's time is counted from. */
export interface KeptFrom {
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
