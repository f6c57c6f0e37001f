import type { Definition } from "../../schemas/definition.ts";
import fc from "../property.ts";

/** The broken part of a definition. */
export type Broken = "question" | "option" | "rule" | "rate";

/** A definition with one deliberate fault. */
export interface SeededMutant {
  readonly broken: Broken;
  /** Path and change, e.g. `/rules/14/when/v: 12 becomes 13`. */
  readonly change: string;
  readonly definition: Definition;
}

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** One way to break one property: `apply` changes its parent object, which the keys lead to. */
interface Slip {
  readonly change: string;
  readonly keys: readonly string[];
  readonly apply: (holder: object) => void;
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** A copy of a value with one part broken; it shares everything else. */
function brokenAt<Whole extends object>(value: Whole, [key, ...keys]: readonly string[], apply: Slip["apply"]): Whole {
  const copy: Whole = Array.isArray(value) ? Object.assign([], value) : { ...value };
  if (key === undefined) apply(copy);
  else {
    const part: unknown = Reflect.get(copy, key);
    if (!isObject(part)) throw new Error(`There is no ${key} to break.`);
    Reflect.set(copy, key, brokenAt(part, keys, apply));
  }
  return copy;
}

const otherTypes: Readonly<Record<string, string>> = { money: "text", yesno: "text", choice: "text", text: "money" };
const opposites: Readonly<Record<string, string>> = {
  eq: "ne",
  ne: "eq",
  gt: "ge",
  ge: "gt",
  lt: "le",
  le: "lt",
  in: "nin",
  nin: "in",
  set: "empty",
  empty: "set",
};
const severities: Readonly<Record<string, string>> = { refer: "info", decline: "refer", info: "refer", warn: "error" };

/** Typing mistakes in a value. */
function slipped(key: string, value: Json): Json {
  if (typeof value === "number") return value + 1;
  if (typeof value === "boolean") return !value;
  if (typeof value !== "string") return value;
  if (key === "type") return otherTypes[value] ?? "text";
  if (key === "op") return opposites[value] ?? "eq";
  if (key === "severity") return severities[value] ?? "warn";
  if (/^\d+(\.\d+)?$/.test(value)) return value.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
  return `${value}x`;
}

/** Every way to break a value and everything below it: a key or an entry removed, a text, number or switch changed. */
function* slipsIn(value: Json, keys: readonly string[]): Generator<Slip> {
  if (!isObject(value)) return;
  const at = `/${keys.join("/")}`;
  for (const [key, part] of Object.entries(value)) {
    yield {
      change: `${at}/${key} is left out`,
      keys,
      apply: (holder) => {
        if (Array.isArray(holder)) holder.splice(Number(key), 1);
        else Reflect.deleteProperty(holder, key);
      },
    };
    const next = slipped(key, part);
    if (next !== part)
      yield {
        change: `${at}/${key}: ${JSON.stringify(part)} becomes ${JSON.stringify(next)}`,
        keys,
        apply: (holder) => Reflect.set(holder, key, next),
      };
    yield* slipsIn(part, [...keys, key]);
  }
}

/** Properties of a question that only quotes use, if they have a default. */
const withoutEffect = new Map<string, Json>([
  ["material", false],
  ["personal", "none"],
  ["mta", "editable"],
]);

/**
 * The questions of a form, without equivalent omissions, and without the texts of other programs: those do not affect
 * what a form asks, and the schedules of tests/fixtures cover them.
 */
const meaning = (questions: readonly object[], record: Definition["record"]): Json =>
  JSON.parse(
    JSON.stringify(questions, (key, value) =>
      key === "synonyms" || key === "sharedColumn" || (record !== "quote" && withoutEffect.get(key) === value)
        ? undefined
        : value,
    ),
  );

const isOption = ({ change }: Slip): boolean => /\/options(\/|$| )/.test(change.split(":")[0] ?? "");

function slipsOf(definition: Definition): Readonly<Record<Broken, readonly Slip[]>> {
  const { lists = {}, rules, rating = {} } = JSON.parse(JSON.stringify(definition));
  const inQuestions = [...slipsIn(meaning(definition.questions, definition.record), ["questions"])];
  return {
    question: inQuestions.filter((slip) => !isOption(slip)),
    option: [...inQuestions.filter(isOption), ...slipsIn(lists, ["lists"])],
    rule: [...slipsIn(rules, ["rules"])],
    rate: [...slipsIn(rating, ["rating"])],
  };
}

/**
 * At most this many definitions, each with another fault: questions, options, rules and rates in turn, selected by the
 * seed. Fewer if a definition has fewer properties to break.
 */
export function* seededMutants(definition: Definition, count: number, seed: number): Generator<SeededMutant> {
  const slips = slipsOf(definition);
  const kinds = (["question", "option", "rule", "rate"] as const).filter((kind) => slips[kind].length > 0);
  const seen = new Set<Slip>();
  for (const [turn, draw] of fc.sample(fc.noBias(fc.nat()), { seed, numRuns: count * 20 }).entries()) {
    const broken = kinds[turn % kinds.length] ?? "question";
    const slip = slips[broken][draw % slips[broken].length];
    if (!slip || seen.has(slip)) continue;
    seen.add(slip);
    yield { broken, change: slip.change, definition: brokenAt(definition, slip.keys, slip.apply) };
    if (seen.size === count) return;
  }
}
