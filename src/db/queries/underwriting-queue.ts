import { sql } from "kysely";
import type { Database } from "../open-database.ts";

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

export interface QueueFilter {
  /** Codes of the statuses that are looked at. */
  readonly codes: readonly string[];
  /** Only those of this quote. */
  readonly reference?: string;
  /** Only those that this user has claimed. */
  readonly claimedBy?: string;
}

/** Quotes of these statuses, each with the referral that waits. */
const waiting = ({ codes, reference, claimedBy }: QueueFilter) => sql`
  from quote
  join lateral (
    select * from referral
    where referral.firm_id = quote.firm_id and referral.quote_id = quote.id
    order by (referral.closed_at is null) desc, referral.version desc limit 1
  ) as sent on true
  join firm on firm.id = quote.firm_id
  join branch on branch.firm_id = quote.firm_id and branch.id = quote.branch_id
  where quote.deleted_at is null
    and (${reference ?? null}::text is not null or (sent.closed_at is null and quote.quote_status = any(${[...codes]}::text[])))
    and (${reference ?? null}::text is null or quote.reference = ${reference ?? null}::text)
    and (${claimedBy ?? null}::text is null or sent.claimed_by = ${claimedBy ?? null}::text)`;

/** One page of the queue: what is due first in front, what was not sent yet last. */
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

export interface QueueCounts {
  readonly all: number;
  readonly mine: number;
  readonly unclaimed: number;
  readonly overdue: number;
  readonly waiting: number;
}

/** How many of the queue there are of each kind. */
export const countQueue = async (
  db: Database,
  filter: QueueFilter,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<QueueCounts> => {
  const { rows } = await sql<QueueCounts>`
    select count(*)::int as "all",
      (count(*) filter (where sent.claimed_by = ${userId}))::int as mine,
      (count(*) filter (where sent.claimed_by is null))::int as unclaimed,
      (count(*) filter (where sent.target_at < ${now} and quote.quote_status in ('REFER', 'MTAREFER')))::int as overdue,
      (count(*) filter (where quote.quote_status in ('INFOREQ', 'MTAINFOREQ')))::int as waiting
    ${waiting(filter)}`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error("A count has one row.");
  return counts;
};
