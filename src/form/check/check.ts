import type { ErrorEntry } from "../../../schemas/record.ts";
import type { Rule } from "../../../schemas/rule.ts";
import { pageOrderOf } from "../definition/page-order.ts";
import type { PreparedGroup, PreparedQuestion } from "../definition/prepared-form.ts";
import type { Scope } from "../expression/scope.ts";
import type { Entry } from "../resolve/entry.ts";
import { entriesOfParent } from "../resolve/entry-reference.ts";
import { isGroupAsked, questionNow } from "../resolve/question-now.ts";
import { isRequired, optionsFor } from "../resolve/question-state.ts";
import type { Resolution } from "../resolve/resolution.ts";
import { placeOf, pointerOf, wholeEntry } from "../tree/place.ts";
import type { Tree } from "../tree/tree-type.ts";
import { own } from "../values/own.ts";
import { problemWith } from "./check-answer.ts";
import { answerFinding, type Finding, type Ranked } from "./finding.ts";
import { referenceFindings } from "./reference-findings.ts";
import { ruleFindings } from "./run-rules.ts";

export type { Finding } from "./finding.ts";

/** What is missing or wrong in a single section or item, including the form's rules about it, in page order. */
export function checkScope(resolution: Resolution, group: string, itemId?: string): readonly Finding[] {
  const entry = resolution.entry(group, itemId);
  if (!entry) return [];
  const counts = itemId === undefined ? [] : countFindingsWithin(resolution, entry.group, itemId);
  const about = resolution.form.source.rules.filter((rule) => rule.group === group);
  const rules = ruleFindings(resolution, about, itemId);
  return inOrder([...ranked(resolution, entry), ...referenceFindings(resolution, entry), ...counts, ...rules]).map(
    ({ finding }) => finding,
  );
}

/**
 * Everything that is missing or wrong in the whole form, in page order.
 *
 * @param rules those of the form by default, else of a form that differs in its rules only
 */
export function checkForm(resolution: Resolution, rules?: readonly Rule[]): readonly Finding[] {
  return rankedFindings(resolution, rules).map(({ finding }) => finding);
}

/** The same with ranks, so that other findings can be merged in. */
export function rankedFindings(
  resolution: Resolution,
  rules: readonly Rule[] = resolution.form.source.rules,
): readonly Ranked[] {
  const found: Ranked[] = [...shapeFindings(resolution)];
  for (const prepared of resolution.form.groups.values()) {
    const { name, group } = prepared;
    if (group.list) found.push(...countFindings(resolution, prepared));
    for (const itemId of group.list ? resolution.items(name) : [undefined]) {
      const entry = resolution.entry(name, itemId);
      if (!entry) continue;
      for (const each of ranked(resolution, entry)) found.push(each);
      for (const each of referenceFindings(resolution, entry)) found.push(each);
    }
  }
  return inOrder([...found, ...ruleFindings(resolution, rules)]);
}

function inOrder(found: readonly Ranked[]): readonly Ranked[] {
  return [...found].sort((a, b) => a.rank - b.rank);
}

interface Found {
  readonly each: PreparedQuestion;
  readonly finding: Finding;
}

/** Findings about an entry's own answers; cached with the entry, since they depend on nothing else. */
const checked = new WeakMap<Entry, readonly Found[]>();

const none: readonly Ranked[] = [];

function ranked(resolution: Resolution, entry: Entry): readonly Ranked[] {
  const known = checked.get(entry) ?? cacheFindings(entry, checkEntry(resolution, entry));
  if (known.length === 0) return none;
  const order = pageOrderOf(resolution.form);
  return known.map(({ each, finding }) => ({
    rank: order.rank(each, order.position(resolution, each, entry.itemId)),
    finding,
  }));
}

function cacheFindings(entry: Entry, found: readonly Found[]): readonly Found[] {
  checked.set(entry, found);
  return found;
}

function checkEntry(resolution: Resolution, entry: Entry): readonly Found[] {
  const scope = resolution.at(entry.group.name, entry.itemId);
  return entry.group.questions.flatMap((each) => {
    const found = entry.shown(each.index, scope) ? checkQuestion(resolution, entry, each, scope) : undefined;
    return found ? [found] : [];
  });
}

interface Judged {
  readonly found: Found | undefined;
  /** Its inputs besides computed limits. */
  readonly from: readonly unknown[];
}

const lastJudged = new WeakMap<PreparedQuestion, Judged>();

/**
 * What is wrong with one answer. The finding is cached until an input changes, and the same object is returned, so that
 * only changes are counted and rendered again.
 */
