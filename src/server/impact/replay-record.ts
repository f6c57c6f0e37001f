import type { Definition } from "../../../schemas/definition.ts";
import type { QuoteData } from "../../../schemas/quote.ts";
import type { ErrorEntry, Json } from "../../../schemas/record.ts";
import type { Rule } from "../../../schemas/rule.ts";
import { kindOf } from "../../form/kinds/kind-of.ts";
import { preparedAt } from "../../form/resolve/question-at.ts";
import { placeAt } from "../../form/tree/place.ts";
import { dataOf, treeOf, withAnswer } from "../../form/tree/tree.ts";
import { own, sameJson, withoutKeys } from "../../form/values/own.ts";
import { listed } from "../../form/words/phrases.ts";
import { bandOf, type ImpactKind, kindsOf, type ReplayedOutcome } from "../../insurance/impact/impact-of.ts";
import { quoteDataOf } from "../../insurance/lifecycle/load-quote.ts";
import type { KnownCalculation } from "../../insurance/rating/calculate-risk.ts";
import type { Definitions, LoadedDefinition } from "../definitions/definitions.ts";
import { carryOver } from "../quote/move/carry-over.ts";
import { crimeShown } from "../quote/move/move-version.ts";
import { newlyAsked } from "../quote/move/moved-answers.ts";
import type { OpenedQuote } from "../quote/open-quote.ts";
import { type QuoteOutcome, replayedOutcomeOf } from "../quote/price/price-quote.ts";

/** A record to replay: an open quote, or a policy as its next term. */
export interface ReplayedRecord {
  readonly record: "quote" | "policy";
  /** For a policy: it ends within the renewal period. */
  readonly renewalDue: boolean;
  /** Reference of the quote; for a policy that of the quote which began its term. */
  readonly reference: string;
  readonly key: { readonly firm_id: string; readonly quote_id: string };
  /** The quote to price; for a policy its renewal. */
  readonly quote: OpenedQuote;
  /** Its answers after moving to a version. */
  readonly opened: (
    between: { readonly from: LoadedDefinition; readonly to: LoadedDefinition },
    data: QuoteData,
  ) => QuoteData;
}

/** The effect of a version on a record. */
export interface Impact {
  readonly before: ReplayedOutcome;
  readonly after: ReplayedOutcome;
  readonly kinds: readonly ImpactKind[];
  readonly band: number | null;
  /** The questions, rules or table that cause it, by name; never an answer. */
  readonly cause: string;
}

/** Keys of a definition that decide nothing about what is asked and which answers are right. */
const besideQuestions: ReadonlySet<string> = new Set([
  "rules",
  "rating",
  "tests",
  "baseline",
  "documents",
  "migrations",
  "effectiveFrom",
]);

/** What two versions that ask the same have in common: with which a calculation by one is known to the other. */
type Common = Omit<KnownCalculation, "calculation">;

const compared = new WeakMap<LoadedDefinition, WeakMap<LoadedDefinition, Common | undefined>>();

/** What two versions have in common; undefined where they do not ask the same. */
const commonTo = (from: LoadedDefinition, to: LoadedDefinition): Common | undefined => {
  const known = compared.get(from) ?? new WeakMap<LoadedDefinition, Common | undefined>();
  compared.set(from, known);
  if (!known.has(to)) known.set(to, compare(from, to));
  return known.get(to);
};

const compare = (from: LoadedDefinition, to: LoadedDefinition): Common | undefined => {
  if (!isSame(questionsOf(from), questionsOf(to))) return undefined;
  const before = from.form.source.rules;
  const rules = to.form.source.rules.map((rule) => before.find((each) => isSame(each, rule)) ?? rule);
  const isSameRules = rules.length === before.length && rules.every((rule, at) => rule === before[at]);
  return {
    rules: isSameRules ? undefined : rules,
    isSchema: isSame(before.filter(isFinding), rules.filter(isFinding)),
    isPrice: from.form.rates === to.form.rates && isSame(from.definition.rating, to.definition.rating),
  };
};

const isFinding = ({ severity }: Rule): boolean => severity === "error";

const isSame = (one: unknown, other: unknown): boolean => sameJson(one as Json, other as Json);

