import type { Database } from "../../open-database.ts";
import { statusIs } from "../../status-is.ts";
import type { StoredQuote } from "../quotes/find-quote.ts";

/** Policies on cover whose last day is from one day to another and whose next term was never offered, a batch at a time. */
export const policiesToRenew = (db: Database, from: string, to: string, limit: number): Promise<StoredQuote[]> =>
  db
    .selectFrom("policy")
    .innerJoin("quote", (join) =>
      join.onRef("quote.firm_id", "=", "policy.firm_id").onRef("quote.id", "=", "policy.quote_id"),
    )
    .selectAll("quote")
    .where("policy.cover_end", ">=", from)
    .where("policy.cover_end", "<=", to)
    .where(statusIs("quote.quote_status", ({ phase }) => phase === "accepted"))
    .where("quote.deleted_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("quote as renewal")
            .select("renewal.id")
            .whereRef("renewal.firm_id", "=", "quote.firm_id")
            .whereRef("renewal.policy_quote_id", "=", "quote.id")
            .where("renewal.kind", "=", "renewal")
            .where("renewal.deleted_at", "is", null),
        ),
      ),
    )
    .orderBy("policy.cover_end")
    .orderBy("quote.firm_id")
    .orderBy("quote.id")
    .limit(limit)
    .execute();
