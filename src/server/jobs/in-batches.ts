import { endLease, leaseJob } from "../../db/commands/jobs.ts";
import type { Database } from "../../db/open-database.ts";

/** For one batch; a node that dies in the middle holds others up no longer. */
const BATCH_LEASE_SECONDS = 30;

/**
 * Repeats a batch of some work until there is no more of it, while no other node does it.
 *
 * @param holder this node
 * @param batch does one, and says how much it did and whether there is more
 * @returns how much was done
 */
export const whileLeased = async (
  db: Database,
  name: string,
  holder: string,
  batch: () => Promise<{ readonly done: number; readonly isMore: boolean }>,
): Promise<number> => {
  let all = 0;
  try {
    while (await leaseJob(db, name, holder, BATCH_LEASE_SECONDS)) {
      const { done, isMore } = await batch();
      all += done;
      if (!isMore) break;
    }
    return all;
  } finally {
    await endLease(db, name, holder);
  }
};

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

/** Works through rows, a batch at a time, while no other node does. @returns how many were done */
export const inBatches = <Row>(db: Database, { name, holder, size, read, work }: BatchedJob<Row>): Promise<number> =>
  whileLeased(db, name, holder, async () => {
    const batch = await read(size);
    let done = 0;
    for (const row of batch) if (await work(row)) done += 1;
    return { done, isMore: batch.length === size && done > 0 };
  });
