import { sql } from "kysely";
import type { Database } from "../../open-database.ts";

export interface ReckonedAnswer {
  readonly firm_id: string;
  readonly quote_id: string;
  /** Working time from sending to the decision, whole minutes. */
  readonly minutes: number;
}

/** Keeps how long answers took; those that are kept already stay as they are. */
export const keepAnswerTimes = async (db: Database, answers: readonly ReckonedAnswer[]): Promise<void> => {
  if (answers.length === 0) return;
  const firms = answers.map(({ firm_id }) => firm_id);
  const quotes = answers.map(({ quote_id }) => quote_id);
  const minutes = answers.map((answer) => String(answer.minutes));
  await sql`
    update statistic_fact set part = reckoned.minutes
    from unnest(${firms}::text[], ${quotes}::text[], ${minutes}::text[]) as reckoned (firm_id, quote_id, minutes)
    where statistic_fact.firm_id = reckoned.firm_id and statistic_fact.quote_id = reckoned.quote_id
      and act = 'answered' and part = ''`.execute(db);
};
