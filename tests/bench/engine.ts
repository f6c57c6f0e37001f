import type { Definition, Fields } from "../../schemas/definition.ts";
import type { Question } from "../../schemas/question.ts";
import type { Answers, Json } from "../../schemas/record.ts";
import { checkForm, checkScope } from "../../src/form/check/check.ts";
import { joinParts } from "../../src/form/definition/join-parts.ts";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { checkLanguage } from "../../src/form/lint/check-language.ts";
import { lint } from "../../src/form/lint/lint.ts";
import { resolveForm } from "../../src/form/resolve/resolve.ts";
import { formSchema } from "../../src/form/schema/form-schema.ts";
import { treeOf, withAnswer } from "../../src/form/tree/tree.ts";
import { coverProduct } from "../../src/insurance/cases/cover-product.ts";
import { calculateRisk } from "../../src/insurance/rating/calculate-risk.ts";
import { benchData, benchFields } from "./pages/bench-fields.ts";
import { choices } from "./pages/bench-form.ts";

/** Questions of one group, every third one asked only after "Yes" to the previous yes/no. */
function conditionalFields(size: number): Fields {
  const fields = benchFields(size * 2);
  const asked = fields.questions.filter(({ group }) => group === "policy").slice(0, size);
  let lastYesNo: string | undefined;
  const questions = asked.map((question, index): Question => {
    const when = index % 3 === 2 && lastYesNo && question.type !== "yesno" ? lastYesNo : undefined;
    if (question.type === "yesno") lastYesNo = question.name;
    return when ? { ...question, when: { f: when, op: "eq", v: "Yes" } } : question;
  });
  const names = new Set(questions.map(({ name }) => name));
  const sections = fields.pages.flatMap((page) => page.sections).filter(({ group }) => group === "policy");
  const kept = sections.map((section) => ({
    ...section,
    questions: section.questions.filter((name) => names.has(name)),
  }));
  return {
    ...fields,
    groups: { policy: { at: "RD" } },
    pages: [{ id: "page1", title: "Bench", sections: kept }],
    questions,
  };
}

/** The minimum of several runs, in milliseconds: the cost of the code, not of other load. */
function best(task: () => unknown, times: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < times; turn += 1) {
    const from = performance.now();
    task();
    least = Math.min(least, performance.now() - from);
  }
  return least;
}

export interface SchemaTimes {
  readonly questions: number;
  readonly parse: number;
  /** Indexes and dependencies of the definition, created once per version. */
  readonly prepare: number;
  readonly convert: number;
}

/** `JSON.parse` of the text of a form compared with converting the form to its JSON Schema. */
export function timeSchema(size = 500): SchemaTimes {
  const fields = conditionalFields(size);
  const text = JSON.stringify(fields);
  const form = prepareForm(fields);
  return {
    questions: fields.questions.length,
    parse: best(() => JSON.parse(text), 200),
    prepare: best(() => prepareForm(fields), 60),
    convert: best(() => formSchema(form), 200),
  };
}

export interface CheckTime {
  readonly questions: number;
  /** Milliseconds to resolve and check everything, from DATA. */
  readonly whole: number;
  /** Milliseconds after one changed answer: another resolution, and a check of its section or entry. */
  readonly section: number;
  /** Milliseconds of the compiled Ajv validator for the same answers. */
  readonly ajv: number;
}

const today = "2026-07-14";

const answersByType: Readonly<Partial<Record<Question["type"], Json>>> = {
  money: 250_000,
  integer: 12,
  yesno: "Yes",
  choice: choices[0],
  date: "2026-02-01",
};

/** All questions answered. */
function answered(fields: Fields, size: number) {
  const answersOf = (group: string): Answers =>
    Object.fromEntries(
      fields.questions
        .filter((question) => question.group === group)
        .map(({ name, type }) => [name, answersByType[type] ?? "Kestrel Yard"]),
    );
  const data = benchData(size);
  return { ...data, RD: answersOf("policy"), PC: data.PC.map((entry) => ({ ...entry, ...answersOf("entry") })) };
}

