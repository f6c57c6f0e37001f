import type { Database } from "../../db/open-database.ts";
import { documentsOfQuotes } from "../../db/queries/documents/documents.ts";
import type { StoredQuote } from "../../db/queries/quotes/quotes.ts";

/**
 * The document versions that the client had when they declared what accepting needs, as the audit keeps them: a JSON list
 * of id, kind, number and the hash of what it says.
 */
export const declaredDocuments = async (
  db: Database,
  { firm_id, id }: Pick<StoredQuote, "firm_id" | "id">,
): Promise<string> => {
  const listed = await documentsOfQuotes(db, firm_id, [id]);
  const standing = listed.filter(({ superseded_at }) => superseded_at === null);
  return JSON.stringify(
    standing.map(({ id: document, kind, number, model_hash: hash }) => ({ document, kind, number, hash })),
  );
};
