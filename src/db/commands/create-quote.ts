import type { Insertable } from "kysely";
import { CHAIN_START } from "../audit-hash.ts";
import type { Database } from "../open-database.ts";
import { auditOf } from "../quote-write.ts";
import type { QuoteRow } from "../tables.ts";
import { inOneTransaction } from "./in-one-transaction.ts";

export type NewQuote = Omit<Insertable<QuoteRow>, "version" | "audit_hash" | "deleted_at">;

/** What a new quote is by default: named, so that the audit covers it from the first row. */
const unless = {
  kind: "new",
  policy_quote_id: null,
  policy_version: null,
  options: "[]",
  terms: null,
  reason: null,
  deleted_at: null,
} as const satisfies Partial<Insertable<QuoteRow>>;

/**
 * Stores a new quote with its reference, its first audit row and its first answers, in one statement.
 *
 * @param action how the audit calls it: `create`, `copy` ...
 * @param changes the first answers as JSON
 * @throws a unique key's error (see isTaken) when the reference is another quote's
 */
export const insertQuote = async (db: Database, made: NewQuote, action: string, changes: string): Promise<void> => {
  const quote = { ...unless, ...made };
  const audit = auditOf(
    {
      firmId: quote.firm_id,
      quoteId: quote.id,
      base: 0,
      previousHash: CHAIN_START,
      at: quote.changed_at,
      actor: quote.changed_by,
      actorName: quote.changed_by_name,
      action,
      detail: { to: quote.web_status, definition: quote.definition_id, version: quote.definition_version },
      changes,
    },
    quote,
  );
  const store = async (database: Database): Promise<void> => {
    await database
      .with("claimed", (query) =>
        query.insertInto("quote_reference").values({ reference: quote.reference, firm_id: quote.firm_id }),
      )
      .with("audited", (query) => query.insertInto("audit").values(audit))
      .with("changed", (query) =>
        query.insertInto("answer_change").values({ firm_id: quote.firm_id, quote_id: quote.id, version: 1, changes }),
      )
      .insertInto("quote")
      .values({ ...quote, version: 1, audit_hash: audit.hash })
      .execute();
  };
  // A taken reference must not end a transaction around it: the caller tries another.
  await (db.isTransaction ? inOneTransaction(db, store) : store(db));
};
