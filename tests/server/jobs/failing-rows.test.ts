import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listJobRuns } from "../../../src/db/queries/upkeep/store-state.ts";
import { allInBatches, inBatches } from "../../../src/server/jobs/in-batches.ts";
import { type Job, runJob } from "../../../src/server/jobs/job.ts";
import { type InProcess, startInProcess } from "../in-process.ts";

describe("a job with failing rows", () => {
  let portal: InProcess;
  beforeAll(async () => {
    portal = await startInProcess();
  });
  afterAll(() => portal.close());

  /** Rows 1 to `count`, some of which always fail. */
  const rows = (count: number, isBad: (row: number) => boolean) => {
    const left = new Set(Array.from({ length: count }, (_, n) => n + 1));
    const tries = new Map<number, number>();
    const job = {
      holder: "node",
      size: 5,
      read: async (limit: number) => [...left].slice(0, limit),
      nameOf: (row: number) => `LP-${row}`,
      work: async (row: number) => {
        tries.set(row, (tries.get(row) ?? 0) + 1);
        if (isBad(row)) throw new Error(`no date in ${row}`);
        return left.delete(row);
      },
    };
    return { left, tries, job };
  };

  it("completes all others, tries each once a round, and shows operators which failed and why", async () => {
    // The whole first batch fails: the rest comes after it.
    const { left, tries, job } = rows(40, (row) => row <= 7 || row === 33);
    const renew: Job = {
      name: "made-up-renewals",
      done: "renewals",
      run: ({ db }) => inBatches(db, { ...job, name: "made-up-rows" }),
    };
    await runJob(portal.services, renew, { holder: "node", isOver: () => false }, () => {});
    expect([...left]).toEqual([1, 2, 3, 4, 5, 6, 7, 33]);
    expect(Math.max(...tries.values())).toBe(1);
    const run = (await listJobRuns(portal.store.db)).find(({ name }) => name === "made-up-renewals");
    expect(run).toMatchObject({ done: 32, failures: 1, error: expect.stringContaining("8 failed and 32 were done") });
    expect(run?.error).toContain("LP-1 (no date in 1)");
    expect(run?.error).toContain("LP-33 (no date in 33)");
  });

  it("continues with the rows after it", async () => {
    const first = rows(3, () => true);
    const second = rows(3, () => false);
    const both = allInBatches([
      () => inBatches(portal.store.db, { ...first.job, name: "made-up-first" }),
      () => inBatches(portal.store.db, { ...second.job, name: "made-up-second" }),
    ]);
    await expect(both).rejects.toMatchObject({ done: 3, message: expect.stringContaining("3 failed and 3 were done") });
    expect(second.left.size).toBe(0);
  });

  it("stops if the database is unavailable, and if everything fails", async () => {
    const { job } = rows(10, () => false);
    const away = {
      ...job,
      name: "made-up-away",
      work: async () => {
        throw new Error("The database worker ended.");
      },
    };
    await expect(inBatches(portal.store.db, away)).rejects.toThrow("The database worker ended.");
    const all = rows(1_000, () => true);
    await expect(inBatches(portal.store.db, { ...all.job, name: "made-up-all" })).rejects.toThrow("failed and 0 were");
    expect(all.tries.size).toBeLessThanOrEqual(205);
  });
});
