import type { RateTable } from "../../../schemas/rating.ts";
import { evaluate } from "../../form/expression/calc.ts";
import { lookUp } from "../../form/expression/look-up.ts";
import type { Scope } from "../../form/expression/scope.ts";
import type { Value } from "../../form/values/answer-value.ts";
import { type Exact, exact } from "../../form/values/exact.ts";
import { decimalText } from "../money/decimal-text.ts";
import type { Factor } from "./rated-price.ts";
import { RatingError } from "./rating-error.ts";

/** A table's value on one risk, to reckon with and to show. */
export interface FactorValue {
  readonly number: Exact;
  readonly factor: Factor;
}

/** Throws a {@link RatingError} that names table, entry and key where the table has no value. */
export function factorOf(name: string, table: RateTable, scope: Scope, ref: string): FactorValue {
  return table.cases ? ofCases(name, table, scope, ref) : ofKey(name, table, scope, ref);
}

function ofCases(name: string, table: RateTable, scope: Scope, ref: string): FactorValue {
  const found = table.cases?.find(({ when }) => scope.test(when) === true)?.value ?? table.otherwise;
  if (found === undefined) throw new RatingError(`${ref}: no case of the table "${name}" is true.`);
  return { number: exact(found), factor: { table: name, value: found } };
}

function ofKey(name: string, table: RateTable, scope: Scope, ref: string): FactorValue {
  const key = table.key === undefined ? undefined : evaluate(table.key, scope);
  const number = lookUp(table, key);
  const shown = keyText(key);
  if (number === undefined)
    throw new RatingError(`${ref}: the table "${name}" has no value for ${shown ?? "no answer"}.`);
  return {
    number,
    factor: { table: name, ...(shown === undefined ? {} : { key: shown }), value: decimalText(number) },
  };
}

function keyText(key: Value | undefined): string | undefined {
  if (key === undefined) return undefined;
  return typeof key === "object" && "d" in key ? decimalText(key) : String(key);
}
