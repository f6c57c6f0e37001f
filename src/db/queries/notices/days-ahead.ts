import { sql } from "kysely";
import type { Database } from "../../open-database.ts";
import { statusIs } from "../../status-is.ts";

export interface DueCondition {
  readonly firm_id: string;
  /** The quote that began the term. */
  readonly quote_id: string;
  readonly id: string;
  readonly due: string;
  readonly branch_id: string;
  readonly handler: string;
  readonly reference: string;
  readonly definition_id: string;
}

/** Conditions of policies in force that are due by a day and not yet notified, in batches. */
export const conditionsDue = (
  db: Database,
  { today, to }: { readonly today: string; readonly to: string },
  limit: number,
): Promise<readonly DueCondition[]> =>
  db
    .selectFrom("policy_condition as condition")
    .innerJoin("quote", (join) =>
      join.onRef("quote.firm_id", "=", "condition.firm_id").onRef("quote.id", "=", "condition.quote_id"),
    )
    .innerJoin("policy", (join) =>
      join.onRef("policy.firm_id", "=", "condition.firm_id").onRef("policy.quote_id", "=", "condition.quote_id"),
    )
    .select([
      "condition.firm_id",
      "condition.quote_id",
      "condition.id",
      "condition.due",
      "quote.branch_id",
      "quote.handler",
      "quote.reference",
      "quote.definition_id",
    ])
    .where("condition.done_at", "is", null)
    .where("condition.ended_at", "is", null)
    .where("condition.due", "<=", to)
    .where("policy.cover_end", ">=", today)
    .where(statusIs("quote.web_status", ({ stage }) => stage === "onCover"))
    .where("quote.deleted_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("told_ahead")
            .select("told_ahead.day")
            .whereRef("told_ahead.firm_id", "=", "condition.firm_id")
            .whereRef("told_ahead.quote_id", "=", "condition.quote_id")
            .where("told_ahead.what", "=", sql<string>`'condition ' || condition.id`)
            .whereRef("told_ahead.day", "=", "condition.due"),
        ),
      ),
    )
    .orderBy("condition.due")
    .orderBy("condition.firm_id")
    .orderBy("condition.quote_id")
    .orderBy("condition.id")
    .limit(limit)
    .execute();

/** The end of a batch. */
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

/** Quotes whose price expires on one of these days, by that day, in batches. */
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

/** The last day for which a daily job has run; undefined before its first run. */
export const lastDayOf = async (db: Database, name: string): Promise<string | undefined> =>
  (await db.selectFrom("day_round").select("day").where("name", "=", name).executeTakeFirst())?.day;
