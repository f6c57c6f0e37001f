import { type Insertable, sql } from "kysely";
import type { Database } from "../../open-database.ts";
import { statusIs } from "../../status-is.ts";
import type { StuckQuoteRow } from "../../tables/release-tables.ts";

interface Page {
  readonly offset: number;
  readonly limit: number;
}

const countAll = async (counted: {
  executeTakeFirstOrThrow(): Promise<{ readonly total: string | number | bigint }>;
}) => Number((await counted.executeTakeFirstOrThrow()).total);

const shownColumns = [
  ...(["quote.reference", "quote.branch_id", "firm.name as firm", "quote.firm_id"] as const),
  ...(["quote.definition_id", "quote.definition_version", "quote.kind", "quote.cover_start"] as const),
] as const;

/**
 * Quotes that cannot be priced because of a fault in their form, and have not changed since; longest first, and their
 * number.
 */
export const stuckQuotes = async (db: Database, id: string | undefined, { offset, limit }: Page) => {
  const all = db
    .selectFrom("stuck_quote")
    .innerJoin("quote", (join) =>
      join
        .onRef("quote.firm_id", "=", "stuck_quote.firm_id")
        .onRef("quote.id", "=", "stuck_quote.quote_id")
        .onRef("quote.version", "=", "stuck_quote.quote_version")
        .onRef("quote.definition_version", "=", "stuck_quote.definition_version"),
    )
    .innerJoin("firm", "firm.id", "quote.firm_id")
    .where("quote.deleted_at", "is", null);
  const wanted = id === undefined ? all : all.where("quote.definition_id", "=", id);
  const rows = await wanted
    .select(["stuck_quote.cause", "stuck_quote.since", ...shownColumns])
    .orderBy("stuck_quote.since")
    .orderBy("quote.reference")
    .offset(offset)
    .limit(limit)
    .execute();
  return { total: await countAll(wanted.select(({ fn }) => fn.countAll().as("total"))), rows };
};

/** Open quotes on a version, priceable or not; longest unchanged first, and their number. */
export const openQuotesOn = async (db: Database, id: string, version: number, { offset, limit }: Page) => {
  const wanted = db
    .selectFrom("quote")
    .innerJoin("firm", "firm.id", "quote.firm_id")
    .where((row) => row.and({ "quote.definition_id": id, "quote.definition_version": version, "quote.kind": "new" }))
    .where("quote.deleted_at", "is", null)
    .where(statusIs("quote.quote_status", ({ stage }) => stage === "open"));
  const rows = await wanted
    .select([sql<string>`''`.as("cause"), "quote.changed_at as since", ...shownColumns])
    .orderBy("quote.changed_at")
    .orderBy("quote.reference")
    .offset(offset)
    .limit(limit)
    .execute();
  return { total: await countAll(wanted.select(({ fn }) => fn.countAll().as("total"))), rows };
};

/** A quote's last move to another version of its form. */
export interface LastMove {
  /** The form before the move, `LETPROP@1`. */
  readonly was: string;
  /** Whether it undid the previous move. */
  readonly isBack: boolean;
}

/** The last move of a quote; undefined where it was never moved. */
export const lastMove = async (db: Database, firmId: string, subject: string): Promise<LastMove | undefined> => {
  const row = await db
    .selectFrom("audit")
    .select("detail")
    .where((eb) => eb.and({ firm_id: firmId, subject, action: "move-version" }))
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  const { was, act }: { readonly was?: unknown; readonly act?: unknown } = row ? JSON.parse(row.detail) : {};
  return typeof was === "string" ? { was, isBack: act === "back" } : undefined;
};

/** Numbers of open quotes on a version. */
export interface OpenOnVersion {
  readonly definition_id: string;
  readonly definition_version: number;
  /** New quotes, which keep their version. */
  readonly quotes: number;
  /** Renewals on offer. */
  readonly renewals: number;
}

/** Open quotes of all firms by version, without MTAs. */
export const openByVersion = async (db: Database): Promise<readonly OpenOnVersion[]> => {
  const rows = await db
    .selectFrom("quote")
    .select(["definition_id", "definition_version"])
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere("kind", "=", "new").as("quotes"),
      fn.countAll<number>().filterWhere("kind", "=", "renewal").as("renewals"),
    ])
    .where("deleted_at", "is", null)
    .where(statusIs("quote.quote_status", ({ stage }) => stage === "open"))
    .groupBy(["definition_id", "definition_version"])
    .execute();
  return rows.map((row) => ({ ...row, quotes: Number(row.quotes), renewals: Number(row.renewals) }));
};

/**
 * Records that a quote cannot be priced.
 *
 * @returns whether this is new for the quote on this version of the form
 */
export const recordStuckQuote = async (db: Database, stuck: Insertable<StuckQuoteRow>): Promise<boolean> => {
  const known = await db
    .selectFrom("stuck_quote")
    .select(["definition_version", "since"])
    .where((row) => row.and({ firm_id: stuck.firm_id, quote_id: stuck.quote_id }))
    .executeTakeFirst();
  const isKnown = known?.definition_version === stuck.definition_version;
  const row = { ...stuck, since: isKnown ? known.since : stuck.since };
  await db
    .insertInto("stuck_quote")
    .values(row)
    .onConflict((conflict) => conflict.columns(["firm_id", "quote_id"]).doUpdateSet(row))
    .execute();
  return !isKnown;
};
