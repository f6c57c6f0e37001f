import { type SelectQueryBuilder, sql } from "kysely";
import type { Database } from "../../open-database.ts";
import type { Tables } from "../../tables.ts";
import { cancelledFrom } from "../policies/policies.ts";
import type { StoredQuote } from "../quotes/quotes.ts";

/** Last day of the term that a quote began or belongs to; null where nothing was ever accepted. */
const coverEnd = sql<string | null>`coalesce(
  (select max(own.cover_end) from policy as own where own.firm_id = quote.firm_id and own.quote_id = quote.id),
  (select max(root.cover_end) from policy as root
    where root.firm_id = quote.firm_id and root.quote_id = quote.policy_quote_id))`;

export type KeptQuote = StoredQuote & { readonly cover_end: string | null; readonly cancelled_from: string | null };

const withEnd = (db: Database): SelectQueryBuilder<Tables, "quote", KeptQuote> =>
  db
    .selectFrom("quote")
    .selectAll("quote")
    .select([coverEnd.as("cover_end"), cancelledFrom.as("cancelled_from")])
    .where("erased_at", "is", null);

/** Unaccepted quotes that were last changed before an instant, oldest first. */
export const quotesToErase = (db: Database, changedBefore: Date, limit: number): Promise<readonly KeptQuote[]> =>
  withEnd(db)
    .where("policy_number", "is", null)
    .where("policy_quote_id", "is", null)
    .where("changed_at", "<", changedBefore)
    .orderBy("changed_at")
    .limit(limit)
    .execute();

/** Terms that ended before a calendar day, with their MTAs and invitations. */
export const policiesToErase = (db: Database, endedBefore: string, limit: number): Promise<readonly KeptQuote[]> =>
  withEnd(db)
    .where(sql<boolean>`(firm_id, id) in (
      select firm_id, quote_id from policy where cover_end < ${endedBefore}
      union all
      select part.firm_id, part.id from policy as root
        join quote as part on part.firm_id = root.firm_id and part.policy_quote_id = root.quote_id
        left join policy as own on own.firm_id = part.firm_id and own.quote_id = part.id
      where root.cover_end < ${endedBefore} and own.quote_id is null)`)
    .limit(limit)
    .execute();

/** Quotes by key, without erased ones. */
export const keptOfThese = (
  db: Database,
  keys: readonly { readonly firm_id: string; readonly quote_id: string }[],
): Promise<readonly KeptQuote[]> => {
  const firms = keys.map(({ firm_id }) => firm_id);
  const ids = keys.map(({ quote_id }) => quote_id);
  return withEnd(db)
    .where(sql<boolean>`(quote.firm_id, quote.id) in (select * from unnest(${firms}::text[], ${ids}::text[]))`)
    .orderBy("reference")
    .execute();
};

/** The quotes with an id, in any firm. */
export const quotesWithId = (db: Database, id: string): Promise<readonly KeptQuote[]> =>
  withEnd(db).where("id", "=", id).execute();

/** Data held about a client: the quotes and policies filed under them, and what belongs to those. */
export const keptOfClient = (db: Database, firmId: string, clientId: string): Promise<readonly KeptQuote[]> => {
  const own = db
    .selectFrom("quote as filed")
    .select("filed.id")
    .where((row) => row.and({ "filed.firm_id": firmId, "filed.client_id": clientId }));
  return withEnd(db)
    .where("firm_id", "=", firmId)
    .where((eb) => eb.or([eb("client_id", "=", clientId), eb("policy_quote_id", "in", own)]))
    .orderBy("reference")
    .execute();
};
