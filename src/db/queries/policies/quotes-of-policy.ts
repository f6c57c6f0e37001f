import type { Database } from "../../open-database.ts";

/** Changes and renewals that were begun of a policy, newest first, without those that were thrown away. */
export const quotesOfPolicy = (db: Database, firmId: string, policyQuoteId: string) =>
  db
    .selectFrom("quote")
    .select(["id", "reference", "kind", "web_status", "policy_version", "changed_at"])
    .where("firm_id", "=", firmId)
    .where("policy_quote_id", "=", policyQuoteId)
    .where("deleted_at", "is", null)
    .orderBy("changed_at", "desc")
    .execute();
