import type { Condition } from "../../../schemas/condition.ts";
import type { Question } from "../../../schemas/question.ts";
import type { Price } from "../../../schemas/quote.ts";
import type { Json } from "../../../schemas/record.ts";
import type { PreparedForm } from "../../form/definition/prepared-form.ts";
import { baseTable } from "../../form/definition/rating-parts.ts";
import { showAnswer } from "../../form/draw/show-answer.ts";
import { walkCondition } from "../../form/expression/walk-expression.ts";
import type { Tree } from "../../form/tree/tree.ts";
import { own } from "../../form/values/own.ts";
import { questionOf } from "../indication/assumed-answers.ts";
import { pence, pounds } from "../money/money.ts";
import { answersOfEntries, answerTo, namesThatDiffer, type OptionAnswer, optionQuestions } from "./option-answers.ts";

/** A record's answer to one question that options may vary. */
export interface ComparedAnswer {
  readonly name: string;
  readonly label: string;
  /** Null where there is none, or where the entries differ. */
  readonly value: Json;
  /** In words; empty if there is none. */
  readonly shown: string;
  /** The only price section that this cover or limit affects; absent for any other answer. */
  readonly section?: string;
}

/** Shown where entries have more different answers than are listed. */
const various = "Various";
/** Most different answers of entries to list. */
const MAX_NAMED = 3;

/** The answers of a record to all questions that options may vary, in page order, except these names. */
export function comparedAnswers(
  form: PreparedForm,
  tree: Tree,
  hidden: ReadonlySet<string>,
): readonly ComparedAnswer[] {
  return optionQuestions(form)
    .filter(({ name }) => !hidden.has(name))
    .map((question) => {
      const { name, label } = question;
      const answer = answerTo(form, tree, question);
      const section = sectionOf(form, question);
      return { name, label, ...comparedAnswer(question, answer), ...(section === undefined ? {} : { section }) };
    });
}

/** An answer for the policy or for every entry, and in words. */
export function comparedAnswer(question: Question, answer: OptionAnswer): Pick<ComparedAnswer, "value" | "shown"> {
  const each = answersOfEntries(answer);
  if (each) {
    const shown = [...new Set(Object.values(each).map((one) => showAnswer(question, one)))].filter(Boolean);
    return { value: null, shown: shown.length > MAX_NAMED ? various : shown.join(", ") };
  }
  return { value: answer, shown: showAnswer(question, answer) };
}

/** The section with lines that depend on this answer, or whose base table it selects; only if there is exactly one. */
function sectionOf(form: PreparedForm, question: Question): string | undefined {
  const { lines = [], tables = {} } = form.rating ?? {};
  const ofIt = lines.filter(({ when, base, per }) => {
    const table = own(tables, baseTable({ base }) ?? "");
    return (table && questionOf(form, table) === question) || (when && readsAnswer(form, when, per, question));
  });
  const [first, ...others] = new Set(ofIt.map(({ section }) => section));
  return others.length === 0 ? first : undefined;
}

function readsAnswer(form: PreparedForm, when: Condition, per: string | undefined, question: Question): boolean {
  let reads = false;
  walkCondition(when, {
    read(name) {
      const target = form.target(per, name);
      reads ||= target?.kind === "answer" && target.question === question;
    },
  });
  return reads;
}

/** A price section that applies a rate to the amounts in an answer. */
export interface InsuredAmount {
  readonly section: string;
  readonly group: string;
  readonly name: string;
}

/** Sums insured that sections apply a rate to, if that is one question in pounds: each with its first section. */
export function insuredAmounts(form: PreparedForm, hidden: ReadonlySet<string>): readonly InsuredAmount[] {
  const bases = new Map<string, Set<Question | undefined>>();
  for (const { section, per, exposure } of form.rating?.lines ?? []) {
    const target = typeof exposure === "object" && "f" in exposure ? form.target(per, exposure.f) : undefined;
    const question = target?.kind === "answer" && target.question.type === "money" ? target.question : undefined;
    bases.set(section, (bases.get(section) ?? new Set()).add(question));
  }
  const shown = new Set<Question>();
  return [...bases].flatMap(([section, [question, ...others]]) => {
    if (!question || others.length > 0 || hidden.has(question.name) || shown.has(question)) return [];
    shown.add(question);
    return [{ section, group: question.group, name: question.name }];
  });
}

/** Names of the answers that differ from the quote's. */
export function differingNames(
  form: PreparedForm,
  quote: Tree,
  option: Tree,
  hidden: ReadonlySet<string>,
): readonly string[] {
  return namesThatDiffer(form, quote, option).filter((name) => !hidden.has(name));
}

/** The price of one cover under an option, over all items; amounts in pounds. */
export interface ComparedLine {
  readonly section: string;
  readonly label: string;
  /** Null where the option has no such line. */
  readonly amount: number | null;
  /** Difference from the quote; null where either has no price. */
  readonly fromA: number | null;
}

/** The lines of two prices side by side, a row for each cover that either has, in the quote's order. */
export function comparedLines(quote: Price | null, option: Price | null): readonly ComparedLine[] {
  const [before, now] = [sumsOf(quote), sumsOf(option)];
  return [...new Map([...before, ...now])].map(([section, { label }]) => {
    const [was, is] = [before.get(section)?.sum, now.get(section)?.sum];
    return {
      section,
      label,
      amount: is === undefined ? null : pounds(is),
      fromA: quote && option ? pounds((is ?? 0) - (was ?? 0)) : null,
    };
  });
}

/** Pence by section. */
function sumsOf(price: Price | null): ReadonlyMap<string, { readonly label: string; readonly sum: number }> {
  const sums = new Map<string, { label: string; sum: number }>();
  for (const { section, label, amount } of price?.lines ?? [])
    sums.set(section, { label, sum: (sums.get(section)?.sum ?? 0) + pence(amount) });
  return sums;
}
