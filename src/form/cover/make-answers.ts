import type { Question } from "../../../schemas/question.ts";
import type { Answers, Json } from "../../../schemas/record.ts";
import { checkForm } from "../check/check.ts";
import { dayLimit, numberLimit } from "../check/limits.ts";
import type { PreparedForm, PreparedQuestion } from "../definition/prepared-form.ts";
import type { Scope } from "../expression/scope.ts";
import { isAsked, kindOf } from "../kinds/kind-of.ts";
import { optionsFor } from "../resolve/question-state.ts";
import type { Resolution } from "../resolve/resolution.ts";
import { resolveForm } from "../resolve/resolve.ts";
import { readPlace } from "../tree/place.ts";
import { type Tree, treeOf, withAnswer, withItem, withMoreAnswers } from "../tree/tree.ts";
import { toNumber } from "../values/exact.ts";
import { own } from "../values/own.ts";
import { type Domain, mayBeRead, type Values } from "./domain.ts";
import { dayOfNumber, meet, numberOfDay, type Range, type Ranges, within } from "./ranges.ts";
import type { EntryVar, World } from "./world.ts";

export interface Making {
  readonly form: PreparedForm;
  readonly today: string;
  readonly domains: (prepared: PreparedQuestion) => Domain;
  /** Whether to prefer an option. */
  readonly wanted: (question: Question, option: string) => boolean;
  /** Whether to answer undecided questions too, and add required entries. */
  readonly complete: boolean;
  /** Called in each pass over the whole form. */
  readonly onRound: () => void;
}

/** Creates answers from the settled entries and places, and answers all other visible questions validly. */
export function makeAnswers(world: World, making: Making): Resolution {
  const { form, today } = making;
  return fillAnswers(resolveForm(form, treeOf(form, settledData(world, form)), today), world, making);
}

/** Answers all other visible questions validly. */
export function fillAnswers(resolution: Resolution, world: World, making: Making): Resolution {
  const full = withAllMissing(resolution, world, making);
  return making.complete ? repaired(full, world, making) : full;
}

/** Each pass may show further questions; in a chain one at a time. */
function withAllMissing(resolution: Resolution, world: World, making: Making): Resolution {
  const { form, today } = making;
  let now = resolution;
  for (let round = 0; round <= form.source.questions.length; round++) {
    const tree = withMissing(now, world, making);
    if (tree === now.tree) break;
    now = resolveForm(form, tree, today, now);
  }
  return now;
}

/** The settled entries in order, with references to their parents. */
function settledData(world: World, form: PreparedForm): Readonly<Record<string, Json>> {
  const data: Record<string, Json> = {};
  for (const { group } of form.groups.values()) data[group.at] ??= group.list ? [] : {};
  for (const { name, group } of form.groups.values()) {
    if (!group.list) continue;
    const entries = inPosition(world, name).map(({ id, parent }) => entryData(id, parent?.id, group.itemType));
    const before = data[group.at];
    data[group.at] = [...(Array.isArray(before) ? before : []), ...entries];
  }
  return data;
}

function entryData(id: string, parent: string | undefined, itemType: string | undefined): Answers {
  return {
    id,
    ...(itemType === undefined ? {} : { ItemType: itemType }),
    ...(parent === undefined ? {} : { ParentRef: parent }),
  };
}

/** Entries at their required positions, padded with others before them. */
function inPosition(world: World, group: string): readonly EntryVar[] {
  const entries = world.entriesOf(group);
  const wanted = (entry: EntryVar): number => world.positions.get(entry.id)?.lo ?? 0;
  const placed: EntryVar[] = entries.filter((entry) => wanted(entry) <= 1).sort((a, b) => wanted(b) - wanted(a));
  for (const entry of entries.filter((each) => wanted(each) > 1).sort((a, b) => wanted(a) - wanted(b))) {
    while (placed.length < wanted(entry) - 1)
      placed.push({ id: `${group}-before-${placed.length + 1}`, group, single: false, parent: entry.parent });
    placed.push(entry);
  }
  return placed;
}

