import type { QuoteData } from "../../../schemas/quote.ts";
import { storeImpact } from "../../db/commands/impact.ts";
import { isDatabaseAway } from "../../db/database-error.ts";
import type { Database } from "../../db/open-database.ts";
import { subjectOfRun } from "../../db/queries/impact/impact-runs.ts";
import { londonDate } from "../../form/values/calendar.ts";
import type { Definitions, LoadedDefinition } from "../definitions/definitions.ts";
import type { Services } from "../services.ts";
import { readRecords } from "./read-records.ts";
import { type Impact, type ReplayedRecord, replayRecord } from "./replay-record.ts";
import type { ReplayChunk, Replayer } from "./replaying.ts";

interface ReplayServices {
  readonly db: Database;
  readonly definitions: Definitions;
  readonly log: Services["log"];
}

/** A run as each chunk of it needs it. */
interface ReadRun {
  readonly id: string;
  readonly to: LoadedDefinition;
  readonly at: Date;
}

const readRun = async ({ db, definitions }: ReplayServices, id: string): Promise<ReadRun | undefined> => {
  const run = await subjectOfRun(db, id);
  if (!run) return undefined;
  const to =
    run.body === null
      ? await definitions.load(run.definition_id, run.replayed_version)
      : await definitions.unpublished(run.body, run.replayed_version);
  return { id, to, at: run.started_at };
};

/** Answers of a record, of every section that has any. */
const entriesOf = ({ RD, Pr, PC }: QuoteData): number =>
  [RD, ...Pr, ...PC].reduce((sum, answers) => sum + Object.keys(answers).length, 0);

const countsOf = ({ record, renewalDue }: ReplayedRecord, { kinds, band }: Impact): readonly string[] => {
  const of = [record, ...(renewalDue ? ["due"] : [])];
  const bar = band === null ? [] : [`band ${band}`];
  return [...of.flatMap((each) => [`${each} records`, ...kinds.map((kind) => `${each} ${kind}`)]), ...bar];
};

const failed: Impact = {
  before: { outcome: "INCOMPLETE", total: null },
  after: { outcome: "INCOMPLETE", total: null },
  kinds: ["failed"],
  band: null,
  cause: "The portal's log names the fault.",
};

const rowOf = (run: string, { key, reference, record, renewalDue, quote }: ReplayedRecord, impact: Impact) => ({
  ...key,
  run_id: run,
  reference,
  record,
  renewal_due: renewalDue,
  definition_version: quote.definition.version,
  before_outcome: impact.before.outcome,
  before_total: impact.before.total,
  after_outcome: impact.after.outcome,
  after_total: impact.after.total,
  kinds: impact.kinds,
  band: impact.band,
  cause: impact.cause,
});

/**
 * Replays chunks of runs, one after another.
 *
 * @param rest is waited for between two records, so that others have their turn
 */
export const replayChunks = (services: ReplayServices, rest: () => Promise<void>): ReplayChunk => {
  const { db, definitions, log } = services;
  let current: ReadRun | undefined;
  const impactOf = async (record: ReplayedRecord, { to, at }: ReadRun): Promise<Impact> => {
    try {
      return await replayRecord(definitions, record, to, at);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      log.error({ reference: record.reference, err: error }, "a record could not be replayed");
      return failed;
    }
  };
  return async ({ run, keys }, signal) => {
    const read = current?.id === run ? current : await readRun(services, run);
    if (!read) return false;
    current = read;
    const rows = [];
    const counts: Record<string, number> = {};
    let entries = 0;
    for (const record of await readRecords(services, keys, londonDate(read.at))) {
      if (signal.aborted) return false;
      const impact = await impactOf(record, read);
      for (const name of countsOf(record, impact)) counts[name] = (counts[name] ?? 0) + 1;
      entries += entriesOf(record.quote.data);
      rows.push(rowOf(run, record, impact));
      await rest();
    }
    return storeImpact(db, run, { rows, entries, counts });
  };
};

/** Replays in this thread, with a turn for everybody else between two records. */
export const replayHere = (services: ReplayServices): Replayer => ({
  replay: replayChunks(services, () => new Promise((resolve) => setImmediate(resolve))),
  width: 1,
});
