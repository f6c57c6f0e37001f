import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../open-database.ts";

/** A referral decision whose working time has not been calculated yet. */
export interface DecisionToMeasure {
  readonly firm_id: string;
  readonly quote_id: string;
  readonly branch_id: string;
  readonly user_id: string;
  readonly definition_id: string;
  /** London day of the decision. */
  readonly day: string;
  readonly sent_at: Date;
  readonly answered_at: Date;
}

const ANSWER = sql`firm_id, quote_id, branch_id, user_id, definition_id, day, sent_at, answered_at`;

/** Some of them, of any firm. */
export const decisionsToMeasure = async (db: Database, limit: number): Promise<readonly DecisionToMeasure[]> => {
  const { rows } = await sql<DecisionToMeasure>`
    select ${ANSWER} from statistic_fact where act = 'answered' and part = '' limit ${limit}`.execute(db);
  return rows;
};

/** Those of a scope within some days. */
export const freshAnswers = async (
  db: Database,
  { firmId, branchId, userId, product }: StatisticScope,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly DecisionToMeasure[]> => {
  const { rows } = await sql<DecisionToMeasure>`
    select ${ANSWER} from statistic_fact
    where act = 'answered' and part = '' and day between ${from} and ${to}
      ${firmId === undefined ? sql`` : sql`and firm_id = ${firmId}`}
      ${branchId === undefined ? sql`` : sql`and branch_id = ${branchId}`}
      ${userId === undefined ? sql`` : sql`and user_id = ${userId}`}
      ${product === undefined ? sql`` : sql`and definition_id = ${product}`}`.execute(db);
  return rows;
};

export interface Named {
  readonly id: string;
  readonly name: string;
}

/** Types of insurance as last published, by title. */
export const productNames = async (db: Database): Promise<readonly Named[]> => {
  const { rows } = await sql<Named>`
    select id, title as name from (
      select distinct on (id) id, title from definition_version where record = 'quote' order by id, version desc
    ) as newest order by title`.execute(db);
  return rows;
};

/** Firms of brokers, by name. */
export const brokerFirms = (db: Database): Promise<readonly Named[]> =>
  db.selectFrom("firm").select(["id", "name"]).where("kind", "=", "broker").orderBy("name").execute();

/** Scope of figures: all firms, a firm, a branch or a person in it; all products or one. */
export interface StatisticScope {
  readonly firmId?: string;
  /** Only with a firm. */
  readonly branchId?: string;
  /** Only with a firm. */
  readonly userId?: string;
  readonly product?: string;
}

/** How sums are grouped. */
export type StatisticGroup = "month" | "product" | "user" | "branch" | "firm" | "part";

/** The level of stored sums that covers a scope and distinguishes its groups. */
export const levelOf = ({ firmId, branchId, userId }: StatisticScope, groups: readonly StatisticGroup[]): number => {
  if (userId !== undefined || groups.includes("user")) return 3;
  if (branchId !== undefined || groups.includes("branch")) return 2;
  return firmId !== undefined || groups.includes("firm") ? 1 : 0;
};

/** Whole months, or days, both ends included: `2026-05` to `2026-06`, `2026-07-01` to `2026-07-14`. */
export interface SummedPeriod {
  readonly grain: "day" | "month";
  readonly from: string;
  readonly to: string;
}

/** A sum of facts; fields that are not grouped by are empty, except what the figures need of a part. */
export interface FactSum {
  readonly firm_id: string;
  readonly branch_id: string;
  readonly user_id: string;
  readonly definition_id: string;
  /** `2026-07`. */
  readonly month: string;
  readonly act: string;
  /** If not grouped by: the direction of changes, and `measured` for decisions with a response time. */
  readonly part: string;
  readonly count: number;
  /** Pence. */
  readonly premium: number;
  readonly ipt: number;
  readonly fee: number;
  /** Response times in working minutes, each with the number of decisions; null without any. */
  readonly taken: readonly (readonly [minutes: number, count: number])[] | null;
}

export interface SumsWanted {
  readonly scope: StatisticScope;
  /** First and last day, and the same split into parts. */
  readonly period: { readonly from: string; readonly to: string; readonly parts: readonly SummedPeriod[] };
  readonly by: readonly StatisticGroup[];
}

const columns = {
  firm: "firm_id",
  branch: "branch_id",
  user: "user_id",
  product: "definition_id",
  month: "month",
  part: "part",
} as const;

/** One row for all response times of a group, whose number grows with the decisions. */
const FIGURE_PART = sql`case act when 'changed' then part when 'answered' then
  case part when '' then '' else 'measured' end else '' end`;

const narrowed = ({ firmId, branchId, userId, product }: StatisticScope) => sql`
  ${firmId === undefined ? sql`` : sql`and firm_id = ${firmId}`}
  ${branchId === undefined ? sql`` : sql`and branch_id = ${branchId}`}
  ${userId === undefined ? sql`` : sql`and user_id = ${userId}`}
  ${product === undefined ? sql`` : sql`and definition_id = ${product}`}`;

const SUMS = sql`act, part, count, premium, ipt, fee`;

const tallied = (scope: StatisticScope, level: number, part: SummedPeriod): RawBuilder<unknown> => {
  const firms =
    level === 0
      ? sql`and firm_id = ''`
      : scope.firmId === undefined
        ? sql`and firm_id = any(array(select id from firm))`
        : sql``;
  return sql`select firm_id, branch_id, user_id, definition_id, left(period, 7) as month, ${SUMS}
    from statistic_tally where level = ${level} ${firms} ${narrowed(scope)} and grain = ${part.grain}
      and period between ${part.from} and ${part.to}`;
};

const unfolded = (scope: StatisticScope, { from, to }: SumsWanted["period"]): RawBuilder<unknown> => sql`
  select firm_id, branch_id, user_id, definition_id, left(day, 7) as month, ${SUMS}
  from statistic_change where day between ${from} and ${to} ${narrowed(scope)}`;

/**
 * Exact sums for a period: folded totals and later changes, read in one statement. The cost depends on the number of
 * months and days, not of quotes.
 */
export const sumFacts = async (db: Database, { scope, period, by }: SumsWanted): Promise<readonly FactSum[]> => {
  const level = levelOf(scope, by);
  const sources = [...period.parts.map((part) => tallied(scope, level, part)), unfolded(scope, period)];
  const isGrouped = (column: string) => by.some((each) => columns[each] === column);
  const shown = ["firm_id", "branch_id", "user_id", "definition_id", "month"].map((column) =>
    isGrouped(column) ? sql`${sql.ref(column)}` : sql`''::text as ${sql.ref(column)}`,
  );
  const { rows } = await sql<FactSum>`
    select ${sql.join(shown)}, act, ${by.includes("part") ? sql`part` : FIGURE_PART} as part,
      sum(count)::bigint as count, sum(premium)::bigint as premium, sum(ipt)::bigint as ipt, sum(fee)::bigint as fee,
      json_agg(json_build_array(part::int, count)) filter (where act = 'answered' and part <> '') as taken
    from (${sql.join(sources, sql` union all `)}) as fact
    group by 1, 2, 3, 4, 5, act, 7`.execute(db);
  return rows;
};

/** Sums for a London day. */
export interface DaySum extends Pick<FactSum, "act" | "part" | "count" | "premium" | "ipt" | "fee"> {
  /** `2026-07-14`. */
  readonly day: string;
}

/** Sums day by day, folded or not; days without facts are missing. */
export const sumsByDay = async (
  db: Database,
  scope: StatisticScope,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly DaySum[]> => {
  const level = levelOf(scope, []);
  const folded = sql`select period as day, ${SUMS} from statistic_tally
    where level = ${level} ${level === 0 ? sql`and firm_id = ''` : sql``} ${narrowed(scope)}
      and grain = 'day' and period between ${from} and ${to}`;
  const unfoldedDays = sql`select day, ${SUMS} from statistic_change
    where day between ${from} and ${to} ${narrowed(scope)}`;
  const { rows } = await sql<DaySum>`
    select day, act, part, sum(count)::bigint as count, sum(premium)::bigint as premium, sum(ipt)::bigint as ipt,
      sum(fee)::bigint as fee
    from (${folded} union all ${unfoldedDays}) as fact group by day, act, part order by day`.execute(db);
  return rows;
};
