import type { Json, Sections } from "../../../schemas/record.ts";
import { hashOf } from "../../db/audit-hash.ts";
import { beginImpact, cancelImpact, type ImpactActor, noteSample } from "../../db/commands/impact.ts";
import type { Database } from "../../db/open-database.ts";
import { datedRateRows } from "../../db/queries/definitions/dated-rates.ts";
import { findDefinition, newestDefinition, versionOfHash } from "../../db/queries/definitions/definitions.ts";
import { countRecords } from "../../db/queries/impact/impact-records.ts";
import { findRun, rowsOfRun, runsOf, type ShownRun } from "../../db/queries/impact/impact-runs.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { ruleUntested } from "../../form/lint/publishing-rules.ts";
import { isInstant, londonDate } from "../../form/values/calendar.ts";
import { isRecord } from "../../form/values/own.ts";
import { anonymiseAnswers } from "../../insurance/cases/anonymise-answers.ts";
import { dataOfTest } from "../../insurance/cases/run-product-tests.ts";
import { bands, type ImpactKind, impactKinds } from "../../insurance/impact/impact-of.ts";
import { quoteDataOf } from "../../insurance/lifecycle/load-quote.ts";
import { readsCriminal } from "../../insurance/permissions.ts";
import { countLargeWrite } from "../caller-limits.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import type { HandlersOf } from "../contract/handlers-of.ts";
import type { LoadedDefinition } from "../definitions/definitions.ts";
import { draftNumbered, sourcesOfDraft } from "../definitions/drafts/write-draft.ts";
import { ratesOf } from "../definitions/held-rates.ts";
import { lintRefusal } from "../definitions/publish.ts";
import type { RateSubject } from "../impact/replaying.ts";
import { checkReadsCriminal, rateRevealsCrime, revealsMoreAboutCrime } from "../quote/data/shown-to.ts";
import { carryOver } from "../quote/move/carry-over.ts";
import { openQuote } from "../quote/open-quote.ts";
import { badInput, conflict, Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import type { impactCalls } from "./impact-calls.ts";

/**
 * What is replayed: a published version, a definition that was sent, or a value of a dated rate; for a draft also its
 * number and revision.
 */
type ImpactSubject = (
  | { readonly kind: "version"; readonly version: number }
  /** The audit keeps the hash of the definition, whether or not it is ever published. */
  | { readonly kind: "definition"; readonly hash: string }
  | RateSubject
) & {
  readonly draft?: number;
  readonly revision?: number;
  /** The results reveal answers about convictions, so only users with the permission may see them. */
  readonly ofCrime?: true;
};

/** A subject with what a run stores of it. */
interface ReadSubject {
  readonly subject: ImpactSubject;
  /** Version number for the replay. */
  readonly version: number;
  readonly body: string | null;
}

const marked = (tells: boolean): Pick<ImpactSubject, "ofCrime"> => (tells ? { ofCrime: true } : {});

type ImpactServices = Pick<Services, "db" | "clock" | "newId" | "checkDefinition" | "impact">;

const noSuchRun = (): Refused => new Refused(404, "not-found", "There is no such run, or it has been removed.");

const published = (version: number): ReadSubject => ({ subject: { kind: "version", version }, version, body: null });

const parsed = (text: string): Json => {
  try {
    return JSON.parse(text);
  } catch {
    throw badInput("Definition", "Definition is not valid JSON.");
  }
};

/** A definition without lint errors; that its rules have passing tests is only required for publishing. */
const unpublishedSubject = async (
  { db, checkDefinition }: ImpactServices,
  { id, newest }: { readonly id: string; readonly newest: number },
  json: Json,
  field: "Draft" | "Definition",
): Promise<ReadSubject> => {
  if (!isRecord(json) || json.id !== id) throw badInput(field, `This is not a definition of ${id}.`);
  const body = JSON.stringify(json);
  const hash = hashOf(body);
  const same = await versionOfHash(db, id, hash);
  if (same !== undefined) return published(same);
  const { findings } = await checkDefinition(json, await ratesOf(db));
  const faults = findings.filter(({ rule }) => rule !== ruleUntested.id);
  if (faults.some(({ severity }) => severity === "error"))
    throw lintRefusal(faults, "This definition has faults, so nothing was calculated.");
  const base = (await findDefinition(db, id, newest))?.body ?? body;
  return {
    subject: { kind: "definition", hash, ...marked(revealsMoreAboutCrime(base, body)) },
    version: newest + 1,
    body,
  };
};

/** @throws {Refused} 404 where there is no such value, 409 where it was already decided, 400 where none is named */
const rateSubject = async (db: Database, rate: string, row: number | undefined): Promise<RateSubject> => {
  if (row === undefined) throw badInput("RateRow", "Give the number of the value of the rate.");
  const found = (await datedRateRows(db)).find(({ name, number }) => name === rate && number === row);
  if (!found) throw new Refused(404, "not-found", `There is no such value of ${rate}.`);
  if (found.verdict !== null) throw conflict("decided", `It was ${found.verdict} by ${found.decided_by_name}.`);
  return { kind: "rate", rate, row };
};

/** @throws {Refused} 404 where there is no such product, version or draft, 400 where none of them is named */
const readSubject = async (
  services: ImpactServices,
  { id, version, Draft, Definition, Rate, RateRow }: FormOf<"Studio/startImpact">,
): Promise<ReadSubject> => {
  if ([version, Draft, Definition, Rate].filter((each) => each !== undefined).length !== 1)
    throw badInput("version", "Name a version, a draft or a dated rate, or send a definition.");
  const newest = (await newestDefinition(services.db, id))?.version;
  const found = newest === undefined ? undefined : await findDefinition(services.db, id, version ?? newest);
  if (newest === undefined || found?.record !== "quote")
    throw new Refused(404, "not-found", "There is no such product, or no such version of it.");
  if (Rate !== undefined) {
    const rate = await rateSubject(services.db, Rate, RateRow);
    return { subject: { ...rate, ...marked(rateRevealsCrime(found.body, Rate)) }, version: newest, body: null };
  }
  if (Definition !== undefined) return unpublishedSubject(services, { id, newest }, parsed(Definition), "Definition");
  if (Draft === undefined) return published(found.version);
  const draft = await draftNumbered(services.db, Draft);
  const read = await unpublishedSubject(services, { id, newest }, sourcesOfDraft(draft).json, "Draft");
  return { ...read, subject: { ...read.subject, draft: Draft, revision: draft.revision } };
};

type Figures = AnswerOf<"Studio/startImpact">["run"];

const groups = ["quote", "policy", "due"] as const;

const isKind = (word: string): word is ImpactKind => Object.hasOwn(impactKinds, word);

const shownRun = (run: ShownRun, permissions: number): Figures => {
  const counts: Readonly<Record<string, number>> = JSON.parse(run.counts);
  const subject: ImpactSubject = JSON.parse(run.subject);
  const isShown = !subject.ofCrime || readsCriminal(permissions);
  const countOf = (name: string): number => (isShown ? (counts[name] ?? 0) : 0);
  const kinds = Object.keys(impactKinds).filter(isKind);
  return {
    run: run.id,
    id: run.definition_id,
    version: subject.kind === "version" ? subject.version : null,
    draft: subject.draft ?? null,
    revision: subject.revision ?? null,
    rate: subject.kind === "rate" ? subject.rate : null,
    rateRow: subject.kind === "rate" ? subject.row : null,
    state: run.state,
    cause: run.cause,
    records: run.records,
    done: run.done,
    entries: run.entries,
    startedAt: run.started_at.toISOString(),
    startedBy: run.started_by_name,
    endedAt: run.ended_at?.toISOString() ?? null,
    quotes: countOf("quote records"),
    policies: countOf("policy records"),
    renewalsDue: countOf("due records"),
    figures: groups.flatMap((of) =>
      kinds.flatMap((kind) => {
        const count = countOf(`${of} ${kind}`);
        return count === 0 ? [] : [{ of, kind, count }];
      }),
    ),
    histogram: bands.map((each) => ({ ...each, count: countOf(`band ${each.band}`) })),
  };
};

const runOf = async (db: Database, id: string, permissions: number): Promise<Figures> => {
  const run = await findRun(db, id);
  if (!run) throw noSuchRun();
  return shownRun(run, permissions);
};

/** Starts a replay in the background. */
export const startImpact = async (
  services: ImpactServices,
  by: ImpactActor,
  form: FormOf<"Studio/startImpact">,
  permissions: number,
): Promise<AnswerOf<"Studio/startImpact">> => {
  const { db, clock, newId, impact } = services;
  const { subject, version, body } = await readSubject(services, form);
  if (subject.ofCrime) checkReadsCriminal(permissions);
  const now = clock.now();
  await countLargeWrite(db, by, body?.length ?? 0, clock.wall());
  const run = { id: newId(), definitionId: form.id, at: now };
  const begun = {
    id: run.id,
    definition_id: form.id,
    started_at: now,
    ended_at: null,
    subject: JSON.stringify(subject),
    replayed_version: version,
    body,
    records: await countRecords(db, form.id, londonDate(now)),
  };
  const isAlone = await beginImpact(db, begun, by);
  if (!isAlone) throw conflict("running", `A replay of ${form.id} is running. Wait for it, or cancel it.`);
  impact.begin(run);
  return { run: await runOf(db, run.id, permissions) };
};

/** Progress of runs. */
export const listImpact = async (
  { db }: Pick<Services, "db">,
  { run, id }: FormOf<"Studio/impact">,
  permissions: number,
): Promise<AnswerOf<"Studio/impact">> => {
  if (run) return { runs: [await runOf(db, run, permissions)] };
  return { runs: (await runsOf(db, id || undefined)).map((each) => shownRun(each, permissions)) };
};

/** @throws {Refused} 400 for an invalid band */
const bandIn = (text: string | undefined): number | undefined => {
  if (text === undefined || text === "") return undefined;
  const found = bands.find(({ band }) => String(band) === text);
  if (!found) throw badInput("Band", "Band is the number of a bar, from -5 to 5.");
  return found.band;
};

const PAGE_SIZE = 50;

/** The records behind a figure. */
export const listImpactRows = async (
  { db }: Pick<Services, "db">,
  { run, Kind: kind, Of: of, Band, page = 1, pageSize = PAGE_SIZE }: FormOf<"Studio/impactRows">,
  permissions: number,
): Promise<AnswerOf<"Studio/impactRows">> => {
  const found = await findRun(db, run);
  if (!found) throw noSuchRun();
  const { ofCrime }: ImpactSubject = JSON.parse(found.subject);
  if (ofCrime) checkReadsCriminal(permissions);
  const group = of === "due" ? { due: true } : { record: of };
  const wanted = { kind, ...group, band: bandIn(Band) };
  const { total, rows } = await rowsOfRun(db, run, wanted, { offset: (page - 1) * pageSize, limit: pageSize });
  return {
    total,
    rows: rows.map((row) => ({
      reference: row.reference,
      firm: row.firm,
      record: row.record,
      renewalDue: row.renewal_due,
      version: row.definition_version,
      before: { outcome: row.before_outcome, total: row.before_total },
      after: { outcome: row.after_outcome, total: row.after_total },
      kinds: row.kinds.filter(isKind),
      cause: row.cause,
    })),
  };
};

/** Stops a run. */
const endRun = async (
  { db, clock }: Pick<Services, "db" | "clock">,
  by: SessionUser,
  { run: id }: FormOf<"Studio/cancelImpact">,
): Promise<AnswerOf<"Studio/cancelImpact">> => {
  const { id: product, state } = await runOf(db, id, by.permissions);
  const run = { id, definition_id: product, at: clock.now() };
  if (state !== "running" || !(await cancelImpact(db, run, by))) throw conflict("ended", "This run has already ended.");
  return { run: await runOf(db, id, by.permissions) };
};

/** Answers without personal data, according to their form. */
const ofNobody = ({ form, definition }: LoadedDefinition, data: Sections) => {
  const [example] = definition.tests ?? [];
  return anonymiseAnswers(form, data, example && (dataOfTest(definition, example) as Sections));
};

/** The distinct names in either list. */
const either = (one: readonly string[], other: readonly string[]): string[] => [...new Set([...one, ...other])];

/**
 * The answers of a quote carried over to a draft, without personal data. Personal answers are removed by the quote's own
 * version first, and parked ones dropped: the draft's author alone decided what it calls personal, and where answers move.
 */
const sampleOfQuote = async (
  services: Services,
  user: SessionUser,
  { draft: number, reference }: FormOf<"Studio/sampleOfQuote">,
): Promise<AnswerOf<"Studio/sampleOfQuote">> => {
  const { db, clock, definitions } = services;
  const draft = await draftNumbered(db, number);
  const { row, data, definition: from } = await openQuote(services, user, reference);
  const id = draft.definition_id;
  if (from.definition.id !== id) throw badInput("reference", `${row.reference} is a quote of ${from.definition.id}.`);
  const newest = (await newestDefinition(db, id))?.version ?? 0;
  const { version, body } = await unpublishedSubject(services, { id, newest }, sourcesOfDraft(draft).json, "Draft");
  const to = body === null ? await definitions.load(id, version) : await definitions.unpublished(body, version);
  const before = ofNobody(from, data);
  const carried = await carryOver(definitions, quoteDataOf(before.answers as Sections), from, to);
  const after = ofNobody(to, carried.data);
  await noteSample(db, { definition_id: id, at: clock.now(), draft: number, quote: row.reference }, user);
  const [changed, start] = [londonDate(row.changed_at), carried.data.RD.InceptionDateISO];
  // A policy that was changed mid-term was quoted before it began.
  const began = typeof start === "string" && isInstant(start) ? londonDate(start) : changed;
  return {
    answers: after.answers,
    day: began < changed ? began : changed,
    madeUp: either(before.madeUp, after.madeUp),
    asExample: either(before.asExample, after.asExample),
    leftOut: either(before.leftOut, after.leftOut),
  };
};

export const impactHandlers: HandlersOf<typeof impactCalls> = {
  "Studio/startImpact": (services, user, form) => startImpact(services, user, form, user.permissions),
  "Studio/impact": (services, { permissions }, form) => listImpact(services, form, permissions),
  "Studio/impactRows": (services, { permissions }, form) => listImpactRows(services, form, permissions),
  "Studio/cancelImpact": endRun,
  "Studio/sampleOfQuote": sampleOfQuote,
};
