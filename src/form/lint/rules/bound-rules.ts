import {
  type BoundedFigure,
  type Decimal,
  type Figure,
  type RateLine,
  usualBounds,
  type WrittenRates,
  type WrittenRating,
} from "../../../../schemas/rating.ts";
import { isDated } from "../../definition/rating-parts.ts";
import { pointerTo } from "../../tree/place.ts";
import { compare, type Exact, readExact } from "../../values/exact.ts";
import { own } from "../../values/own.ts";
import type { FixChoice, LintRule } from "../lint-rule.ts";
import type { LintedDefinition } from "../linted-definition.ts";
import { adding, type DefinitionPatch, writing } from "../patch.ts";

/** A figure of the price with its kind and place. */
interface FigureAt {
  readonly figure: BoundedFigure;
  readonly value: Decimal;
  readonly path: string;
}

const words: Readonly<Record<BoundedFigure, string>> = {
  factor: "A factor",
  rate: "A rate on money",
  amount: "An amount in pounds",
  iptPct: "Insurance premium tax as a percentage",
  commissionPct: "Commission as a percentage",
  fee: "A fee",
  minimumPremium: "A minimum premium",
};

/** Figures of the price: catches a mistyped figure before a client is charged. */
export const boundRules: readonly LintRule<LintedDefinition>[] = [
  {
    id: "figure-negative",
    severity: "error",
    explanation: "A negative factor, rate or fee turns a premium into a payment to the client.",
    fix: "Remove the sign. A discount is a factor below 1.00, such as 0.90.",
    *check(linted) {
      for (const { figure, value, path } of figuresOf(linted))
        if (isBelow(value, "0"))
          yield { path, message: `${words[figure]} cannot be ${value}.`, choices: withoutSign(figure, value, path) };
    },
  },
  {
    id: "figure-not-in-pence",
    severity: "error",
    explanation: "Nobody can be charged part of a penny, so what is added to a premium is in whole pence.",
    fix: 'Write it with two decimals, as in "35.00".',
    *check({ definition: { rating } }) {
      for (const key of ["minimumPremium", "fee", "mtaFee", "mtaWaiveBelow"] as const) {
        const value = rating?.[key];
        if (typeof value === "string" && /\.\d{2}\d*[1-9]/.test(value))
          yield { path: pointerTo("rating", key), message: `£${value} is not a whole number of pence.` };
      }
    },
  },
  {
    id: "figure-out-of-bounds",
    severity: "error",
    explanation:
      "A figure far outside the usual range is mostly a mistake, such as 14.0 for 1.40, and is not noticed until it is paid.",
    fix: "Correct it, or set limits for it in the rating if it is intended.",
    *check(linted) {
      const { bounds } = linted.definition.rating ?? {};
      for (const { figure, value, path } of figuresOf(linted)) {
        const { least, most } = { ...usualBounds[figure], ...bounds?.[figure] };
        const [isLow, isHigh] = [isBelow(value, least), isBelow(most, value)];
        if (isBelow(value, "0") || (!isLow && !isHigh)) continue;
        const end = isLow ? "least" : "most";
        yield {
          path,
          message: `${words[figure]} is ${value}; the expected range is ${least} to ${most}.`,
          fix: `Correct it or, if it is intended, add "bounds": {"${figure}": {"${end}": "${value}"}} to the rating.`,
          choices: [
            {
              words: isLow ? `Allow ${value} or more in this product` : `Allow up to ${value} in this product`,
              patch: allowing(bounds, figure, { [end]: value }),
            },
          ],
        };
      }
    },
  },
];

/** Widens the bounds of a figure, keeping those that the rating declares. */
function allowing(bounds: WrittenRating["bounds"], figure: BoundedFigure, end: Bounds): DefinitionPatch {
  if (bounds === undefined) return adding("/rating/bounds", { [figure]: end });
  return adding(pointerTo("rating", "bounds", figure), { ...bounds[figure], ...end });
}

type Bounds = { readonly [end in "least" | "most"]?: Decimal };

function isBelow(a: Decimal, b: Decimal): boolean {
  const [left, right]: readonly (Exact | undefined)[] = [readExact(a), readExact(b)];
  return left !== undefined && right !== undefined && compare(left, right) < 0;
}

/** Dated rates are not checked here but when they are changed: no definition contains their values. */
function* figureAt(figure: BoundedFigure, value: Figure, path: string): Iterable<FigureAt> {
  if (!isDated(value)) yield { figure, value, path };
}

