import type { Definition } from "../../schemas/definition.ts";
import type { Question } from "../../schemas/question.ts";

/** One line for each element. */
const lines = (named: object): readonly string[] =>
  Object.entries(named).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${JSON.stringify(value)}`]));

const whatComes = ({ severity, blocks, dueDays, neededFor }: Definition["rules"][number]): string =>
  [severity, blocks && `blocks ${blocks}`, dueDays !== undefined && `due in ${dueDays} days`, neededFor]
    .filter(Boolean)
    .join(", ");

/** Every rule in words, with the named conditions and values that rules use. */
function ruleSheet({ rules, conditions = {}, values = {} }: Definition): string {
  const rule = (each: Definition["rules"][number]): string =>
    [
      `${each.id} ${whatComes(each)}${each.group === undefined ? "" : `, each ${each.group}`}: ${each.message}`,
      `  when ${JSON.stringify(each.when)}`,
      `  at ${JSON.stringify(each.at)}`,
    ].join("\n");
  return [...rules.map(rule), ...lines(conditions), ...lines(values)].join("\n");
}

/** Every text shown to a client or a broker beside a question, and whether its answer is an option of the cover. */
function wordSheet({ questions, lists = {} }: Definition): string {
  const words = ({ group, name, label, ...rest }: Question) => {
    const { hint, note, help, docLabel, unit, wording, messages, options, option, lockedReason } = rest;
    return [
      `${group} ${name}: ${label}`,
      ...lines({ hint, note, help, docLabel, unit, wording, messages, options, option, lockedReason }),
    ].join("\n  ");
  };
  return [...questions.map(words), ...lines(lists)].join("\n");
}

/** Every value and table of the price. */
function rateSheet({ rating, tables = {} }: Definition): string {
  const { tables: rated = {}, factorSets = {}, lines: rateLines = [], ...figures } = rating ?? {};
  return [figures, tables, rated, factorSets, rateLines].flatMap(lines).join("\n");
}

/** The parts of a definition that no schema can express, as readable snapshots: rules, texts, rates. */
export const sheetsOf = (definition: Definition): Readonly<Record<"rules" | "words" | "rates", string>> => ({
  rules: `${ruleSheet(definition)}\n`,
  words: `${wordSheet(definition)}\n`,
  rates: `${rateSheet(definition)}\n`,
});
