import { endLease, leaseJob } from "../../db/commands/jobs.ts";
import { isDatabaseAway } from "../../db/database-error.ts";
import type { Database } from "../../db/open-database.ts";

/** For one batch; a node that dies in the middle holds others up no longer. */
const LEASE_SECONDS = 30;
/** With so many rows that fail it is the job that is wrong, not its rows. */
const MOST_FAILURES = 200;

export interface BatchedJob<Row> {
  readonly name: string;
  /** This node. */
  readonly holder: string;
  /** Most rows of a batch: few enough that no save waits long behind them. */
  readonly size: number;
  readonly read: (limit: number) => Promise<readonly Row[]>;
  /** What an operator finds a row by, and no other row of the job has: the reference of a quote. */
  readonly nameOf: (row: Row) => string;
  /** Whether it was done; not where somebody is changing the row just now, which is left for the next round. */
  readonly work: (row: Row) => Promise<boolean>;
  /** Whether a failure is one of every row, such as a store that is away: the job fails at once. */
  readonly stops?: (error: unknown) => boolean;
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Some rows could not be done; all the others were. */
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

/** Rows that could not be done, by what an operator finds them by. */
export class FailedRows extends Map<string, unknown> {
  /** Does a row; where it fails, that is kept, and undefined comes back. What the database fails in fails all of it. */
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
 * Works through what there is to do, a batch at a time, while no other node does it. A row that fails stops no other.
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
    while (failed.size < MOST_FAILURES && (await leaseJob(db, name, holder, LEASE_SECONDS))) {
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

/** Does one after the other, also where rows of one fail. */
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
