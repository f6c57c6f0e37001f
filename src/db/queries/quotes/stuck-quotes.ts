import { sql } from "kysely";
import type { Database } from "../../open-database.ts";
import { statusIs } from "../../status-is.ts";

/** Most quotes that are listed at once. */
const MOST = 500;

const shownColumns = [
  ...(["quote.reference", "quote.branch_id", "firm.name as firm", "quote.firm_id"] as const),
  ...(["quote.definition_id", "quote.definition_version", "quote.kind", "quote.cover_start"] as const),
] as const;

/** Quotes that could not be priced for a fault of their form, as they are still; the longest first. */
export const stuckQuotes = (db: Database, id?: string) => {
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
    .select(["stuck_quote.cause", "stuck_quote.since", ...shownColumns])
    .where("quote.deleted_at", "is", null)
    .orderBy("stuck_quote.since")
    .orderBy("quote.reference")
    .limit(MOST);
  return (id === undefined ? all : all.where("quote.definition_id", "=", id)).execute();
};

/** Open quotes that are worked on by a version, whether they can be priced or not; the one that nobody has touched for longest first. */
export const openQuotesOn = (db: Database, id: string, version: number) =>
  db
    .selectFrom("quote")
    .innerJoin("firm", "firm.id", "quote.firm_id")
    .select([sql<string>`''`.as("cause"), "quote.changed_at as since", ...shownColumns])
    .where((row) => row.and({ "quote.definition_id": id, "quote.definition_version": version, "quote.kind": "new" }))
    .where("quote.deleted_at", "is", null)
    .where(statusIs("quote.quote_status", ({ stage }) => stage === "open"))
    .orderBy("quote.changed_at")
    .orderBy("quote.reference")
    .limit(MOST)
    .execute();

/** The form by which a quote was worked on before it was last moved to another, `LETPROP@1`; undefined where it never was. */
export const movedFrom = async (db: Database, firmId: string, subject: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom("audit")
    .select("detail")
    .where((eb) => eb.and({ firm_id: firmId, subject, action: "move-version" }))
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  const was: unknown = row && JSON.parse(row.detail).was;
  return typeof was === "string" ? was : undefined;
};
