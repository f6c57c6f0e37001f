import type { Condition } from "../../../schemas/condition.ts";
import type { WrittenRates } from "../../../schemas/rating.ts";
import { evaluate } from "../expression/calc.ts";
import { rateFor } from "../expression/day-calc.ts";
import type { Scope } from "../expression/scope.ts";
import { pointerTo } from "../tree/place.ts";
import type { CoverageNeed } from "./coverage.ts";
import { fails, holds, unknown } from "./outcome.ts";
import { maxNumber } from "./ranges.ts";

/** One row of a rate table: a value, band, set, case or the `otherwise` value. */
export interface ReachedRow {
  /** `Detached house`, `up to 25`, `above 50`, `E, EC …`, `case 2`, `otherwise`. */
  readonly words: string;
  /** JSON Pointer relative to the table. */
  readonly path: string;
  /** Conditions that hold if the row is used. */
  readonly when: readonly Condition[];
  /** Conditions that are false or unknown if the row is used. */
  readonly unless: readonly Condition[];
}

export function rowsOf({ key = 0, values, bands, sets, cases, otherwise }: WrittenRates): readonly ReachedRow[] {
  const rows: ReachedRow[] = [];
  const add = (words: string, path: string, when: readonly Condition[], unless: readonly Condition[] = []): void => {
    rows.push({ words, path, when, unless });
  };
  const texts = Object.keys(values ?? {});
  for (const text of texts) add(text, pointerTo("values", text), [{ calc: key, op: "eq", v: text }]);
  for (const [index, { to }] of (bands ?? []).entries()) {
    const from = bands?.[index - 1]?.to;
    const above: readonly Condition[] = from === undefined ? [] : [{ calc: key, op: "gt", v: from }];
    const below: readonly Condition[] = to === undefined ? [] : [{ calc: key, op: "le", v: to }];
    const words = to === undefined ? `above ${from ?? "all"}` : `up to ${to}`;
    add(
      words,
      pointerTo("bands", index),
      above.length + below.length > 0 ? [...above, ...below] : [{ calc: key, op: "set" }],
    );
  }
  const isIn = (index: number): readonly Condition[] => {
    const set = sets?.[index];
    return set ? [{ calc: key, op: "in", v: set.in }] : [];
  };
  for (const [index, set] of (sets ?? []).entries())
    add(
      shortList(set.in),
      pointerTo("sets", index),
      isIn(index),
      Array.from({ length: index }, (_, before) => isIn(before)).flat(),
    );
  for (const [index, { when }] of (cases ?? []).entries())
    add(
      `case ${index + 1}`,
      pointerTo("cases", index),
      [when],
      (cases ?? []).slice(0, index).map((before) => before.when),
    );
  if (otherwise === undefined) return rows;
  const listed: readonly Condition[] = texts.length > 0 ? [{ calc: key, op: "in", v: texts }] : [];
  const banded: readonly Condition[] = bands ? [{ calc: key, op: "le", v: bands.at(-1)?.to ?? maxNumber }] : [];
  add(
    "otherwise",
    pointerTo("otherwise"),
    [],
    [
      ...listed,
      ...banded,
      ...(sets ?? []).flatMap((_, index) => isIn(index)),
      ...(cases ?? []).map(({ when }) => when),
    ],
  );
  return rows;
}

function shortList(texts: readonly string[]): string {
  return texts.length > 4 ? `${texts.slice(0, 4).join(", ")} …` : texts.join(", ");
}

/** The row that applies in a scope, as in rating: the first whose conditions hold. */
export function rowRead(table: WrittenRates, rows: readonly ReachedRow[], scope: Scope): ReachedRow | undefined {
  const known =
    table.cases !== undefined ||
    rateFor(table, table.key === undefined ? undefined : evaluate(table.key, scope)) !== undefined;
  if (!known) return undefined;
  return rows.find(
    ({ when, unless }) =>
      when.every((condition) => scope.test(condition) === true) &&
      unless.every((condition) => scope.test(condition) !== true),
  );
}

/** Conditions under which a row applies. */
export function needsOfRow({ when, unless }: ReachedRow): readonly CoverageNeed[] {
  return [
    ...when.map((condition) => ({ condition, outcomes: holds })),
    ...unless.map((condition) => ({ condition, outcomes: fails | unknown })),
  ];
}
