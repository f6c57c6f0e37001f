import { sql } from "kysely";
import { codesWhere } from "../../../../schemas/quote-status.ts";
import type { Database } from "../../open-database.ts";
import { statusIs } from "../../status-is.ts";
import { sealRows } from "../seals.ts";

const onCover = codesWhere(({ stage }) => stage === "onCover");

export interface Handover {
  readonly firmId: string;
  /** The previous handler. */
  readonly from: string;
  readonly to: string;
  /** Limits it to this branch; every branch by default. */
  readonly branchId: string | undefined;
  readonly at: Date;
}

/** Passes quotes that have not ended, and policies on cover, to another handler; returns their references. */
export const passQuotes = async (
  transaction: Database,
  { firmId, from, to, branchId }: Handover,
): Promise<{ readonly quotes: readonly string[]; readonly policies: readonly string[] }> => {
  const query = transaction
    .updateTable("quote")
    .set({ handler: to })
    .where((row) => row.and({ firm_id: firmId, handler: from }))
    .where("deleted_at", "is", null)
    .where(({ not }) => not(statusIs("quote_status", ({ stage }) => stage === "ended")));
  const passed = await (branchId === undefined ? query : query.where("branch_id", "=", branchId))
    .returning(["reference", "quote_status"])
    .execute();
  const isPolicy = ({ quote_status }: { readonly quote_status: string }) => onCover.includes(quote_status);
  return {
    quotes: passed.filter((quote) => !isPolicy(quote)).map(({ reference }) => reference),
    policies: passed.filter(isPolicy).map(({ reference }) => reference),
  };
};

/** Passes one quote or policy to another handler, regardless of its present one; false where it was deleted or erased. */
export const passQuote = async (
  transaction: Database,
  { firmId, id, to }: { readonly firmId: string; readonly id: string; readonly to: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable("quote")
    .set({ handler: to })
    .where((row) => row.and({ firm_id: firmId, id }))
    .where("deleted_at", "is", null)
    .where("erased_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Passes open diary notes to another user, sealed; returns how many. */
export const passNotes = async (
  transaction: Database,
  { firmId, from, to, branchId, at }: Handover,
): Promise<number> => {
  const query = transaction
    .updateTable("diary_note")
    .set({ passed_to: to, passed_at: at })
    .where("firm_id", "=", firmId)
    .where("done_at", "is", null)
    .where(sql<boolean>`coalesce(passed_to, by_id) = ${from}`);
  const within =
    branchId === undefined
      ? query
      : query.where(({ exists, selectFrom }) =>
          exists(
            selectFrom("quote")
              .select("quote.id")
              .whereRef("quote.firm_id", "=", "diary_note.firm_id")
              .whereRef("quote.id", "=", "diary_note.quote_id")
              .where("quote.branch_id", "=", branchId),
          ),
        );
  const passed = await within.returningAll().execute();
  await sealRows(transaction, "diary-note-passed", passed);
  return passed.length;
};
