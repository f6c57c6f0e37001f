import type { Condition, Literal, Test } from "../../../schemas/condition.ts";
import type { Option, Question } from "../../../schemas/question.ts";
import type { PreparedForm } from "../definition/prepared-form.ts";
import { isComputed, kindOf } from "../kinds/kind-of.ts";
import { constantOf } from "../kinds/numbers.ts";
import { own } from "../values/own.ts";
import type { JsonSchema } from "./json-schema.ts";
import { schemaOfWithheld } from "./schema-of-answer.ts";

/** Constraints that must hold together, by the group whose answers they concern. */
export type ConditionTerm = ReadonlyMap<string, readonly JsonSchema[]>;

/**
 * When a condition has the wanted outcome, as far as a schema can express it: if one of the terms holds, it has. The
 * converse holds only if `exact`.
 */
export interface TermOutcome {
  readonly terms: readonly ConditionTerm[];
  readonly exact: boolean;
}

const never: TermOutcome = { terms: [], exact: true };
const always: TermOutcome = { terms: [new Map()], exact: true };
const unknown: TermOutcome = { terms: [], exact: false };

/** With more terms, a schema would become larger than what it describes. */
const maxTerms = 32;

/**
 * Converts a condition to schemas. Because an outcome may be unknown, "is true" and "is false" are two different
 * schemas, and both require the tested answers.
 */
export function termOutcome(
  form: PreparedForm,
  condition: Condition,
  wanted: boolean,
  group: string | undefined,
  following: ReadonlySet<string> = new Set(),
): TermOutcome {
  const each = (parts: readonly Condition[]): readonly TermOutcome[] =>
    parts.map((part) => termOutcome(form, part, wanted, group, following));
  if ("all" in condition) return wanted ? together(each(condition.all)) : either(each(condition.all));
  if ("any" in condition) return wanted ? either(each(condition.any)) : together(each(condition.any));
  if ("not" in condition) return termOutcome(form, condition.not, !wanted, group, following);
  if ("is" in condition) {
    const named = own(form.source.conditions ?? {}, condition.is);
    if (!named || following.has(condition.is) || isOtherList(form, named.group, group)) return unknown;
    return termOutcome(form, named.test, wanted, named.group, new Set([...following, condition.is]));
  }
  return outcomeOfTest(form, condition, wanted, group);
}

/** Whether the answers of a group belong to entries other than the current one: a schema cannot tell which. */
function isOtherList(form: PreparedForm, other: string | undefined, group: string | undefined): boolean {
  return other !== undefined && other !== group && form.group(other)?.list === true;
}

function together(parts: readonly TermOutcome[]): TermOutcome {
  let terms: readonly ConditionTerm[] = always.terms;
  for (const part of parts) {
    terms = terms.flatMap((term) => part.terms.map((other) => joined(term, other)));
    if (terms.length > maxTerms) return unknown;
  }
  return { terms, exact: parts.every(({ exact }) => exact) };
}

function joined(a: ConditionTerm, b: ConditionTerm): ConditionTerm {
  const term = new Map(a);
  for (const [group, schemas] of b) term.set(group, [...(term.get(group) ?? []), ...schemas]);
  return term;
}

/** Merges alternatives about one group into one term. */
function either(parts: readonly TermOutcome[]): TermOutcome {
  const byGroup = new Map<string, JsonSchema[]>();
  const mixed: ConditionTerm[] = [];
  for (const term of parts.flatMap(({ terms }) => terms)) {
    const [only] = term;
    if (term.size !== 1 || !only) mixed.push(term);
    else byGroup.set(only[0], [...(byGroup.get(only[0]) ?? []), conjunction(only[1])]);
  }
  const single = [...byGroup].map(([group, schemas]): ConditionTerm => {
    const [schema] = schemas;
    return new Map([[group, [schemas.length === 1 && schema ? schema : { anyOf: schemas }]]]);
  });
  return { terms: [...single, ...mixed], exact: parts.every(({ exact }) => exact) };
}

/** All schemas of a term about one group. */
export function conjunction(schemas: readonly JsonSchema[]): JsonSchema {
  const [only] = schemas;
  return schemas.length === 1 && only ? only : { allOf: [...schemas] };
}

function outcomeOfTest(form: PreparedForm, what: Test, wanted: boolean, group: string | undefined): TermOutcome {
  const target = what.f === undefined ? undefined : form.target(group, what.f);
  if (target?.kind !== "answer" || isOtherList(form, target.group, group)) return unknown;
  const { question } = target;
  if (isComputed(question)) return unknown;
  const about = (schema: JsonSchema): TermOutcome => ({ terms: [new Map([[target.group, [schema]]])], exact: true });
  const withheld = question.noAnswer && {
    properties: { [question.name]: schemaOfWithheld(question.noAnswer) },
    required: [question.name],
  };
  if (what.op === "noAnswer") {
    const kinds = (question.noAnswer ?? []).filter((each) => what.v === undefined || what.v === each);
    if (kinds.length === 0) return wanted ? never : always;
    const saying = { properties: { [question.name]: schemaOfWithheld(kinds) }, required: [question.name] };
    return about(wanted ? saying : { not: saying });
  }
  const given: JsonSchema = { required: [question.name], ...(withheld ? { not: withheld } : {}) };
  if (what.op === "set" || what.op === "empty") {
    return about((what.op === "set") === wanted ? given : { not: given });
  }
  const options = form.groups.get(target.group)?.byName.get(question.name)?.options;
  const literal = literalOf(what);
  const matching =
    literal === undefined ? undefined : kindOf(question).schemaOfTest({ ...what, v: literal }, options, question);
  if (matching === undefined) return unknown;
  if (typeof matching === "boolean") return matching === wanted ? about(given) : never;
  const found = wanted ? matching : { not: matching };
  return about({
    properties: { [question.name]: "enum" in found ? found : ofItsType(question, options, found) },
    ...given,
  });
}

/** A value that is not of the question's type fails a test and also its negation. */
function ofItsType(question: Question, options: readonly Option[] | undefined, found: JsonSchema): JsonSchema {
  const { type } = kindOf(question).schema(question, options).schema;
  return type === undefined ? found : { type, ...found };
}

/** The right-hand side, if it is a literal or constant. */
function literalOf({ v }: Test): Literal | readonly Literal[] | undefined {
  if (typeof v !== "object") return v;
  return "calc" in v ? constantOf(v.calc) : v;
}
