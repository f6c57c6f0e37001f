import type { Decimal, RateLine, RateTable, Rating } from "../../../schemas/rating.ts";
import { evaluate, evaluateExact } from "../../form/expression/calc.ts";
import { lookUp } from "../../form/expression/day-calc.ts";
import type { Scope } from "../../form/expression/scope.ts";
import type { Value } from "../../form/values/answer-value.ts";
import { add, compare, type Exact, exact, fromInt, toPence } from "../../form/values/exact.ts";
import { own } from "../../form/values/own.ts";
import { decimalText } from "../money/money.ts";
import { type Factor, type LineTrace, policyRef, type RatedLine } from "./rated-price.ts";
import { type GivenRate, RatingError, UnratedAnswer, type UnratedKey } from "./rating-error.ts";
import { chargeFor, type SectionTerm } from "./section-terms.ts";

/** A table's value for one risk, exact for calculation and as text. */
interface FactorValue {
  readonly number: Exact;
  readonly factor: Factor;
}

/** Throws an {@link UnratedAnswer} with table, entry and key where neither the table nor an underwriter has a value. */
function factorOf(
  name: string,
  table: RateTable,
  scope: Scope,
  ref: string,
  given?: readonly GivenRate[],
): FactorValue {
  return table.cases ? ofCases(name, table, scope, ref, given) : ofKey(name, table, scope, ref, given);
}

const givenFor = ({ table, key }: UnratedKey, given: readonly GivenRate[] = []): GivenRate | undefined =>
  given.find((each) => each.table === table && each.key === key);

/** The same, but undefined where it depends on a missing answer. */
function knownFactor(name: string, table: RateTable, scope: Scope, ref: string): FactorValue | undefined {
  if (table.cases) return isDecided(table, scope) ? ofCases(name, table, scope, ref) : undefined;
  const key = keyOf(table, scope);
  const number = key === undefined ? undefined : lookUp(table, key);
  return number && keyedFactor(name, keyText(key), number);
}

function isDecided({ cases, otherwise }: RateTable, scope: Scope): boolean {
  const first = cases?.find(({ when }) => scope.test(when) !== false);
  return first ? scope.test(first.when) === true : otherwise !== undefined;
}

const keyOf = ({ key }: RateTable, scope: Scope) => (key === undefined ? undefined : evaluate(key, scope));

function ofCases(name: string, table: RateTable, scope: Scope, ref: string, given?: readonly GivenRate[]): FactorValue {
  const unrated = { table: name, key: "" };
  const rated = table.cases?.find(({ when }) => scope.test(when) === true)?.value ?? table.otherwise;
  const found = rated ?? givenFor(unrated, given)?.rate;
  if (found === undefined) throw new UnratedAnswer(unrated, `${ref}: no case of the table "${name}" is true.`);
  return { number: exact(found), factor: { table: name, value: found } };
}

function ofKey(name: string, table: RateTable, scope: Scope, ref: string, given?: readonly GivenRate[]): FactorValue {
  const key = keyOf(table, scope);
  const shown = keyText(key);
  const unrated = shown === undefined ? undefined : { table: name, key: shown };
  const rate = unrated && givenFor(unrated, given)?.rate;
  const number = lookUp(table, key) ?? (rate === undefined ? undefined : exact(rate));
  if (number === undefined) {
    const words = `${ref}: the table "${name}" has no value for ${shown ?? "no answer"}.`;
    throw unrated ? new UnratedAnswer(unrated, words) : new RatingError(words);
  }
  return keyedFactor(name, shown, number);
}

function keyedFactor(table: string, key: string | undefined, number: Exact): FactorValue {
  return { number, factor: { table, ...(key === undefined ? {} : { key }), value: decimalText(number) } };
}

function keyText(key: Value | undefined): string | undefined {
  if (key === undefined) return undefined;
  return typeof key === "object" && "d" in key ? decimalText(key) : String(key);
}

/** An entry that may have lines: a property, a vehicle. */
export interface RatedEntry {
  readonly group: string;
  readonly ref: string;
  readonly scope: Scope;
}

