import { endLease, leaseJob } from "../../db/commands/jobs.ts";
import { foldStatistics as fold, keepAnswerTimes } from "../../db/commands/statistics.ts";
import type { Database } from "../../db/open-database.ts";
import { answersToReckon } from "../../db/queries/statistics/facts.ts";
import type { Services } from "../services.ts";
import { workingMinutesOf } from "../statistics/answer-time.ts";

const JOB = "fold-statistics";
const LEASE_SECONDS = 30;
/** So many at a time, that no save waits long behind them. */
const BATCH = 500;

/**
 * Reckons how long some answers took.
 *
 * @returns how many
 */
export const reckonAnswers = async (db: Database, most: number): Promise<number> => {
  const answers = await answersToReckon(db, most);
  await keepAnswerTimes(
    db,
    answers.map((answer) => ({ ...answer, minutes: workingMinutesOf(answer) })),
  );
  return answers.length;
};

/**
 * Reckons how long answers took and folds what was counted since into the sums of the statistics. One node does it at a
 * time; figures are right before and after.
 *
 * @param holder this node
 * @returns how many changes were folded
 */
export const foldStatisticsJob = async ({ db }: Pick<Services, "db">, holder: string): Promise<number> => {
  let folded = 0;
  try {
    while (await leaseJob(db, JOB, holder, LEASE_SECONDS)) {
      const reckoned = await reckonAnswers(db, BATCH);
      const done = await fold(db, BATCH);
      folded += done;
      if (done < BATCH && reckoned < BATCH) return folded;
    }
    return folded;
  } finally {
    await endLease(db, JOB, holder);
  }
};
