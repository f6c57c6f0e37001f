import type { Decision } from "../../../schemas/quote.ts";
import type { Database } from "../../db/open-database.ts";
import { attachmentsOfQuote, type StoredAttachment } from "../../db/queries/documents/files.ts";
import {
  messagesOfQuote,
  type QuoteKey,
  referralsOfQuote,
  type StoredMessage,
  type StoredReferral,
} from "../../db/queries/referrals/referrals.ts";
import { answerWords } from "../../form/draw/answer-row.ts";
import type { Resolution } from "../../form/resolve/resolve.ts";
import { placeAt, readPlace } from "../../form/tree/place.ts";
import { own } from "../../form/values/own.ts";
import { itemRef } from "../../insurance/rating/risk-of.ts";
import { readReferralOptions, referralOptionsWords } from "../../insurance/underwriting/referral-options.ts";
import type { NamedCall } from "../contract/call-types.ts";
import { attachmentAnswer } from "../files/attachment-answer.ts";

type Fact = NamedCall<"ReferralReason">["facts"][number];

/** The answer at a pointer, labelled as documents label it; undefined where there is no such question. */
const factAt = (resolution: Resolution, path: string): Fact | undefined => {
  const { form, tree } = resolution;
  const place = placeAt(tree, path);
  if (place === undefined) return undefined;
  const { section, itemId, name } = readPlace(place);
  if (name === undefined) return undefined;
  const entry = itemId === undefined ? undefined : own(tree.lists, section)?.byId.get(itemId);
  const group =
    itemId === undefined
      ? form.singles.find((each) => each.group.at === section && each.byName.has(name))
      : form.groupOfEntry(section, own(entry ?? {}, "ItemType"));
  const asked = group?.byName.get(name);
  if (!group || !asked || !resolution.entry(group.name, itemId)) return undefined;
  const { answers, questions } = resolution.scope(group.name, itemId);
  const { label, docLabel } = questions.get(name)?.question ?? asked.question;
  return {
    path,
    item: itemId === undefined ? "" : itemRef(entry ?? {}, itemId),
    label: docLabel ?? label,
    value: answerWords(resolution, asked, own(answers, name)),
  };
};

/** What refers or declines the quote, with the answers that caused each. A condition of cover is not a referral reason. */
export const reasonsOf = (resolution: Resolution, decisions: readonly Decision[]): NamedCall<"ReferralReason">[] =>
  decisions
    .filter(({ decision }) => decision !== "INFO")
    .map((decision) => ({
      decision,
      facts: decision.paths.flatMap((path) => factAt(resolution, path) ?? []),
      cleared: decision.cleared === true,
    }));

/** A referral as calls return it. */
const referralAnswer = (row: StoredReferral, now: Date): NamedCall<"Referral"> => {
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

/** The referrals of a quote and their messages, as calls return them. */
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
