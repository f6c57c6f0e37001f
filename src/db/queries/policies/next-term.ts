import type { Database } from "../../open-database.ts";

/** The next term of a policy, accepted after the one that a quote began; undefined where there is none. */
export const nextTerm = (db: Database, firmId: string, quoteId: string) =>
  db
    .selectFrom("policy")
    .innerJoin("quote", (join) =>
      join.onRef("quote.firm_id", "=", "policy.firm_id").onRef("quote.id", "=", "policy.quote_id"),
    )
    .select(["quote.reference", "quote.web_status"])
    .where("policy.firm_id", "=", firmId)
    .where("policy.renews", "=", quoteId)
    .executeTakeFirst();
