import type { Database } from "../../open-database.ts";

/** Most quotes that are listed at once. */
const MOST = 500;

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
    .select(["quote.reference", "quote.branch_id", "firm.name as firm", "stuck_quote.cause", "stuck_quote.since"])
    .select(["quote.firm_id", "quote.definition_id", "quote.definition_version", "quote.kind", "quote.cover_start"])
    .where("quote.deleted_at", "is", null)
    .orderBy("stuck_quote.since")
    .orderBy("quote.reference")
    .limit(MOST);
  return (id === undefined ? all : all.where("quote.definition_id", "=", id)).execute();
};

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
