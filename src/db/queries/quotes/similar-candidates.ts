import { sql } from "kysely";
import type { Database } from "../../open-database.ts";
import type { QuoteScope } from "../../quote-scope.ts";
import { statusIs } from "../../status-is.ts";
import type { StoredQuote } from "./quotes.ts";

/** Most quotes to compare, last changed first. */
const MAX_CANDIDATES = 20;

/** Larger quotes, of thousands of entries, are not compared. */
const MAX_COMPARED_LENGTH = 1_000_000;

/** Other quotes of a client within the scope that are open or on cover. */
export const similarCandidates = (
  db: Database,
  { firmId, branchId }: QuoteScope & { readonly firmId: string },
  { id, clientId }: { readonly id: string; readonly clientId: string },
): Promise<
  Pick<StoredQuote, "reference" | "definition_id" | "definition_version" | "web_status" | "data" | "version">[]
> => {
  const query = db
    .selectFrom("quote")
    .select(["reference", "definition_id", "definition_version", "web_status", "data", "version"])
    .where("firm_id", "=", firmId)
    .where("client_id", "=", clientId)
    .where("id", "<>", id)
    .where("kind", "=", "new")
    .where("deleted_at", "is", null)
    .where(statusIs("web_status", ({ stage }) => stage !== "ended"))
    .where(sql<number>`octet_length(data)`, "<", MAX_COMPARED_LENGTH)
    .orderBy("changed_at", "desc")
    .limit(MAX_CANDIDATES);
  return (branchId === undefined ? query : query.where("branch_id", "=", branchId)).execute();
};
