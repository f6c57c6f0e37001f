import { pointerTo } from "../../tree/place.ts";
import { currencyCodes } from "../../values/currencies.ts";
import { listed } from "../../words/phrases.ts";
import type { LintRule } from "../lint-rule.ts";
import type { LintedDefinition } from "../linted-definition.ts";
import { meant, removal } from "../patch.ts";

const twiceIn = (names: readonly string[]): readonly number[] =>
  names.flatMap((name, index) => (names.indexOf(name) < index ? [index] : []));

/** Units and currencies of answers. */
export const measureRules: readonly LintRule<LintedDefinition>[] = [
  {
    id: "unit-twice",
    severity: "error",
    explanation: "If two units are the same, no one can tell which was chosen.",
    fix: "Remove one of them.",
    *check({ definition: { questions } }) {
      for (const [index, { units = [], currencies = [] }] of questions.entries()) {
        const names = units.map(({ unit }) => unit);
        for (const at of twiceIn(names))
          yield { path: pointerTo("questions", index, "units", at), message: `“${names[at]}” is already a unit.` };
        for (const at of twiceIn(currencies))
          yield {
            path: pointerTo("questions", index, "currencies", at),
            message: `${currencies[at]} is a duplicate.`,
            patch: removal(pointerTo("questions", index, "currencies", at)),
          };
      }
    },
  },
  {
    id: "unit-without-size",
    severity: "error",
    explanation: "Limits and conditions are in the first unit, so every other unit needs its size in the first.",
    fix: 'Write {"unit": "ft²", "equals": "0.09290304"} for every unit but the first, with a decimal above 0.',
    *check({ definition: { questions } }) {
      for (const [index, { name, units = [] }] of questions.entries())
        for (const [at, { unit, equals }] of units.entries()) {
          const path = pointerTo("questions", index, "units", at);
          if (at === 0 && equals !== undefined)
            yield {
              path: `${path}/equals`,
              message: `“${unit}” is the first unit of “${name}”, which the others are measured in.`,
              patch: removal(`${path}/equals`),
            };
          else if (at > 0 && equals === undefined)
            yield { path, message: `How many “${units[0]?.unit}” is one “${unit}”?` };
          else if (equals !== undefined && Number(equals) === 0)
            yield { path: `${path}/equals`, message: `A “${unit}” has no size, so nothing can be measured in it.` };
        }
    },
  },
  {
    id: "currency-unknown",
    severity: "error",
    explanation: "The number of decimals of an amount comes from its currency code.",
    fix: "Use an ISO 4217 code, such as EUR.",
    *check({ definition }) {
      for (const [index, { currencies = [] }] of definition.questions.entries())
        for (const [at, code] of currencies.entries()) {
          const path = pointerTo("questions", index, "currencies", at);
          if (!currencyCodes.includes(code))
            yield { path, message: `“${code}” is not a currency.`, ...meant(definition, path, code, currencyCodes) };
        }
    },
  },
  {
    id: "limit-of-currencies",
    severity: "error",
    explanation: "Exchange rates change daily, so one limit cannot apply to several currencies.",
    fix: "Remove the limit, or ask for one currency.",
    *check({ definition: { questions } }) {
      for (const [index, { currencies = [], ...question }] of questions.entries())
        for (const key of ["min", "max"] as const)
          if (currencies.length > 1 && question[key] !== undefined)
            yield { path: pointerTo("questions", index, key), message: `${key} of ${listed(currencies, "or")}?` };
    },
  },
];
