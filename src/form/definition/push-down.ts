import type { Calc, Condition } from "../../../schemas/condition.ts";
import type { NamedCondition, Page } from "../../../schemas/definition.ts";
import type { Option, Question } from "../../../schemas/question.ts";
import type { CancellationTerms, WrittenRates, WrittenRating } from "../../../schemas/rating.ts";
import type { Rule } from "../../../schemas/rule.ts";
import { type Aggregate, groupOf, mapCalc, mapCondition } from "../expression/walk-expression.ts";
import { own } from "../values/own.ts";
import type { FormSource } from "./prepared-form.ts";

export interface PushedDown {
  /** The form with the conditions of pages, sections and groups merged into questions, rules, aggregates and rates. */
  readonly source: FormSource;
  /** When the entries of a group are asked about, in the scope of its parent or of the policy; absent = always. */
  readonly asked: ReadonlyMap<string, Condition>;
}

/**
 * Pushes the conditions of pages, sections and groups down to their content, so that all other code only handles
 * conditions of questions. Each becomes a named condition with the scope in which it is read: `page:page2`,
 * `section:garage`, `group:driver`; written names cannot contain a colon. A form without any is not copied. A group that
 * is only on conditional pages is asked about while one of those pages is.
 */
export function pushDown(source: FormSource): PushedDown {
  const conditions = namedConditions(source);
  if (Object.keys(conditions).length === 0) return { source, asked: new Map() };
  const writer = new Writer({ ...source, conditions: { ...source.conditions, ...conditions } });
  return { source: writer.write(), asked: writer.asked };
}

function namedConditions({ pages, groups }: FormSource): Readonly<Record<string, NamedCondition>> {
  const named = (name: string, test: Condition | undefined, group?: string) =>
    test ? [[name, { ...(group === undefined ? {} : { group }), test }] as const] : [];
  return Object.fromEntries([
    ...pages.flatMap(({ id, when }) => named(`page:${id}`, when)),
    ...pages.flatMap(({ sections }) => sections.flatMap(({ id, group, when }) => named(`section:${id}`, when, group))),
    ...Object.entries(groups).flatMap(([name, { when, parent }]) => named(`group:${name}`, when, parent)),
  ]);
}

class Writer {
  readonly #source: FormSource;
  /** Names of the conditions of each group, ancestors first. */
  readonly #groups = new Map<string, readonly Condition[]>();

  constructor(source: FormSource) {
    this.#source = source;
    for (const name of Object.keys(source.groups)) this.#groups.set(name, distinct(this.#ofGroup(name, [])));
  }

