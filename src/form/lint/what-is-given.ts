import type { Calc } from "../../../schemas/condition.ts";
import type { Question } from "../../../schemas/question.ts";
import type { NameTarget } from "../definition/prepared-form.ts";
import { givesOf } from "../kinds/kind-of.ts";
import type { LintedDefinition } from "./linted-definition.ts";

/** Type of a name or calculation, as far as it is known without answers. */
export type Given =
  | { readonly is: "number" | "day" | "time" | "amounts" | "truth" | "nothing" | "anything" }
  /** With `of`, one of these texts. `texts` is the answer to a multichoice. */
  | { readonly is: "text" | "texts"; readonly of?: readonly string[] | undefined };

const anything: Given = { is: "anything" };
const number: Given = { is: "number" };
const day: Given = { is: "day" };

/** The nations that the engine derives from a postcode; empty if its area crosses a border. */
const nations: readonly string[] = ["England", "Scotland", "Wales", "Northern Ireland", ""];

/** Parts in which a driver number can differ; empty if it matches. */
const mismatches: readonly string[] = ["last name", "date of birth", "last name and date of birth", ""];

/** Maximum depth when following values through other values. */
const furthest = 32;

export function whatQuestionGives(linted: LintedDefinition, question: Question, steps = 0): Given {
  const gives = givesOf(question);
  if (gives === "text" || gives === "texts") return { is: gives, of: linted.textsOf(question) };
  if (gives !== "calculated") return { is: gives };
  return question.calc === undefined || steps >= furthest
    ? anything
    : whatCalcGives(linted, question.calc, question.group, steps + 1);
}

/** Type of a calculation evaluated in a scope. */
export function whatCalcGives(linted: LintedDefinition, calc: Calc, scope: string | undefined, steps = 0): Given {
  if (typeof calc === "number" || "n" in calc) return number;
  if ("f" in calc) return whatNameGives(linted, calc.f, scope, steps);
  if ("if" in calc) {
    const [then, otherwise] = [calc.then, calc.else].map((part) => whatCalcGives(linted, part, scope, steps));
    return then && otherwise && then.is === otherwise.is ? { is: then.is } : anything;
  }
  if ("of" in calc && !("sum" in calc)) {
    const measured = "largest" in calc ? calc.largest : calc.smallest;
    return whatCalcGives(linted, typeof measured === "string" ? { f: measured } : measured, calc.of, steps);
  }
  if ("day" in calc) return day;
  if ("postcodeArea" in calc) return { is: "text" };
  if ("driverNumberMismatch" in calc) return { is: "text", of: mismatches };
  return "nation" in calc ? { is: "text", of: nations } : number;
}

export function whatNameGives(linted: LintedDefinition, name: string, scope: string | undefined, steps = 0): Given {
  const target = linted.knowsScope(scope) ? linted.target(scope, name) : undefined;
  return target ? whatTargetGives(linted, target, steps) : anything;
}

function whatTargetGives(linted: LintedDefinition, target: NameTarget, steps: number): Given {
  if (target.kind === "answer") return whatQuestionGives(linted, target.question, steps);
  return steps >= furthest ? anything : whatCalcGives(linted, target.value.calc, target.group, steps + 1);
}

/** Describes the type: `a number`, `a text`. */
export function inWords({ is }: Given): string {
  if (is === "texts") return "a list of texts";
  if (is === "truth") return "true or false";
  if (is === "amounts") return "an amount in one of several currencies";
  return is === "anything" || is === "nothing" ? is : `a ${is}`;
}
