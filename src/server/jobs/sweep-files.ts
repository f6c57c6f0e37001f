import { endLease } from "../../db/commands/end-lease.ts";
import { leaseJob } from "../../db/commands/lease-job.ts";
import { sweepUploads } from "../../db/commands/sweep-uploads.ts";
import type { Services } from "../services.ts";

const JOB = "sweep-files";
/** For one batch; a node that dies in the middle holds others up no longer. */
const LEASE_SECONDS = 30;
/** Few at a time: each may be ten megabytes. */
const BATCH = 5;
/** No upload takes so long. */
const LEFT_MS = 3_600_000;

/**
 * Removes what is left of files whose upload was broken off. One node does it at a time.
 *
 * @param holder this node
 * @returns how many files were removed
 */
export const sweepFiles = async ({ db, clock }: Pick<Services, "db" | "clock">, holder: string): Promise<number> => {
  let removed = 0;
  try {
    while (await leaseJob(db, JOB, holder, LEASE_SECONDS)) {
      const done = await sweepUploads(db, new Date(clock.now().getTime() - LEFT_MS), BATCH);
      removed += done;
      if (done < BATCH) break;
    }
    return removed;
  } finally {
    await endLease(db, JOB, holder);
  }
};
