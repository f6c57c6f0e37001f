import { type CalendarDate, monthNames, parseCalendarDate } from "../form/values/calendar.ts";
import { showNumber } from "../form/words/show-number.ts";
import type { DocumentMeta, DocumentModel } from "./document-model.ts";

/** What a document is asked for by besides what it is about: `number LP-104728/2`, `version 3`. */
export function numberWords({ number, version }: Pick<DocumentMeta, "number" | "version">): string {
  return number === undefined ? `version ${showNumber(version)}` : `number ${number}`;
}

/**
 * What a document says, apart from its number, the day on which it was made and the logo that it shows: equal for two
 * that say the same.
 */
export function saidBy(model: DocumentModel): string {
  const { name } = model.letterhead;
  return JSON.stringify({ ...model, letterhead: { name }, meta: { ...model.meta, version: 0, issued: "" } });
}

/** A day as a letter says it: `2026-12-01` is `1 December 2026`. What is no day stays as it is. */
export function longDate(date: CalendarDate): string {
  const parts = parseCalendarDate(date);
  return parts ? `${parts.day} ${monthNames()[parts.month - 1] ?? ""} ${parts.year}` : date;
}
