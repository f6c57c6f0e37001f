import type { Condition } from "../../../schemas/condition.ts";
import type { Json } from "../../../schemas/record.ts";
import type { Rule } from "../../../schemas/rule.ts";
import type { PreparedForm, PreparedGroup, PreparedQuestion } from "../definition/prepared-form.ts";
import { givesOf, isAsked, kindOf } from "../kinds/kind-of.ts";
import { pointerTo } from "../tree/place.ts";
import { allOf, type JsonSchema, type Unexpressed } from "./json-schema.ts";
import { agreed, schemaOfAnswer } from "./schema-of-answer.ts";
import { type ConditionTerm, conjunction, type TermOutcome, termOutcome } from "./schema-of-condition.ts";

export interface FormSchema {
  /** One standard JSON Schema, draft-07. */
  readonly schema: JsonSchema;
  /** Constraints that the schema cannot express, in page order of their questions, rules last. */
  readonly unexpressed: readonly Unexpressed[];
}

/**
 * One JSON Schema for the whole form, derived from the definition alone. It describes DATA complete for a quote, after
 * answers to hidden questions are removed (`completeData`). The engine rejects everything that it rejects; what it
 * cannot express is listed.
 */
export function formSchema(form: PreparedForm): FormSchema {
  return new SchemaWriter(form).write();
}

class SchemaWriter {
  readonly #form: PreparedForm;
  readonly #unexpressed: Unexpressed[] = [];
  /** Conditions that stay within one group, by group. */
  readonly #local = new Map<string, JsonSchema[]>();
  /** Conditions of one group that depend on another. */
  readonly #across: JsonSchema[] = [];

  constructor(form: PreparedForm) {
    this.#form = form;
  }

