import type { Group, NamedCondition, NamedValue } from "../../../schemas/definition.ts";
import { nameInWords } from "../explain/name-words.ts";
import { namedId, type ThingKind } from "../explain/things.ts";
import { pointerTo } from "../tree/place.ts";
import { own } from "../values/own.ts";
import { listed } from "../words/phrases.ts";
import { showNumber } from "../words/show-number.ts";
import type { Compared, Difference, Side } from "./difference.ts";
import { optionDifferences } from "./option-differences.ts";
import { type Called, type Meaning, type Setting, same, settingDifferences } from "./setting-differences.ts";

const decides: ReadonlySet<ThingKind> = new Set<ThingKind>(["rule", "rate table", "rate line", "rating"]);
const asks: ReadonlySet<ThingKind> = new Set<ThingKind>(["question", "option", "section", "page", "group"]);

/** Names beyond these are counted. */
const mostNames = 6;

/** What it means that something is different on which others rest: who they are, and the weightiest of them. */
export function meaningByWhatRests(side: Side, id: string): Meaning {
  const resting = side.graph.restOn(id).map(({ thing }) => thing);
  const told = resting.filter(({ kind }) => kind === "question" || kind === "rule" || kind === "rate line");
  if (told.length === 0) return { weight: "nothing", meaning: "Nothing that is asked or decided rests on it." };
  const names = [...new Set(told.map(({ name }) => name))];
  const left = names.length - mostNames;
  const words = left > 0 ? [...names.slice(0, mostNames), `${left} more`] : names;
  const weight = resting.some(({ kind }) => decides.has(kind))
    ? "decides"
    : resting.some(({ kind }) => asks.has(kind))
      ? "blocks"
      : "shows";
  return { weight, meaning: `${listed(words, "and")} ${names.length === 1 ? "rests" : "rest"} on it.` };
}

/** Groups, lists, conditions and values: what is under a name. */
export function* namedDifferences(compared: Compared): Iterable<Difference> {
  yield* groupDifferences(compared);
  yield* listDifferences(compared);
  yield* differencesOf(
    compared,
    "condition",
    "conditions",
    ({ conditions }) => conditions,
    conditionSettings(compared),
  );
  yield* differencesOf(compared, "value", "values", ({ values }) => values, valueSettings(compared));
}

type NamedKind = ThingKind & Called["kind"];

/** Parts that came or went, and pairs of those that stayed. */
export function* namedParts<Part extends object>(
  { from, to }: Compared,
  kind: NamedKind,
  at: string,
  partsIn: (definition: Side["definition"]) => Readonly<Record<string, Part>> | undefined,
): Iterable<Difference | NamedPair<Part>> {
  const [before = {}, after = {}] = [partsIn(from.definition), partsIn(to.definition)];
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [was, is] = [own(before, name), own(after, name)];
    const called: Called = { kind, name, label: name };
    const path = at + pointerTo(name);
    const id = namedId(kind, name);
    if (was && is) yield { called, before: was, after: is, path, means: meaningByWhatRests(to, id) };
    else if (was) yield { change: "removed", ...called, from: path, ...meaningByWhatRests(from, id) };
    else yield { change: "added", ...called, to: path, ...meaningByWhatRests(to, id) };
  }
}

export interface NamedPair<Part> {
  readonly called: Called;
  readonly before: Part;
  readonly after: Part;
  readonly path: string;
  /** What it means by what rests on it. */
  readonly means: Meaning;
}

export function isDifference<Part>(found: Difference | NamedPair<Part>): found is Difference {
  return "change" in found;
}

type SettingsBy<Part extends object> = (means: Meaning) => Readonly<Partial<Record<string, Setting<Part>>>>;

function* differencesOf<Part extends object>(
  compared: Compared,
  kind: NamedKind,
  key: string,
  partsIn: (definition: Side["definition"]) => Readonly<Record<string, Part>> | undefined,
  settings: SettingsBy<Part>,
): Iterable<Difference> {
  for (const found of namedParts(compared, kind, `/${key}`, partsIn)) {
    if (isDifference(found)) yield found;
    else yield* settingDifferences(found.called, { ...found, from: found.path, to: found.path }, settings(found.means));
  }
}

