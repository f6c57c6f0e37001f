import type { Question, QuestionType } from "../../schemas/question.ts";
import type { QuoteData } from "../../schemas/quote.ts";
import type { Answers, Json } from "../../schemas/record.ts";
import type { PreparedForm } from "../form/definition/prepare-form.ts";
import { isUnanswered } from "../form/values/answer-value.ts";
import { own } from "../form/values/own.ts";
import { firmNameKey } from "./joining/firm-matches.ts";

/** Answers about a client that a new quote takes over, by section of DATA. */
export interface ClientAnswers {
  readonly RD: Answers;
  readonly Pr: readonly Answers[];
}

/** A branch's record of a client. */
export interface ClientRecord {
  readonly answers: ClientAnswers;
  readonly postcode: string;
  /** Identifies the same client, in lower case; empty where that is not possible. */
  readonly identity: string;
}

/**
 * The client of a quote: the answers that its client look-up copies, so that selecting and typing a client give the same
 * record.
 *
 * @param name the client as shown; empty while nothing names them
 * @param hidden names of answers about convictions or health, which client records never hold
 */
export function clientRecord(
  form: PreparedForm,
  data: Pick<QuoteData, "RD" | "Pr">,
  name: string,
  hidden: ReadonlySet<string>,
): ClientRecord {
  const answers = clientAnswers(form, data, hidden);
  return { answers, postcode: firstOf(form, answers, "postcode"), identity: identityOf(form, answers, name) };
}

/** The answers of the sections that a client look-up copies; only those that the form asks for, without hidden ones. */
export function clientAnswers(
  form: PreparedForm,
  { RD, Pr }: Pick<QuoteData, "RD" | "Pr">,
  hidden: ReadonlySet<string>,
): ClientAnswers {
  const [policy, proposer] = ["RD", "Pr"].map(
    (at) => new Set(clientQuestions(form, at).flatMap(({ name }) => (hidden.has(name) ? [] : [name]))),
  );
  return { RD: picked(RD, policy), Pr: Pr.map((entry) => picked(entry, proposer)) };
}

/** Questions about the client in a section of DATA, in display order. */
export function clientQuestions(form: PreparedForm, at: string): readonly Question[] {
  const sections = new Set(form.source.questions.flatMap(({ copies }) => copies ?? []));
  return form.source.pages
    .flatMap((page) => page.sections)
    .filter(({ id, group }) => sections.has(id) && form.group(group)?.at === at)
    .flatMap(({ group, questions }) => questions.flatMap((name) => form.question(group, name) ?? []));
}

function picked(answers: Answers, names: ReadonlySet<string> | undefined): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([name]) => names?.has(name)));
}

/** A company is identified by its number; anybody else by name, birth date and postcode together. */
function identityOf(form: PreparedForm, answers: ClientAnswers, name: string): string {
  if (name === "") return "";
  const company = firstOf(form, answers, "companyNumber");
  const parts = company === "" ? [name, firstOf(form, answers, "date"), firstOf(form, answers, "postcode")] : [company];
  return parts.map((part) => part.trim().toLowerCase()).join("|");
}

/** The first answer of a type, from the policy or the first proposer; empty where there is none. */
function firstOf(form: PreparedForm, { RD, Pr }: ClientAnswers, type: QuestionType): string {
  const places: readonly (readonly [string, Answers])[] = [
    ["RD", RD],
    ["Pr", Pr[0] ?? {}],
  ];
  for (const [at, answers] of places)
    for (const question of clientQuestions(form, at)) {
      const answer: Json | undefined = question.type === type ? own(answers, question.name) : undefined;
      if (typeof answer === "string" && !isUnanswered(answer)) return answer;
    }
  return "";
}

/** Ignored when comparing: a company that changes its legal form is still the same. */
const legalForms: ReadonlySet<string> = new Set(["limited", "llp", "lp", "public", "company", "cic", "cyf"]);

/** Minimum share of common letter pairs of two names of one company. */
const MIN_SIMILARITY = 0.5;

const letters = (name: string): string => {
  const key = firmNameKey(name);
  const words = key.split(" ").filter((word) => !legalForms.has(word));
  return words.length > 0 ? words.join("") : key;
};

const pairs = (text: string): readonly string[] =>
  Array.from({ length: Math.max(1, text.length - 1) }, (_, at) => text.slice(at, at + 2));

/**
 * Whether two names with the same company number may belong to one company: differently spelt, mistyped or partly changed.
 * If they have too little in common, a mistyped number is likelier (Dice's coefficient of their letter pairs).
 */
export function isSimilarCompanyName(one: string, other: string): boolean {
  const [first, second] = [pairs(letters(one)), pairs(letters(other))];
  const left = [...second];
  const shared = first.filter((pair) => {
    const at = left.indexOf(pair);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return (2 * shared.length) / (first.length + second.length) >= MIN_SIMILARITY;
}
