import { referralSubject, saidHash } from "../../db/audit/broken-conversations.ts";
import { holdQuote, takeLock } from "../../db/commands/in-one-transaction.ts";
import { addReferralMessage } from "../../db/commands/referrals.ts";
import { appendAudit } from "../../db/commands/seals.ts";
import type { Database } from "../../db/open-database.ts";
import { attachmentsOfQuote } from "../../db/queries/documents/files.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { messagesOfQuote, type QuoteKey } from "../../db/queries/referrals/referrals.ts";
import { badInput } from "../refused.ts";
import { readTextList } from "../sent-text.ts";

const MOST = 20;

/**
 * Ids of files that go with a message.
 *
 * @param text a JSON list as it was sent
 * @throws {Refused} 400 where one of them is no file of this quote that was added for the conversation
 */
export const sendableFiles = async (
  db: Database,
  quote: QuoteKey,
  text: string | undefined,
): Promise<readonly string[]> => {
  const ids = readTextList("Attachments", text, MOST);
  if (ids.length === 0) return ids;
  const known = new Set(
    (await attachmentsOfQuote(db, quote)).flatMap(({ id, place }) => (place === "referral" ? [id] : [])),
  );
  const stranger = ids.find((id) => !known.has(id));
  if (stranger !== undefined) throw badInput("Attachments", "One of these files does not exist. Add it first.");
  return ids;
};

/** A word of the conversation about a referral. */
interface Said {
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

/** Which side of the conversation somebody is on. */
export const sideOfReferral = ({ firmKind }: Pick<SessionUser, "firmKind">): "broker" | "underwriter" =>
  firmKind === "provider" ? "underwriter" : "broker";

/** Holds the conversation about a quote until the transaction ends. */
const takeConversation = async (transaction: Database, { firm_id, id }: QuoteKey): Promise<void> => {
  await holdQuote(transaction, firm_id, id);
  await takeLock(transaction, `${firm_id} referral/${id}`);
};

/**
 * Adds a word to the conversation, within the transaction of the act, with a row of the audit that covers it. Its id
 * counts the words, so that those of one instant stay in their order.
 */
export const say = async (
  transaction: Database,
  user: SessionUser,
  quote: QuoteKey,
  { at, kind, words, attachments = [], referral }: Said,
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
    said: saidHash(words, files),
  });
};

/** Writes down an act on a referral that leaves its quote as it is. */
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
