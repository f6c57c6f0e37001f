import { endLease, leaseJob } from "../../db/commands/jobs.ts";
import type { Database } from "../../db/open-database.ts";

/** For one batch; a node that dies in the middle holds others up no longer. */
const LEASE_SECONDS = 30;

export interface BatchedJob<Row> {
  readonly name: string;
  /** This node. */
  readonly holder: string;
  /** Most rows of a batch: few enough that no save waits long behind them. */
  readonly size: number;
  readonly read: (limit: number) => Promise<readonly Row[]>;
  /** Whether it was done; not where somebody is changing the row just now, which is left for the next round. */
  readonly work: (row: Row) => Promise<boolean>;
}

/**
 * Works through what there is to do, a batch at a time, while no other node does it.
 *
 * @returns how many were done
 */
export const inBatches = async <Row>(
  db: Database,
  { name, holder, size, read, work }: BatchedJob<Row>,
): Promise<number> => {
  let all = 0;
  try {
    while (await leaseJob(db, name, holder, LEASE_SECONDS)) {
      const batch = await read(size);
      let done = 0;
      for (const row of batch) if (await work(row)) done += 1;
      all += done;
      if (batch.length < size || done === 0) break;
    }
    return all;
  } finally {
    await endLease(db, name, holder);
  }
};
