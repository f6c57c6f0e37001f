import { removeOldKeys } from "../../db/commands/idempotency-keys.ts";
import { endLease, leaseJob } from "../../db/commands/jobs.ts";
import type { Services } from "../services.ts";

const JOB = "forget-keys";
/** For one batch; a node that dies in the middle holds others up no longer. */
const LEASE_SECONDS = 30;
/** So many at a time, that no acceptance waits long behind them. */
const BATCH = 1_000;
/** Nobody sends an acceptance again after so long; a quote that was accepted cannot be accepted again in any case. */
const KEPT_MS = 7 * 24 * 3_600_000;

/**
 * Removes what was answered under old idempotency keys. One node does it at a time.
 *
 * @param holder this node
 * @returns how many were removed
 */
export const forgetKeys = async ({ db, clock }: Pick<Services, "db" | "clock">, holder: string): Promise<number> => {
  let removed = 0;
  try {
    while (await leaseJob(db, JOB, holder, LEASE_SECONDS)) {
      const done = await removeOldKeys(db, new Date(clock.now().getTime() - KEPT_MS), BATCH);
      removed += done;
      if (done < BATCH) break;
    }
    return removed;
  } finally {
    await endLease(db, JOB, holder);
  }
};