/** Checks of a complete and valid form, on opening and while typing. */
export function timeChecks(size: number, compile: (schema: object) => (data: unknown) => boolean): CheckTime {
  const fields = benchFields(size);
  const form = prepareForm(fields);
  const data = answered(fields, size);
  const tree = treeOf(form, data);
  const opened = resolveForm(form, tree, today);
  const left = checkForm(opened);
  const validate = compile(formSchema(form).schema);
  if (left.length > 0 || !validate(data)) throw new Error(`The bench's answers are wrong: ${JSON.stringify(left[0])}`);
  const entry = benchData(size).PC[0]?.id;
  const changed = [withAnswer(tree, `PC/${entry}/eq0`, "Sorrel Court"), tree];
  let previous = opened;
  let turn = 0;
  return {
    questions: size,
    whole: best(() => checkForm(resolveForm(form, treeOf(form, data), today)), 40),
    section: best(() => {
      previous = resolveForm(form, changed[turn++ % 2] ?? tree, today, previous);
      return checkScope(previous, "entry", String(entry));
    }, 100),
    ajv: best(() => validate(data), 100),
  };
}

export interface LintTime {
  readonly questions: number;
  readonly kilobytes: number;
  readonly milliseconds: number;
  readonly findings: number;
}

const timeLint = (definition: unknown, questions: number, times: number): LintTime => ({
  questions,
  kilobytes: Math.round(JSON.stringify(definition).length / 1024),
  milliseconds: best(() => lint(definition, { shape: checkLanguage }), times),
  findings: lint(definition, { shape: checkLanguage }).length,
});

/** The largest shipped definition, one of 2,000 questions, and one above the size limit. */
export function timeLints(shipped: Definition): readonly LintTime[] {
  const made = [2_000, 10_000].map((size) => {
    const { version: _version, ...definition } = conditionalFields(size);
    return timeLint(definition, size, 3);
  });
  return [timeLint(shipped, shipped.questions.length, 5), ...made];
}

export interface CoverTime {
  readonly goals: number;
  readonly witnesses: number;
  readonly milliseconds: number;
}

/** Answers for every question, option, rule and rate of a definition. */
export function timeCover(definition: Definition): CoverTime {
  const { goals, witnesses } = coverProduct(definition, { today });
  return {
    goals: goals.length,
    witnesses: witnesses.length,
    milliseconds: best(() => coverProduct(definition, { today }), 3),
  };
}

export interface RatingTime {
  readonly properties: number;
  /** Resolve, check, rules and rate: from DATA to a price, in milliseconds. */
  readonly whole: number;
  readonly total: number | undefined;
}

export type Data = Readonly<Record<string, Json>>;
export type Parts = Parameters<typeof joinParts>[0];

/** A schedule of copies of the case's properties, each with its own id, reference and address. */
export function schedule(golden: Data, count: number, today: string): Data {
  const items = Array.isArray(golden.PC) ? golden.PC.filter(isObject) : [];
  const properties = Array.from({ length: count }, (_, index) => ({
    ...items[index % items.length],
    id: `bench-${index}`,
    PropertyRef: `P${String(index + 1).padStart(4, "0")}`,
    RiskAddress: `${index + 1} Sorrel Terrace, Glasgow`,
  }));
  const policy = isObject(golden.RD) ? golden.RD : {};
  return {
    ...golden,
    RD: { ...policy, PortfolioSize: count, InceptionDateISO: `${today}T12:00:00+01:00` },
    PC: properties,
  };
}

export function timeRating(parts: Parts, golden: Data, today: string, sizes: readonly number[]): readonly RatingTime[] {
  const joined = definitionOf(parts);
  const form = prepareForm(joined);
  return sizes.map((properties) => {
    const data = schedule(golden, properties, today);
    const { price, errors } = calculateRisk(form, data, today);
    if (!price) throw new Error(`${properties} properties were not priced: ${JSON.stringify(errors.slice(0, 3))}`);
    return {
      properties,
      whole: best(() => calculateRisk(form, data, today), properties < 100 ? 40 : 7),
      total: price.total,
    };
  });
}

/** A shipped definition, joined. */
export function definitionOf(parts: Parts): Definition {
  const joined: unknown = joinParts(parts);
  if (!isDefinition(joined)) throw new Error("The parts are no definition.");
  return joined;
}

const isObject = (value: Json | undefined): value is Answers =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isDefinition = (value: unknown): value is Definition =>
  typeof value === "object" && value !== null && "questions" in value && "rules" in value;
