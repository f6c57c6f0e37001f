import type { Question } from "../../../schemas/question.ts";
import type { RateTable, Rating } from "../../../schemas/rating.ts";
import type { Answers, Json } from "../../../schemas/record.ts";
import type { PreparedForm } from "../../form/definition/prepared-form.ts";
import { compare, exact } from "../../form/values/exact.ts";

/** Names of the tables with whose values lines begin: amounts and rates, not factors. */
export function baseTables({ lines }: Pick<Rating, "lines">): ReadonlySet<string> {
  return new Set(lines.flatMap(({ base }) => (typeof base === "object" ? [base.table] : [])));
}

/**
 * Answers of a group that the rating reads and nobody gave (product paper, 10.3, 49): the first for which the factor is
 * 1.00, else the default, else, where a line begins with it, the first option. An optional cover is never assumed.
 */
export function assumedAnswers(form: PreparedForm, rating: Rating, group: string, given: Answers): Answers {
  const bases = baseTables(rating);
  const tables = Object.entries(rating.tables);
  const entries = form.questionsOf(group).flatMap((question): readonly (readonly [string, Json])[] => {
    if (Object.hasOwn(given, question.name)) return [];
    const keyed = tables.filter(([, table]) => isKeyedBy(form, table, question));
    if (keyed.length === 0) return [];
    const neutral = keyed.flatMap(([name, table]) => (bases.has(name) ? [] : (neutralKey(question, table) ?? [])))[0];
    const isBase = keyed.some(([name]) => bases.has(name));
    const value = neutral ?? question.default ?? (isBase ? firstOption(form, question) : undefined);
    return value === undefined ? [] : [[question.name, value]];
  });
  return Object.fromEntries(entries);
}

/** Whether a table is looked up by the very answer to a question. */
function isKeyedBy(form: PreparedForm, { key, group }: RateTable, question: Question): boolean {
  if (typeof key !== "object" || !("f" in key)) return false;
  const target = form.target(group, key.f);
  return target?.kind === "answer" && target.question === question;
}

const one = exact("1");

const isOne = (factor: string): boolean => compare(exact(factor), one) === 0;

/** The first answer that a table neither loads nor discounts; of a band the one that needs least explaining. */
function neutralKey(question: Question, { values, bands }: RateTable): Json | undefined {
  const found = Object.entries(values ?? {}).find(([, factor]) => isOne(factor));
  if (found) return found[0];
  const at = bands?.findIndex(({ value }) => isOne(value)) ?? -1;
  const band = at < 0 ? undefined : bands?.[at];
  if (!band) return undefined;
  if (at === 0) return typeof question.min === "number" ? question.min : band.to;
  const below = bands?.[at - 1]?.to;
  return band.to ?? (below === undefined ? undefined : below + 1);
}

function firstOption(form: PreparedForm, { group, name }: Question): Json | undefined {
  const options = form.groups.get(group)?.byName.get(name)?.options;
  return options?.[0]?.value;
}
