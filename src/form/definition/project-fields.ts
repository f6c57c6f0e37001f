import type { Calc, Condition } from "../../../schemas/condition.ts";
import type { Definition, Fields } from "../../../schemas/definition.ts";
import type { Question } from "../../../schemas/question.ts";
import type { Rule } from "../../../schemas/rule.ts";
import { namesInTexts, placeholdersOf } from "../expression/question-texts.ts";
import {
  type Aggregate,
  type ExpressionVisitor,
  walkCalc,
  walkCondition,
  walkEntryParts,
} from "../expression/walk-expression.ts";
import { own } from "../values/own.ts";

/**
 * The public projection of a definition: what is needed to show, resolve and check a form. It has no rating, underwriting
 * rules, documents or tests, and no list, condition, value or table that only those use.
 */
export function projectFields(definition: Definition, version: number): Fields {
  const {
    rating: _rating,
    accumulate: _accumulate,
    addressee: _addressee,
    documents: _documents,
    baseline: _baseline,
    tests: _tests,
    migrations: _migrations,
    translations,
    ...rest
  } = definition;
  const { rules, lists, conditions, values, tables, ...form } = rest;
  const kept = rules.filter(({ severity }) => severity === "error" || severity === "warn");
  const used = namesUsed(definition, kept);
  return {
    ...form,
    ...(lists ? { lists: pick(lists, used.lists) } : {}),
    ...(conditions ? { conditions: pick(conditions, used.conditions) } : {}),
    ...(values ? { values: pick(values, used.values) } : {}),
    ...(tables ? { tables: pick(tables, used.tables) } : {}),
    rules: kept,
    version,
    ...(translations ? { languages: Object.keys(translations) } : {}),
  };
}

function pick<Value>(
  record: Readonly<Record<string, Value>>,
  names: ReadonlySet<string>,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name)));
}

interface NamesUsed {
  readonly lists: ReadonlySet<string>;
  readonly conditions: ReadonlySet<string>;
  readonly values: ReadonlySet<string>;
  readonly tables: ReadonlySet<string>;
}

/** Names that the questions and these rules use, directly or indirectly. */
function namesUsed(definition: Definition, rules: readonly Rule[]): NamesUsed {
  const lists = new Set<string>();
  const conditions = new Set<string>();
  const values = new Set<string>();
  const tables = new Set<string>();
  const visitor: ExpressionVisitor = {
    read: (name) => {
      const plain = name.slice(name.indexOf(".") + 1);
      const value = own(definition.values ?? {}, plain);
      if (!value || values.has(plain)) return;
      values.add(plain);
      walkCalc(value.calc, visitor);
    },
    condition: (name) => {
      const condition = own(definition.conditions ?? {}, name);
      if (!condition || conditions.has(name)) return;
      conditions.add(name);
      walkCondition(condition.test, visitor);
    },
    table: (name) => tables.add(name),
    aggregate: (aggregate: Aggregate) => walkEntryParts(aggregate, visitor),
  };
  const test = (condition: Condition | undefined): void => {
    if (condition) walkCondition(condition, visitor);
  };
  const calculate = (calc: Calc | undefined): void => {
    if (calc !== undefined) walkCalc(calc, visitor);
  };
  for (const { when } of Object.values(definition.groups)) test(when);
  for (const page of definition.pages) {
    test(page.when);
    for (const { when } of page.sections) test(when);
  }
  for (const question of definition.questions) {
    const { when, required, readonly, options, calc, min, max, suggest } = question;
    test(when);
    calculate(calc);
    for (const each of [required, readonly]) if (typeof each === "object") test(each);
    calculate(min);
    calculate(max);
    for (const option of optionsOf(definition, options, lists)) test(option.when);
    for (const name of [...namesInTexts(question), ...placeholdersOf(suggest)]) visitor.read?.(name);
  }
  for (const rule of rules) {
    test(rule.when);
    for (const at of rule.at) if (typeof at === "object") test(at.where);
    for (const name of placeholdersOf(rule.message)) visitor.read?.(name);
  }
  return { lists, conditions, values, tables };
}

function optionsOf(definition: Definition, options: Question["options"], lists: Set<string>) {
  if (typeof options !== "string") return options ?? [];
  const name = options.slice(1);
  lists.add(name);
  return own(definition.lists ?? {}, name) ?? [];
}

/** JSON omits undefined values, so that added or removed words make no difference either. */
const none = undefined;
const ofQuestion = {
  label: none,
  hint: none,
  note: none,
  help: none,
  docLabel: none,
  lockedReason: none,
  wording: none,
  synonyms: none,
  messages: none,
};

/**
 * The definition as text, without the words that people read: if two are equal, they have the same questions, rules and
 * prices, and only wording can differ.
 */
export const withoutWords = (definition: Definition): string =>
  JSON.stringify({
    ...definition,
    title: none,
    summary: none,
    translations: none,
    questions: definition.questions.map((question) => ({ ...question, ...ofQuestion })),
    rules: definition.rules.map((rule) => ({ ...rule, message: none })),
  });
