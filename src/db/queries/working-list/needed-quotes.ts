import { sql } from "kysely";
import type { Database } from "../../open-database.ts";
import type { FirmScope } from "./firm-scope.ts";
import { type Need, type NeedDays, needSource } from "./need-sources.ts";

/** A quote that waits for a broker, with the day by which. */
export interface NeededQuote {
  readonly id: string;
  readonly reference: string;
  readonly definition_id: string;
  readonly client: string;
  readonly web_status: string;
  readonly policy_number: string | null;
  readonly total: number | null;
  readonly price_hidden: boolean;
  readonly due: string | null;
  /** How many wait in this way, counted no further than asked. */
  readonly count: number;
}

export interface NeedWanted {
  readonly need: Need;
  readonly scope: FirmScope;
  readonly days: NeedDays;
  /** Only what is on this person's desk. */
  readonly handler?: string;
}

/** The first of the quotes that wait in one way, the nearest day first. */
export const neededQuotes = async (
  db: Database,
  { need, scope, days, handler }: NeedWanted,
  { rows, most }: { readonly rows: number; readonly most: number },
): Promise<readonly NeededQuote[]> => {
  const found = await sql<NeededQuote>`
    with waiting as materialized (
      select needed.id, needed.due from (${needSource(need, scope, days)}) as needed
      ${
        handler === undefined
          ? sql``
          : sql`join quote on quote.firm_id = ${scope.firmId} and quote.id = needed.id and quote.handler = ${handler}`
      }
      order by needed.due nulls last, needed.id limit ${most}
    ), first as (select * from waiting order by due nulls last, id limit ${rows})
    select quote.id, quote.reference, quote.definition_id, quote.client, quote.web_status, quote.policy_number,
      quote.total, quote.price_hidden, first.due, (select count(*)::int from waiting) as count
    from first join quote on quote.firm_id = ${scope.firmId} and quote.id = first.id
    order by first.due nulls last, first.id`.execute(db);
  return found.rows;
};

/** Questions of the open requests for information of some quotes, as their definitions; a quote may have several. */
export const openRequests = (db: Database, firmId: string, quoteIds: readonly string[]) =>
  db
    .selectFrom("info_request")
    .select(["quote_id", "definition", "due"])
    .where("firm_id", "=", firmId)
    .where("quote_id", "in", quoteIds.length === 0 ? [""] : [...quoteIds])
    .where("sent_at", "is", null)
    .where("closed_at", "is", null)
    .execute();

/** How the referrals of some quotes were answered last, the newest first. */
export const answersOfReferrals = (db: Database, firmId: string, quoteIds: readonly string[]) =>
  db
    .selectFrom("referral")
    .select(["quote_id", "outcome", "decided_by_name", "closed_at"])
    .where("firm_id", "=", firmId)
    .where("quote_id", "in", quoteIds.length === 0 ? [""] : [...quoteIds])
    .where("outcome", "in", ["approved", "declined"])
    .orderBy("closed_at", "desc")
    .execute();
