import type { Calc, Condition } from "../../schemas/condition.ts";
import type { Definition } from "../../schemas/definition.ts";
import type { Question } from "../../schemas/question.ts";
import type { RateTable, Rating } from "../../schemas/rating.ts";
import type { Answers, Json } from "../../schemas/record.ts";
import { checkForm } from "../../src/form/check/check.ts";
import type { PreparedForm } from "../../src/form/definition/prepare-form.ts";
import { resolveForm } from "../../src/form/resolve/resolve.ts";
import { treeOf } from "../../src/form/tree/tree.ts";

/** A seeded random source: the same seed, the same numbers. */
export class Drawing {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** From 0, less than `below` (mulberry32). */
  whole(below: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  }

  chance(of: number): boolean {
    return this.whole(100) < of;
  }

  one<Thing>(things: readonly Thing[]): Thing {
    const thing = things[this.whole(things.length)];
    if (thing === undefined) throw new Error("There is nothing to draw from.");
    return thing;
  }
}

const flags = { label: "A question", material: false, personal: "none", mta: "editable" } as const;
const letters = ["A", "B", "C"];

/**
 * Questions of the policy (`P0`...) and of an item of which there are several (`T0`...); some depend on previous ones.
 */
function questionsOf(drawing: Drawing): readonly Question[] {
  const questions: Question[] = [];
  for (const [group, prefix, count] of [["policy", "P", 4] as const, ["thing", "T", 5] as const]) {
    for (let index = 0; index < count; index++) {
      const before = questions.map((each) => (each.group === group ? each.name : `RD.${each.name}`));
      const sometimes = (): Condition => conditionOn(drawing, questions, before);
      const kind: Partial<Question> = drawing.one<Partial<Question>>([
        { type: "choice", options: letters.slice(0, 2 + drawing.whole(2)).map((value) => ({ value })) },
        { type: "yesno" },
        { type: "integer", min: 0, max: 3 },
        { type: "money", min: 0, max: 500 },
      ]);
      questions.push({
        ...flags,
        name: `${prefix}${index}`,
        group,
        type: "yesno",
        ...kind,
        ...(before.length > 0 && drawing.chance(12) ? { when: sometimes() } : {}),
        ...(drawing.chance(5) ? { required: before.length > 0 && drawing.chance(50) ? sometimes() : false } : {}),
        ...(drawing.chance(3) ? { neededFor: "accept" as const } : {}),
        ...(drawing.chance(3) ? { noAnswer: ["unknown" as const] } : {}),
      });
    }
  }
  return questions;
}

const plainName = (name: string): string => name.replace("RD.", "");

function valuesOf({ type, options, min, max }: Question): readonly Json[] {
  if (Array.isArray(options)) return options.map(({ value }) => value);
  if (type === "yesno") return ["Yes", "No"];
  if (type === "money") return [0, 1, 20, 100, 499, 500];
  return Array.from({ length: Number(max) - Number(min) + 1 }, (_, index) => Number(min) + index);
}

function testOn(drawing: Drawing, questions: readonly Question[], name: string): Condition {
  const question = questions.find((each) => each.name === plainName(name));
  if (!question) throw new Error(`There is no question ${name}.`);
  if (drawing.chance(10)) return { f: name, op: drawing.one(["set", "empty"] as const) };
  const value = drawing.one(valuesOf(question));
  if (typeof value === "number") return { f: name, op: drawing.one(["eq", "gt", "le"] as const), v: value };
  return { f: name, op: drawing.one(["eq", "ne"] as const), v: String(value) };
}

function conditionOn(drawing: Drawing, questions: readonly Question[], names: readonly string[]): Condition {
  const test = (): Condition => testOn(drawing, questions, drawing.one(names));
  return drawing.chance(70) ? test() : drawing.chance(50) ? { all: [test(), test()] } : { any: [test(), test()] };
}

const factor = (drawing: Drawing): string => drawing.one(["0.80", "1.00", "1.25", "2.00"]);

/** A table by a question, mostly with a value for each answer. */
function tableOf(drawing: Drawing, questions: readonly Question[], group: string | undefined): RateTable {
  const at = group === undefined ? {} : { group };
  const ours = questions.filter((each) => each.group === (group ?? "policy"));
  const question = drawing.one(ours);
  const otherwise = drawing.chance(25) ? { otherwise: "1.00" } : {};
  const names = ours.map(({ name }) => name);
  if (drawing.chance(15)) {
    const cases = [0, 1].map(() => ({ when: conditionOn(drawing, questions, names), value: factor(drawing) }));
    return { ...at, cases, ...(drawing.chance(80) ? { otherwise: "1.10" } : {}) };
  }
  const texts = valuesOf(question).map(String);
  const listed = drawing.chance(97) ? texts : texts.slice(1);
  if (question.type !== "money" && drawing.chance(75)) {
    const values = Object.fromEntries(listed.map((text) => [text, factor(drawing)]));
    return { ...at, key: { f: question.name }, values, ...otherwise };
  }
  const key = numberOf(drawing, questions, group);
  return { ...at, key, bands: [{ to: 2, value: factor(drawing) }, { value: factor(drawing) }], ...otherwise };
}

