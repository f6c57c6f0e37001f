import type { Database } from "../../db/open-database.ts";
import { attachmentsOfQuote, type StoredAttachment } from "../../db/queries/documents/files.ts";
import { infoRequestsOfQuote, type QuoteKey, type StoredInfoRequest } from "../../db/queries/referrals/referrals.ts";
import { londonDate } from "../../form/values/calendar.ts";
import type { NamedCall } from "../contract/call-types.ts";
import { attachmentAnswer } from "../files/attachment-answer.ts";
import { answersInWords, requestForm } from "./request-form.ts";

/** A request for information as it travels. */
export const requestAnswer = (
  row: StoredInfoRequest,
  files: readonly StoredAttachment[],
  now: Date,
  language?: string,
): NamedCall<"InfoRequest"> => {
  const form = requestForm(row, files, londonDate(now), language);
  const isOpen = row.sent_at === null && row.closed_at === null;
  return {
    id: row.id,
    askedAt: row.asked_at.toISOString(),
    askedBy: row.asked_by_name,
    due: row.due,
    overdue: isOpen && row.due < londonDate(now),
    message: row.message,
    FIELDS: form.fields,
    DATA: form.data,
    ERRORS: [...form.errors],
    version: row.version,
    changedAt: row.changed_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    sentBy: row.sent_by_name,
    closedAt: row.closed_at?.toISOString() ?? null,
    answers: [...answersInWords(form, files)],
    attachments: files.filter(({ place }) => place.startsWith(`info-request/${row.id}/`)).map(attachmentAnswer),
  };
};

/** Every request about a quote, newest first. */
export const requestsAnswer = async (
  db: Database,
  quote: QuoteKey,
  now: Date,
  language?: string,
): Promise<NamedCall<"InfoRequest">[]> => {
  const [rows, files] = await Promise.all([infoRequestsOfQuote(db, quote), attachmentsOfQuote(db, quote)]);
  return rows.map((row) => requestAnswer(row, files, now, language));
};