/** Every figure of a price that has bounds, each once. */
function* figuresOf(linted: LintedDefinition): Iterable<FigureAt> {
  const { rating } = linted.definition;
  if (!rating) return;
  for (const key of ["iptPct", "commissionPct", "minimumPremium"] as const)
    yield* figureAt(key, rating[key], pointerTo("rating", key));
  for (const key of ["fee", "mtaFee", "mtaWaiveBelow"] as const)
    yield* figureAt("fee", rating[key], pointerTo("rating", key));
  for (const [index, line] of rating.lines.entries())
    if (typeof line.base !== "object" || !("table" in line.base))
      yield* figureAt(baseFigure(linted, line, index), line.base, pointerTo("rating", "lines", index, "base"));
  for (const [name, table] of Object.entries(rating.tables)) {
    const figure = figureOfTable(linted, name);
    if (figure)
      for (const each of decimalsOf(table))
        yield* figureAt(figure, each.value, pointerTo("rating", "tables", name) + each.path);
  }
}

function baseFigure(linted: LintedDefinition, line: RateLine<Figure>, index: number): BoundedFigure {
  return isOnMoney(linted, line, index) ? "rate" : "amount";
}

/** The kind of figure in a rate table; undefined if no line of the price uses it. */
function figureOfTable(linted: LintedDefinition, name: string): BoundedFigure | undefined {
  const { rating } = linted.definition;
  if (!rating) return undefined;
  const index = rating.lines.findLastIndex(
    ({ base }) => typeof base === "object" && "table" in base && base.table === name,
  );
  const line = rating.lines[index];
  if (line) return baseFigure(linted, line, index);
  return factorsOf(rating).has(name) ? "factor" : undefined;
}

/** Allowed values of a rate table, in words: `A factor is expected from 0.20 to 5.00.` */
export function boundOfTable(linted: LintedDefinition, name: string): string | undefined {
  const figure = figureOfTable(linted, name);
  if (figure === undefined) return undefined;
  const { least, most } = { ...usualBounds[figure], ...linted.definition.rating?.bounds?.[figure] };
  return `${words[figure]} is expected from ${least} to ${most}.`;
}

function factorsOf({ lines, factorSets }: WrittenRating): ReadonlySet<string> {
  return new Set(lines.flatMap(({ factors }) => factors.flatMap((name) => own(factorSets, name) ?? [name])));
}

/** The values of a table, each with its path relative to the table. */
function* decimalsOf({ values = {}, bands = [], sets = [], cases = [], otherwise }: WrittenRates) {
  for (const [text, value] of Object.entries(values)) yield { value, path: pointerTo("values", text) };
  for (const [shape, rows] of Object.entries({ bands, sets, cases }))
    for (const [index, { value }] of rows.entries()) yield { value, path: pointerTo(shape, index, "value") };
  if (otherwise !== undefined) yield { value: otherwise, path: pointerTo("otherwise") };
}

/** Whether the exposure of a line comes from an answer in pounds, directly or through named values. */
function isOnMoney(linted: LintedDefinition, { exposure }: RateLine<Figure>, index: number): boolean {
  if (exposure === undefined) return false;
  const seen = new Set<string>();
  const reads = (path: string): boolean =>
    linted.uses.reads.some((read) => {
      if (!read.path.startsWith(path) || !linted.knowsScope(read.scope)) return false;
      const target = linted.target(read.scope, read.name);
      if (target?.kind === "answer") return target.question.type === "money" || target.question.type === "currency";
      if (target === undefined || seen.has(target.name)) return false;
      seen.add(target.name);
      return reads(pointerTo("values", target.name, "calc"));
    });
  return reads(pointerTo("rating", "lines", index, "exposure"));
}

/** What a negative figure may be meant as: the sign is a slip or, in a factor, a discount. */
function withoutSign(figure: BoundedFigure, value: Decimal, path: string): readonly FixChoice[] {
  const plain = value.replace(/^-/, "");
  const share = Number(plain);
  const discount = figure === "factor" && share > 0 && share < 1 ? (1 - share).toFixed(2) : undefined;
  const meant = discount === undefined ? [] : [[discount, ` for ${Number((share * 100).toFixed(2))}% off`] as const];
  return [...meant, [plain, ""] as const].map(([text, why]) => ({
    words: `Write ${text}${why}`,
    patch: writing(path, text),
  }));
}
