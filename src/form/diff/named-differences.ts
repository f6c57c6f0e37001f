import type { Group, NamedCondition, NamedValue } from "../../../schemas/definition.ts";
import type { Option } from "../../../schemas/question.ts";
import { nameInWords } from "../explain/name-words.ts";
import { namedId, type ThingKind } from "../explain/things.ts";
import { pointerTo } from "../tree/place.ts";
import { own } from "../values/own.ts";
import { listed } from "../words/phrases.ts";
import type { Compared, Difference, Side } from "./difference.ts";
import { optionDifferences } from "./option-differences.ts";
import {
  type Called,
  contentOf,
  type Meaning,
  type Pair,
  plainSetting,
  type Setting,
  type SettingsOf,
  same,
  settingDifferences,
  whenSetting,
} from "./setting-differences.ts";

const decides: ReadonlySet<ThingKind> = new Set<ThingKind>(["rule", "rate table", "rate line", "rating"]);
const asks: ReadonlySet<ThingKind> = new Set<ThingKind>(["question", "option", "section", "page", "group"]);

/** Maximum number of names listed; further ones are counted. */
const maxNames = 6;

/** Effect of a difference in something that others depend on: their names and the strongest effect. */
export function meaningByDependents(side: Side, id: string): Meaning {
  const resting = side
    .graph()
    .restOn(id)
    .map(({ thing }) => thing);
  const dependents = resting.filter(({ kind }) => ["question", "rule", "rate line", "document"].includes(kind));
  if (dependents.length === 0) return { weight: "nothing", meaning: "No question or decision depends on it." };
  const names = [...new Set(dependents.map(({ kind, name, label }) => (kind === "rule" ? name : `“${label}”`)))];
  const left = names.length - maxNames;
  const words = left > 0 ? [...names.slice(0, maxNames), `${left} more`] : names;
  const weight = resting.some(({ kind }) => decides.has(kind))
    ? "decides"
    : resting.some(({ kind }) => asks.has(kind))
      ? "blocks"
      : "shows";
  return { weight, meaning: `It affects ${listed(words, "and")}.` };
}

/** Differences in groups, lists, conditions and values, which are keyed by name. */
export function* namedDifferences(compared: Compared): Iterable<Difference> {
  yield* groupDifferences(compared);
  yield* namedParts(
    compared,
    "list",
    "/lists",
    ({ lists }) => lists,
    (pair) => listDifferences(pair, compared),
    (options) =>
      listed(
        options.map(({ value, label = value }) => label),
        "and",
      ),
  );
  yield* namedParts(
    compared,
    "condition",
    "/conditions",
    ({ conditions }) => conditions,
    ({ means, ...pair }) =>
      settingDifferences<NamedCondition>(pair.called, pair, {
        test: {
          aspect: "true when",
          words: ({ test, group }, side) => compared[side].words.condition(test, group),
          means,
        },
        group: plainSetting("is about each", "group", means),
      }),
    ({ test, group }, side) => compared[side].words.condition(test, group),
  );
  yield* namedParts(
    compared,
    "value",
    "/values",
    ({ values }) => values,
    ({ means, ...pair }) =>
      settingDifferences<NamedValue>(pair.called, pair, {
        calc: {
          aspect: "calculated as",
          words: ({ calc, group }, side) => compared[side].words.calc(calc, group),
          means,
        },
        group: plainSetting("is about each", "group", means),
      }),
    ({ calc, group }, side) => compared[side].words.calc(calc, group),
  );
}

/** A part in both definitions. */
export interface NamedPair<Part extends object> extends Pair<Part> {
  readonly called: Called;
  /** Effect, judged by its dependents. */
  readonly means: Meaning;
}

