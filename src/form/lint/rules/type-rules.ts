import type { Literal, Op, Test } from "../../../../schemas/condition.ts";
import { sameText } from "../../expression/condition.ts";
import { dayOps, ordering } from "../../expression/walk-expression.ts";
import { isCalendarDate } from "../../values/calendar.ts";
import { isTimeOfDay } from "../../values/time-of-day.ts";
import { capital } from "../../words/phrases.ts";
import { noOption, offeringAgain, questionRead } from "../causes.ts";
import type { TestUse } from "../expression-uses.ts";
import type { Fault, LintRule } from "../lint-rule.ts";
import type { LintedDefinition } from "../linted-definition.ts";
import { type DefinitionPatch, meant, writing } from "../patch.ts";
import { type Given, inWords, whatCalcGives, whatNameGives } from "../what-is-given.ts";

/** Tests and calculations on answers of the wrong type, which the engine can never evaluate. */
export const typeRules: readonly LintRule<LintedDefinition>[] = [
  {
    id: "type-mismatch",
    severity: "error",
    explanation: "A comparison that does not suit the type of the answer has no result, so it never has an effect.",
    fix: "Compare numbers and dates by size, texts with eq and in, and dates by age.",
    *check(linted) {
      for (const use of linted.uses.tests) {
        const message = mismatch(leftKind(linted, use), use.test, linted, use.scope);
        if (message !== undefined) yield { path: `${use.path}/op`, message };
      }
    },
  },
  {
    id: "literal-not-an-option",
    severity: "error",
    explanation: "An answer never equals a text that is not one of its options, so the test is never true.",
    fix: "Write the option's value exactly, capitals and spaces included, or remove what is for an option that is gone.",
    *check(linted) {
      for (const use of linted.uses.tests) yield* strangeLiterals(linted, leftKind(linted, use), use);
    },
  },
  {
    id: "list-needed",
    severity: "error",
    explanation: "in and nin test whether an answer is in a list; the others compare with one value.",
    fix: 'Write a list after in and nin, as in ["A", "B"], and one value after the others.',
    *check(linted) {
      for (const use of linted.uses.tests) {
        const { op, v } = use.test;
        if (ofPresence.has(op) || leftKind(linted, use).is === "texts") continue;
        const wantsList = op === "in" || op === "nin";
        const path = `${use.path}/v`;
        if (wantsList === Array.isArray(v)) continue;
        const message = wantsList ? `“${op}” needs a list.` : `“${op}” takes one value.`;
        yield { path, message, patch: asWanted(v, path) };
      }
    },
  },
  {
    id: "operand-mismatch",
    severity: "error",
    explanation:
      "Values that are added, measured or looked up must have a suitable type; otherwise the result is unknown.",
    fix: "Name an answer or value of the right type.",
    *check(linted) {
      for (const { path, calc, scope, wants } of linted.uses.operands) {
        const kind = whatCalcGives(linted, calc, scope);
        if (kind.is === "anything" || wants.includes(`a ${kind.is}`) || (wants === "a number" && isNumeric(kind)))
          continue;
        yield { path, message: `${capital(wants)} is required here, but this is ${inWords(kind)}.` };
      }
    },
  },
];

const ofPresence: ReadonlySet<Op> = new Set<Op>(["set", "empty", "noAnswer"]);

function leftKind(linted: LintedDefinition, { test, scope }: TestUse): Given {
  return test.calc === undefined ? whatNameGives(linted, test.f, scope) : whatCalcGives(linted, test.calc, scope);
}

/** Options that are all numbers, such as excess amounts, can be ordered. */
function isNumeric(kind: Given): boolean {
  return kind.is === "number" || ("of" in kind && kind.is === "text" && kind.of?.every(isWhole) === true);
}

function isWhole(text: string): boolean {
  return /^-?\d{1,15}$/.test(text);
}

function mismatch(
  left: Given,
  { op, v }: Test,
  linted: LintedDefinition,
  scope: string | undefined,
): string | undefined {
  if (left.is === "anything") return undefined;
  if (left.is === "nothing") return "It has no answer of its own.";
  if (ofPresence.has(op)) return undefined;
  if (left.is === "amounts") return "Amounts in several currencies cannot be compared.";
  if (dayOps.has(op) && left.is !== "day") return `“${op}” needs a date, but this is ${inWords(left)}.`;
  if (op === "like" && left.is !== "text") return `“like” compares texts, but this is ${inWords(left)}.`;
  if (ordering.has(op) && left.is !== "day" && left.is !== "time" && !isNumeric(left))
    return `“${op}” compares sizes, but this has no size.`;
  if (v === undefined || Array.isArray(v)) return undefined;
  const right = typeof v === "object" && "calc" in v ? whatCalcGives(linted, v.calc, scope) : undefined;
  if (!right || right.is === "anything") return undefined;
  const wanted = dayOps.has(op) ? "number" : left.is;
  const fits = right.is === wanted || (isNumeric(left) && isNumeric(right));
  return fits ? undefined : `${capital(inWords(left))} is compared with ${inWords(right)}.`;
}

