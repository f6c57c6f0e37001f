import { endLease, leaseJob } from "../../db/commands/jobs.ts";
import { foldTallies as fold, keepStatistics } from "../../db/commands/statistics.ts";
import type { Services } from "../services.ts";

const JOB = "fold-tallies";
const LEASE_SECONDS = 30;
/** So many at a time, that no save waits long behind them. */
const BATCH = 2_000;

/**
 * Folds what was counted since into the tallies of the list. One node does it at a time.
 *
 * @param holder this node
 * @returns how many changes were folded
 */
export const foldTalliesJob = async ({ db }: Pick<Services, "db">, holder: string): Promise<number> => {
  let folded = 0;
  try {
    while (await leaseJob(db, JOB, holder, LEASE_SECONDS)) {
      const done = await fold(db, BATCH);
      folded += done;
      if (done < BATCH) break;
    }
    if (folded > 0) await keepStatistics(db);
    return folded;
  } finally {
    await endLease(db, JOB, holder);
  }
};
