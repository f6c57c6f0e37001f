import { listJobRuns } from "../../db/queries/upkeep/store-state.ts";
import type { AnswerOf } from "../contract/call-types.ts";
import type { Services } from "../services.ts";

/** What came of every job the last time. */
export const listJobs = async ({ db }: Pick<Services, "db">): Promise<AnswerOf<"Upkeep/jobs">> => ({
  jobs: (await listJobRuns(db)).map((run) => ({
    name: run.name,
    startedAt: run.started_at.toISOString(),
    succeededAt: run.succeeded_at?.toISOString() ?? null,
    done: run.done,
    doneEver: run.done_ever,
    failures: run.failures,
    error: run.error,
    nextAt: run.next_at?.toISOString() ?? null,
  })),
});