function conditionSettings({ from, to }: Compared): SettingsBy<NamedCondition> {
  const sides = { from: from.words, to: to.words };
  return (means) => ({
    test: { aspect: "holds when", words: ({ test, group }, side) => sides[side].condition(test, group), means },
    group: { aspect: "is about each", words: ({ group }) => group, means },
  });
}

function valueSettings({ from, to }: Compared): SettingsBy<NamedValue> {
  const sides = { from: from.words, to: to.words };
  return (means) => ({
    calc: { aspect: "worked out as", words: ({ calc, group }, side) => sides[side].calc(calc, group), means },
    group: { aspect: "is about each", words: ({ group }) => group, means },
  });
}

function* listDifferences(compared: Compared): Iterable<Difference> {
  for (const found of namedParts(compared, "list", "/lists", ({ lists }) => lists)) {
    if (isDifference(found)) yield found;
    else if (!same(found.before, found.after)) {
      const holder = `@${found.called.name}`;
      const askers = compared.to.definition.questions.filter(({ options }) => options === holder);
      const of =
        askers.length === 0
          ? "no question"
          : listed(
              askers.map(({ label }) => label),
              "and",
            );
      const { before, after, path } = found;
      yield* optionDifferences({ before, after, from: path, to: path, holder, of, scope: askers[0]?.group }, compared);
    }
  }
}

const read: Meaning = { weight: "shows", meaning: "People read other words." };
const seen: Meaning = { weight: "shows", meaning: "Entries are shown otherwise." };
const stored: Meaning = { weight: "blocks", meaning: "Entries of open quotes stand elsewhere and are not read." };

function* groupDifferences(compared: Compared): Iterable<Difference> {
  for (const found of namedParts(compared, "group", "/groups", ({ groups }) => groups)) {
    if (isDifference(found)) {
      yield { ...found, weight: found.change === "added" ? "shows" : "blocks" };
      continue;
    }
    const called: Called = { ...found.called, label: found.after.label ?? found.called.name };
    yield* settingDifferences(
      called,
      { ...found, from: found.path, to: found.path },
      groupSettings(compared, called.name),
    );
  }
}

function groupSettings({ from, to }: Compared, name: string): Readonly<Partial<Record<keyof Group, Setting<Group>>>> {
  const sides = { from, to };
  const plain = (aspect: string, key: keyof Group, means: Setting<Group>["means"]): Setting<Group> => ({
    aspect,
    words: (group) => {
      const value = group[key];
      if (value === undefined) return undefined;
      return typeof value === "number" ? showNumber(value) : value === true ? "yes" : String(value);
    },
    means,
  });
  const columns = (aspect: string, key: "title" | "columns"): Setting<Group> => ({
    aspect,
    words: (group, side) =>
      group[key] &&
      listed(
        group[key].map((each) => nameInWords(sides[side].linted, each, name)),
        "and",
      ),
    means: seen,
  });
  return {
    at: plain("is at", "at", stored),
    list: plain("has entries", "list", stored),
    itemType: plain("ItemType", "itemType", stored),
    parent: plain("belongs to", "parent", stored),
    label: plain("one is called", "label", read),
    plural: plain("several are called", "plural", read),
    layout: plain("laid out as", "layout", seen),
    refPrefix: plain("numbered with", "refPrefix", seen),
    title: columns("named by", "title"),
    columns: columns("columns", "columns"),
    min: plain("fewest", "min", ({ min = 0 }, after) => entries((after.min ?? 0) > min)),
    max: plain("most", "max", ({ max }, after) =>
      entries(after.max !== undefined && (max === undefined || after.max < max)),
    ),
    goesWithParent: plain("goes with what it belongs to", "goesWithParent", seen),
    when: {
      aspect: "ask when",
      words: ({ when, parent }, side) => when && sides[side].words.condition(when, parent),
      means: { weight: "blocks", meaning: "Its entries count in other quotes than before." },
    },
    standard: {
      aspect: "set as standard",
      words: ({ standard }) =>
        standard &&
        listed(
          Object.entries(standard).map(([key, answer]) => `${key} ${String(answer)}`),
          "and",
        ),
      means: seen,
    },
  };
}

function entries(fewerFit: boolean): Meaning {
  return fewerFit
    ? { weight: "blocks", meaning: "Open quotes may have too few or too many entries." }
    : { weight: "shows", meaning: "Every number of entries so far is still allowed." };
}
