import type { QuoteData } from "../../../schemas/quote.ts";
import { storeImpact } from "../../db/commands/impact.ts";
import { isDatabaseAway } from "../../db/database-error.ts";
import type { Database } from "../../db/open-database.ts";
import { datedRateRows } from "../../db/queries/definitions/dated-rates.ts";
import {
  policiesOfRecords,
  type ReplayedKey,
  renewalsOfRecords,
  rowsOfRecords,
} from "../../db/queries/impact/impact-records.ts";
import { subjectOfRun } from "../../db/queries/impact/impact-runs.ts";
import type { StoredQuote } from "../../db/queries/quotes/quotes.ts";
import { prepareForm } from "../../form/definition/prepare-form.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { isOutdated } from "../../insurance/lifecycle/open-work.ts";
import { dataOfRenewal, firstRenewalDay } from "../../insurance/renewal/renewal.ts";
import type { Definitions, LoadedDefinition } from "../definitions/definitions.ts";
import { ratesIn } from "../definitions/held-rates.ts";
import { movedByProduct, openedAnswers } from "../quote/move/move-version.ts";
import { type OpenedQuote, openRow } from "../quote/open-quote.ts";
import type { Services } from "../services.ts";
import { type Impact, type ReplayedRecord, replayRecord } from "./replay-record.ts";
import type { RateSubject, ReplayChunk, Replayer } from "./replaying.ts";

interface ReplayServices {
  readonly db: Database;
  readonly definitions: Definitions;
  readonly log: Services["log"];
}

/** A run with what each of its chunks needs. */
interface ReadRun {
  readonly id: string;
  /** The version on which a record of this version is replayed. */
  readonly to: (from: LoadedDefinition) => LoadedDefinition;
  readonly at: Date;
}

/** Versions as if a requested dated rate had been approved, each prepared once. */
const withRateRow = async (db: Database, { rate, row }: RateSubject): Promise<ReadRun["to"]> => {
  const rows = await datedRateRows(db);
  const rates = ratesIn(
    rows.map((each) => (each.name === rate && each.number === row ? { ...each, verdict: "approved" } : each)),
  );
  const made = new Map<LoadedDefinition, LoadedDefinition>();
  return (from) => {
    const to = made.get(from) ?? { ...from, form: prepareForm(from.definition, () => rates) };
    made.set(from, to);
    return to;
  };
};

const readRun = async ({ db, definitions }: ReplayServices, id: string): Promise<ReadRun | undefined> => {
  const run = await subjectOfRun(db, id);
  if (!run) return undefined;
  const at = run.started_at;
  const subject: RateSubject | { readonly kind: "version" | "definition" } = JSON.parse(run.subject);
  if (subject.kind === "rate") return { id, to: await withRateRow(db, subject), at };
  const to =
    run.body === null
      ? await definitions.load(run.definition_id, run.replayed_version)
      : await definitions.unpublished(run.body, run.replayed_version);
  return { id, to: () => to, at };
};

/** Number of answers of a record, in all of its sections. */
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

interface Reads {
  readonly db: Database;
  readonly definitions: Definitions;
}

type Policy = Awaited<ReturnType<typeof policiesOfRecords>>[number];

const nameOf = (firmId: string, id: string): string => `${firmId} ${id}`;

/** A quote as a move to another version opens it; one that is with an underwriter as if it had been withdrawn. */
const quoteOpened = ({ row }: OpenedQuote): ReplayedRecord["opened"] => {
  const move = movedByProduct(row);
  const status = (move.ok ? move.to : undefined) ?? (row.kind === "renewal" ? "RENEWAL QUOTE" : "INCOMPLETE");
  return (between, data) => openedAnswers(between, data, status);
};

const opening = async ({ db, definitions }: Reads, row: StoredQuote): Promise<OpenedQuote> => {
  const quote = await openRow({ db, definitions }, { ...row, policy_quote_id: null });
  return { ...quote, row };
};

const ofQuote = async (reads: Reads, row: StoredQuote): Promise<Omit<ReplayedRecord, "record" | "renewalDue">> => {
  const quote = await opening(reads, row);
  const key = { firm_id: row.firm_id, quote_id: row.id };
  return { reference: row.reference, key, quote, opened: quoteOpened(quote) };
};

