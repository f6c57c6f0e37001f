import type { Definition, Group } from "../../../schemas/definition.ts";
import type { GivenAnswer, GivenEntry, ProductTest } from "../../../schemas/product-test.ts";
import type { Question } from "../../../schemas/question.ts";
import type { DatedRates, Rating } from "../../../schemas/rating.ts";
import type { Answers, Json } from "../../../schemas/record.ts";
import { checkForm, type Finding, toErrors } from "../../form/check/check.ts";
import { type RuleHit, runRules } from "../../form/check/run-rules.ts";
import { prepareForm } from "../../form/definition/prepare-form.ts";
import { type Resolution, resolveForm } from "../../form/resolve/resolve.ts";
import { type Place, readPlace } from "../../form/tree/place.ts";
import { treeOf } from "../../form/tree/tree.ts";
import { isRecord, own } from "../../form/values/own.ts";
import { capital } from "../../form/words/phrases.ts";
import { blocksQuote } from "../rating/calculate-risk.ts";
import { ratesKnownOn } from "../rating/dated-rates.ts";
import { rateRisk } from "../rating/rate.ts";
import type { RatedRisk } from "../rating/rate-lines.ts";
import type { TracedPrice } from "../rating/rated-price.ts";
import { ratingOn, shippedRates } from "../rating/rating-on.ts";
import { riskOf } from "../rating/risk-of.ts";
import { termMonths } from "../rating/term-months.ts";
import { decide } from "../underwriting/decide.ts";
import { NO_PRICE_DECLINED, unansweredIn, unmetSentence } from "./unmet-words.ts";

/** An expectation that a product test did not meet, e.g. `{what: "rules", expected: ["L09"], got: []}`. */
export interface Unmet {
  readonly what: string;
  readonly expected: Json;
  readonly got: Json;
  /** The same as a sentence without its full stop, with labels and messages of the definition. */
  readonly words: string;
}

/** The outcome of a test; it passed if nothing is unmet. */
export interface ProductTestOutcome {
  readonly name: string;
  /** Index among the tests of the definition. */
  readonly position: number;
  /** Its path, for a test of a migration. */
  readonly path?: string;
  readonly unmet: readonly Unmet[];
  /** Required questions that a failed test does not answer; absent where there are none. */
  readonly unanswered?: readonly Pick<Question, "group" | "name" | "label">[];
  /** It expects missing answers. */
  readonly lacksByIntent?: true;
  /** Why it could not be run: a place that does not exist, a risk that has no rate. */
  readonly error?: string;
}

export const hasPassed = ({ unmet, error }: ProductTestOutcome): boolean => unmet.length === 0 && error === undefined;

/** Why a test failed, in words; empty where it passed. */
export const unmetWords = ({ unmet, error }: ProductTestOutcome): string =>
  error ?? capital(unmet.map(({ words }) => words).join("; "));

/** Runs the tests of a definition one after another, as the caller iterates; never throws. */
export function* runProductTests(
  definition: Definition,
  wanted: (test: ProductTest) => boolean = () => true,
  rates: DatedRates = shippedRates,
): Generator<ProductTestOutcome> {
  const play = resultsOf(definition, rates);
  for (const [position, test] of (definition.tests ?? []).entries())
    if (wanted(test)) yield { name: test.name, position, ...played(play, test) };
}