  get asked(): ReadonlyMap<string, Condition> {
    return new Map(
      [...this.#groups].flatMap(([name, parts]) => (parts.length === 0 ? [] : [[name, together(parts)] as const])),
    );
  }

  write(): FormSource {
    const source = this.#source;
    const { lists = {}, conditions = {}, values = {} } = source;
    const written = {
      ...source,
      lists: mapValues(lists, (options) => this.#options(options)),
      conditions: mapValues(conditions, (named) => ({ ...named, test: this.#condition(named.test) })),
      values: mapValues(values, (named) => ({ ...named, calc: this.#calc(named.calc) })),
      questions: this.#questions(),
      rules: source.rules.map((rule) => this.#rule(rule)),
    };
    return "rating" in written && written.rating ? { ...written, rating: this.#rating(written.rating) } : written;
  }

  #ofGroup(name: string, below: readonly string[]): readonly Condition[] {
    const group = own(this.#source.groups, name);
    if (!group || below.includes(name)) return [];
    const above = group.parent === undefined ? [] : this.#ofGroup(group.parent, [...below, name]);
    const pages = this.#source.pages.filter(({ sections }) => sections.some((section) => section.group === name));
    const onPages = pages.flatMap((page) => pageCondition(page));
    const always = pages.length === 0 || onPages.length < pages.length;
    const [only, ...more] = onPages;
    return [
      ...above,
      ...(group.when ? [{ is: `group:${name}` }] : []),
      ...(always || !only ? [] : [more.length === 0 ? only : { any: onPages }]),
    ];
  }

  #questions(): readonly Question[] {
    const places = new Map<string, readonly Condition[]>();
    for (const page of this.#source.pages) {
      for (const { id, group, when, questions } of page.sections) {
        const parts = [...pageCondition(page), ...(when ? [{ is: `section:${id}` }] : [])];
        for (const name of questions) {
          const key = `${group}.${name}`;
          if (!places.has(key)) places.set(key, parts);
        }
      }
    }
    return this.#source.questions.map((question) => {
      const of = [
        ...(this.#groups.get(question.group) ?? []),
        ...(places.get(`${question.group}.${question.name}`) ?? []),
      ];
      return this.#question(question, of);
    });
  }

  #question(question: Question, of: readonly Condition[]): Question {
    const { when, required, readonly, calc, min, max, options } = question;
    const asked = this.#under(of, when);
    return {
      ...question,
      ...(asked ? { when: asked } : {}),
      ...(typeof required === "object" ? { required: this.#condition(required) } : {}),
      ...(typeof readonly === "object" ? { readonly: this.#condition(readonly) } : {}),
      ...(calc === undefined ? {} : { calc: this.#calc(calc) }),
      ...(min === undefined ? {} : { min: this.#calc(min) }),
      ...(max === undefined ? {} : { max: this.#calc(max) }),
      ...(typeof options === "object" ? { options: this.#options(options) } : {}),
    };
  }

  #rule(rule: Rule): Rule {
    return {
      ...rule,
      when: this.#under(this.#of(rule.group), rule.when) ?? rule.when,
      at: rule.at.map((at) => (typeof at === "object" && at.where ? { ...at, where: this.#condition(at.where) } : at)),
    };
  }

  #rating(rating: WrittenRating): WrittenRating {
    return {
      ...rating,
      termMonths: this.#calc(rating.termMonths),
      ...(rating.cancellation ? { cancellation: this.#cancellation(rating.cancellation) } : {}),
      tables: mapValues(rating.tables, (table) => this.#table(table)),
      lines: rating.lines.map((line) => {
        const when = this.#under(this.#of(line.per), line.when);
        const { exposure } = line;
        return {
          ...line,
          ...(when ? { when } : {}),
          ...(exposure === undefined ? {} : { exposure: this.#calc(exposure) }),
        };
      }),
    };
  }

  #cancellation({ coolingOff, noReturn }: CancellationTerms): CancellationTerms {
    const under = <Part extends { readonly when: Condition }>(part: Part): Part => ({
      ...part,
      when: this.#condition(part.when),
    });
    return {
      ...(coolingOff ? { coolingOff: under(coolingOff) } : {}),
      ...(noReturn ? { noReturn: noReturn.map(under) } : {}),
    };
  }

  #table(table: WrittenRates): WrittenRates {
    const { key, cases } = table;
    return {
      ...table,
      ...(key === undefined ? {} : { key: this.#calc(key) }),
      ...(cases ? { cases: cases.map((each) => ({ ...each, when: this.#condition(each.when) })) } : {}),
    };
  }

  #options(options: readonly Option[]): readonly Option[] {
    return options.map((option) => (option.when ? { ...option, when: this.#condition(option.when) } : option));
  }

  #of(group: string | undefined): readonly Condition[] {
    return group === undefined ? [] : (this.#groups.get(group) ?? []);
  }

  /** A condition combined with those of its surroundings. */
  #under(of: readonly Condition[], when: Condition | undefined): Condition | undefined {
    const parts = distinct([...of, ...(when ? [this.#condition(when)] : [])]);
    return parts.length === 0 ? undefined : together(parts);
  }

  #condition(condition: Condition): Condition {
    return mapCondition(condition, (aggregate) => this.#aggregate(aggregate));
  }

  #calc(calc: Calc): Calc {
    return mapCalc(calc, (aggregate) => this.#aggregate(aggregate));
  }

  /** Aggregates ignore entries that are not asked about. */
  #aggregate(aggregate: Aggregate): Aggregate {
    const of = this.#of(groupOf(aggregate));
    if (of.length === 0) return aggregate;
    return { ...aggregate, where: together([...of, ...(aggregate.where ? [aggregate.where] : [])]) };
  }
}

function pageCondition({ id, when }: Page): readonly Condition[] {
  return when ? [{ is: `page:${id}` }] : [];
}

function together(parts: readonly Condition[]): Condition {
  const [only, ...more] = parts;
  return only && more.length === 0 ? only : { all: parts };
}

/** Removes duplicate named conditions. */
function distinct(parts: readonly Condition[]): readonly Condition[] {
  const seen = new Set<string>();
  return parts.filter((part) => {
    if (!("is" in part)) return true;
    const first = !seen.has(part.is);
    seen.add(part.is);
    return first;
  });
}

function mapValues<Value>(
  record: Readonly<Record<string, Value>>,
  change: (value: Value) => Value,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}