/** A policy as its next term: the renewal being worked on, else the one that would be offered. */
const ofPolicy = async (
  reads: Reads,
  row: StoredQuote,
  policy: Policy,
  renewals: readonly StoredQuote[],
  today: string,
): Promise<ReplayedRecord> => {
  const term = { start: policy.cover_start, end: policy.cover_end };
  const renewal = renewals.find((each) => !isOutdated(each, policy.number));
  const renewalDue = renewal !== undefined || firstRenewalDay(term) <= today;
  const base = { record: "policy", renewalDue } as const;
  const own = await ofQuote(reads, renewal ?? row);
  const of = { ...own, reference: row.reference, key: { firm_id: row.firm_id, quote_id: row.id } };
  if (renewal) return { ...base, ...of };
  const data: QuoteData = JSON.parse(policy.data);
  const asRenewal = { ...row, kind: "renewal", terms: null, policy_number: null, cover_start: null } as const;
  return {
    ...base,
    ...of,
    quote: { ...own.quote, row: asRenewal, data },
    opened: ({ to }, answers) => dataOfRenewal(to.form, answers, term),
  };
};

/** Reads records for a replay. One that has been deleted is left out. */
const readRecords = async (
  reads: Reads,
  keys: readonly ReplayedKey[],
  today: string,
): Promise<readonly ReplayedRecord[]> => {
  const { db } = reads;
  if (keys.length === 0) return [];
  const rows = await rowsOfRecords(db, keys);
  const begun = rows.filter(({ policy_number }) => policy_number !== null);
  const policyKeys = begun.map(({ firm_id, id }) => ({ firm_id, id }));
  const [policies, renewals] =
    begun.length === 0
      ? [[], []]
      : await Promise.all([policiesOfRecords(db, policyKeys), renewalsOfRecords(db, policyKeys)]);
  const policyOf = new Map(policies.map((each) => [nameOf(each.firm_id, each.quote_id), each]));
  return Promise.all(
    rows.map(async (row) => {
      const name = nameOf(row.firm_id, row.id);
      const policy = policyOf.get(name);
      if (!policy) return { record: "quote", renewalDue: false, ...(await ofQuote(reads, row)) } as const;
      const own = renewals.filter((each) => nameOf(each.firm_id, each.policy_quote_id ?? "") === name);
      return ofPolicy(reads, row, policy, own, today);
    }),
  );
};

/** Records per query: the next ones are read while these are replayed. */
const READ_AHEAD = 8;

async function* recordsOf(reads: Reads, keys: readonly ReplayedKey[], today: string): AsyncGenerator<ReplayedRecord> {
  const readFrom = (at: number) => readRecords(reads, keys.slice(at, at + READ_AHEAD), today);
  let next = readFrom(0);
  for (let at = READ_AHEAD; ; at += READ_AHEAD) {
    const records = await next;
    next = readFrom(at);
    // It is awaited only if these do not fail.
    next.catch(() => {});
    yield* records;
    if (at >= keys.length) return;
  }
}

/** Limits on what is stored at a time, since that blocks the embedded database for a few milliseconds. */
const MAX_STORED = { records: 64, answers: 8_000 };

const emptyBatch = () => ({ rows: [] as ReturnType<typeof rowOf>[], counts: {} as Record<string, number>, entries: 0 });

/**
 * Replays chunks of runs, one after another; results are stored while the next records are replayed.
 *
 * @param rest is awaited between two records, so that other work gets its turn
 */
export const replayChunks = (services: ReplayServices, rest: () => Promise<void>): ReplayChunk => {
  const { db, definitions, log } = services;
  let current: ReadRun | undefined;
  const impactOf = async (record: ReplayedRecord, { to, at }: ReadRun): Promise<Impact> => {
    try {
      return await replayRecord(definitions, record, to(record.quote.definition), at);
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
    let batch = emptyBatch();
    let stored = Promise.resolve(true);
    for await (const record of recordsOf(services, keys, londonDate(read.at))) {
      if (signal.aborted) return false;
      const impact = await impactOf(record, read);
      for (const name of countsOf(record, impact)) batch.counts[name] = (batch.counts[name] ?? 0) + 1;
      batch.entries += entriesOf(record.quote.data);
      batch.rows.push(rowOf(run, record, impact));
      if (batch.rows.length >= MAX_STORED.records || batch.entries >= MAX_STORED.answers) {
        if (!(await stored)) return false;
        stored = storeImpact(db, run, batch);
        // Awaited with the next batch, unless that fails first.
        stored.catch(() => {});
        batch = emptyBatch();
      }
      await rest();
    }
    return (await stored) && (batch.rows.length === 0 || storeImpact(db, run, batch));
  };
};

/** Replays in this thread, and yields to other work between two records. */
export const replayHere = (services: ReplayServices): Replayer => ({
  replay: replayChunks(services, () => new Promise((resolve) => setImmediate(resolve))),
  width: 1,
});
