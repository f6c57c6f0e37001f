import type { Condition } from "../../../../schemas/condition.ts";
import type { WrittenRates } from "../../../../schemas/rating.ts";
import type { NameTarget } from "../../definition/prepared-form.ts";
import { tablesOfLine } from "../../definition/rating-parts.ts";
import { test } from "../../expression/condition.ts";
import type { Tri } from "../../expression/scope.ts";
import { scopeReading } from "../../expression/scope-reading.ts";
import { givesOf } from "../../kinds/kind-of.ts";
import { pointerTo } from "../../tree/place.ts";
import { own } from "../../values/own.ts";
import { islandAreas, mainlandAreas } from "../../values/postcode.ts";
import type { LintRule } from "../lint-rule.ts";
import type { LintedDefinition } from "../linted-definition.ts";

/** Maximum evaluations for options without a value; beyond it, options count as priced. */
const maxTrials = 200_000;

/** Whether the price has a value for every answer. Require conditions that can be followed. */
export const coverageRules: readonly LintRule<LintedDefinition>[] = [
  {
    id: "table-lacks-option",
    severity: "error",
    explanation:
      "If a table has no value for an answer there is no price, and the broker cannot continue. An option needs no value if it is always declined, or if no line that reads the table is charged for it.",
    fix: "Add a rate for this answer, or one for every other answer (otherwise). An answer that a rule declines, or whose lines are not charged, needs none.",
    *check(linted) {
      const tried = trialOf(linted);
      const [isDeclined, isUncharged] = [declinedOptions(linted, tried), unchargedOptions(linted, tried)];
      for (const [name, table] of Object.entries(linted.definition.rating?.tables ?? {})) {
        const texts = textsOf(table);
        const lookedUp = texts && table.otherwise === undefined ? optionsLookedUp(linted, table) : undefined;
        for (const option of lookedUp?.texts ?? []) {
          const choice = lookedUp && { answer: lookedUp.answer, option };
          if (choice && !texts?.has(option) && !isDeclined(choice) && !isUncharged(name, choice))
            yield { path: pointerTo("rating", "tables", name), message: `There is no rate for “${option}”.` };
        }
      }
    },
  },
  {
    id: "table-lacks-area",
    severity: "warn",
    explanation:
      "A table by postcode area needs a value for each of the 121 areas to give a price there; any other name is misspelt.",
    fix: "Name each area once, add an otherwise, or decline areas that are not insured.",
    *check(linted) {
      for (const [name, table] of Object.entries(linted.definition.rating?.tables ?? {})) {
        const texts = isByArea(linted, table) ? textsOf(table) : undefined;
        if (!texts) continue;
        const path = pointerTo("rating", "tables", name);
        const lacking = table.otherwise === undefined ? [...mainlandAreas].filter((area) => !texts.has(area)) : [];
        if (lacking.length > 0) yield { path, message: `There is no value for ${inWords(lacking)}.` };
        const foreign = [...texts].filter((text) => text !== "" && !mainlandAreas.has(text) && !islandAreas.has(text));
        if (foreign.length > 0) yield { path, message: `There is no postcode area ${inWords(foreign)}.` };
      }
    },
  },
];

const fewTexts = 5;

/** Whether the key of a table is a postcode area, directly or through a named value. */
function isByArea(linted: LintedDefinition, { key, group }: WrittenRates): boolean {
  if (typeof key !== "object") return false;
  if ("postcodeArea" in key) return true;
  const value = "f" in key && linted.knowsScope(group) ? linted.target(group, key.f) : undefined;
  return value?.kind === "value" && typeof value.value.calc === "object" && "postcodeArea" in value.value.calc;
}

/** Abbreviates a list: `AB, AL and 3 more`. */
function inWords(texts: readonly string[]): string {
  const more = texts.length - fewTexts;
  return texts.slice(0, fewTexts).join(", ") + (more > 0 ? ` and ${more} more` : "");
}

/** Texts for which a table has a value; undefined if its key is a number or it has cases. */
function textsOf({ values, sets }: WrittenRates): ReadonlySet<string> | undefined {
  if (values) return new Set(Object.keys(values));
  return sets && new Set(sets.flatMap((set) => set.in));
}

type Answer = Extract<NameTarget, { readonly kind: "answer" }>;

/** The choice that is the key of a table. */
function optionsLookedUp(
  linted: LintedDefinition,
  { key, group }: WrittenRates,
): { readonly answer: Answer; readonly texts: readonly string[] } | undefined {
  if (typeof key !== "object" || !("f" in key) || !linted.knowsScope(group)) return undefined;
  const answer = linted.target(group, key.f);
  if (answer?.kind !== "answer" || givesOf(answer.question) === "texts") return undefined;
  const texts = linted.textsOf(answer.question);
  return texts && { answer, texts };
}

/** Whether some rule declines an option regardless of the other answers. */
function declinedOptions({ definition, isList }: LintedDefinition, tried: Trial): (choice: Choice) => boolean {
  const declines = definition.rules.filter(({ severity }) => severity === "decline");
  return (choice) =>
    declines.some(
      ({ when, group }) =>
        (group === choice.answer.group || !isList(choice.answer.group)) && tried(when, group, choice) === true,
    );
}

/** Whether no line that uses a table is charged for an option, regardless of the other answers. */
function unchargedOptions(
  { definition: { rating } }: LintedDefinition,
  tried: Trial,
): (table: string, choice: Choice) => boolean {
  return (table, choice) => {
    const lines = rating?.lines.filter((line) => tablesOfLine(rating, line).includes(table)) ?? [];
    return lines.length > 0 && lines.every(({ when, per }) => when && tried(when, per, choice) === false);
  };
}

interface Choice {
  readonly answer: Answer;
  readonly option: string;
}

type Trial = (condition: Condition, group: string | undefined, choice: Choice) => Tri;

/** Evaluates a condition with the engine where only one choice is known. */
function trialOf({ definition, target, knowsScope }: LintedDefinition): Trial {
  let trials = 0;
  return (condition, group, { answer, option }) => {
    if (++trials > maxTrials) return undefined;
    const read = (name: string): string | undefined => {
      const found = knowsScope(group) ? target(group, name) : undefined;
      return found?.kind === "answer" && found.question === answer.question ? option : undefined;
    };
    const named = (name: string) => {
      const known = own(definition.conditions ?? {}, name);
      return known?.group === group ? known?.test : undefined;
    };
    return test(condition, scopeReading(read, named));
  };
}