/** Preferences for free answers. */
interface Choosing {
  /** Whether to prefer an option. */
  readonly wanted: (question: Question, option: string) => boolean;
  /** Position of the entry in its group, so that entries differ. */
  readonly position: number;
}

/** A currently valid answer of a domain; undefined where there is none. */
function chooseAnswer(
  prepared: PreparedQuestion,
  domain: Domain,
  scope: Scope,
  resolution: Resolution,
  choosing: Choosing,
): Json | undefined {
  const { question } = prepared;
  const { values } = domain;
  const [withheld] = domain.withheld;
  if (!mayBeRead(domain)) return withheld === undefined ? undefined : { noAnswer: withheld };
  const offered = optionsFor(prepared, scope, resolution);
  if (values.kind === "entry") return offered?.[choosing.position % Math.max(1, offered.length)]?.value;
  if (values.kind === "numbers") {
    const { domain: kind } = kindOf(question);
    if (kind.of !== "days") {
      const number = chooseNumber(question, values, scope);
      return number !== undefined && kind.of === "numbers" && kind.answerOf ? kind.answerOf(number, question) : number;
    }
    const day = chooseDay(question, values, scope);
    return day === undefined ? undefined : kind.answerOn(dayOfNumber(day));
  }
  if (!offered) return values.of[choosing.position % values.of.length];
  const texts = new Set(offered.map(({ value }) => value));
  const known = new Set(prepared.options?.map(({ value }) => value));
  const isOther = (text: string) => question.other !== undefined && !known.has(text);
  const left = values.of.filter((answer) =>
    (Array.isArray(answer) ? answer : [answer]).every((text) => texts.has(String(text)) || isOther(String(text))),
  );
  return (
    left.find((answer) => typeof answer === "string" && choosing.wanted(question, answer)) ??
    usual(question, left, standardOf(question, resolution))
  );
}

/** The standard answer of an entry. */
function standardOf({ group, name }: Question, { form }: Resolution): Json | undefined {
  return own(form.group(group)?.standard ?? {}, name);
}

/** The default, suggested or standard answer if it is possible, else No, else the first. */
function usual(
  { default: first, suggest, type }: Question,
  answers: readonly Json[],
  standard: Json | undefined,
): Json | undefined {
  const no = kindOf({ type }).options && standard === undefined ? "No" : undefined;
  const liked = new Set([first, suggest, standard, no]);
  return answers.find((answer) => liked.has(answer)) ?? answers[0];
}

function chooseNumber(
  question: Question,
  values: Extract<Values, { kind: "numbers" }>,
  scope: Scope,
): number | undefined {
  const [min, max] = [numberLimit(question.min, scope), numberLimit(question.max, scope)];
  const limit: Range = {
    lo: min ? toNumber(min) : Number.NEGATIVE_INFINITY,
    hi: max ? toNumber(max) : Number.POSITIVE_INFINITY,
  };
  const allowed = [
    ...within(values.ranges, limit, values.step),
    ...(question.also ?? []).flatMap((value) => within(values.ranges, { lo: value, hi: value }, values.step)),
  ];
  const { default: first, suggest } = question;
  const liked = [first, suggest].find((each) => typeof each === "number" && holdsNumber(allowed, each));
  if (typeof liked === "number") return liked;
  const [range] = allowed;
  if (!range) return undefined;
  return range.lo <= -1e9 ? Math.max(range.lo, Math.min(range.hi, 0)) : range.lo;
}

function holdsNumber(ranges: Ranges, value: number): boolean {
  return ranges.some(({ lo, hi }) => lo <= value && value <= hi);
}

/** The day nearest to asAt. */
function chooseDay(
  { notBefore, notAfter }: Question,
  values: Extract<Values, { kind: "numbers" }>,
  { dates }: Scope,
): number | undefined {
  const limit: Range = {
    lo: notBefore ? numberOfDay(dayLimit(notBefore, dates)) : Number.NEGATIVE_INFINITY,
    hi: notAfter ? numberOfDay(dayLimit(notAfter, dates)) : Number.POSITIVE_INFINITY,
  };
  const now = numberOfDay(dates.today);
  const near = values.ranges
    .map((range) => meet(range, limit))
    .filter(({ lo, hi }) => lo <= hi)
    .map(({ lo, hi }) => Math.max(lo, Math.min(hi, now)))
    .sort((a, b) => Math.abs(a - now) - Math.abs(b - now));
  return near[0];
}

