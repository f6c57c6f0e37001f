import type { Calc } from "../../../schemas/condition.ts";
import type { Definition } from "../../../schemas/definition.ts";
import type { Question } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/record.ts";
import { problemWith } from "../check/check-answer.ts";
import { dayLimit, numberLimit } from "../check/limits.ts";
import type { PreparedForm, PreparedQuestion } from "../definition/prepared-form.ts";
import { groupChosenFrom } from "../expression/dependencies.ts";
import type { Scope } from "../expression/scope.ts";
import { scopeReading } from "../expression/scope-reading.ts";
import { ordering, walkCalc } from "../expression/walk-expression.ts";
import { otherMax } from "../kinds/choices.ts";
import { isComputed, kindOf } from "../kinds/kind-of.ts";
import { sampleNames } from "../kinds/texts.ts";
import { collectUses } from "../lint/collect-uses.ts";
import type { Characters } from "../lint/pattern/characters.ts";
import { type PatternNode, parsePattern } from "../lint/pattern/parse-pattern.ts";
import { literalsOf } from "../lint/possible-answers.ts";
import { sourceNameOf } from "../options/option-source.ts";
import type { CalendarDate } from "../values/calendar.ts";
import { toNumber } from "../values/exact.ts";
import { isRecord } from "../values/own.ts";
import type { Domain, Values } from "./domain.ts";
import { firstDay, lastDay, maxNumber, numberOfDay, type Range, type Ranges } from "./ranges.ts";

/** Returns the valid answers of a question, calculated once. */
export function possibleValues(
  form: PreparedForm,
  definition: Definition,
  today: CalendarDate,
): (prepared: PreparedQuestion) => Domain {
  const tested = literalsTested(form, definition);
  const known = new Map<Question, Domain>();
  return (prepared) => {
    const { question } = prepared;
    const domain = known.get(question) ?? {
      unread: true,
      withheld: question.noAnswer ?? [],
      values: valuesOf(prepared, tested.of(question), today),
    };
    known.set(question, domain);
    return domain;
  };
}

interface Tested {
  readonly texts: ReadonlySet<string>;
  readonly lists: readonly (readonly string[])[];
  /** Compared by order. */
  readonly ordered: boolean;
}

/**
 * The literals that each question is compared with anywhere. Those of a test with several answers, or a named value, count
 * for all questions.
 */
function literalsTested(form: PreparedForm, definition: Definition) {
  const found = new Map<Question, { texts: Set<string>; lists: (readonly string[])[]; ordered: boolean }>();
  const ofAll = new Set<string>();
  for (const { test, scope } of collectUses(definition).tests) {
    const texts = literalsOf(test).map(String);
    const name = test.f ?? nameIn(test.calc);
    const target = name === undefined ? undefined : form.target(scope, name);
    if (target?.kind !== "answer" || isComputed(target.question)) {
      for (const text of texts) ofAll.add(text);
      continue;
    }
    const tested = found.get(target.question) ?? { texts: new Set<string>(), lists: [], ordered: false };
    found.set(target.question, tested);
    for (const text of texts) tested.texts.add(text);
    if (texts.length > 0) tested.lists.push(texts);
    tested.ordered ||= ordering.has(test.op);
  }
  const of = (question: Question): Tested => {
    const { texts, lists, ordered } = found.get(question) ?? { texts: [], lists: [], ordered: false };
    return { texts: new Set([...texts, ...ofAll]), lists, ordered };
  };
  return { of };
}

function nameIn(calc: Calc | undefined): string | undefined {
  return isRecord(calc) && "f" in calc && typeof calc.f === "string" ? calc.f : undefined;
}