function played(play: ReturnType<typeof resultsOf>, test: ProductTest): Omit<ProductTestOutcome, "name" | "position"> {
  try {
    return play(test);
  } catch (error) {
    return { unmet: [], error: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Returns a function that runs product tests of one definition, each with the dated rates of its own day, and returns
 * unmet expectations. It throws an error that says why a test cannot be run.
 */
export function createTestRunner(
  definition: Definition,
  rates: DatedRates = shippedRates,
): (test: ProductTest) => readonly Unmet[] {
  const play = resultsOf(definition, rates);
  return (test) => play(test).unmet;
}

type Result = Pick<ProductTestOutcome, "unmet" | "unanswered" | "lacksByIntent">;

function resultsOf(definition: Definition, rates: DatedRates): (test: ProductTest) => Result {
  const resolve = resolverOf(definition, rates);
  return (test) => resultOf(resolve(test), test);
}

/** Resolves the answers of tests, each with the dated rates of its own day. */
function resolverOf(definition: Definition, rates: DatedRates): (test: ProductTest) => Resolution {
  let known = rates;
  const form = prepareForm(definition, () => known);
  return (test) => {
    known = ratesKnownOn(rates, test.today);
    return resolveForm(form, treeOf(form, dataOfTest(definition, test)), test.today);
  };
}

function resultOf(resolution: Resolution, test: ProductTest): Result {
  const { shown = [], hidden = [], rules, notRules = [], leadsTo, errors, total } = test.expect;
  const hits = runRules(resolution);
  const findings = checkForm(resolution);
  const fired = hits.map(({ rule }) => rule.id);
  const nowhere = hits.filter(({ places }) => places.length === 0).map(({ rule }) => rule.id);
  const pairs: readonly (Omit<Unmet, "words"> | undefined)[] = [
    { what: "shown", expected: shown, got: shown.filter((place) => isShown(resolution, place)) },
    { what: "hidden", expected: hidden, got: hidden.filter((place) => !isShown(resolution, place)) },
    rules && { what: "rules", expected: rules, got: fired },
    { what: "notRules", expected: [], got: fired.filter((id) => notRules.includes(id)) },
    leadsTo && { what: "leadsTo", expected: leadsTo, got: hits.flatMap(({ places }) => places.map(shortly)) },
    { what: "rules that link to no answer", expected: [], got: nowhere },
    errors && { what: "errors", expected: errors, got: findings.map(({ code }) => code) },
    total === undefined ? undefined : { what: "total", expected: total, got: priceOf(resolution, findings, hits) },
  ];
  const unmet = pairs
    .filter((pair) => pair !== undefined)
    .filter(({ expected, got }) => JSON.stringify(expected) !== JSON.stringify(got));
  if (unmet.length === 0) return { unmet: [] };
  const came = { resolution, findings };
  const open = unansweredIn(came);
  return {
    unmet: unmet.map((each) => ({ ...each, words: unmetSentence(each.what, each.expected, each.got, came) })),
    ...(open.length > 0 ? { unanswered: open.map(({ group, name, label }) => ({ group, name, label })) } : {}),
    ...(errors?.includes("required") ? { lacksByIntent: true } : {}),
  };
}

/** `RD/CoverAD` as `CoverAD`, `PC/P001/BuildingsSI` as `P001/BuildingsSI`. */
function shortly(place: Place): string {
  const { itemId, name } = readPlace(place);
  return itemId === undefined ? String(name) : `${itemId}/${name}`;
}

/** Whether the question `Name`, or `P001/Name` by the reference of its entry, is asked. */
function isShown(resolution: Resolution, place: string): boolean {
  const [name = "", reference] = place.split("/").reverse();
  for (const [group, { group: shape }] of resolution.form.groups) {
    const id = reference && shape.list ? resolution.itemIdOf(group, reference) : undefined;
    if (reference ? !id : shape.list) continue;
    const state = resolution.scope(group, id).questions.get(name);
    if (state) return state.shown;
  }
  throw new Error(`There is no question ${place}.`);
}

/** Total payable in pounds; or in words why there is no price, so that no expected total is met. */
function priceOf(resolution: Resolution, findings: readonly Finding[], hits: readonly RuleHit[]): string {
  const errors = toErrors(findings, resolution.tree).filter(blocksQuote);
  if (errors.length > 0) return `no price: ${errors.map(({ path, code }) => `${path} ${code}`).join(", ")}`;
  if (decide(hits) === "DECLINE") return NO_PRICE_DECLINED;
  return (rated(resolution).price.total / 100).toFixed(2);
}

/** A price with the rating and risk it came from, so that it can be calculated with another rating. */
interface PricedTest extends TracedPrice {
  readonly rating: Rating;
  readonly risk: RatedRisk;
}

function rated(resolution: Resolution): PricedTest {
  const { rating } = ratingOn(resolution.form, resolution.dates.asAt);
  termMonths(rating, resolution);
  const risk = riskOf(resolution, rating);
  return { rating, risk, ...rateRisk(rating, risk) };
}

/** Prices the tests of a definition that expect a total; undefined for any other, and for one that has no price. */
export function pricerOf(
  definition: Definition,
  rates: DatedRates = shippedRates,
): (test: ProductTest) => PricedTest | undefined {
  const resolve = resolverOf(definition, rates);
  return (test) => {
    if (!/^\d/.test(test.expect.total ?? "")) return undefined;
    try {
      return rated(resolve(test));
    } catch {
      // Running the test reports the error.
      return undefined;
    }
  };
}

type Given = Readonly<Record<string, GivenAnswer | GivenEntry>>;

const isAnswers = (value: Json | undefined): value is Answers => isRecord(value);

/** Merges answers into others; null removes one. */
function mergeGiven(below: Answers, over: Given): Answers {
  const answers = new Map<string, Json>(Object.entries(below));
  for (const [name, value] of Object.entries(over)) {
    const before = answers.get(name);
    if (value === null) answers.delete(name);
    else if (isRecord(value)) answers.set(name, mergeGiven(isAnswers(before) ? before : {}, value));
    else answers.set(name, value);
  }
  return Object.fromEntries(answers);
}

/** A test and the tests that it is based on, innermost first. */
function testsBelow(definition: Definition, test: ProductTest): readonly ProductTest[] {
  const chain: ProductTest[] = [test];
  for (let name = test.basedOn; name !== undefined; name = chain[0]?.basedOn) {
    const base = definition.tests?.find((each) => each.name === name);
    if (!base) throw new Error(`It is based on "${name}", which does not exist.`);
    if (chain.includes(base)) throw new Error(`It is based on itself, through "${name}".`);
    chain.unshift(base);
  }
  return chain;
}

/**
 * All answers of a test by section: those of the baseline, overridden by those of the test it is based on, then by its
 * own.
 */
function givenOf(definition: Definition, test: ProductTest): Readonly<Record<string, Answers>> {
  const chain = testsBelow(definition, test);
  const sections = new Map(Object.entries(baselineOf(definition, chain)));
  for (const { given } of chain)
    for (const [section, answers] of Object.entries(given))
      sections.set(section, mergeGiven(sections.get(section) ?? {}, answers));
  return Object.fromEntries(sections);
}

/** The baseline's answers for single sections, and for each entry that some tests use. */
function baselineOf(definition: Definition, tests: readonly ProductTest[]): Readonly<Record<string, Answers>> {
  const sections = new Map<string, Answers>();
  const groups = Object.entries(definition.groups);
  for (const [name, answers] of Object.entries(definition.baseline ?? {})) {
    const { at, list } = own(definition.groups, name) ?? {};
    if (at === undefined) continue;
    const entries = tests.flatMap(({ given }) => Object.entries(own(given, at) ?? {}));
    const references = entries.flatMap(([reference, entry]) =>
      isRecord(entry) && groupOfEntry(groups, at, reference) === name ? [reference] : [],
    );
    const over = list ? Object.fromEntries(references.map((reference) => [reference, answers])) : answers;
    sections.set(at, mergeGiven(sections.get(at) ?? {}, over));
  }
  return Object.fromEntries(sections);
}

/** The group of an entry, by the prefix of its reference as {@link itemTypeOf}; in a list of one kind, that kind. */
function groupOfEntry(
  groups: readonly (readonly [string, Group])[],
  at: string,
  reference: string,
): string | undefined {
  const there = groups.filter(([, group]) => group.list && group.at === at);
  const kinds = there.filter(([, { itemType }]) => itemType !== undefined);
  const prefix = reference.replace(/[0-9]+$/, "");
  return (kinds.length === 0 ? there[0] : kinds.find(([, { refPrefix }]) => refPrefix === prefix))?.[0];
}

/** The kind of an entry by the prefix of its reference, e.g. `claim` for `C001`. */
function itemTypeOf(groups: readonly Group[], reference: string): string {
  const prefix = reference.replace(/[0-9]+$/, "");
  const group = groups.find(({ refPrefix }) => refPrefix === prefix);
  if (!group?.itemType) throw new Error(`No group has references like ${reference}.`);
  return group.itemType;
}

/** Entries in stored form: those of PC by reference, proposers by number, all others by id. */
function entriesOf(definition: Definition, section: string, given: Answers): readonly Answers[] {
  const groups = Object.values(definition.groups).filter(({ at }) => at === section);
  const kinds = groups.some(({ itemType }) => itemType !== undefined);
  return Object.entries(given).map(([reference, value]): Answers => {
    const answers = isAnswers(value) ? value : {};
    if (kinds) return { ItemType: itemTypeOf(groups, reference), PropertyRef: reference, ...answers };
    return section === "Pr"
      ? { ProposerID: Number(reference), id: reference, ...answers }
      : { id: reference, ...answers };
  });
}

/**
 * The stored data that a product test describes: every section of DATA for which the definition has groups.
 *
 * @throws an error that says what is invalid in the test
 */
export function dataOfTest(definition: Definition, test: ProductTest): { readonly [section: string]: Json } {
  const given = givenOf(definition, test);
  const groups = Object.values(definition.groups);
  const sections = new Set([...groups.map(({ at }) => at), ...Object.keys(given)]);
  return Object.fromEntries(
    [...sections].map((section): readonly [string, Json] => {
      const answers = own(given, section) ?? {};
      const isList = groups.some(({ at, list }) => at === section && list);
      return [section, isList ? entriesOf(definition, section, answers) : answers];
    }),
  );
}