function withMissing(resolution: Resolution, world: World, making: Making): Tree {
  const { form } = making;
  making.onRound();
  let tree = resolution.tree;
  for (const { name: group, group: place } of form.groups.values()) {
    const ids = place.list ? resolution.items(group) : [undefined];
    ids.forEach((itemId, position) => {
      const entry = resolution.entry(group, itemId);
      if (!entry) return;
      const scope = resolution.at(group, itemId);
      const variable = world.entriesOf(group).find(({ id, single }) => single || id === itemId);
      const given: Record<string, Json> = {};
      for (const prepared of entry.group.questions) {
        const { question, index } = prepared;
        if (own(entry.raw, question.name) !== undefined) continue;
        const key = variable && world.key(variable, question);
        const cell = key === undefined ? undefined : world.cells.get(key);
        const settled = cell !== undefined && !cell.domain.unread;
        if (!settled && (!isAsked(question) || !making.complete)) continue;
        if (cell && !mayBeRead(cell.domain) && cell.domain.unread) continue;
        if (!entry.shown(index, scope) && !(settled && question.onHide === "keep")) continue;
        const domain = cell?.domain ?? making.domains(prepared);
        const borrowed = key !== undefined && key !== `${variable?.id}/${question.name}`;
        const shared = borrowed
          ? (givenAtKey(given, key, variable?.id) ?? answerAtKey(tree, form, key, group))
          : undefined;
        const answer = shared ?? chooseAnswer(prepared, domain, scope, resolution, { wanted: making.wanted, position });
        if (answer !== undefined) given[question.name] = answer;
      }
      tree = withMoreAnswers(tree, place.at, itemId, given);
    });
  }
  return tree;
}

/** The answer just given in the same entry to the shared key. */
function givenAtKey(given: Answers, key: string, id: string | undefined): Json | undefined {
  const [of, name = ""] = key.split("/");
  return of === id ? own(given, name) : undefined;
}

/** The answer to the shared key in another entry of the group. */
function answerAtKey(tree: Tree, form: PreparedForm, key: string, group: string): Json | undefined {
  const at = form.group(group)?.at ?? "";
  const [id = "", name = ""] = key.split("/");
  return own(tree.lists, at)?.byId.get(id)?.[name] ?? own(tree.single, at)?.[name];
}

/** Adds required entries, and replaces answers that other answers have made invalid. */
function repaired(resolution: Resolution, world: World, making: Making): Resolution {
  let now = resolution;
  for (let round = 0; round < 8; round++) {
    let tree = now.tree;
    for (const { place, code, severity, missing } of checkForm(now)) {
      if (severity !== "error") continue;
      if (code === "minItems") tree = withAnother(tree, now, place);
      else if (!missing && isOwn(now, place, code)) tree = withAnswer(tree, place, undefined);
    }
    if (tree === now.tree) return now;
    now = withAllMissing(resolveForm(making.form, tree, making.today), world, making);
  }
  return now;
}

/** A fault of the answer itself, as opposed to a rule. */
function isOwn({ form }: Resolution, place: string, code: string): boolean {
  return readPlace(place).name !== undefined && !form.source.rules.some(({ id }) => id === code);
}

/** Adds an entry of the first group of a list that has too few. */
function withAnother(tree: Tree, resolution: Resolution, place: string): Tree {
  const { section, itemId } = readPlace(place);
  for (const { name, group } of resolution.form.groups.values()) {
    if (!group.list || group.at !== section || resolution.items(name).length >= (group.min ?? 0)) continue;
    const [first] = group.parent === undefined ? [] : resolution.items(group.parent);
    const id = `${name}-${resolution.items(name).length + 1}-more`;
    return withItem(tree, section, id, entryData(id, itemId ?? first, group.itemType));
  }
  return tree;
}
