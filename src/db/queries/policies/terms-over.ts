import type { Phase } from "../../../../schemas/quote-status.ts";
import type { Database } from "../../open-database.ts";
import { statusIs } from "../../status-is.ts";
import type { StoredQuote } from "../quotes/find-quote.ts";

/** With an underwriter or refused: away from the status of its own that an invitation has with the broker. */
const awayFromBroker: readonly Phase[] = ["referred", "asked", "declined"];

/** Policies whose term is over and that were not renewed, a batch at a time. */
export const policiesOver = (db: Database, today: string, limit: number): Promise<StoredQuote[]> =>
  db
    .selectFrom("policy")
    .innerJoin("quote", (join) =>
      join.onRef("quote.firm_id", "=", "policy.firm_id").onRef("quote.id", "=", "policy.quote_id"),
    )
    .selectAll("quote")
    .where("policy.cover_end", "<", today)
    .where(statusIs("quote.quote_status", ({ phase }) => phase === "accepted"))
    .where("quote.deleted_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("policy as next")
            .select("next.quote_id")
            .whereRef("next.firm_id", "=", "policy.firm_id")
            .whereRef("next.renews", "=", "policy.quote_id"),
        ),
      ),
    )
    .orderBy("policy.cover_end")
    .orderBy("quote.firm_id")
    .orderBy("quote.id")
    .limit(limit)
    .execute();

/** Renewals that were not accepted by the last day of the term before, a batch at a time. */
export const renewalsOver = (db: Database, today: string, limit: number): Promise<StoredQuote[]> =>
  db
    .selectFrom("quote")
    .innerJoin("policy", (join) =>
      join.onRef("policy.firm_id", "=", "quote.firm_id").onRef("policy.quote_id", "=", "quote.policy_quote_id"),
    )
    .selectAll("quote")
    .where("policy.cover_end", "<", today)
    .where("quote.kind", "=", "renewal")
    .where(
      statusIs(
        "quote.quote_status",
        ({ kind, phase }) => kind === "renewal" || (kind === undefined && awayFromBroker.includes(phase)),
      ),
    )
    .where("quote.deleted_at", "is", null)
    .orderBy("policy.cover_end")
    .orderBy("quote.firm_id")
    .orderBy("quote.id")
    .limit(limit)
    .execute();
