import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../open-database.ts";
import { statusIs } from "../../status-is.ts";
import type { StatisticScope } from "./facts.ts";

const within = ({ firmId, branchId, userId, product }: StatisticScope): RawBuilder<unknown> => sql`
  quote.deleted_at is null
  ${firmId === undefined ? sql`` : sql`and quote.firm_id = ${firmId}`}
  ${branchId === undefined ? sql`` : sql`and quote.branch_id = ${branchId}`}
  ${userId === undefined ? sql`` : sql`and quote.handler = ${userId}`}
  ${product === undefined ? sql`` : sql`and quote.definition_id = ${product}`}`;

/** Open quotes by status. */
export interface PipelineSum {
  readonly web_status: string;
  readonly count: number;
  /** Their total payable in pence, of prices that the reader may see; null where there is none. */
  readonly total: number | null;
}

/** Open work by status. */
export const pipelineSums = async (
  db: Database,
  scope: StatisticScope,
  seesHidden: boolean,
): Promise<readonly PipelineSum[]> => {
  const seen = seesHidden ? sql`true` : sql`not quote.price_hidden`;
  const { rows } = await sql<PipelineSum>`
    select web_status, count(*)::int as count, (sum(total) filter (where ${seen}))::bigint as total
    from quote where ${within(scope)} and ${statusIs("quote.web_status", ({ stage }) => stage === "open")}
    group by web_status`.execute(db);
  return rows;
};

/** A quote that is with an underwriter, or awaits the broker's answers. */
export interface WaitingReferral {
  readonly reference: string;
  readonly definition_id: string;
  readonly definition_version: number;
  readonly client: string;
  readonly web_status: string;
  readonly sent_at: Date;
  /** London day by which the firm must answer; null where it was not asked. */
  readonly info_due: string | null;
  readonly target_at: Date | null;
  /** As JSON. */
  readonly decisions: string;
  /** Number of all waiting ones, not of these rows only. */
  readonly all_count: number;
  readonly asked_count: number;
}

/** Referrals without a decision, longest waiting first. */
export const waitingReferrals = async (
  db: Database,
  scope: StatisticScope,
  limit: number,
): Promise<readonly WaitingReferral[]> => {
  const { rows } = await sql<WaitingReferral>`
    select quote.reference, quote.definition_id, quote.definition_version, quote.client, quote.web_status,
      referral.sent_at, referral.target_at,
      quote.decisions,
      (select due from info_request where info_request.firm_id = quote.firm_id and info_request.quote_id = quote.id
        and info_request.sent_at is null and info_request.closed_at is null limit 1) as info_due,
      (count(*) over ())::int as all_count,
      (count(*) filter (where ${statusIs("quote.web_status", ({ phase }) => phase === "asked")}) over ())::int as asked_count
    from referral join quote on quote.firm_id = referral.firm_id and quote.id = referral.quote_id
    where referral.closed_at is null and ${within(scope)}
      and ${statusIs("quote.web_status", ({ phase }) => phase === "asked" || phase === "referred")}
    order by referral.sent_at, quote.reference limit ${limit}`.execute(db);
  return rows;
};

/** A term that is to be renewed, by the quote that began it, and its last day. */
export interface EndingTerm {
  readonly firm_id: string;
  readonly id: string;
  readonly day: string;
}

/** Terms in force that end within some days and that no accepted term goes on from. */
export const endingTerms = async (
  db: Database,
  scope: StatisticScope,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly EndingTerm[]> => {
  const { rows } = await sql<EndingTerm>`
    select quote.firm_id, quote.id, due.day from statistic_fact due join quote on quote.firm_id = due.firm_id and quote.id = due.quote_id
    where due.act = 'due' and due.day between ${from} and ${to} and ${within(scope)}`.execute(db);
  return rows;
};