/** What a rating reads: the policy, and the entries in the order of DATA. */
export interface RatedRisk {
  readonly policy: Scope;
  readonly entries: readonly RatedEntry[];
  /** Missing answers count as a factor of 1 and an unknown amount as uninsured; otherwise they are an error. */
  readonly incomplete?: true;
  /** An underwriter's rates for answers that the tables do not rate. */
  readonly rates?: readonly GivenRate[] | undefined;
  /** Sections that an underwriter charges differently from the tables. */
  readonly sections?: readonly SectionTerm[] | undefined;
}

/** A line with its calculation. */
export interface TracedLine {
  readonly line: RatedLine;
  readonly trace: LineTrace;
}

/**
 * All lines of a risk: the entries in order, within each the lines in the order of the rating, then the lines of the
 * policy. Each is the exact product of base, exposure and factors, rounded once to the penny, half away from zero. Covers
 * that are not chosen, and those with nothing insured, have no line.
 */
export function rateLines(rating: Rating, risk: RatedRisk): readonly TracedLine[] {
  const { policy, entries, incomplete, rates, sections } = risk;
  const lines = linesByGroup(rating);
  const read: typeof knownFactor = incomplete
    ? knownFactor
    : (name, table, scope, ref) => factorOf(name, table, scope, ref, rates);
  const ofPolicy = tableReader(rating, read, { scope: policy, ref: policyRef });
  const found: TracedLine[] = [];
  const rate = (group: string | undefined, rated: Rated, reader: TableReader) => {
    const ofSet = productReader(reader);
    for (const line of lines.get(group) ?? []) {
      const traced = rateLine(line, rated, reader, ofSet);
      if (traced) found.push(traced);
    }
  };
  for (const { group, ref, scope } of entries) {
    const rated = { group, ref, scope, incomplete, sections };
    const ofEntry = tableReader(rating, read, rated);
    rate(group, rated, (name) => (tableOf(rating, name).group === undefined ? ofPolicy(name) : ofEntry(name)));
  }
  rate(undefined, { scope: policy, ref: policyRef, incomplete, sections }, ofPolicy);
  return found;
}

/** A line with the names of its tables: those of each factor set, and each other alone. */
interface PreparedLine {
  readonly line: RateLine;
  readonly sets: readonly (readonly string[])[];
}

type LinesByGroup = ReadonlyMap<string | undefined, readonly PreparedLine[]>;

const prepared = new WeakMap<Rating, LinesByGroup>();

function linesByGroup(rating: Rating): LinesByGroup {
  const known = prepared.get(rating);
  if (known) return known;
  const groups = new Map<string | undefined, PreparedLine[]>();
  for (const line of rating.lines) {
    const sets = line.factors.map((name) => own(rating.factorSets, name) ?? [name]);
    groups.set(line.per, [...(groups.get(line.per) ?? []), { line, sets }]);
  }
  prepared.set(rating, groups);
  return groups;
}

/** The factors of a set with their product. */
interface Product {
  readonly number: Exact;
  readonly factors: readonly Factor[];
}

/** Multiplies the factors of each set at most once, since the lines of an entry share them. */
function productReader(reader: TableReader): (set: readonly string[]) => Product {
  const known = new Map<readonly string[], Product>();
  return (set) => {
    const before = known.get(set);
    if (before) return before;
    const values = set.flatMap((name) => reader(name) ?? []);
    const product = {
      number: productOf(values.map(({ number }) => number)),
      factors: values.map(({ factor }) => factor),
    };
    known.set(set, product);
    return product;
  };
}

function tableOf(rating: Rating, name: string): RateTable {
  const table = own(rating.tables, name);
  if (!table) throw new RatingError(`The rating has no table "${name}".`);
  return table;
}

/** Reads the value of a table for the entry; undefined where it is not known yet and need not be. */
type TableReader = (name: string) => FactorValue | undefined;

interface Rated {
  readonly ref: string;
  readonly group?: string;
  readonly scope: Scope;
  readonly incomplete?: true | undefined;
  readonly sections?: readonly SectionTerm[] | undefined;
}