function valuesOf({ question, options: all = [] }: PreparedQuestion, tested: Tested, today: CalendarDate): Values {
  const { domain } = kindOf(question);
  // What is no longer offered is still in stored answers, but a sample has it only where nothing else will do.
  const options = [...all].sort((a, b) => Number(a.withdrawn ?? false) - Number(b.withdrawn ?? false));
  const listed = (of: readonly Json[], whole = true): Values => ({ kind: "listed", of, whole });
  switch (domain.of) {
    case "entries":
      return { kind: "entry", group: groupChosenFrom(question) ?? "" };
    case "numbers":
      return {
        kind: "numbers",
        ranges: numbersOf(question, today, domain.within?.(question)),
        step: domain.step?.(question) ?? stepOf(question),
      };
    case "days":
      return { kind: "numbers", ranges: [daysOf(question, today)], step: 1 };
    case "values":
      return listed(domain.values(question));
    case "options":
      // A source's options are unknown here: any valid text represents them.
      if (sourceNameOf(question) !== undefined) return textsOf(question, sampleNames, tested, today);
      return listed([...options.map(({ value }) => value), ...(question.other ? [ownWords(question)] : [])]);
    case "orders": {
      const values = options.map(({ value }) => value);
      return listed(values.map((first) => [first, ...values.filter((each) => each !== first)]));
    }
    case "selections":
      return listed(
        ...selections(
          options.map(({ value }) => value),
          tested,
        ),
      );
    case "texts":
      return textsOf(question, samplesFor(question, domain.samples), tested, today);
    case "nothing":
      return textsOf(question, sampleNames, tested, today);
  }
}

/** Typeable characters, preferred ones first. */
const preferred = [..."KestrlOwpy abcdfghijmnquvxz0123456789ABCDEFGHIJLMNPQRSTUVWXYZ-/'.,_@&()"];

const knownPreferred = new WeakMap<Characters, readonly string[]>();

/** Those that match a position of a pattern. */
function preferredOf(characters: Characters): readonly string[] {
  const { bits } = characters;
  const found =
    knownPreferred.get(characters) ??
    preferred.filter((each) => ((bits >> BigInt(each.codePointAt(0) ?? 0)) & 1n) === 1n);
  knownPreferred.set(characters, found);
  return found;
}

/**
 * A text that probably matches a pattern, by its structure: the caller checks it. Undefined for unsupported syntax (a back
 * reference).
 *
 * @param variant different numbers give different texts, if the pattern allows
 * @param length approximate length, if repetitions allow
 */
export function textOfPattern(pattern: string, variant: number, length: number): string | undefined {
  return textOf(parsePattern(pattern), variant, length);
}

const textOf = (root: PatternNode | undefined, variant: number, length: number): string | undefined =>
  root && new Writer(variant, length).text(root);

class Writer {
  #turn: number;
  #room: number;

  constructor(variant: number, length: number) {
    this.#turn = variant;
    this.#room = length;
  }

  text(node: PatternNode): string | undefined {
    switch (node.kind) {
      case "one":
        return this.#character(node.of);
      case "sequence":
        return this.#joined(node.parts);
      case "choice": {
        const { parts } = node;
        const chosen = parts[this.#turn % parts.length];
        return chosen && this.text(chosen);
      }
      case "repeat":
        return this.#joined(Array<PatternNode>(this.#times(node.min, node.max)).fill(node.part));
      case "back":
        return undefined;
      default:
        return "";
    }
  }

  #joined(parts: readonly PatternNode[]): string | undefined {
    const texts = parts.map((part) => this.text(part));
    return texts.every((text) => text !== undefined) ? texts.join("") : undefined;
  }