  write(): FormSchema {
    const groups = [...this.#form.groups.values()];
    const answers = groups.map((group) => [group, this.#answersOf(group)] as const);
    for (const rule of this.#form.source.rules) if (rule.severity === "error") this.#forbid(rule);
    const definitions = answers.map(([group, schema]): readonly [string, JsonSchema] => {
      const conditions = this.#local.get(group.name) ?? [];
      return [group.name, { ...schema, ...(conditions.length > 0 ? { allOf: conditions } : {}) }];
    });
    const sections = [...new Set(groups.map(({ group }) => group.at))];
    return {
      schema: {
        $schema: "http://json-schema.org/draft-07/schema#",
        title: this.#form.source.title,
        type: "object",
        required: sections,
        properties: Object.fromEntries(sections.map((at) => [at, this.#section(at)])),
        ...(this.#across.length > 0 ? { allOf: this.#across } : {}),
        definitions: Object.fromEntries(definitions),
      },
      unexpressed: this.#unexpressed,
    };
  }

  #section(at: string): JsonSchema {
    const groups = [...this.#form.groups.values()].filter(({ group }) => group.at === at);
    const [first] = groups;
    if (first && !first.group.list) return refTo(first);
    const everyEntry = groups.length === 1 && first?.group.itemType === undefined;
    const counts = groups.flatMap((group) => this.#countWhileAsked(group, this.#count(group, everyEntry)));
    return { type: "array", items: this.#items(groups), ...allOf(counts) };
  }

  #items(groups: readonly PreparedGroup[]): JsonSchema {
    const kinds = groups.flatMap(({ group }) => group.itemType ?? []);
    const other = groups.find(({ group }) => group.itemType === undefined);
    if (other && kinds.length === 0) return refTo(other);
    const named = groups.filter(({ group }) => group.itemType !== undefined);
    const branches: JsonSchema[] = named.map((group) => ({ if: this.#isEntryOf(group), then: refTo(group) }));
    if (other) branches.push({ if: this.#isEntryOf(other), then: refTo(other) });
    return { type: "object", ...allOf(branches) };
  }

  /** Distinguishes the entries of a group from others in the same list. */
  #isEntryOf({ group }: PreparedGroup): JsonSchema {
    const ofType = (itemType: string): JsonSchema => ({
      properties: { ItemType: { const: itemType } },
      required: ["ItemType"],
    });
    if (group.itemType !== undefined) return ofType(group.itemType);
    const kinds = [...this.#form.groups.values()].flatMap((each) =>
      each.group.at === group.at ? (each.group.itemType ?? []) : [],
    );
    return kinds.length === 0 ? {} : { not: { anyOf: kinds.map(ofType) } };
  }

  /** The number of entries matters only while they are asked for. */
  #countWhileAsked(group: PreparedGroup, counts: readonly JsonSchema[]): readonly JsonSchema[] {
    const then = allOf(counts);
    if (!group.asked || Object.keys(then).length === 0) return counts;
    const outcome = termOutcome(this.#form, group.asked, true, undefined);
    for (const term of outcome.terms) this.#placeAtRoot(term, { properties: { [group.group.at]: then } });
    if (!outcome.exact) this.#unexpressed.push({ path: pointerTo(group.group.at), what: this.#wordsOfCount(group) });
    return [];
  }

  #wordsOfCount({ name, asked, group: { min = 0, max, plural = `${name} entries`, parent } }: PreparedGroup): string {
    const least = min > 0 ? [`at least ${min}`] : [];
    const most = max === undefined ? [] : [`at most ${max}`];
    const each = parent === undefined ? "" : ` in each ${this.#form.group(parent)?.label ?? parent}`;
    return `${[...least, ...most].join(", ")} ${plural}${each}${asked ? ` when ${JSON.stringify(asked)}` : ""}`;
  }

  /** Draft-07 can count whole lists and check that an entry of a type exists, but nothing more. */
  #count(group: PreparedGroup, everyEntry: boolean): readonly JsonSchema[] {
    const { at, min = 0, max, plural = `${group.name} entries` } = group.group;
    if (group.group.parent !== undefined) {
      if (min > 0 || max !== undefined)
        this.#unexpressed.push({ path: pointerTo(at), what: this.#wordsOfCount(group) });
      return [];
    }
    if (everyEntry) return [{ ...(min > 0 ? { minItems: min } : {}), ...(max === undefined ? {} : { maxItems: max }) }];
    const path = pointerTo(at);
    if (min > 1) this.#unexpressed.push({ path, what: `at least ${min} ${plural}` });
    if (max !== undefined) this.#unexpressed.push({ path, what: `at most ${max} ${plural}` });
    return min > 0 ? [{ contains: this.#isEntryOf(group) }] : [];
  }

  /** The answers of one entry, without conditions, which are added elsewhere. */
  #answersOf(group: PreparedGroup): JsonSchema {
    const properties: [string, Json][] = [];
    const required: string[] = [];
    for (const each of group.questions) {
      const { question, options } = each;
      if (kindOf(question).source === "nobody") continue;
      const { schema, unexpressed } = schemaOfAnswer(question, options);
      for (const what of unexpressed) this.#say(group, question.name, what);
      if (typeof question.readonly === "object")
        this.#say(group, question.name, `read-only when ${JSON.stringify(question.readonly)}`);
      const keptWhileHidden = question.when !== undefined && question.onHide === "keep";
      if (!keptWhileHidden) properties.push([question.name, schema]);
      else
        this.#imply(
          this.#outcome(group, question.when),
          group,
          { properties: { [question.name]: schema } },
          question.name,
          "its type and limits while it is shown",
        );
      this.#offer(group, each);
      if (this.#requires(group, each)) required.push(question.name);
    }
    return {
      type: "object",
      properties: Object.fromEntries(properties),
      ...(required.length > 0 ? { required } : {}),
    };
  }

  #outcome(group: PreparedGroup, condition: Condition | undefined, wanted = true): TermOutcome {
    if (!condition) return { terms: [new Map()], exact: true };
    return termOutcome(this.#form, condition, wanted, group.name);
  }

  /** Makes an answer required. Returns true if it always is; conditional requirements are added as implications. */
  #requires(group: PreparedGroup, { question }: PreparedQuestion): boolean {
    const { name, when, required = true, neededFor } = question;
    const gives = givesOf(question);
    if (!isAsked(question) || required === false) return false;
    if (neededFor === "accept") {
      this.#say(group, name, "required to accept, not for a quote");
      return false;
    }
    const agrees: JsonSchema = { properties: { [name]: agreed } };
    const then: JsonSchema = { required: [name], ...(gives === "truth" ? agrees : {}) };
    if (when === undefined && required === true) {
      if (gives === "truth") this.#place(new Map(), group, agrees);
      return true;
    }
    const parts = [when, required === true ? undefined : required].filter((part) => part !== undefined);
    const [only] = parts;
    const condition = parts.length === 1 && only ? only : { all: parts };
    this.#imply(this.#outcome(group, condition), group, then, name, `required ${wordsOf(when, required)}`);
    return false;
  }

  /** Options that are not offered while their condition is false. */
  #offer(group: PreparedGroup, { question, options = [] }: PreparedQuestion): void {
    // With free text allowed, an option that is not offered may still be typed.
    if (question.other) return;
    const byCondition = new Map<string, { readonly when: Condition; readonly values: string[] }>();
    for (const { value, when, withdrawn } of options) {
      if (withdrawn) this.#say(group, question.name, `“${value}” only where it was answered earlier`);
      if (!when) continue;
      const key = JSON.stringify(when);
      const same = byCondition.get(key) ?? { when, values: [] };
      same.values.push(value);
      byCondition.set(key, same);
    }
    for (const { when, values } of byCondition.values()) {
      const not: JsonSchema = { not: { enum: values } };
      const chosen = givesOf(question) === "texts" ? { items: not } : not;
      const what = `${values.map((value) => `“${value}”`).join(", ")} only where offered`;
      this.#imply(
        this.#outcome(group, when, false),
        group,
        { properties: { [question.name]: chosen } },
        question.name,
        what,
      );
    }
  }

  /** A rule of severity `error`: rejects what it matches. */
  #forbid(rule: Rule): void {
    const [at] = rule.at;
    const name = typeof at === "object" ? at.name : (at ?? "");
    const group = typeof at === "object" && at.of !== undefined ? at.of : rule.group;
    const target = this.#form.target(group, name);
    const place = target?.kind === "answer" ? this.#form.groups.get(target.group) : undefined;
    const scope = rule.group === undefined ? this.#form.singles[0] : this.#form.groups.get(rule.group);
    if (!scope) return;
    if (rule.neededFor === "accept") {
      this.#say(place ?? scope, name, `rule ${rule.id}, required to accept`);
      return;
    }
    const outcome = termOutcome(this.#form, rule.when, true, rule.group);
    this.#imply(outcome, scope, false, target?.kind === "answer" ? target.question.name : name, `rule ${rule.id}`);
  }

  #imply(outcome: TermOutcome, group: PreparedGroup, then: JsonSchema | false, name: string, what: string): void {
    for (const term of outcome.terms) this.#place(term, group, then);
    if (!outcome.exact) this.#say(group, name, what);
  }

  /** Adds an implication at the lowest level that can see everything it reads: the group itself, or the root. */
  #place(term: ConditionTerm, group: PreparedGroup, then: JsonSchema | false): void {
    const ownPart = conjunction(term.get(group.name) ?? [{}]);
    const others = [...term].filter(([name]) => name !== group.name);
    const inGroup: JsonSchema = Object.keys(ownPart).length === 0 && then !== false ? then : { if: ownPart, then };
    if (others.length === 0) {
      this.#local.set(group.name, [...(this.#local.get(group.name) ?? []), inGroup]);
      return;
    }
    const { at, list } = group.group;
    const entry = this.#isEntryOf(group);
    const ofEntry = Object.keys(entry).length === 0 ? inGroup : { if: entry, then: inGroup };
    this.#placeAtRoot(new Map(others), { properties: { [at]: list ? { items: ofEntry } : inGroup } });
  }

  #placeAtRoot(term: ConditionTerm, then: JsonSchema): void {
    const conditions = [...term].flatMap(([name, schemas]) => {
      const at = this.#form.group(name)?.at;
      return at === undefined ? [] : [{ properties: { [at]: conjunction(schemas) }, required: [at] }];
    });
    this.#across.push(conditions.length === 0 ? then : { if: conjunction(conditions), then });
  }

  #say(group: PreparedGroup, name: string, what: string): void {
    const { at, list } = group.group;
    this.#unexpressed.push({ path: list ? `${pointerTo(at)}/*${pointerTo(name)}` : pointerTo(at, name), what });
  }
}

function refTo({ name }: PreparedGroup): JsonSchema {
  return { $ref: `#/definitions/${name}` };
}

function wordsOf(when: Condition | undefined, required: boolean | Condition): string {
  const parts = [when, typeof required === "object" ? required : undefined].filter((part) => part !== undefined);
  return `when ${parts.map((part) => JSON.stringify(part)).join(" and ")}`;
}
