import type { Selectable } from "kysely";
import type { Database } from "../../open-database.ts";
import type { QuoteScope } from "../../quote-scope.ts";
import type { DocumentRow } from "../../tables/document-tables.ts";

export type StoredDocument = Selectable<DocumentRow> & {
  readonly reference: string;
  readonly policy_number: string | null;
};

/** One document version of a quote within the scope; undefined whether it is foreign or was never there. */
export const findDocument = async (
  db: Database,
  scope: QuoteScope,
  id: string,
): Promise<StoredDocument | undefined> => {
  let query = db
    .selectFrom("document")
    .innerJoin("quote", (join) =>
      join.onRef("quote.firm_id", "=", "document.firm_id").onRef("quote.id", "=", "document.quote_id"),
    )
    .selectAll("document")
    .select(["quote.reference", "quote.policy_number"])
    .where("document.id", "=", id)
    .where("quote.deleted_at", "is", null);
  if (scope.firmId !== undefined) query = query.where("document.firm_id", "=", scope.firmId);
  if (scope.branchId !== undefined) query = query.where("quote.branch_id", "=", scope.branchId);
  return query.executeTakeFirst();
};

/** The document version that an open link leads to, by the hash of its token; undefined for every other. */
export const findLinkedDocument = (db: Database, tokenHash: string, wall: Date) =>
  db
    .selectFrom("print_link")
    .innerJoin("document", (join) =>
      join
        .onRef("document.firm_id", "=", "print_link.firm_id")
        .onRef("document.quote_id", "=", "print_link.quote_id")
        .onRef("document.id", "=", "print_link.document_id"),
    )
    .innerJoin("quote", (join) =>
      join.onRef("quote.firm_id", "=", "document.firm_id").onRef("quote.id", "=", "document.quote_id"),
    )
    .selectAll("document")
    .select(["print_link.ends_at", "quote.data as quote_data", "quote.version as quote_now"])
    .where("print_link.token_hash", "=", tokenHash)
    .where("print_link.revoked_at", "is", null)
    .where("print_link.ends_at", ">", wall)
    .where("quote.deleted_at", "is", null)
    .executeTakeFirst();