  #times(min: number, max: number): number {
    return Math.min(max, Math.max(min, Math.min(this.#room, max === Number.POSITIVE_INFINITY ? this.#room : 1)));
  }

  #character(characters: Characters): string | undefined {
    const possible = preferredOf(characters);
    this.#room -= 1;
    const chosen = possible[this.#turn % Math.max(1, possible.length)];
    this.#turn = Math.floor(this.#turn / Math.max(1, possible.length));
    return chosen;
  }
}

/** Sample texts of a type, or of the question's own pattern. */
function samplesFor(question: Question, samples: (question: Question) => readonly string[]): readonly string[] {
  const { pattern, minLength = 0, maxLength = 40 } = question;
  if (pattern === undefined) return samples(question);
  const lengths = [Math.min(maxLength, Math.max(minLength, 7)), minLength, maxLength, 1];
  const root = parsePattern(pattern);
  return lengths.flatMap((length) => variants.flatMap((variant) => textOf(root, variant, length) ?? []));
}

const variants = Array.from({ length: 24 }, (_, index) => index);

function textsOf(question: Question, samples: readonly string[], tested: Tested, today: CalendarDate): Values {
  const scope = limitScope(today);
  const valid = (text: string): boolean => problemWith(question, text, false, undefined, scope) === undefined;
  const literals = [...tested.texts].flatMap((text) => [text, text.toUpperCase(), text.toLowerCase()]);
  const taken = [...new Set(samples)].filter(valid);
  const of = [...new Set([...taken, ...literals.filter((text) => text !== "" && valid(text))])];
  return { kind: "listed", of, whole: taken.some((text) => !tested.texts.has(text)) && !tested.ordered };
}

/** Up to this many options, every subset is distinguished. */
const maxSelected = 8;

function selections(options: readonly string[], { lists }: Tested): readonly [readonly Json[], boolean] {
  if (options.length <= maxSelected) {
    const all = Array.from({ length: 2 ** options.length - 1 }, (_, bits) =>
      options.filter((_, index) => ((bits + 1) >> index) & 1),
    );
    return [all.sort((a, b) => a.length - b.length), true];
  }
  const tested = lists.map((list) => list.filter((text) => options.includes(text))).filter(({ length }) => length > 0);
  const others = tested
    .map((list) => options.filter((text) => !list.includes(text)))
    .filter(({ length }) => length > 0);
  return [[...options.map((option) => [option]), ...tested, ...others, options], false];
}

function stepOf({ decimals }: Question): number {
  return decimals === undefined ? 1 : decimals === 1 ? 0.1 : 0.01;
}

/** Within the limits that do not depend on answers; others are checked against the answers. */
function numbersOf(
  { min, max, also = [] }: Question,
  today: CalendarDate,
  [lowest, greatest]: readonly [lowest: number, greatest: number] = [-maxNumber, maxNumber],
): Ranges {
  const range: Range = { lo: fixedLimit(min, today) ?? lowest, hi: fixedLimit(max, today) ?? greatest };
  const beside = also
    .filter((value) => value < range.lo || value > range.hi)
    .map((value) => ({ lo: value, hi: value }));
  return [range, ...beside].filter(({ lo, hi }) => lo <= hi).sort((a, b) => a.lo - b.lo);
}

/** A limit that does not depend on answers, nor on any day except today. */
function fixedLimit(limit: number | Calc | undefined, today: CalendarDate): number | undefined {
  if (limit === undefined || !isFixed(limit)) return undefined;
  const exact = numberLimit(limit, limitScope(today));
  return exact && toNumber(exact);
}

export function isFixed(calc: Calc): boolean {
  let fixed = true;
  const varies = (): void => {
    fixed = false;
  };
  walkCalc(calc, {
    read: varies,
    condition: varies,
    position: varies,
    aggregate: varies,
    table: varies,
    day: (day) => {
      if (day === "asAt") fixed = false;
    },
  });
  return fixed;
}

function limitScope(today: CalendarDate): Scope {
  return { ...scopeReading(() => undefined), dates: { today, asAt: today } };
}

/** Within the limits relative to today; asAt is never before today. */
function daysOf({ notBefore, notAfter }: Question, today: CalendarDate): Range {
  const dates = { today, asAt: today };
  const latest = notAfter?.from === "today" ? numberOfDay(dayLimit(notAfter, dates)) : lastDay;
  return { lo: notBefore ? numberOfDay(dayLimit(notBefore, dates)) : firstDay, hi: latest };
}

/** An answer that is not one of the options. */
const ownWords = (question: Question): string => "Something else".slice(0, otherMax(question));
