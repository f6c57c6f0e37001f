import type { Database } from "../../open-database.ts";
import { statusIs } from "../../status-is.ts";

/** Where a batch has ended. */
export interface AfterQuote {
  readonly day: string;
  readonly firmId: string;
  readonly quoteId: string;
}

export interface LapsingPrice {
  readonly firm_id: string;
  readonly id: string;
  readonly branch_id: string;
  readonly handler: string;
  readonly reference: string;
  readonly definition_id: string;
  readonly valid_to: string;
}

/** Quotes whose price stands until one of these days, by that day, a batch at a time. */
export const pricesLapsing = async (
  db: Database,
  { from, to }: { readonly from: string; readonly to: string },
  after: AfterQuote | undefined,
  limit: number,
): Promise<readonly LapsingPrice[]> => {
  let query = db
    .selectFrom("quote")
    .select(["firm_id", "id", "branch_id", "handler", "reference", "definition_id", "valid_to"])
    .where(statusIs("quote_status", ({ expires = false, kind }) => expires && kind === undefined))
    .where("deleted_at", "is", null)
    .where("valid_to", ">=", from)
    .where("valid_to", "<=", to)
    .orderBy("valid_to")
    .orderBy("firm_id")
    .orderBy("id")
    .limit(limit);
  if (after)
    query = query.where((eb) =>
      eb(eb.refTuple("valid_to", "firm_id", "id"), ">", eb.tuple(after.day, after.firmId, after.quoteId)),
    );
  const rows = await query.execute();
  return rows.map(({ valid_to, ...row }) => ({ ...row, valid_to: valid_to ?? "" }));
};
