import type { Database } from "../../db/open-database.ts";
import { attachmentsOfQuote } from "../../db/queries/documents/files.ts";
import type { QuoteKey } from "../../db/queries/referrals/referrals.ts";
import { readTextList } from "../read-json-list.ts";
import { badInput } from "../refused.ts";

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
  if (stranger !== undefined) throw badInput("Attachments", "One of these files is not there: add it first.");
  return ids;
};
