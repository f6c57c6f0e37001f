import { endLease, leaseJob } from "../../db/commands/jobs.ts";
import { isDatabaseAway } from "../../db/database-error.ts";
import type { Database } from "../../db/open-database.ts";

/** Lease for one batch: the work of a node that dies is free again after it. */
const LEASE_SECONDS = 30;
/** With so many failures the job is at fault, not its rows. */
const MAX_FAILURES = 200;

export interface BatchedJob<Row> {
  readonly name: string;
  /** This node, as holder of the lease. */
  readonly holder: string;
  /** Batch size, small enough that no save waits long behind a batch. */
  readonly size: number;
  readonly read: (limit: number) => Promise<readonly Row[]>;
  /** A name by which an operator can find the row, unique within the job: the reference of a quote. */
  readonly nameOf: (row: Row) => string;
  /** Whether the row is done; false if somebody is changing it at the moment, which leaves it for the next round. */
  readonly work: (row: Row) => Promise<boolean>;
  /** Whether an error affects every row, such as an unreachable store: the job then fails at once. */
  readonly stops?: (error: unknown) => boolean;
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Some rows failed; all others were done. */
export class RowsFailed extends AggregateError {
  override readonly name = "RowsFailed";
  constructor(
    /** How many were done. */
    readonly done: number,
    readonly failed: ReadonlyMap<string, unknown>,
  ) {
    const named = [...failed].map(([row, error]) => `${row} (${wordsOf(error)})`);
    super([...failed.values()], `${failed.size} failed and ${done} were done. Failed: ${named.join("; ")}`);
  }
}

/** Failed rows and their errors, by the name that an operator can find them by. */
export class FailedRows extends Map<string, unknown> {
  /**
   * Runs work for a row; on failure keeps the error and returns undefined. A database error is thrown instead, since it
   * affects all rows.
   */
  async attempt<Done>(
    row: string,
    work: () => Promise<Done>,
    stops: (error: unknown) => boolean = () => false,
  ): Promise<Done | undefined> {
    try {
      return await work();
    } catch (error) {
      if (isDatabaseAway(error) || stops(error)) throw error;
      this.set(row, error);
      return undefined;
    }
  }

  /** @throws {RowsFailed} where any failed */
  report(done: number): number {
    if (this.size > 0) throw new RowsFailed(done, this);
    return done;
  }
}

/**
 * Works through all rows in batches, under a lease, so that no other node does the same. A failing row does not stop the
 * others.
 *
 * @returns how many were done
 * @throws {RowsFailed} once everything else was done
 */
export const inBatches = async <Row>(
  db: Database,
  { name, holder, size, read, nameOf, work, stops }: BatchedJob<Row>,
): Promise<number> => {
  const failed = new FailedRows();
  let all = 0;
  try {
    while (failed.size < MAX_FAILURES && (await leaseJob(db, name, holder, LEASE_SECONDS))) {
      const limit = size + failed.size;
      const found = await read(limit);
      const batch = found.filter((row) => !failed.has(nameOf(row)));
      let moved = 0;
      for (const row of batch) {
        const done = await failed.attempt(nameOf(row), () => work(row), stops);
        if (done !== false) moved += 1;
        if (done) all += 1;
      }
      if (found.length < limit || moved === 0) break;
    }
  } finally {
    await endLease(db, name, holder);
  }
  return failed.report(all);
};

/** Runs jobs one after the other, even if rows of one fail. */
export const allInBatches = async (jobs: readonly (() => Promise<number>)[]): Promise<number> => {
  const failed = new FailedRows();
  let all = 0;
  for (const job of jobs)
    try {
      all += await job();
    } catch (error) {
      if (!(error instanceof RowsFailed)) throw error;
      all += error.done;
      for (const [row, why] of error.failed) failed.set(row, why);
    }
  return failed.report(all);
};
