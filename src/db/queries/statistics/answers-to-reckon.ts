import { sql } from "kysely";
import type { Database } from "../../open-database.ts";
import type { StatisticScope } from "./statistic-scope.ts";

/** An answer whose working time nobody has reckoned yet. */
export interface AnswerToReckon {
  readonly firm_id: string;
  readonly quote_id: string;
  readonly branch_id: string;
  readonly user_id: string;
  readonly definition_id: string;
  /** London day of the answer. */
  readonly day: string;
  readonly sent_at: Date;
  readonly answered_at: Date;
}

const ANSWER = sql`firm_id, quote_id, branch_id, user_id, definition_id, day, sent_at, answered_at`;

/** Some of them, whosever they are. */
export const answersToReckon = async (db: Database, most: number): Promise<readonly AnswerToReckon[]> => {
  const { rows } = await sql<AnswerToReckon>`
    select ${ANSWER} from statistic_fact where act = 'answered' and part = '' limit ${most}`.execute(db);
  return rows;
};

/** Those of a scope and of some days. */
export const freshAnswers = async (
  db: Database,
  { firmId, branchId, userId, product }: StatisticScope,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly AnswerToReckon[]> => {
  const { rows } = await sql<AnswerToReckon>`
    select ${ANSWER} from statistic_fact
    where act = 'answered' and part = '' and day between ${from} and ${to}
      ${firmId === undefined ? sql`` : sql`and firm_id = ${firmId}`}
      ${branchId === undefined ? sql`` : sql`and branch_id = ${branchId}`}
      ${userId === undefined ? sql`` : sql`and user_id = ${userId}`}
      ${product === undefined ? sql`` : sql`and definition_id = ${product}`}`.execute(db);
  return rows;
};
