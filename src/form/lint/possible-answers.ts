import type { Literal, Test } from "../../../schemas/condition.ts";
import type { NoAnswer, Question } from "../../../schemas/question.ts";
import { test as decide } from "../expression/condition.ts";
import type { Scope } from "../expression/scope.ts";
import { scopeReading } from "../expression/scope-reading.ts";
import { ordering } from "../expression/walk-expression.ts";
import type { KindDomain } from "../kinds/kind.ts";
import { givesOf, kindOf } from "../kinds/kind-of.ts";
import type { Value } from "../values/answer-value.ts";
import { isTimeOfDay, minutesOf } from "../values/time-of-day.ts";
import { nodeOf } from "./expression-uses.ts";
import type { LintedDefinition } from "./linted-definition.ts";

/**
 * The answers of a question that conditions can distinguish: bit 0 is no answer, bit n+1 the n-th of these, and above them
 * a bit for each reason in place of an answer. For numbers only those at and next to literals and limits are needed; for
 * texts the options, or the literals and one other text.
 */
export interface PossibleAnswers {
  readonly values: readonly Value[];
  readonly all: bigint;
  /** The bits of values, without no answer and reasons in its place. */
  readonly given: bigint;
  /** The bits of reasons in place of an answer: not known, or not given. */
  readonly withheld: Readonly<Partial<Record<NoAnswer, bigint>>>;
}

/** A question with more distinguishable answers is left undecided. */
const maxValues = 256;

/** A text that no definition compares with: control characters are refused in all of them. */
const otherText = "\u0000";

const decidable: ReadonlySet<string> = new Set(["eq", "ne", "in", "nin", "like", ...ordering]);

/** Returns the possible answers of a question, calculated once. Undefined where they cannot be distinguished. */
export function possibleAnswers(linted: LintedDefinition): (question: Question) => PossibleAnswers | undefined {
  const literals = literalsByAnswer(linted);
  const found = new Map<Question, PossibleAnswers | undefined>();
  return (question) => {
    if (!found.has(question)) {
      const values = valuesOf(linted, question, literals.get(nodeOf("answer", question.name, question.group)) ?? []);
      const fits = values && values.length <= maxValues;
      found.set(question, fits ? bitsOf(values, question.noAnswer ?? []) : undefined);
    }
    return found.get(question);
  };
}

function bitsOf(values: readonly Value[], reasons: readonly NoAnswer[]): PossibleAnswers {
  const count = values.length + 1;
  const withheld = Object.fromEntries(reasons.map((reason, index) => [reason, 1n << BigInt(count + index)]));
  return { values, given: (1n << BigInt(count)) - 2n, withheld, all: (1n << BigInt(count + reasons.length)) - 1n };
}

function literalsByAnswer({ uses, target, knowsScope }: LintedDefinition): ReadonlyMap<string, readonly Literal[]> {
  const found = new Map<string, Literal[]>();
  for (const { test, scope } of uses.tests) {
    if (test.f === undefined || !knowsScope(scope)) continue;
    const answer = target(scope, test.f);
    if (answer?.kind !== "answer") continue;
    const key = nodeOf("answer", answer.question.name, answer.group);
    const literals = found.get(key) ?? [];
    found.set(key, literals);
    if (literals.length <= maxValues) literals.push(...literalsOf(test).slice(0, maxValues));
  }
  return found;
}

/** The literals on the right side of a test. */
export function literalsOf({ v }: Pick<Test, "v">): readonly Literal[] {
  if (v === undefined) return [];
  if (typeof v !== "object") return [v];
  return "calc" in v ? [] : v;
}

function valuesOf(
  linted: LintedDefinition,
  question: Question,
  literals: readonly Literal[],
): readonly Value[] | undefined {
  const { domain, value } = kindOf(question);
  const gives = givesOf(question);
  if (gives === "nothing" || gives === "calculated" || gives === "amounts") return undefined;
  switch (domain.of) {
    case "numbers": {
      const numbers = numbersOf(question, literals, domain);
      const { answerOf } = domain;
      return answerOf ? numbers.flatMap((number) => value(answerOf(number, question), question) ?? []) : numbers;
    }
    case "values":
      return domain.values(question).flatMap((answer) => value(answer, question) ?? []);
    case "selections":
    case "days":
      return undefined;
    case "texts":
    case "options":
    case "orders":
    case "entries":
    case "nothing":
      if (gives === "anything" && domain.of === "texts") return undefined;
      return linted.textsOf(question) ?? [...new Set([...literals.map(String), otherText])];
  }
}

/** Numbers at and next to each literal and limit, within the limits that do not depend on answers. */
function numbersOf(
  question: Question,
  literals: readonly Literal[],
  { within, step }: Extract<KindDomain, { of: "numbers" }>,
): readonly number[] {
  const { min, max, also = [], decimals } = question;
  const [least, greatest] = within?.(question) ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const low = typeof min === "number" ? min : least;
  const high = typeof max === "number" ? max : greatest;
  const written = literals.flatMap((each) =>
    typeof each === "number" ? [each] : isTimeOfDay(each) ? [minutesOf(each)] : [],
  );
  const marks = [...written, low, high, 0];
  const scale = step ? Math.round(1 / step(question)) : 10 ** (decimals ?? 0);
  const beside = marks
    .filter((mark) => Number.isFinite(mark))
    .map((mark) => mark * scale)
    .flatMap((mark) => [Math.floor(mark) - 1, Math.floor(mark), Math.ceil(mark), Math.ceil(mark) + 1])
    .flatMap((mark) => (Number.isSafeInteger(mark) ? [mark / scale] : []))
    .filter((value) => value >= low && value <= high);
  return [...new Set([...beside, ...also])];
}

/** The answers, as bits, for which a test on a question is true and those for which it is false. */
export interface TestOutcome {
  readonly true: bigint;
  readonly false: bigint;
}

/** Evaluates a test for every possible answer, by the engine's own semantics. Undefined where it depends on more. */
export function possibleOutcome(test: Test, { values }: PossibleAnswers): TestOutcome | undefined {
  if (!decidable.has(test.op) || test.f === undefined) return undefined;
  if (typeof test.v === "object" && "calc" in test.v) return undefined;
  let [holds, fails] = [0n, 0n];
  for (const [index, value] of values.entries()) {
    const outcome = decide(test, scopeWith(value));
    if (outcome !== false) holds |= 2n << BigInt(index);
    if (outcome !== true) fails |= 2n << BigInt(index);
  }
  return { true: holds, false: fails };
}

/** A scope in which every name has this one value. */
function scopeWith(value: Value): Scope {
  return scopeReading(() => value);
}
