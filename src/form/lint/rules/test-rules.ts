import type { ProductTest } from "../../../../schemas/product-test.ts";
import type { Question } from "../../../../schemas/question.ts";
import { pointerTo } from "../../tree/place.ts";
import { isRecord } from "../../values/own.ts";
import { noName, noOption } from "../causes.ts";
import type { Fault, LintRule } from "../lint-rule.ts";
import type { LintedDefinition } from "../linted-definition.ts";
import { meant } from "../patch.ts";

/** The product team's tests: one that refers to something unknown proves nothing. */
export const testRules: readonly LintRule<LintedDefinition>[] = [
  {
    id: "test-name-twice",
    severity: "error",
    explanation: "A test is identified by its name, and others are based on it by name.",
    fix: "State the difference in the name.",
    *check({ definition: { tests = [] } }) {
      const seen = new Set<string>();
      for (const [index, { name }] of tests.entries()) {
        if (seen.has(name))
          yield { path: pointerTo("tests", index, "name"), message: `There is already a test “${name}”.` };
        seen.add(name);
      }
    },
  },
  {
    id: "test-basis-unknown",
    severity: "error",
    explanation: "A test that is based on a test that does not exist, or ultimately on itself, has no answers.",
    fix: "Name another test of the definition.",
    *check({ definition }) {
      const { tests = [] } = definition;
      const byName = new Map(tests.map((each) => [each.name, each]));
      const endless = endlessTests(byName);
      for (const [index, { basedOn }] of tests.entries()) {
        if (basedOn === undefined) continue;
        const path = pointerTo("tests", index, "basedOn");
        if (!byName.has(basedOn))
          yield {
            path,
            message: `There is no test “${basedOn}”.`,
            ...meant(definition, path, basedOn, byName.keys()),
            cause: `There is no test “${basedOn}”.`,
          };
        else if (endless.has(basedOn)) yield { path, message: "This test is ultimately based on itself." };
      }
    },
  },
  {
    id: "test-rule-unknown",
    severity: "error",
    explanation:
      "A test that expects a rule that does not exist can never pass, and one that expects it not to fire can never fail.",
    fix: "Name one of the rules by its id.",
    *check({ definition }) {
      const { tests = [], rules } = definition;
      const ids = new Set(rules.map(({ id }) => id));
      for (const [index, { expect }] of tests.entries())
        for (const key of ["rules", "notRules"] as const)
          for (const [position, id] of (expect[key] ?? []).entries())
            if (!ids.has(id)) {
              const path = pointerTo("tests", index, "expect", key, position);
              const message = `There is no rule “${id}”.`;
              yield { path, message, ...meant(definition, path, id, ids), cause: message };
            }
    },
  },
  {
    id: "test-answer-unknown",
    severity: "error",
    explanation:
      "An answer to a question that does not exist has no effect, so the test does not show what its name says.",
    fix: "Name a question of a group at this section of the record.",
    *check(linted) {
      for (const [index, test] of (linted.definition.tests ?? []).entries())
        yield* unknownAnswers(linted, test, pointerTo("tests", index));
    },
  },
  {
    id: "test-answer-not-an-option",
    severity: "warn",
    explanation: "A test with an answer that cannot be chosen represents a quote that cannot exist.",
    fix: "Write the option's value exactly, capitals and spaces included, or remove what is for an option that is gone.",
    *check(linted) {
      for (const [index, { given, expect }] of (linted.definition.tests ?? []).entries())
        if (expect.errors?.includes("option") !== true)
          for (const [section, answers] of Object.entries(given))
            yield* strangeOptions(linted, section, answers, pointerTo("tests", index, "given", section));
    },
  },
];

