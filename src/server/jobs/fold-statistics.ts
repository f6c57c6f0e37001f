import { foldStatistics, foldTallies, keepStatistics, storeDecisionTimes } from "../../db/commands/statistics.ts";
import type { Database } from "../../db/open-database.ts";
import { decisionsToMeasure } from "../../db/queries/statistics/facts.ts";
import type { Services } from "../services.ts";
import { workingMinutesOf } from "../statistics/measure.ts";
import { whileLeased } from "./job.ts";

const TALLIES = 2_000;

/** Folds new counts into the tallies of the list in the same way. */
export const foldTalliesJob = async ({ db }: Pick<Services, "db">, holder: string): Promise<number> => {
  const folded = await whileLeased(db, "fold-tallies", holder, async () => {
    const done = await foldTallies(db, TALLIES);
    return { done, isMore: done === TALLIES };
  });
  if (folded > 0) await keepStatistics(db);
  return folded;
};

/** Batch size, small enough that no save waits long behind it. */
const STATISTICS = 500;

/**
 * Calculates how long some answers took.
 *
 * @returns how many
 */
export const measureDecisions = async (db: Database, limit: number): Promise<number> => {
  const answers = await decisionsToMeasure(db, limit);
  await storeDecisionTimes(
    db,
    answers.map((answer) => ({ ...answer, minutes: workingMinutesOf(answer) })),
  );
  return answers.length;
};

/**
 * Calculates how long answers took and folds new counts into the statistics' totals. Runs on one node at a time; figures
 * are right before and after.
 *
 * @param holder this node
 * @returns how many changes were folded
 */
export const foldStatisticsJob = ({ db }: Pick<Services, "db">, holder: string): Promise<number> =>
  whileLeased(db, "fold-statistics", holder, async () => {
    const reckoned = await measureDecisions(db, STATISTICS);
    const done = await foldStatistics(db, STATISTICS);
    return { done, isMore: done === STATISTICS || reckoned === STATISTICS };
  });
