import { sql } from "kysely";
import type { Database } from "../../open-database.ts";
import { statusIs } from "../../status-is.ts";

/** New business of a product that was first decided within a while, by what was decided. */
export interface WatchedQuotes {
  readonly decided: number;
  /** With a price that cannot be accepted before an underwriter has looked at it. */
  readonly referred: number;
  readonly declined: number;
  /** With a price that can be accepted. */
  readonly quoted: number;
  /** Mean premium of those, pence before tax, as they are now; null of none. */
  readonly meanPremium: number | null;
  /** Without a price because of a fault in the form. */
  readonly unpriceable: number;
}

export interface WatchedWhile {
  readonly id: string;
  /** Only what is worked on by this version. */
  readonly version?: number;
  /** Ids of firm and branch, `alpha/leeds`; undefined for all. */
  readonly branches?: readonly string[] | undefined;
  readonly from: Date;
  readonly until: Date;
}

/** In a price that an underwriter has to look at first. Of one that is so long that it is stored packed, the quote says it. */
const REFERS = '%"outcome":"REFER%';

/** Counts what was first decided in a while; a quote that was touched last before it is not looked at. */
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
    ...{ decided: 0, referred: 0, declined: 0, quoted: 0, unpriceable: 0 },
    ...numbers,
    meanPremium: meanPremium ? Number(meanPremium) : null,
  };
};
