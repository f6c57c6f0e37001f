import { messageHash, referralSubject } from "../../db/audit/broken-conversations.ts";
import { holdQuote, takeLock } from "../../db/commands/in-one-transaction.ts";
import { addReferralMessage } from "../../db/commands/referrals.ts";
import { appendAudit } from "../../db/commands/seals.ts";
import type { Database } from "../../db/open-database.ts";
import { attachmentsOfQuote } from "../../db/queries/documents/files.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { messagesOfQuote, type QuoteKey } from "../../db/queries/referrals/referrals.ts";
import { badInput } from "../refused.ts";
import { readTextList } from "../sent-text.ts";

const MAX_ATTACHMENTS = 20;

/**
 * Ids of files to attach to a message.
 *
 * @param text a JSON list as sent
 * @throws {Refused} 400 for one that is not a file of this quote added for a message
 */
export const sendableFiles = async (
  db: Database,
  quote: QuoteKey,
  text: string | undefined,
): Promise<readonly string[]> => {
  const ids = readTextList("Attachments", text, MAX_ATTACHMENTS);
  if (ids.length === 0) return ids;
  const known = new Set(
    (await attachmentsOfQuote(db, quote)).flatMap(({ id, place }) => (place === "referral" ? [id] : [])),
  );
  const stranger = ids.find((id) => !known.has(id));
  if (stranger !== undefined) throw badInput("Attachments", "One of these files does not exist. Add it first.");
  return ids;
};

/** A message about a referral. */
interface NewMessage {
  readonly at: Date;
  readonly kind:
    | "message"
    | "sent"
    | "asked"
    | "answered"
    | "approved"
    | "declined"
    | "escalated"
    | "claimed"
    | "withdrawn";
  readonly words: string;
  readonly attachments?: readonly string[];
  /** Version of the referral that it belongs to. */
  readonly referral: number;
}

/** The user's side of the conversation. */
export const sideOfReferral = ({ firmKind }: Pick<SessionUser, "firmKind">): "broker" | "underwriter" =>
  firmKind === "provider" ? "underwriter" : "broker";

/** Locks the conversation about a quote until the transaction ends. */
export const takeConversation = async (transaction: Database, { firm_id, id }: QuoteKey): Promise<void> => {
  await holdQuote(transaction, firm_id, id);
  await takeLock(transaction, `${firm_id} referral/${id}`);
};

/**
 * Adds a message in the transaction of the act, with an audit row that covers it. Ids are sequential, so that messages of
 * the same instant stay in order.
 */
export const postReferralMessage = async (
  transaction: Database,
  user: SessionUser,
  quote: QuoteKey,
  { at, kind, words, attachments = [], referral }: NewMessage,
): Promise<void> => {
  await takeConversation(transaction, quote);
  const id = String((await messagesOfQuote(transaction, quote)).length + 1).padStart(6, "0");
  const files = JSON.stringify(attachments);
  await addReferralMessage(transaction, {
    firm_id: quote.firm_id,
    quote_id: quote.id,
    id,
    referral_version: referral,
    at,
    by_id: user.userId,
    by_name: user.name,
    side: sideOfReferral(user),
    kind,
    words,
    attachments: files,
  });
  await auditReferral(transaction, user, quote, at, kind, {
    message: id,
    said: messageHash(words, files),
  });
};

/** Audits an act on a referral that does not change its quote. */
export const auditReferral = async (
  transaction: Database,
  user: Pick<SessionUser, "userId">,
  quote: QuoteKey,
  at: Date,
  action: string,
  detail: Readonly<Record<string, string>>,
): Promise<void> => {
  const subject = referralSubject(quote.id);
  await takeConversation(transaction, quote);
  await appendAudit(transaction, { firm_id: quote.firm_id, subject, at, actor: user.userId, action, detail });
};
