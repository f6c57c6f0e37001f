import type { Calc } from "../../../schemas/condition.ts";
import type { Question } from "../../../schemas/question.ts";
import type { NameTarget } from "../expression/name-target.ts";
import type { LintedDefinition } from "./linted-definition.ts";

/** What a name or calculation gives, as far as it can be told without answers. */
export type Kind =
  | { readonly is: "number" | "day" | "truth" | "nothing" | "anything" }
  /** With `of`, only these texts. `texts` are the answer to a multichoice. */
  | { readonly is: "text" | "texts"; readonly of?: readonly string[] | undefined };

const anything: Kind = { is: "anything" };
const number: Kind = { is: "number" };
const day: Kind = { is: "day" };

/** What the engine makes of a postcode; empty where its area crosses a border. */
const nations: readonly string[] = ["England", "Scotland", "Wales", "Northern Ireland", ""];

/** What a driver number can say otherwise; empty where nothing. */
const mismatches: readonly string[] = ["last name", "date of birth", "last name and date of birth", ""];

/** Values that lead to values further than this are not followed. */
const furthest = 32;

export function kindOfQuestion(linted: LintedDefinition, question: Question, steps = 0): Kind {
  switch (question.type) {
    case "computed":
      return question.calc === undefined || steps >= furthest
        ? anything
        : kindOfCalc(linted, question.calc, question.group, steps + 1);
    case "money":
    case "integer":
    case "percent":
      return number;
    case "date":
    case "datetime":
      return day;
    case "declaration":
      return { is: "truth" };
    case "lookup":
      return { is: "nothing" };
    case "system":
    case "file":
      return anything;
    case "multichoice":
      return { is: "texts", of: linted.textsOf(question) };
    default:
      return { is: "text", of: linted.textsOf(question) };
  }
}

/** Kind of a calculation that is read in a scope. */
export function kindOfCalc(linted: LintedDefinition, calc: Calc, scope: string | undefined, steps = 0): Kind {
  if (typeof calc === "number" || "n" in calc) return number;
  if ("f" in calc) return kindOfName(linted, calc.f, scope, steps);
  if ("if" in calc) {
    const [then, otherwise] = [calc.then, calc.else].map((part) => kindOfCalc(linted, part, scope, steps));
    return then && otherwise && then.is === otherwise.is ? { is: then.is } : anything;
  }
  if ("of" in calc && !("sum" in calc)) {
    const measured = "largest" in calc ? calc.largest : calc.smallest;
    return kindOfCalc(linted, typeof measured === "string" ? { f: measured } : measured, calc.of, steps);
  }
  if ("day" in calc) return day;
  if ("postcodeArea" in calc) return { is: "text" };
  if ("driverNumberMismatch" in calc) return { is: "text", of: mismatches };
  return "nation" in calc ? { is: "text", of: nations } : number;
}

export function kindOfName(linted: LintedDefinition, name: string, scope: string | undefined, steps = 0): Kind {
  const target = linted.knowsScope(scope) ? linted.target(scope, name) : undefined;
  return target ? kindOfTarget(linted, target, steps) : anything;
}

function kindOfTarget(linted: LintedDefinition, target: NameTarget, steps: number): Kind {
  if (target.kind === "answer") return kindOfQuestion(linted, target.question, steps);
  return steps >= furthest ? anything : kindOfCalc(linted, target.value.calc, target.group, steps + 1);
}

/** A kind as words: `a number`, `a text`. */
export function inWords({ is }: Kind): string {
  if (is === "texts") return "a list of texts";
  if (is === "truth") return "true or false";
  return is === "anything" || is === "nothing" ? is : `a ${is}`;
}
