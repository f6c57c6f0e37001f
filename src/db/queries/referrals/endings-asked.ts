import { sql } from "kysely";
import type { Database } from "../../open-database.ts";
import { statusIs } from "../../status-is.ts";

/** A policy whose broker asks to end it, or to put it back in force. */
export interface EndingAsked {
  readonly reference: string;
  readonly definition_id: string;
  readonly definition_version: number;
  readonly firm: string;
  readonly client: string;
  readonly policy_number: string;
  readonly state: "asked" | "reinstate-asked";
  /** First day off cover, as asked for or as it was. */
  readonly effective: string;
  readonly asked_at: Date;
  readonly asked_by_name: string;
}

/** What brokers ask about the ends of their policies and the provider has not answered, the oldest first. */
export const endingsAsked = async (db: Database): Promise<readonly EndingAsked[]> => {
  // A policy whose end is asked for is not changed by anything else: who changed it last has asked.
  const { rows } = await sql<EndingAsked>`
    select quote.reference, quote.definition_id, quote.definition_version, firm.name as firm, quote.client,
      policy.policy_number, cancellation.state, cancellation.effective, quote.changed_at as asked_at,
      quote.changed_by_name as asked_by_name
    from cancellation
    join quote on quote.firm_id = cancellation.firm_id and quote.id = cancellation.quote_id
    join policy on policy.firm_id = quote.firm_id and policy.quote_id = quote.id
    join firm on firm.id = quote.firm_id
    where quote.deleted_at is null
      and (cancellation.state = 'asked' and ${statusIs("quote.quote_status", ({ phase }) => phase === "cancelling")}
        or cancellation.state = 'reinstate-asked' and ${statusIs("quote.quote_status", ({ phase }) => phase === "cancelled")})
    order by quote.changed_at, quote.reference`.execute(db);
  return rows;
};
