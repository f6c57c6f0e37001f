import { kindNamed } from "../../kinds/kind-of.ts";
import { pointerTo } from "../../tree/place.ts";
import type { LintRule } from "../lint-rule.ts";
import type { LintedDefinition } from "../linted-definition.ts";
import { removal } from "../patch.ts";
import { quotedName, recordsAt } from "../raw-definition.ts";
import { inWords, whatCalcGives } from "../what-is-given.ts";
import { limitsWithMessage } from "./setting-rules.ts";

/** Settings that only make sense for a question that users answer. */
const ofAnswers = [
  "required",
  "neededFor",
  "default",
  "suggest",
  "also",
  "messages",
  "noAnswer",
  "wording",
  "onHide",
  "option",
  "unique",
  ...limitsWithMessage,
];

/** Computed questions, as far as they can be checked in any JSON. */
export const computedRules: readonly LintRule<unknown>[] = [
  {
    id: "computed-without-calc",
    severity: "error",
    explanation: "A computed question shows the result of its calc; without one it is empty.",
    fix: "Add a calc, or make it a question of another type.",
    *check(definition) {
      for (const { value, path } of recordsAt(definition, "questions"))
        if (kindNamed(value.type)?.source === "calculation" && !Object.hasOwn(value, "calc"))
          yield { path, message: `${quotedName(value.name)} is computed but has no calc.` };
    },
  },
  {
    id: "computed-not-asked",
    severity: "error",
    explanation: "A computed value is calculated rather than answered, so it cannot be required, limited or disclosed.",
    fix: "Remove it, and set it on the questions that the value is calculated from.",
    *check(definition) {
      for (const { value, path } of recordsAt(definition, "questions")) {
        if (kindNamed(value.type)?.source !== "calculation") continue;
        for (const key of ofAnswers)
          if (Object.hasOwn(value, key))
            yield {
              path: path + pointerTo(key),
              message: `${quotedName(value.name)} is computed but has a ${key}.`,
              patch: removal(path + pointerTo(key)),
            };
        if (value.material === true)
          yield {
            path: `${path}/material`,
            message: `${quotedName(value.name)} is computed, so the client does not disclose it.`,
          };
      }
    },
  },
];

/** Computed questions whose calculation can be evaluated for type. */
export const computedKindRules: readonly LintRule<LintedDefinition>[] = [
  {
    id: "computed-shows-nothing",
    severity: "error",
    explanation: "A computed question can show a number, a date or text, and nothing else.",
    fix: "Make every branch of the calculation give the same type.",
    *check(linted) {
      for (const [index, { name, type, calc, group }] of linted.definition.questions.entries()) {
        if (kindNamed(type)?.source !== "calculation" || calc === undefined) continue;
        const path = pointerTo("questions", index, "calc");
        const kind = whatCalcGives(linted, calc, group);
        if (["truth", "texts", "nothing"].includes(kind.is))
          yield { path, message: `“${name}” would show ${inWords(kind)}.` };
        if (typeof calc !== "object" || !("if" in calc)) continue;
        const [then, otherwise] = [whatCalcGives(linted, calc.then, group), whatCalcGives(linted, calc.else, group)];
        if (kind.is === "anything" && then.is !== "anything" && otherwise.is !== "anything")
          yield { path, message: `“${name}” would show ${inWords(then)} or ${inWords(otherwise)}.` };
      }
    },
  },
  {
    id: "computed-setting-without-effect",
    severity: "warn",
    explanation: "Decimals, units and £ or % belong to numbers.",
    fix: "Remove it, or make the calculation give a number.",
    *check(linted) {
      for (const [index, question] of linted.definition.questions.entries()) {
        const { type, calc, group, name } = question;
        if (kindNamed(type)?.source !== "calculation" || calc === undefined) continue;
        const kind = whatCalcGives(linted, calc, group);
        if (kind.is !== "text" && kind.is !== "day") continue;
        for (const key of ["decimals", "unit", "shownAs"] as const)
          if (question[key] !== undefined)
            yield {
              path: pointerTo("questions", index, key),
              message: `“${name}” shows ${inWords(kind)}.`,
              patch: removal(pointerTo("questions", index, key)),
            };
      }
    },
  },
];
