import { sql } from "kysely";
import type { Database } from "../../open-database.ts";
import { statusIs } from "../../status-is.ts";

/** Outcomes of a product's new business that was first decided in a period. */
export interface WatchedQuotes {
  readonly decided: number;
  /** Needs an underwriter before its price can be accepted. */
  readonly referred: number;
  readonly declined: number;
  /** Has a price that can be accepted. */
  readonly quoted: number;
  /** Their present mean premium, in pence before tax; null without any. */
  readonly meanPremium: number | null;
  /** Has no price because of a fault in the form. */
  readonly unpriceable: number;
}

export interface WatchedWhile {
  readonly id: string;
  /** Only quotes on this version. */
  readonly version?: number;
  /** Firm and branch, `alpha/leeds`; undefined for all. */
  readonly branches?: readonly string[] | undefined;
  readonly from: Date;
  readonly until: Date;
}

/** Marks a referral in a stored price. For a compressed one, the quote's own column says it. */
const REFERS = '%"outcome":"REFER%';

/** Counts quotes first decided in a period; quotes last changed before it are not read. */
export const watchedQuotes = async (
  db: Database,
  { id, version, branches, from, until }: WatchedWhile,
): Promise<WatchedQuotes> => {
  const isMeant = sql<boolean>`q.definition_id = ${id} and q.kind = 'new' and q.deleted_at is null
    ${version === undefined ? sql`` : sql`and q.definition_version = ${version}`}
    ${branches === undefined ? sql`` : sql`and q.firm_id || '/' || q.branch_id in (${sql.join(branches)})`}`;
  const { rows } = await sql<Record<keyof WatchedQuotes, string | null>>`
    select count(*) filter (where isPriced or isDeclined) as decided,
      count(*) filter (where isPriced and refers) as referred,
      count(*) filter (where isDeclined) as declined,
      count(*) filter (where isPriced and not refers) as quoted,
      round(avg(premium) filter (where isPriced and not refers)) as "meanPremium",
      (select count(*) from stuck_quote s join quote q on q.firm_id = s.firm_id and q.id = s.quote_id
        where ${isMeant} and s.since >= ${from} and s.since < ${until}) as unpriceable
    from (
      select q.premium,
        ${statusIs("first.web_status", ({ phase }) => phase === "quoted" || phase === "referred")} as isPriced,
        ${statusIs("first.web_status", ({ phase }) => phase === "declined")} as isDeclined,
        ${statusIs("first.web_status", ({ phase }) => phase === "referred")} or case when ascii(first.price) = 1 then q.indicative else coalesce(first.price like ${REFERS}, false) end as refers
      from quote q cross join lateral (
        select web_status, price, created_at from quote_version v
        where v.firm_id = q.firm_id and v.quote_id = q.id order by v.version limit 1
      ) first
      where ${isMeant} and q.changed_at >= ${from} and first.created_at >= ${from} and first.created_at < ${until}
    ) as watched
  `.execute(db);
  const [row] = rows;
  const { meanPremium, ...counts } = row ?? {};
  const numbers = Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, Number(count)]));
  return {
    decided: 0,
    referred: 0,
    declined: 0,
    quoted: 0,
    unpriceable: 0,
    ...numbers,
    meanPremium: meanPremium ? Number(meanPremium) : null,
  };
};
