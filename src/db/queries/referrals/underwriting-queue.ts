import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../open-database.ts";
import { statusIs } from "../../status-is.ts";

/** A policy whose cancellation or reinstatement was requested. */
export interface EndingAsked {
  readonly reference: string;
  readonly definition_id: string;
  readonly definition_version: number;
  readonly firm: string;
  readonly client: string;
  readonly policy_number: string;
  readonly state: "asked" | "reinstate-asked";
  /** Requested or actual cancellation date. */
  readonly effective: string;
  readonly asked_at: Date;
  readonly asked_by_name: string;
}

/** Unanswered requests of brokers for cancellation or reinstatement, oldest first. */
export const endingsAsked = async (db: Database): Promise<readonly EndingAsked[]> => {
  // A policy with such a request accepts no other change, so its last change is the request.
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

/** A quote that is with the underwriters. Amounts in pence. */
export interface QueuedReferral {
  readonly reference: string;
  readonly definition_id: string;
  readonly definition_version: number;
  readonly kind: "new" | "mta" | "renewal";
  readonly firm: string;
  readonly branch: string;
  readonly client: string;
  readonly web_status: string;
  readonly premium: number | null;
  readonly decisions: string;
  readonly options: string;
  readonly sent_by: string;
  readonly sent_by_name: string;
  readonly sent_at: Date;
  readonly wanted_by: string | null;
  readonly target_at: Date | null;
  readonly level: "underwriter" | "senior";
  readonly claimed_by: string | null;
  readonly claimed_by_name: string | null;
  readonly info_due: string | null;
  readonly worked_on: boolean;
}

/** Which quotes are looked at. */
export type QueueFilter =
  /** Open ones with these status codes; with a user, those that they have claimed. */
  | { readonly codes: readonly string[]; readonly claimedBy?: string; readonly reference?: never }
  /** One quote, by its newest referral, whatever its outcome. */
  | { readonly reference: string; readonly codes?: never; readonly claimedBy?: never };

/** The relevant referral of each quote. */
const sent = (filter: QueueFilter): RawBuilder<unknown> =>
  filter.reference === undefined
    ? sql`select * from referral where closed_at is null`
    : sql`select distinct on (referral.firm_id, referral.quote_id) referral.* from referral
        join quote on quote.firm_id = referral.firm_id and quote.id = referral.quote_id
        where quote.reference = ${filter.reference}
        order by referral.firm_id, referral.quote_id, referral.closed_at is null desc, referral.version desc`;

const narrowed = (filter: QueueFilter): RawBuilder<unknown> => {
  if (filter.reference !== undefined) return sql`true`;
  const { codes, claimedBy } = filter;
  const mine = claimedBy === undefined ? sql`true` : sql`sent.claimed_by = ${claimedBy}`;
  return sql`quote.quote_status = any(${[...codes]}::text[]) and ${mine}`;
};

const waiting = (filter: QueueFilter): RawBuilder<unknown> => sql`
  from (${sent(filter)}) as sent
  join quote on quote.firm_id = sent.firm_id and quote.id = sent.quote_id
  join firm on firm.id = quote.firm_id
  join branch on branch.firm_id = quote.firm_id and branch.id = quote.branch_id
  where quote.deleted_at is null and ${narrowed(filter)}`;

/** One page of the queue: those due first at the top, those not yet sent last. */
export const underwritingQueue = async (
  db: Database,
  filter: QueueFilter,
  { userId, offset, limit }: { readonly userId: string; readonly offset: number; readonly limit: number },
): Promise<readonly QueuedReferral[]> => {
  const { rows } = await sql<QueuedReferral>`
    select quote.reference, quote.definition_id, quote.definition_version, quote.kind, firm.name as firm,
      branch.name as branch, quote.client, quote.web_status, quote.premium::float8 as premium, quote.decisions,
      sent.options, sent.sent_by, sent.sent_by_name, sent.sent_at, sent.wanted_by, sent.target_at, sent.level,
      sent.claimed_by, sent.claimed_by_name,
      (select due from info_request where info_request.firm_id = quote.firm_id and info_request.quote_id = quote.id
        and info_request.sent_at is null and info_request.closed_at is null limit 1) as info_due,
      exists (select 1 from audit where audit.firm_id = quote.firm_id and audit.subject = 'quote/' || quote.id
        and audit.actor = ${userId} and audit.action not in ('ask', 'approve', 'decline', 'attach', 'detach')) as worked_on
    ${waiting(filter)}
    order by sent.target_at nulls last, sent.sent_at, quote.reference
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
};

interface QueueCounts {
  readonly all: number;
  readonly mine: number;
  readonly unclaimed: number;
  readonly overdue: number;
  readonly waiting: number;
}

/** Size of the queue by kind. */
export const countQueue = async (
  db: Database,
  filter: QueueFilter,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<QueueCounts> => {
  const { rows } = await sql<QueueCounts>`
    select count(*)::int as "all",
      (count(*) filter (where sent.claimed_by = ${userId}))::int as mine,
      (count(*) filter (where sent.claimed_by is null))::int as unclaimed,
      (count(*) filter (where sent.target_at < ${now} and ${statusIs("quote.quote_status", ({ phase }) => phase === "referred")}))::int as overdue,
      (count(*) filter (where ${statusIs("quote.quote_status", ({ phase }) => phase === "asked")}))::int as waiting
    ${waiting(filter)}`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error("A count has one row.");
  return counts;
};