/** A definition's questions, and the tables of its rating that a question, a rule or an amount may look up. */
const questionsOf = ({ definition }: LoadedDefinition): readonly unknown[] => {
  const lookedUp = new Set([...JSON.stringify(definition).matchAll(/"lookup":"([^"]*)"/g)].map(([, name]) => name));
  const tables = Object.entries(definition.rating?.tables ?? {}).filter(([name]) => lookedUp.has(name));
  return [withoutKeys<unknown>({ ...definition }, besideQuestions), Object.fromEntries(tables)];
};

const MAX_NAMES = 8;

const named = (what: string, names: readonly string[]): readonly string[] => {
  const each = [...new Set(names)];
  if (each.length === 0) return [];
  const more = each.length > MAX_NAMES ? ` and ${each.length - MAX_NAMES} more` : "";
  return [`${what} ${each.slice(0, MAX_NAMES).join(", ")}${more}.`];
};

/** The label of the question at a path of a record: `“Year built”`. */
const labelAt = ({ groups, questions }: Definition, path: string): string => {
  const [, section] = path.split("/");
  const name = path.split("/").at(-1) ?? path;
  const found = questions.find((each) => each.name === name && groups[each.group]?.at === section);
  return found ? `“${found.label}”` : name;
};

/** The assumed answers that a price uses: `Priced with the answer No, as in every test.` */
const assumedWords = (answers: readonly string[]): readonly string[] =>
  answers.length === 0
    ? []
    : [`Priced with the ${answers.length === 1 ? "answer" : "answers"} ${listed(answers, "and")}, as in every test.`];

/** How many rounds of assumed answers are tried, since one may make further questions apply. */
const ROUNDS = 3;

interface AsTestsAnswer {
  readonly data: QuoteData;
  /** The assumed answers as shown: `No`. */
  readonly assumed: readonly string[];
}

/**
 * Fills in missing answers from the baseline of the version's tests, so that a record can be priced despite a new
 * question; undefined where the baseline answers none of them.
 */
const asTestsAnswer = (
  { form, definition: { baseline = {} } }: LoadedDefinition,
  data: QuoteData,
  missing: readonly ErrorEntry[],
): AsTestsAnswer | undefined => {
  const assumed: string[] = [];
  const answered = missing.reduce(
    (tree, { path }) => {
      const place = placeAt(tree, path);
      if (place === undefined) return tree;
      const found = preparedAt({ form, tree }, place);
      if (!found) return tree;
      const { question } = found.prepared;
      const answer = own(own(baseline, found.group) ?? {}, question.name);
      if (answer === undefined) return tree;
      assumed.push(kindOf(question).show(question, answer as Json));
      return withAnswer(tree, place, answer as Json);
    },
    treeOf(form, data),
  );
  return assumed.length === 0 ? undefined : { data: quoteDataOf(dataOf(answered)), assumed };
};

/** Replays a record on its own version and on another, both on the same day, so that only the version differs. */
export const replayRecord = async (
  definitions: Pick<Definitions, "load">,
  { quote, opened }: ReplayedRecord,
  to: LoadedDefinition,
  now: Date,
): Promise<Impact> => {
  const from = quote.definition;
  const before = replayedOutcomeOf(quote, opened({ from, to: from }, quote.data), now);
  if (from === to)
    return { before, after: before, kinds: ["same"], band: bandOf(before.total, before.total), cause: "" };
  const { data, trace, isSame: isUnchanged } = await carryOver(definitions, quote.data, from, to);
  const hidden = crimeShown({ from, to, data, trace });
  // An MTA is checked against its policy as well.
  const common = quote.row.kind !== "mta" && isUnchanged ? commonTo(from, to) : undefined;
  const calculated = before.rated && common && { calculation: before.rated, ...common };
  let answers = opened({ from, to }, data);
  const onTo = (known?: KnownCalculation) => replayedOutcomeOf({ ...quote, data, definition: to }, answers, now, known);
  const first = onTo(calculated);
  const figuresOf = ({ outcome, total }: ReplayedOutcome) => ({
    before: { outcome: before.outcome, total: before.total },
    after: { outcome, total },
    band: bandOf(before.total, total),
  });
  if (hidden.length > 0) return { ...figuresOf(first), kinds: ["held"], cause: named("Would show", hidden).join("") };
  const newsOf = ({ seen }: QuoteOutcome) => newlyAsked({ before: before.seen, after: seen, trace });
  const news = newsOf(first);
  const wrong = news.filter(({ severity }) => severity === "error");
  let after = first;
  const assumed: string[] = [];
  for (let round = 0; round < ROUNDS && before.outcome !== "INCOMPLETE" && after.outcome === "INCOMPLETE"; round++) {
    const filled = asTestsAnswer(
      to,
      answers,
      newsOf(after).filter(({ missing }) => missing),
    );
    if (!filled) break;
    answers = filled.data;
    assumed.push(...filled.assumed);
    after = onTo();
  }
  const fired = after.rules.filter((id) => !before.rules.includes(id));
  const cause = [
    ...named(
      "Asks",
      wrong.flatMap(({ path, missing }) => (missing ? [labelAt(to.definition, path)] : [])),
    ),
    ...named(
      "No longer right:",
      wrong.flatMap(({ path, missing }) => (missing ? [] : [labelAt(to.definition, path)])),
    ),
    ...(after.total === null ? [] : assumedWords([...new Set(assumed)])),
    ...named("Rules", fired),
    ...(after.why === undefined || before.why === after.why ? [] : [after.why]),
  ].join(" ");
  return { ...figuresOf(after), kinds: kindsOf(before, after, news), cause };
};
