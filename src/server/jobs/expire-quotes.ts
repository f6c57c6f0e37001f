import { endLease } from "../../db/commands/end-lease.ts";
import { leaseJob } from "../../db/commands/lease-job.ts";
import { expiredQuotes } from "../../db/queries/expired-quotes.ts";
import { londonDate } from "../../form/calendar.ts";
import { expire } from "../quote/expire.ts";
import type { Services } from "../services.ts";

const JOB = "expire-quotes";
/** For one batch; a node that dies in the middle holds others up no longer. */
const LEASE_SECONDS = 30;
/** So many at a time, that no save waits long behind them. */
const BATCH = 50;

/**
 * Lets every price lapse whose last day is over. One node does it at a time.
 *
 * @param holder this node
 * @returns how many lapsed
 */
export const expireQuotes = async ({ db, clock }: Services, holder: string): Promise<number> => {
  let lapsed = 0;
  try {
    while (await leaseJob(db, JOB, holder, LEASE_SECONDS)) {
      const now = clock.now();
      const batch = await expiredQuotes(db, londonDate(now), BATCH);
      let done = 0;
      for (const row of batch) if (await expire(db, row, now)) done += 1;
      lapsed += done;
      // A quote that somebody is changing just now is left for the next round.
      if (batch.length < BATCH || done === 0) break;
    }
    return lapsed;
  } finally {
    await endLease(db, JOB, holder);
  }
};
