import type { ErrorEntry } from "../../../schemas/record.ts";
import { rankOfPlace } from "../../form/check/rank-of-place.ts";
import { pageOrderOf } from "../../form/definition/page-order.ts";
import type { PreparedForm, PreparedQuestion } from "../../form/definition/prepare-form.ts";
import type { Resolution } from "../../form/resolve/resolution.ts";
import { type Place, placeAt, readPlace, wholeEntry } from "../../form/tree/place.ts";
import { answerAt, answersAt, type Tree } from "../../form/tree/tree.ts";
import { sameJson } from "../../form/values/own.ts";
import { groupAt, questionOfPlace } from "../entries/find-item.ts";
import type { CheckedAnswers, RankedAnswers } from "./checked-answers.ts";
import { type Problem, problemsByPlace } from "./problem.ts";

/** An entry of ERRORS, with what it is about in the answers that the server checked. */
interface ServerFinding {
  readonly error: ErrorEntry;
  readonly problem: Problem;
  /** Section that the problem is in; undefined if it is about no answer. */
  readonly section: string | undefined;
  readonly itemId: string | undefined;
  readonly question: PreparedQuestion | undefined;
}

/** Maximum number of items of the previous list to skip while looking for an equal one. */
const farthest = 32;

/**
 * Maps each part of a list, in order, reusing the earlier result for a part that has not changed. Walks both lists side
 * by side, so that a few insertions or removals cost no more than themselves.
 */
export function reuseSame<Part, Made>(
  parts: readonly Part[],
  before: readonly Made[],
  isSame: (part: Part, made: Made) => boolean,
  make: (part: Part) => Made,
): readonly Made[] {
  let from = 0;
  return parts.map((part) => {
    for (let at = from; at < before.length && at <= from + farthest; at++) {
      const made = before[at];
      if (made === undefined || !isSame(part, made)) continue;
      from = at + 1;
      return made;
    }
    return make(part);
  });
}

/**
 * Keeps those ERRORS of the last server answer that the browser's own checks do not find on the same answers (a
 * referral, a declined risk, a duplicate). The browser re-checks all others as answers change, so that a corrected
 * error disappears at once.
 */
export function createServerFindings(form: PreparedForm, start: Tree) {
  let tree = start;
  let reported: readonly ServerFinding[] = [];
  let kept: readonly ServerFinding[] = [];
  let left = placeFindings(kept);

  return {
    /** Takes the server's findings about these answers, together with what the browser found in them. */
    take(about: Tree, errors: readonly ErrorEntry[], found: CheckedAnswers): void {
      const before = isInSameOrder(tree, about) ? reported : [];
      reported = reuseSame(
        errors,
        before,
        (error, { error: last }) => isSameError(error, last),
        (error) => findingOfError(form, about, error),
      );
      kept = reported.filter(
        ({ problem: { place, code } }) => !place || !found.at(place).some((own) => own.code === code),
      );
      tree = about;
    },

    /** The server findings that are still valid. */
    remaining(now: Resolution, found: CheckedAnswers): RankedAnswers {
      const remaining = now.tree === tree ? kept : kept.filter((each) => isStillValid(each, tree, now.tree, found));
      const same =
        remaining.length === left.reported.length && remaining.every((each, index) => each === left.reported[index]);
      if (!same) left = placeFindings(remaining);
      return inPageOrder(left, now);
    },
  };
}

interface PlacedFindings {
  readonly reported: readonly ServerFinding[];
  readonly problems: readonly Problem[];
  readonly at: CheckedAnswers["at"];
}

function placeFindings(reported: readonly ServerFinding[]): PlacedFindings {
  const problems = reported.map(({ problem }) => problem);
  return { reported, problems, at: problemsByPlace(problems) };
}

/** In the server's order, which is page order; sorted if entries have moved since. */
function inPageOrder({ reported, problems, at }: PlacedFindings, now: Resolution): RankedAnswers {
  const ranks = reported.map((each) => rankOf(each, now));
  if (ranks.every((rank, index) => rank >= (ranks[index - 1] ?? rank))) return { problems, ranks, at };
  const sorted = problems.map((problem, index) => ({ problem, rank: ranks[index] ?? 0 }));
  sorted.sort((one, other) => one.rank - other.rank);
  return { problems: sorted.map(({ problem }) => problem), ranks: sorted.map(({ rank }) => rank), at };
}

function rankOf({ problem, question, itemId }: ServerFinding, now: Resolution): number {
  if (!question) return rankOfPlace(now, problem.place);
  const order = pageOrderOf(now.form);
  return order.rank(question, order.position(now, question, itemId));
}

/** Whether paths lead to the same items in both trees. */
function isInSameOrder({ lists: before }: Tree, { lists: now }: Tree): boolean {
  if (before === now) return true;
  const sections = Object.keys(now);
  return (
    sections.length === Object.keys(before).length &&
    sections.every((section) => before[section]?.order === now[section]?.order)
  );
}

function isSameError(one: ErrorEntry, other: ErrorEntry): boolean {
  return (
    one.path === other.path &&
    one.code === other.code &&
    one.message === other.message &&
    one.severity === other.severity &&
    one.blocks === other.blocks &&
    one.missing === other.missing &&
    one.neededFor === other.neededFor
  );
}

function findingOfError(form: PreparedForm, tree: Tree, error: ErrorEntry): ServerFinding {
  const place = placeAt(tree, error.path);
  const { section, itemId } = place === undefined ? {} : readPlace(place);
  const question = place === undefined ? undefined : questionOfPlace(form, tree, place);
  const near = question ?? (place === undefined ? undefined : firstOfEntry(form, tree, place));
  const problem: Problem = {
    place,
    code: error.code,
    message: error.message,
    severity: error.severity,
    ...(error.blocks ? { blocks: error.blocks } : {}),
    missing: error.missing ?? false,
    neededFor: error.neededFor ?? "quote",
    page: near?.page?.id ?? "",
    section: near?.section?.id ?? "",
    label: question?.question.label ?? "",
  };
  return { error, problem, section, itemId, question };
}

/** The first question of an entry, if the place is the entry as a whole. */
function firstOfEntry(form: PreparedForm, tree: Tree, place: Place) {
  return readPlace(place).name === wholeEntry ? groupAt(form, tree, place)?.questions[0] : undefined;
}

/**
 * Whether a server finding is still valid: its entry exists, and either its answer is unchanged or the browser finds
 * nothing wrong with it.
 */
function isStillValid(
  { problem: { place }, section, itemId }: ServerFinding,
  then: Tree,
  now: Tree,
  found: CheckedAnswers,
): boolean {
  if (place === undefined || section === undefined) return true;
  const answers = answersAt(now, section, itemId);
  if (itemId !== undefined && !answers) return false;
  if (answers && answers === answersAt(then, section, itemId)) return true;
  return sameJson(answerAt(then, place), answerAt(now, place)) || found.at(place).length === 0;
}
