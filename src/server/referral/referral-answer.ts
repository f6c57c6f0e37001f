import type { Database } from "../../db/open-database.ts";
import { attachmentsOfQuote, type StoredAttachment } from "../../db/queries/documents/files.ts";
import {
  messagesOfQuote,
  type QuoteKey,
  referralsOfQuote,
  type StoredMessage,
  type StoredReferral,
} from "../../db/queries/referrals/referrals.ts";
import { readReferralOptions, referralOptionsWords } from "../../insurance/underwriting/referral-options.ts";
import type { NamedCall } from "../contract/call-types.ts";
import { attachmentAnswer } from "../files/attachment-answer.ts";

/** A referral as it travels. */
export const referralAnswer = (row: StoredReferral, now: Date): NamedCall<"Referral"> => {
  const options = readReferralOptions(row.options);
  return {
    sentAt: row.sent_at.toISOString(),
    sentBy: row.sent_by_name,
    sent: row.options !== "",
    options: row.options,
    asked: [...(options ? referralOptionsWords(options) : [])],
    message: row.message,
    ...(row.wanted_by === null ? {} : { wantedBy: row.wanted_by }),
    targetAt: row.target_at?.toISOString() ?? null,
    overdue: row.closed_at === null && row.target_at !== null && row.target_at < now,
    level: row.level,
    claimedBy: row.claimed_by === null ? null : { id: row.claimed_by, name: row.claimed_by_name ?? "" },
    claimedAt: row.claimed_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
    outcome: row.outcome,
    decidedBy: row.decided_by_name,
  };
};

const messageKinds = [
  "message",
  "sent",
  "asked",
  "answered",
  "approved",
  "declined",
  "escalated",
  "claimed",
  "withdrawn",
] as const;

const messageAnswer = (
  row: StoredMessage,
  files: ReadonlyMap<string, StoredAttachment>,
): NamedCall<"ReferralMessage"> => {
  const ids: readonly string[] = JSON.parse(row.attachments);
  return {
    id: row.id,
    at: row.at.toISOString(),
    by: row.by_name,
    side: row.side,
    kind: messageKinds.find((kind) => kind === row.kind) ?? "message",
    words: row.words,
    attachments: ids.flatMap((id) => {
      const file = files.get(id);
      return file ? [attachmentAnswer(file)] : [];
    }),
  };
};

/** The referrals of a quote and the conversation about them, as they travel. */
export const referralsAnswer = async (db: Database, quote: QuoteKey, now: Date) => {
  const [rows, messages, files] = await Promise.all([
    referralsOfQuote(db, quote),
    messagesOfQuote(db, quote),
    attachmentsOfQuote(db, quote),
  ]);
  const byId = new Map(files.map((file) => [file.id, file]));
  const [newest, ...earlier] = rows.map((row) => referralAnswer(row, now));
  return {
    referral: newest ?? null,
    earlier,
    messages: messages.map((row) => messageAnswer(row, byId)),
    attachments: files.map(attachmentAnswer),
  };
};