/** Added and removed parts, and the differences of those that remain. */
export function* namedParts<Part extends object>(
  { from, to }: Compared,
  kind: ThingKind & Called["kind"],
  at: string,
  partsIn: (definition: Side["definition"]) => Readonly<Record<string, Part>> | undefined,
  differencesOf: (pair: NamedPair<Part>) => Iterable<Difference>,
  content: (part: Part, side: "from" | "to", name: string) => string | undefined,
): Iterable<Difference> {
  const [before = {}, after = {}] = [partsIn(from.definition), partsIn(to.definition)];
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [was, is] = [own(before, name), own(after, name)];
    if (same(was, is)) continue;
    const called: Called = { kind, name, label: name };
    const path = at + pointerTo(name);
    const means = meaningByDependents(is ? to : from, namedId(kind, name));
    if (was && is) yield* differencesOf({ called, before: was, after: is, from: path, to: path, means });
    else if (was)
      yield { change: "removed", ...called, ...contentOf("removed", content(was, "from", name)), from: path, ...means };
    else if (is)
      yield { change: "added", ...called, ...contentOf("added", content(is, "to", name)), to: path, ...means };
  }
}

function listDifferences({ called, ...pair }: NamedPair<readonly Option[]>, compared: Compared): Iterable<Difference> {
  const holder = `@${called.name}`;
  const askers = compared.to.definition.questions.filter(({ options }) => options === holder);
  const labels = askers.map(({ label }) => label);
  const of = labels.length === 0 ? "no question" : listed(labels, "and");
  const names = askers.map(({ name }) => name);
  return optionDifferences({ ...pair, holder, of, scope: askers[0]?.group, askers: names }, compared);
}

const seen: Meaning = { weight: "shows", meaning: "Entries are shown differently." };
const stored: Meaning = { weight: "blocks", meaning: "Entries in open quotes are stored elsewhere and are not read." };

function* groupDifferences(compared: Compared): Iterable<Difference> {
  const groups = namedParts(
    compared,
    "group",
    "/groups",
    (definition) => definition.groups,
    ({ called, ...pair }) => {
      const label = pair.after.label ?? called.name;
      return settingDifferences({ ...called, label }, pair, groupSettings(compared, called.name));
    },
    ({ label }) => label,
  );
  for (const found of groups)
    yield found.change === "changed" ? found : { ...found, weight: found.change === "added" ? "shows" : "blocks" };
}

function groupSettings(compared: Compared, name: string): SettingsOf<Group> {
  const columns = (aspect: string, key: "title" | "columns"): Setting<Group> => ({
    aspect,
    words(group, side) {
      const names = group[key]?.map((each) => nameInWords(compared[side].linted, each, name));
      return names && listed(names, "and");
    },
    means: seen,
  });
  return {
    at: plainSetting("is at", "at", stored),
    list: plainSetting("has entries", "list", stored),
    itemType: plainSetting("ItemType", "itemType", stored),
    parent: plainSetting("belongs to", "parent", stored),
    label: plainSetting("singular", "label"),
    plural: plainSetting("plural", "plural"),
    layout: plainSetting("laid out as", "layout", seen),
    refPrefix: plainSetting("numbered with", "refPrefix", seen),
    title: columns("named by", "title"),
    columns: columns("columns", "columns"),
    min: plainSetting("fewest", "min", ({ min = 0 }, after) => entries((after.min ?? 0) > min)),
    max: plainSetting("most", "max", ({ max }, after) =>
      entries(after.max !== undefined && (max === undefined || after.max < max)),
    ),
    goesWithParent: plainSetting("removed with its parent", "goesWithParent", seen),
    when: whenSetting(compared, "ask when", ({ parent }) => parent, {
      weight: "blocks",
      meaning: "Its entries count in different quotes than before.",
    }),
    standard: {
      aspect: "set as standard",
      words({ standard }) {
        const answers = standard && Object.entries(standard).map(([key, answer]) => `${key} ${String(answer)}`);
        return answers && listed(answers, "and");
      },
      means: seen,
    },
  };
}

function entries(fewerFit: boolean): Meaning {
  return fewerFit
    ? { weight: "blocks", meaning: "Open quotes may have too few or too many entries." }
    : { weight: "shows", meaning: "Every number of entries allowed so far is still allowed." };
}
