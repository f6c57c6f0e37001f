import type { Question } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/record.ts";
import type { PreparedForm, PreparedGroup } from "../../form/definition/prepare-form.ts";
import { showAnswer } from "../../form/draw/show-answer.ts";
import { isComputed } from "../../form/kinds/kind-of.ts";
import type { Resolution, ScopeResolution } from "../../form/resolve/resolution.ts";
import { type Place, readPlace } from "../../form/tree/place.ts";
import { answerAt, answersAt } from "../../form/tree/tree.ts";
import { isUnanswered } from "../../form/values/answer-value.ts";
import { own, sameJson } from "../../form/values/own.ts";
import { type AnswerSheet, registerOf } from "../answers/answer-sheet.ts";
import { aboutEntry } from "../entries/about-entry.ts";
import { groupAt, questionOfPlace } from "../entries/find-item.ts";
import type { AnswerConsequences } from "../findings/answer-consequences.ts";
import type { Problem } from "../findings/problem.ts";
import type { TriedPages } from "../findings/progress-atoms.ts";
import { createMountedAtoms } from "./mounted-atoms.ts";
import { type Around, nothingAsked, type StoredView, viewOfQuestion } from "./view-of-question.ts";

const none: readonly Problem[] = [];

interface EntryNow {
  readonly resolution: Resolution;
  readonly group: PreparedGroup;
  readonly itemId: string | undefined;
  readonly scope: ScopeResolution;
}

interface Parts {
  readonly form: PreparedForm;
  readonly sheet: AnswerSheet;
  readonly consequences: () => AnswerConsequences;
  readonly tried: TriedPages;
  readonly lockedBecause: (question: Question) => string | undefined;
}

/** Severities that a summary lists: what blocks the user, and what an underwriter will review or has declined. */
const listed: ReadonlySet<Problem["severity"]> = new Set(["error", "decline", "refer"]);

/**
 * Lines of a summary, in the order of the findings, whether from the browser, the server or an underwriter. Repeated
 * words about one answer are listed once; a referral reason once per entry, however many of its answers it concerns.
 */
export function summaryLines(findings: readonly Problem[]): readonly Problem[] {
  const shown = new Set<string>();
  return findings.filter((problem) => {
    if (!listed.has(problem.severity)) return false;
    const key = JSON.stringify([problem.message, placeOfLine(problem)]);
    if (shown.has(key)) return false;
    shown.add(key);
    return true;
  });
}

function placeOfLine({ severity, place }: Problem): string | undefined {
  return severity === "error" || place === undefined ? place : readPlace(place).itemId;
}

