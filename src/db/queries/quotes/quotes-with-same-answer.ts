import { sql } from "kysely";
import type { Database } from "../../open-database.ts";
import { statusIs } from "../../status-is.ts";

/** Which of these `name=value` keys another open quote of the branch has, with that quote's reference. */
export const quotesWithSameAnswer = async (
  db: Database,
  quote: { readonly firmId: string; readonly branchId: string; readonly quoteId: string },
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom("quote")
    .select(["reference", "unique_keys"])
    .where("firm_id", "=", quote.firmId)
    .where("branch_id", "=", quote.branchId)
    .where("id", "<>", quote.quoteId)
    .where("deleted_at", "is", null)
    .where(({ not }) => not(statusIs("quote_status", ({ freesAnswers = false }) => freesAnswers)))
    .where(sql<boolean>`unique_keys && ${[...keys]}::text[]`)
    .orderBy("changed_at", "desc")
    .limit(20)
    .execute();
  return new Map(
    keys.flatMap((key) => {
      const other = rows.find((row) => row.unique_keys.includes(key));
      return other ? [[key, other.reference] as const] : [];
    }),
  );
};