/** Reads each table at most once, so that the lines of an entry share its factors. */
function tableReader(rating: Rating, lookUpIn: typeof knownFactor, { ref, group, scope }: Rated): TableReader {
  const read = new Map<string, FactorValue | undefined>();
  return (name) => {
    if (read.has(name)) return read.get(name);
    const table = tableOf(rating, name);
    if (table.group !== group)
      throw new RatingError(`${ref}: the table "${name}" is about ${table.group ?? "the policy"}.`);
    const value = lookUpIn(name, table, scope, ref);
    read.set(name, value);
    return value;
  };
}

function rateLine(
  { line, sets }: PreparedLine,
  { ref, scope, incomplete, sections }: Rated,
  reader: TableReader,
  ofSet: (set: readonly string[]) => Product,
): TracedLine | undefined {
  if (line.when && scope.test(line.when) !== true) return undefined;
  const exposure = exposureOf(line, scope);
  if (!exposure && !incomplete)
    throw new RatingError(`${ref}: the amount that ${line.section} is rated on is not known.`);
  if (!exposure || exposure.n <= 0n) return undefined;
  const { section, label } = line;
  const term = chargeFor({ ref, section }, sections);
  const shown = line.exposure === undefined ? {} : { exposure: decimalText(exposure) };
  if (term?.premium !== undefined && term.tables === undefined)
    return agreedLine({ ref, section, label }, term.premium, shareOf(exposure, term.exposure), shown);
  const base = baseOf(line, reader);
  if (!base) return undefined;
  const products = [...sets.map(ofSet), ...(term?.by === undefined ? [] : [loadingOf(term.by)])];
  const amount = toPence(productOf([base.number, exposure, ...products.map(({ number }) => number)]));
  if (term?.premium !== undefined)
    return agreedLine(
      { ref, section, label },
      term.premium,
      shareOf({ n: BigInt(amount), d: 100n }, term.tables),
      shown,
    );
  const trace = { ref, section, base: base.shown, ...shown, factors: products.flatMap(({ factors }) => factors) };
  return { line: { ref, section, label, amount }, trace };
}

/** A number as a fraction of its previous value; 1 where that is not known. */
function shareOf(now: Exact, before: Decimal | undefined): Exact {
  const { n, d } = before === undefined ? now : exact(before);
  return n === 0n ? fromInt(1) : { n: now.n * d, d: now.d * n };
}

/** An agreed premium, adjusted in proportion to the change in the tables' price or exposure since. */
function agreedLine(
  line: Omit<RatedLine, "amount">,
  premium: Decimal,
  moved: Exact,
  shown: Pick<LineTrace, "exposure">,
): TracedLine {
  const { ref, section } = line;
  const factors = compare(moved, fromInt(1)) === 0 ? [] : [{ table: "AnswersSince", value: decimalText(moved) }];
  return {
    line: { ...line, amount: toPence(productOf([exact(premium), moved])) },
    trace: { ref, section, base: premium, ...shown, factors },
  };
}

function loadingOf(by: Decimal): Product {
  const number = add(fromInt(1), exact(by));
  return { number, factors: [{ table: "Underwriter", value: decimalText(number) }] };
}

function baseOf({ base }: RateLine, reader: TableReader) {
  if (typeof base === "string") return { number: exact(base), shown: base };
  const found = reader(base.table);
  return found && { number: found.number, shown: found.factor };
}

/** The multiplier of the base: 1 where the line names none, undefined where it is not known. */
function exposureOf({ exposure }: RateLine, scope: Scope): Exact | undefined {
  return exposure === undefined ? fromInt(1) : evaluateExact(exposure, scope);
}

/** Multiplies numerators and denominators as integers, without the lowest terms: only the last product is rounded. */
function productOf(numbers: readonly Exact[]): Exact {
  let [n, d] = [1n, 1n];
  for (const number of numbers) {
    n *= number.n;
    d *= number.d;
  }
  return { n, d };
}