/** View state of each answer on the screen, and which findings to show there yet. */
export function createDrawnAnswers({ form, sheet, consequences, tried, lockedBecause }: Parts) {
  const left = new Set<Place>();

  const keep = (next: Json | undefined, before: Json | undefined) => (sameJson(next, before) ? before : next);
  const values = createMountedAtoms<Json | undefined>((place) => {
    const shown = sheet.shownAt(place);
    return (before) => keep(shown(), before);
  });
  const computed = createMountedAtoms<Json | undefined>((place) => {
    const read = computedReader(place);
    return (before) => keep(read(), before);
  });
  const answers = createMountedAtoms<Json | undefined>((place) => {
    if (isComputedAt(place)) {
      const read = computedReader(place, (_, value) => value);
      return (before) => keep(read(), before);
    }
    const { section, itemId, name = "" } = readPlace(place);
    return (before) => keep(own(answersAt(sheet.tree(), section, itemId) ?? {}, name), before);
  });
  const questions = createMountedAtoms<StoredView>(viewReader);
  const summaries = createMountedAtoms<readonly Problem[]>((key) => {
    const [page = "", itemId] = readSummaryKey(key);
    return (before) => {
      const problems = shownOn(page, itemId);
      return before && sameProblems(before, problems) ? before : problems;
    };
  });

  const computedNames = new Set(form.source.questions.filter(isComputed).map(({ name }) => name));

  function isComputedAt(place: Place): boolean {
    if (computedNames.size === 0 || !computedNames.has(place.slice(place.lastIndexOf("/") + 1))) return false;
    const question = questionOfPlace(form, sheet.tree(), place)?.question;
    return question !== undefined && isComputed(question);
  }

  /** Returns a function that calculates a computed value, in the words that its control shows. */
  function computedReader(
    place: Place,
    as: (question: Question, value: Json | undefined) => Json | undefined = showAnswer,
  ): () => Json | undefined {
    const { itemId, name = "" } = readPlace(place);
    return () => {
      const resolution = consequences().resolution();
      const group = groupAt(form, sheet.tree(), place);
      const question = group?.byName.get(name)?.question;
      if (!group || !question || !resolution.entry(group.name, itemId)) return undefined;
      return as(question, resolution.scope(group.name, itemId).questions.get(name)?.value);
    };
  }

  /**
   * Errors show once the control has been left, missing answers once "continue" was tried. A warning may be about an
   * unanswered question, so it shows at once, but never while its answer is being typed for the first time.
   */
  function isTimeToShow(problem: Problem): boolean {
    const { place, severity, missing } = problem;
    if (tried.tried(problem)) return true;
    if (severity !== "error" && severity !== "warn") return true;
    if (missing || place === undefined) return false;
    if (left.has(place)) return true;
    return !sheet.isTyping(place) && (severity === "warn" || !isUnanswered(answerAt(sheet.tree(), place)));
  }

  function shownOn(page: string, itemId: string | undefined): readonly Problem[] {
    const { checked, resolution } = consequences();
    const isAbout = aboutEntry(resolution(), itemId);
    const here = (problem: Problem) => problem.page === page && isAbout(problem) && isTimeToShow(problem);
    return summaryLines(checked().problems.filter(here));
  }

  let recent: EntryNow | undefined;

  /** An entry's current state, looked up once for all of its questions, which are updated one after the other. */
  function entryNow(resolution: Resolution, group: PreparedGroup, itemId: string | undefined): EntryNow | undefined {
    if (recent?.resolution === resolution && recent.group === group && recent.itemId === itemId) return recent;
    if (!resolution.entry(group.name, itemId)) return undefined;
    recent = { resolution, group, itemId, scope: resolution.scope(group.name, itemId) };
    return recent;
  }

  function viewReader(place: Place): (before: StoredView | undefined) => StoredView {
    const { itemId, name = "" } = readPlace(place);
    let group = groupAt(form, sheet.tree(), place);
    let last: Omit<Around, "resolution"> | undefined;
    let scope: ScopeResolution | undefined;
    return (before) => {
      group ??= groupAt(form, sheet.tree(), place);
      const resolution = consequences().resolution();
      const question = group?.byName.get(name)?.question;
      const entry = group && entryNow(resolution, group, itemId);
      scope = entry?.scope;
      const state = scope?.questions.get(name);
      if (!group || !question || !entry || !state) return nothingAsked;
      const problems = toShow(consequences().checked().at(place));
      const around = {
        state,
        locked: lockedBecause(question),
        register: registerOf(answersAt(sheet.tree(), group.group.at, itemId), name),
      };
      if (before && last && isAsBefore(last, around, problems)) return before;
      last = { group, itemId, question, problems, ...around };
      return viewOfQuestion({ resolution, ...last }, before);
    };
  }

  function toShow(problems: readonly Problem[]): readonly Problem[] {
    if (problems.every(isTimeToShow)) return problems;
    const shown = problems.filter(isTimeToShow);
    return shown.length === 0 ? none : shown;
  }

  return {
    values,
    computed,
    valueAt: (place: Place) => (isComputedAt(place) ? computed.at(place) : values.at(place)),
    answers,
    questions,
    summaries,
    summaryAt: (page: string, itemId: string | undefined) => summaries.at(summaryKey(page, itemId)),

    /** The control was left, so errors of its answer show from now on. */
    leave(place: Place): void {
      left.add(place);
    },
  };
}

/**
 * Of a thousand questions on a page hardly one changes at a time. A suggestion may depend on any answer, so it never
 * counts as unchanged.
 */
function isAsBefore(
  last: Omit<Around, "resolution">,
  { state, locked, register }: Pick<Around, "state" | "locked" | "register">,
  problems: readonly Problem[],
): boolean {
  if (last.state !== state || last.locked !== locked || last.register !== register) return false;
  if (last.problems !== problems && !isSameList(last.problems, problems)) return false;
  return last.question.suggest === undefined && !isComputed(last.question);
}

const isSameList = (one: readonly Problem[], other: readonly Problem[]): boolean =>
  one.length === other.length && one.every((problem, index) => problem === other[index]);

const summaryKey = (page: string, itemId: string | undefined): string => JSON.stringify([page, itemId]);

function readSummaryKey(key: string): readonly (string | undefined)[] {
  const parts: unknown = JSON.parse(key);
  return Array.isArray(parts) ? parts.map((part) => (typeof part === "string" ? part : undefined)) : [];
}

function sameProblems(one: readonly Problem[], other: readonly Problem[]): boolean {
  return one.length === other.length && one.every((problem, index) => isSame(problem, other[index]));
}

function isSame(one: Problem, other: Problem | undefined): boolean {
  return one === other || (one.place === other?.place && one.code === other?.code && one.message === other.message);
}