function* strangeLiterals(linted: LintedDefinition, left: Given, use: TestUse): Iterable<Fault> {
  const { op, v } = use.test;
  const { path } = use;
  if (v === undefined || ofPresence.has(op) || (typeof v === "object" && "calc" in v)) return;
  const literals: readonly (readonly [Literal, string])[] = isList(v)
    ? v.map((each, index) => [each, `${path}/v/${index}`] as const)
    : [[v, `${path}/v`]];
  for (const [literal, at] of literals) {
    const message = dayOps.has(op) ? noCount(literal) : mismatchOf(left, literal, op);
    if (message !== undefined) yield { path: at, message, ...insteadOf(literal, at, linted, left, use) };
  }
}

/** A replacement: the answer that the literal names, the option that was meant, or a value of the right type. */
function insteadOf(
  literal: Literal,
  path: string,
  linted: LintedDefinition,
  left: Given,
  { test: { op, f, calc }, scope }: TestUse,
): Pick<Fault, "fix" | "patch" | "choices" | "cause"> {
  if (typeof literal === "string" && linted.knowsScope(scope) && linted.target(scope, literal))
    return { fix: `To compare with that answer, write {"calc": {"f": ${JSON.stringify(literal)}}}.` };
  if (dayOps.has(op))
    return {
      fix: "Write a whole number, without quotation marks.",
      patch: /^\d{1,9}$/.test(String(literal)) ? writing(path, Number(literal)) : undefined,
    };
  if (left.is === "day") return { fix: `Write a date such as "2026-02-01"; ${ofAnother}` };
  if (left.is === "time") return { fix: `Write a time such as "09:30"; ${ofAnother}` };
  if (left.is === "number") return { fix: `Write a number; ${ofAnother}` };
  if (left.is === "truth")
    return {
      fix: "Write true or false, without quotation marks.",
      patch: literal === "true" || literal === "false" ? writing(path, literal === "true") : undefined,
    };
  if (!("of" in left)) return {};
  const question = questionRead(linted, f === undefined ? calc : { f }, scope);
  const remedy = meant(linted.definition, path, String(literal), left.of ?? []);
  const choices = remedy.patch ? undefined : offeringAgain(linted, question, String(literal));
  return { ...remedy, choices, cause: noOption(question?.name, String(literal)) };
}

/** Wraps a single value in a list, or unwraps a list of one. */
function asWanted(v: Test["v"], path: string): DefinitionPatch | undefined {
  if (v === undefined || (typeof v === "object" && "calc" in v)) return undefined;
  if (!isList(v)) return writing(path, [v]);
  const [only, ...others] = v;
  return only !== undefined && others.length === 0 ? writing(path, only) : undefined;
}

const ofAnother = 'to compare with another answer write {"calc": {"f": "..."}} with its name.';

function isList(v: Literal | readonly Literal[]): v is readonly Literal[] {
  return Array.isArray(v);
}

function noCount(literal: Literal): string | undefined {
  const fits = typeof literal === "number" && Number.isSafeInteger(literal) && literal >= 0;
  return fits ? undefined : `A number of days, months or years is required here, not ${JSON.stringify(literal)}.`;
}

function mismatchOf(left: Given, literal: Literal, op: Op): string | undefined {
  const shown = JSON.stringify(literal);
  switch (left.is) {
    case "number":
      return typeof literal === "number" || (typeof literal === "string" && isWhole(literal))
        ? undefined
        : `${shown} is not a number.`;
    case "day":
      return isCalendarDate(literal) ? undefined : `${shown} is not a date such as "2026-02-01".`;
    case "time":
      return isTimeOfDay(literal) ? undefined : `${shown} is not a time such as "09:30".`;
    case "truth":
      return typeof literal === "boolean" ? undefined : `A declaration is true or false, not ${shown}.`;
    case "text":
    case "texts":
      return textMismatch(left.of, literal, op);
    default:
      return undefined;
  }
}

function textMismatch(options: readonly string[] | undefined, literal: Literal, op: Op): string | undefined {
  if (typeof literal === "boolean") return `${literal} is not a string.`;
  if (!options || ordering.has(op)) return undefined;
  const text = String(literal);
  const known = op === "like" ? options.some((option) => sameText(option) === sameText(text)) : options.includes(text);
  return known ? undefined : `“${text}” is not one of the options.`;
}
