import type { Condition } from "../../../schemas/condition.ts";
import type { Figure, RateLine, WrittenRates, WrittenRating } from "../../../schemas/rating.ts";
import type { PreparedForm } from "../definition/prepared-form.ts";
import { tablesOfLine } from "../definition/rating-parts.ts";
import { evaluate, evaluateExact } from "../expression/calc.ts";
import { rateFor } from "../expression/day-calc.ts";
import type { Scope } from "../expression/scope.ts";
import type { LintedDefinition } from "../lint/linted-definition.ts";
import { CalcSizer, constantOrVaries } from "../lint/size-of-calc.ts";
import { pointerTo } from "../tree/place.ts";
import type { Value } from "../values/answer-value.ts";
import { wholeMonths } from "../values/calendar.ts";
import { toNumber } from "../values/exact.ts";
import type { CoverageNeed } from "./coverage.ts";
import { fails, holds, unknown } from "./outcome.ts";
import { withoutRow } from "./unknown-alternatives.ts";

/** Something that may be unknown, and how to search for and recognise that. */
export interface Suspect {
  readonly kind: "table" | "exposure" | "term";
  /** The table, or the section of the line. */
  readonly name: string;
  /** JSON Pointer into the definition. */
  readonly path: string;
  /** Scope in which it is read. */
  readonly group: string | undefined;
  /** Alternatives, each of which makes it unknown. */
  readonly gaps: readonly (readonly CoverageNeed[])[];
  /** Lines that need it; undefined where every price does. */
  readonly lines: readonly RateLine<Figure>[] | undefined;
  /** Whether it is unknown in a scope. */
  readonly isUnknown: (scope: Scope) => boolean;
  /** The known key without a value. */
  readonly key: (scope: Scope) => string | undefined;
}

export const isSet = (of: Condition): CoverageNeed => ({ condition: of, outcomes: holds });

/** Everything that a price needs and may lack. */
export function suspectsOf(form: PreparedForm, linted: LintedDefinition): readonly Suspect[] {
  const { rating } = form;
  if (!rating) return [];
  const lines = rating.lines.filter(({ per }) => per === undefined || form.group(per)?.list === true);
  const tables = Object.entries(rating.tables).flatMap(([name, table]): readonly Suspect[] => {
    const reading = lines.filter((line) => tablesOfLine(rating, line).includes(name));
    if (reading.length === 0 || table.otherwise !== undefined) return [];
    return [tableSuspect(name, table, reading)];
  });
  const exposures = rating.lines.flatMap((line, index): readonly Suspect[] => {
    const { exposure, per, section } = line;
    if (exposure === undefined || typeof exposure === "number" || !lines.includes(line)) return [];
    return [
      {
        kind: "exposure",
        name: section,
        path: pointerTo("rating", "lines", index, "exposure"),
        group: per,
        gaps: [[isSet({ calc: exposure, op: "empty" })]],
        lines: [line],
        isUnknown: (scope) => evaluateExact(exposure, scope) === undefined,
        key: () => undefined,
      },
    ];
  });
  return [...tables, ...exposures, ...termSuspects(rating, linted)];
}

function tableSuspect(name: string, table: WrittenRates, lines: readonly RateLine<Figure>[]): Suspect {
  const { group, key, cases } = table;
  const at = { kind: "table", name, path: pointerTo("rating", "tables", name), group, lines } as const;
  if (cases)
    return {
      ...at,
      gaps: [[{ condition: { any: cases.map(({ when }) => when) }, outcomes: fails | unknown }]],
      isUnknown: (scope) => !cases.some(({ when }) => scope.test(when) === true),
      key: () => undefined,
    };
  const read = (scope: Scope) => (key === undefined ? undefined : evaluate(key, scope));
  const without = key === undefined ? undefined : withoutRow(table, key);
  return {
    ...at,
    gaps: [key === undefined ? [] : [isSet({ calc: key, op: "empty" })], ...(without ? [[isSet(without)]] : [])],
    isUnknown: (scope) => rateFor(table, read(scope)) === undefined,
    key: (scope) => textOf(read(scope)),
  };
}

function termSuspects({ termMonths: calc }: WrittenRating, linted: LintedDefinition): readonly Suspect[] {
  if (constantOrVaries(calc) !== "varies") return [];
  const mayBeFraction = new CalcSizer(linted).of(calc, undefined).below > 0;
  return [
    {
      kind: "term",
      name: "term",
      path: "/rating/termMonths",
      group: undefined,
      gaps: [
        [isSet({ calc, op: "empty" })],
        [isSet({ calc, op: "lt", v: 1 })],
        [isSet({ calc, op: "gt", v: 1_200 })],
        ...(mayBeFraction ? [[isSet({ calc: { sub: [calc, { round: calc, to: 0 }] }, op: "ne", v: 0 })]] : []),
      ],
      lines: undefined,
      isUnknown: (scope) => wholeMonths(evaluateExact(calc, scope)) === undefined,
      key: (scope) => textOf(evaluate(calc, scope)),
    },
  ];
}

function textOf(value: Value | undefined): string | undefined {
  return typeof value === "object" && "d" in value ? String(toNumber(value)) : value?.toString();
}
