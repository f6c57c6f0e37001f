import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../open-database.ts";
import { statusIs } from "../../status-is.ts";
import type { FirmScope } from "./filtered-quotes.ts";

/** Kinds of work that await a broker. */
export const needs = ["info-requested", "referral-answered", "expiring", "conditions-due", "renewals"] as const;
export type Need = (typeof needs)[number];

/** Dates that define waiting work: calendar days, and the instant after which a decision is news. */
export interface NeedDays {
  readonly today: string;
  readonly expiringTo: string;
  readonly conditionsTo: string;
  readonly renewalsTo: string;
  readonly answeredAfter: Date;
}

const seen = ({ firmId, branchId }: FirmScope) => sql`quote.firm_id = ${firmId} and quote.deleted_at is null
  ${branchId === undefined ? sql`` : sql`and quote.branch_id = ${branchId}`}`;

const sources: Readonly<Record<Need, (scope: FirmScope, days: NeedDays) => RawBuilder<unknown>>> = {
  "info-requested": (scope) => sql`
    select quote.id, (select min(due) from info_request where info_request.firm_id = quote.firm_id
      and info_request.quote_id = quote.id and sent_at is null and closed_at is null) as due
    from quote where ${seen(scope)} and ${statusIs("quote.web_status", ({ phase }) => phase === "asked")}`,

  // Only where the decision is the last act on the quote: anybody who acted later has seen it.
  "referral-answered": (scope, { answeredAfter }) => sql`
    select quote.id, min(quote.valid_to) as due
    from referral join quote on quote.firm_id = referral.firm_id and quote.id = referral.quote_id
    where referral.firm_id = ${scope.firmId} and referral.outcome in ('approved', 'declined')
      and referral.closed_at >= ${answeredAfter} and quote.changed_at = referral.closed_at
      and quote.changed_by = referral.decided_by and ${seen(scope)}
    group by quote.id`,

  expiring: (scope, { today, expiringTo }) => sql`
    select quote.id, quote.valid_to as due from quote
    where ${seen(scope)} and ${statusIs("quote.quote_status", ({ expires = false }) => expires)}
      and quote.valid_to between ${today} and ${expiringTo}`,

  "conditions-due": (scope, { today, conditionsTo }) => sql`
    select quote.id, min(condition.due) as due
    from policy_condition as condition
      join quote on quote.firm_id = condition.firm_id and quote.id = condition.quote_id
      join policy on policy.firm_id = condition.firm_id and policy.quote_id = condition.quote_id
    where condition.firm_id = ${scope.firmId} and condition.done_at is null and condition.ended_at is null
      and condition.due <= ${conditionsTo} and policy.cover_end >= ${today}
      and ${statusIs("quote.web_status", ({ stage }) => stage === "onCover")} and ${seen(scope)}
    group by quote.id`,

  // Renewal invitations that await the broker, and terms that end without one.
  renewals: (scope, { today, renewalsTo }) => sql`
    select quote.id, policy.cover_end as due
    from quote join policy on policy.firm_id = quote.firm_id and policy.quote_id = quote.policy_quote_id
    where ${seen(scope)} and ${statusIs("quote.web_status", ({ kind }) => kind === "renewal")} and policy.cover_end <= ${renewalsTo}
    union all
    select quote.id, policy.cover_end
    from policy join quote on quote.firm_id = policy.firm_id and quote.id = policy.quote_id
    where policy.firm_id = ${scope.firmId} and policy.cover_end between ${today} and ${renewalsTo}
      and ${statusIs("quote.web_status", ({ phase }) => phase === "accepted")} and ${seen(scope)}
      and not exists (select from quote as renewal where renewal.firm_id = quote.firm_id
        and renewal.policy_quote_id = quote.id and renewal.kind = 'renewal' and renewal.deleted_at is null)`,
};

/** Quotes with one kind of waiting work: each once, as `id` with its date, `due`. */
export const needSource = (need: Need, scope: FirmScope, days: NeedDays): RawBuilder<unknown> =>
  sources[need](scope, days);

/** A quote with waiting work, and its date. */
export interface NeededQuote {
  readonly id: string;
  readonly reference: string;
  readonly definition_id: string;
  readonly client: string;
  readonly web_status: string;
  readonly policy_number: string | null;
  readonly total: number | null;
  readonly price_hidden: boolean;
  readonly indicative: boolean;
  readonly due: string | null;
  /** Number of such quotes, counted up to a limit. */
  readonly count: number;
}

interface NeedWanted {
  readonly need: Need;
  readonly scope: FirmScope;
  readonly days: NeedDays;
  /** Only those that this user handles. */
  readonly handler?: string;
}

/** The first quotes with one kind of waiting work, nearest date first. */
export const neededQuotes = async (
  db: Database,
  { need, scope, days, handler }: NeedWanted,
  { rows, limit }: { readonly rows: number; readonly limit: number },
): Promise<readonly NeededQuote[]> => {
  const found = await sql<NeededQuote>`
    with waiting as materialized (
      select needed.id, needed.due from (${needSource(need, scope, days)}) as needed
      ${
        handler === undefined
          ? sql``
          : sql`join quote on quote.firm_id = ${scope.firmId} and quote.id = needed.id and quote.handler = ${handler}`
      }
      order by needed.due nulls last, needed.id limit ${limit}
    ), first as (select * from waiting order by due nulls last, id limit ${rows})
    select quote.id, quote.reference, quote.definition_id, quote.client, quote.web_status, quote.policy_number,
      quote.total, quote.price_hidden, quote.indicative, first.due, (select count(*)::int from waiting) as count
    from first join quote on quote.firm_id = ${scope.firmId} and quote.id = first.id
    order by first.due nulls last, first.id`.execute(db);
  return found.rows;
};

/** Questions of the open requests for information of some quotes, as definitions; a quote may have several. */
export const openRequests = (db: Database, firmId: string, quoteIds: readonly string[]) =>
  db
    .selectFrom("info_request")
    .select(["quote_id", "definition", "due"])
    .where("firm_id", "=", firmId)
    .where("quote_id", "in", quoteIds.length === 0 ? [""] : [...quoteIds])
    .where("sent_at", "is", null)
    .where("closed_at", "is", null)
    .execute();

/** The latest decisions on some quotes' referrals, newest first. */
export const answersOfReferrals = (db: Database, firmId: string, quoteIds: readonly string[]) =>
  db
    .selectFrom("referral")
    .select(["quote_id", "outcome", "decided_by_name", "closed_at"])
    .where("firm_id", "=", firmId)
    .where("quote_id", "in", quoteIds.length === 0 ? [""] : [...quoteIds])
    .where("outcome", "in", ["approved", "declined"])
    .orderBy("closed_at", "desc")
    .execute();
