import { pointerTo } from "../../tree/place.ts";
import { currencyCodes } from "../../values/currencies.ts";
import { listed } from "../../words/phrases.ts";
import type { LintRule } from "../lint-rule.ts";
import type { LintedDefinition } from "../linted-definition.ts";
import { meant, removal } from "../patch.ts";

const twiceIn = (names: readonly string[]): readonly number[] =>
  names.flatMap((name, index) => (names.indexOf(name) < index ? [index] : []));

/** Units and currencies in which an answer can be given. */
export const measureRules: readonly LintRule<LintedDefinition>[] = [
  {
    id: "unit-twice",
    severity: "error",
    explanation: "Of two units alike nobody can tell which was chosen.",
    fix: "Take one of them away.",
    *check({ definition: { questions } }) {
      for (const [index, { units = [], currencies = [] }] of questions.entries()) {
        const names = units.map(({ unit }) => unit);
        for (const at of twiceIn(names))
          yield { path: pointerTo("questions", index, "units", at), message: `“${names[at]}” is a unit already.` };
        for (const at of twiceIn(currencies))
          yield {
            path: pointerTo("questions", index, "currencies", at),
            message: `${currencies[at]} is there already.`,
            patch: removal(pointerTo("questions", index, "currencies", at)),
          };
      }
    },
  },
  {
    id: "unit-without-size",
    severity: "error",
    explanation: "Limits and conditions are in the first unit, so each other one needs its size in that.",
    fix: 'Write {"unit": "ft²", "equals": "0.09290304"} for every unit but the first, with a decimal above 0.',
    *check({ definition: { questions } }) {
      for (const [index, { name, units = [] }] of questions.entries())
        for (const [at, { unit, equals }] of units.entries()) {
          const path = pointerTo("questions", index, "units", at);
          if (at === 0 && equals !== undefined)
            yield {
              path: `${path}/equals`,
              message: `“${unit}” is what the others of “${name}” are measured in.`,
              patch: removal(`${path}/equals`),
            };
          else if (at > 0 && equals === undefined)
            yield { path, message: `How much of “${units[0]?.unit}” is one “${unit}”?` };
          else if (equals !== undefined && Number(equals) === 0)
            yield { path: `${path}/equals`, message: `A “${unit}” of no size cannot be measured in.` };
        }
    },
  },
  {
    id: "currency-unknown",
    severity: "error",
    explanation: "Without its code nobody knows how many decimals an amount has.",
    fix: "Write a code of ISO 4217, such as EUR.",
    *check({ definition }) {
      for (const [index, { currencies = [] }] of definition.questions.entries())
        for (const [at, code] of currencies.entries()) {
          const path = pointerTo("questions", index, "currencies", at);
          if (!currencyCodes.includes(code))
            yield { path, message: `“${code}” is no currency.`, ...meant(definition, path, code, currencyCodes) };
        }
    },
  },
  {
    id: "limit-of-currencies",
    severity: "error",
    explanation: "What one currency is worth in another changes by the day, so one limit cannot hold for several.",
    fix: "Take the limit away, or ask for one currency.",
    *check({ definition: { questions } }) {
      for (const [index, { currencies = [], ...question }] of questions.entries())
        for (const key of ["min", "max"] as const)
          if (currencies.length > 1 && question[key] !== undefined)
            yield { path: pointerTo("questions", index, key), message: `${key} of ${listed(currencies, "or")}?` };
    },
  },
];