/** A number of the policy or of an item, which is not always known. */
function numberOf(drawing: Drawing, questions: readonly Question[], group: string | undefined): Calc {
  const numbers = (of: string): readonly string[] =>
    questions
      .filter((each) => each.group === of && (each.type === "money" || each.type === "integer"))
      .map(({ name }) => name);
  const [ours, things] = [numbers(group ?? "policy"), numbers("thing")];
  const count: Calc = { count: "thing" };
  if (ours.length === 0) return count;
  const one = (): Calc => (drawing.chance(30) ? { f: drawing.one(ours), else: 1 } : { f: drawing.one(ours) });
  const whole =
    things.length === 0
      ? [count]
      : [count, { sum: drawing.one(things), of: "thing" }, { largest: drawing.one(things), of: "thing" }];
  return drawing.one<Calc>([
    one(),
    one(),
    { add: [one(), one()] },
    { max: [one(), 1] },
    { mul: [one(), 2] },
    { div: [10, one()] },
    { if: conditionOn(drawing, questions, ours), then: one(), else: 2 },
    ...(group === undefined ? whole : [{ div: [one(), count] } as const]),
  ]);
}

function ratingOf(drawing: Drawing, questions: readonly Question[]): Rating {
  const tables: Record<string, RateTable> = {};
  const ofPolicy = [0].map((index) => `Policy${index}`);
  const ofThing = [0, 1].map((index) => `Thing${index}`);
  for (const name of ofPolicy) tables[name] = tableOf(drawing, questions, undefined);
  for (const name of ofThing) tables[name] = tableOf(drawing, questions, "thing");
  const names = (prefix: string): readonly string[] =>
    questions.flatMap(({ name, group }) => (group === prefix ? [name] : prefix === "thing" ? [`RD.${name}`] : []));
  const line = (index: number, per: "thing" | undefined): Rating["lines"][number] => ({
    section: `Line${index}`,
    label: "A line",
    ...(per === undefined ? {} : { per }),
    ...(drawing.chance(40) ? { when: conditionOn(drawing, questions, names(per ?? "policy")) } : {}),
    base: "0.5",
    ...(drawing.chance(50) ? { exposure: numberOf(drawing, questions, per) } : {}),
    factors: per === undefined ? ofPolicy : [...ofThing.slice(index), ...ofPolicy],
  });
  return {
    currency: "GBP",
    minimumPremium: "50.00",
    fee: "10.00",
    feeTaxable: false,
    mtaFee: "5.00",
    mtaWaiveBelow: "2.00",
    commissionPct: "20",
    iptPct: "12",
    validityDays: 30,
    termMonths: drawing.chance(80)
      ? 12
      : drawing.one<Calc>([{ max: [1, numberOf(drawing, questions, undefined)] }, { count: "thing" }]),
    tables,
    factorSets: {},
    lines: [line(0, "thing"), line(1, "thing"), line(2, undefined)],
  };
}

/**
 * A product with questions, rules and a price, in which anything may be hidden, optional, withheld or without a rate.
 */
export function anyProduct(drawing: Drawing): Definition {
  const questions = questionsOf(drawing);
  const names = (group: string): readonly string[] =>
    questions.filter((each) => each.group === group).map(({ name }) => name);
  const rule = (index: number, group: "thing" | undefined): Definition["rules"][number] => ({
    id: `R${index}`,
    severity: drawing.one(["decline", "decline", "error"] as const),
    ...(group === undefined ? {} : { group }),
    when: conditionOn(drawing, questions, names(group ?? "policy")),
    at: names(group ?? "policy"),
    message: "It is so.",
  });
  return {
    format: 1,
    id: "ANY",
    record: "quote",
    title: "Any product",
    effectiveFrom: "2026-01-01",
    groups: {
      policy: { at: "RD" },
      thing: {
        at: "PC",
        list: true,
        itemType: "thing",
        label: "thing",
        plural: "things",
        ...(drawing.chance(50) ? { min: 1 } : {}),
        max: 3,
      },
    },
    pages: [
      {
        id: "page",
        title: "Page",
        sections: [
          { id: "policy", title: "Policy", group: "policy", questions: names("policy") },
          { id: "things", title: "Things", group: "thing", questions: names("thing") },
        ],
      },
    ],
    questions,
    rules: drawing.chance(60) ? [rule(0, "thing"), rule(1, undefined)] : [],
    rating: ratingOf(drawing, questions),
  };
}

/** Answers that are complete for a quote; undefined if the random ones are not valid together. */
export function anyCompleteAnswers(form: PreparedForm, drawing: Drawing): { RD: Answers; PC: Answers[] } | undefined {
  const things = (form.group("thing")?.min ?? 0) + drawing.whole(3);
  const data = {
    RD: {} as Record<string, Json>,
    PC: Array.from({ length: things }, (_, index): Record<string, Json> => ({ id: `t${index}`, ItemType: "thing" })),
  };
  const seen = new Set<string>();
  for (let round = 0; round < 12; round++) {
    const resolution = resolveForm(form, treeOf(form, data), "2026-01-01");
    let changed = false;
    for (const [group, ids] of [
      ["policy", [undefined]] as const,
      ["thing", data.PC.map(({ id }) => String(id))] as const,
    ])
      for (const id of ids)
        for (const [name, { shown, required }] of resolution.scope(group, id).questions) {
          const key = `${id} ${name}`;
          const question = form.groups.get(group)?.byName.get(name)?.question;
          const answers = id === undefined ? data.RD : data.PC.find((each) => each.id === id);
          if (!shown || !question || !answers || answers[name] !== undefined) continue;
          const must = required && question.neededFor !== "accept";
          if (!must && seen.has(key)) continue;
          seen.add(key);
          if (!must && drawing.chance(50)) continue;
          answers[name] =
            question.noAnswer && drawing.chance(50) ? { noAnswer: "unknown" } : drawing.one(valuesOf(question));
          changed = true;
        }
    if (changed) continue;
    const errors = checkForm(resolution).filter(
      ({ severity, neededFor }) => severity === "error" && neededFor !== "accept",
    );
    return errors.length === 0 ? data : undefined;
  }
  return undefined;
}