function checkQuestion(resolution: Resolution, entry: Entry, each: PreparedQuestion, scope: Scope): Found | undefined {
  const answer = own(entry.raw, each.question.name);
  const options = optionsFor(each, scope, resolution);
  const question = questionNow(resolution, each, entry);
  const required = isRequired(each, scope);
  const from = [entry.itemId, answer, options, question, required, scope.dates.today, scope.dates.asAt];
  const last = lastJudged.get(each);
  const isFixed = typeof question.min !== "object" && typeof question.max !== "object";
  if (last && isFixed && from.every((part, at) => part === last.from[at])) return last.found;
  const problem = problemWith(question, answer, required, options, scope);
  const finding = problem && answerFinding({ ...each, question }, entry, problem);
  const found = finding && (last?.found && isSame(last.found.finding, finding) ? last.found : { each, finding });
  lastJudged.set(each, { found, from });
  return found;
}

const isSame = (one: Finding, other: Finding): boolean =>
  one.place === other.place && one.code === other.code && one.message === other.message && one.label === other.label;

/** Sections of the wrong type: text where a list belongs. */
function shapeFindings({ form, tree }: Resolution): readonly Ranked[] {
  const sections = new Set([...form.groups.values()].map(({ group }) => group.at));
  return [...sections].flatMap((section) => {
    if (!Object.hasOwn(tree.rest, section)) return [];
    const message = form.words.say(form.shapeOf(section) === "list" ? "notAList" : "notAnObject", { section });
    const nowhere = { missing: false, neededFor: "quote", page: "", section: "", label: section } as const;
    return [
      {
        rank: 0,
        finding: { place: placeOf(section, undefined), code: "type", message, severity: "error", ...nowhere },
      },
    ];
  });
}

/** Findings as calls return them: the place becomes a JSON Pointer into DATA. */
export function toErrors(findings: readonly Finding[], tree: Tree): readonly ErrorEntry[] {
  return findings.map(({ place, code, message, severity, missing, neededFor }) => ({
    path: pointerOf(tree, place),
    code,
    message,
    severity,
    ...(missing ? { missing } : {}),
    neededFor,
  }));
}

/**
 * Checks the number of entries of a visible list: on the record as a whole, or in each entry of its parent, where a
 * finding is reported.
 */
function countFindings(resolution: Resolution, { name, group }: PreparedGroup): readonly Ranked[] {
  if (!isLimited(group)) return [];
  const parent = group.parent === undefined ? undefined : resolution.form.groups.get(group.parent);
  if (parent?.group.list)
    return resolution.items(parent.name).flatMap((id) => countFindingsWithin(resolution, parent, id, name));
  if (!isGroupAsked(resolution, name)) return [];
  const found = wrongCount(resolution, name, resolution.items(name).length);
  if (!found) return [];
  return [
    {
      rank: pageOrderOf(resolution.form).rankOfGroup(name),
      finding: { place: placeOf(group.at, undefined), ...found },
    },
  ];
}

/** The same for the lists within one entry: all, or one of them. */
function countFindingsWithin(
  resolution: Resolution,
  { name: parent, group: { at } }: PreparedGroup,
  itemId: string,
  only?: string,
): readonly Ranked[] {
  const order = pageOrderOf(resolution.form);
  return [...resolution.form.groups.values()].flatMap(({ name, group }): readonly Ranked[] => {
    if (group.parent !== parent || (only !== undefined && name !== only) || !isLimited(group)) return [];
    if (!isGroupAsked(resolution, name, itemId)) return [];
    const found = wrongCount(resolution, name, entriesOfParent(resolution, name, itemId).length);
    if (!found) return [];
    const finding: Finding = { place: placeOf(at, itemId, wholeEntry), ...found };
    return [{ rank: order.rankWithin(resolution, name, parent, itemId), finding }];
  });
}

function isLimited({ min = 0, max }: PreparedGroup["group"]): boolean {
  return min > 0 || max !== undefined;
}

function wrongCount({ form }: Resolution, name: string, count: number): Omit<Finding, "place"> | undefined {
  const { words } = form;
  const { min = 0, max = Number.POSITIVE_INFINITY, label = name, plural = `${label}s` } = form.group(name) ?? {};
  if (count >= min && count <= max) return undefined;
  const few = count < min;
  const place = pageOrderOf(form).placeOf(name);
  return {
    code: few ? "minItems" : "maxItems",
    message: few
      ? words.say("tooFewEntries", { least: min, label, plural })
      : words.say("tooManyEntries", { count, plural, most: max }),
    severity: "error",
    missing: few,
    neededFor: "quote",
    page: place?.page.id ?? "",
    section: place?.section.id ?? "",
    label: plural,
  };
}
