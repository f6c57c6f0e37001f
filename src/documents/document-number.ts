import { type CalendarDate, monthNames, parseCalendarDate } from "../form/values/calendar.ts";
import { showNumber } from "../form/words/show-number.ts";
import type { DocumentMeta, DocumentModel } from "./document-model.ts";

/** The part of a document's name that identifies its issue: `number LP-104728/2`, `version 3`. */
export function numberWords({ number, version }: Pick<DocumentMeta, "number" | "version">): string {
  return number === undefined ? `version ${showNumber(version)}` : `number ${number}`;
}

/**
 * The content of a document without its version, issue date and logo: equal for two documents that say the same.
 */
export function contentOfDocument(model: DocumentModel): string {
  const { name } = model.letterhead;
  return JSON.stringify({ ...model, letterhead: { name }, meta: { ...model.meta, version: 0, issued: "" } });
}

/** Formats a day for letters: `2026-12-01` is `1 December 2026`. Anything but a day is returned unchanged. */
export function longDate(date: CalendarDate): string {
  const parts = parseCalendarDate(date);
  return parts ? `${parts.day} ${monthNames()[parts.month - 1] ?? ""} ${parts.year}` : date;
}