/** Answers of a test that are not options of their question, in any group of the section. */
function* strangeOptions(
  linted: LintedDefinition,
  section: string,
  answers: ProductTest["given"][string],
  path: string,
): Iterable<Fault> {
  const groups = [...linted.groups.values()].filter(({ group }) => group.at === section);
  for (const [name, answer] of Object.entries(answers)) {
    if (isRecord(answer)) yield* strangeOptions(linted, section, answer, path + pointerTo(name));
    if (typeof answer !== "string") continue;
    const asked = groups.flatMap(({ byName }) => byName.get(name)?.question ?? []);
    const isFit = (question: Question) => linted.textsOf(question)?.includes(answer) ?? true;
    if (asked.length === 0 || asked.some(isFit)) continue;
    const known = asked.flatMap((question) => linted.textsOf(question) ?? []);
    const at = path + pointerTo(name);
    yield {
      path: at,
      message: `“${answer}” is not one of the options of “${name}”.`,
      ...meant(linted.definition, at, answer, known),
      cause: noOption(name, answer),
    };
  }
}

/** Tests that are based on themselves, directly or indirectly, or on such a test. Each is visited once. */
function endlessTests(byName: ReadonlyMap<string, ProductTest>): ReadonlySet<string> {
  const ends = new Map<string, boolean>();
  for (const start of byName.keys()) {
    const way = new Set<string>();
    let name: string | undefined = start;
    while (name !== undefined && !ends.has(name) && !way.has(name)) {
      way.add(name);
      name = byName.get(name)?.basedOn;
    }
    const sound = name === undefined || (ends.get(name) ?? false);
    for (const each of way) ends.set(each, sound);
  }
  return new Set([...ends].flatMap(([name, sound]) => (sound ? [] : [name])));
}

/** Keys of a record that are not answers. */
const keysOfEntries: ReadonlySet<string> = new Set(["id", "ItemType", "PropertyRef", "ProposerID"]);

function* unknownAnswers(linted: LintedDefinition, { given, expect }: ProductTest, path: string): Iterable<Fault> {
  for (const [section, answers] of Object.entries(given)) {
    const names = namesAt(linted, section);
    if (!names) {
      yield { path: path + pointerTo("given", section), message: `There is no group at “${section}”.` };
      continue;
    }
    for (const [key, value] of Object.entries(answers)) {
      const at = path + pointerTo("given", section, key);
      if (isListAt(linted, section) && isRecord(value))
        for (const name of Object.keys(value)) yield* unknownEffect(linted, name, at + pointerTo(name), names);
      else if (value !== null || !isListAt(linted, section)) yield* unknownEffect(linted, key, at, names);
    }
  }
  for (const key of ["shown", "hidden", "leadsTo"] as const)
    for (const [index, place] of (expect[key] ?? []).entries())
      yield* unknownEffect(
        linted,
        place.slice(place.indexOf("/") + 1),
        path + pointerTo("expect", key, index),
        allNames(linted),
      );
}

function* unknownEffect(
  { definition }: LintedDefinition,
  name: string,
  path: string,
  names: ReadonlySet<string>,
): Iterable<Fault> {
  if (names.has(name) || keysOfEntries.has(name)) return;
  const message = `There is no question “${name}”.`;
  yield { path, message, ...meant(definition, path, name, names), cause: noName(name) };
}

const namesOf = new WeakMap<LintedDefinition, Map<string, ReadonlySet<string>>>();

/** Names of all questions stored in a section; undefined if there are none. */
function namesAt(linted: LintedDefinition, section: string): ReadonlySet<string> | undefined {
  const known = namesOf.get(linted) ?? new Map<string, ReadonlySet<string>>();
  namesOf.set(linted, known);
  if (!known.has(section)) {
    const groups = [...linted.groups.values()].filter(({ group }) => group.at === section);
    if (groups.length === 0) return undefined;
    const parents = groups.some(({ group }) => group.parent !== undefined) ? ["ParentRef"] : [];
    known.set(section, new Set([...groups.flatMap(({ byName }) => [...byName.keys()]), ...parents]));
  }
  return known.get(section);
}

function allNames(linted: LintedDefinition): ReadonlySet<string> {
  const known = namesOf.get(linted) ?? new Map<string, ReadonlySet<string>>();
  namesOf.set(linted, known);
  const names = known.get("") ?? new Set([...linted.groups.values()].flatMap(({ byName }) => [...byName.keys()]));
  known.set("", names);
  return names;
}

function isListAt(linted: LintedDefinition, section: string): boolean {
  return [...linted.groups.values()].some(({ group }) => group.at === section && group.list);
}
