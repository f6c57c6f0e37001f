import type { Definition } from "../../../schemas/definition.ts";
import type { Json } from "../../../schemas/record.ts";
import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import { isCalendarDate } from "../../form/values/calendar.ts";
import { isRecord } from "../../form/values/own.ts";
import {
  type MidTermCase,
  type PricedCase,
  type PricedMidTermCase,
  priceCase,
  priceMidTermCase,
  type RiskCase,
} from "./price-case.ts";

/** A case that could not be calculated, with the reason; the others are calculated all the same. */
interface FailedCase {
  readonly id: string;
  readonly error: string;
}

export interface CasesOf<Priced> {
  readonly cases: readonly (Priced | FailedCase)[];
}

/** A definition that cases of its product are calculated with. */
export interface PricingDefinition {
  readonly form: PreparedForm;
  readonly definition: Definition;
}

/**
 * Calculates a file of worked risks, `{"cases": [{"id", "product", "today", "DATA"}]}`.
 *
 * @param definitionOf the definition of a product; undefined where there is none
 * @throws TypeError where the file is no list of cases
 */
export function priceCases(
  file: unknown,
  definitionOf: (product: string) => PricingDefinition | undefined,
): CasesOf<PricedCase> {
  return eachCase(file, (id, given) => {
    const asked = riskCase(id, given);
    const found = definitionOf(asked.product) ?? noDefinition(asked.product);
    return priceCase(asked, found.form, found.definition);
  });
}

/**
 * Calculates a file of worked mid-term changes, `{"cases": [{"id", "input": {"product", "oldAnnual", ...}}]}`.
 *
 * @param definitionOf as for {@link priceCases}
 * @throws TypeError where the file is no list of cases
 */
export function priceMidTermCases(
  file: unknown,
  definitionOf: (product: string) => PricingDefinition | undefined,
): CasesOf<PricedMidTermCase> {
  return eachCase(file, (id, given) => {
    const asked = midTermCase(id, given);
    const found = definitionOf(asked.input.product) ?? noDefinition(asked.input.product);
    return priceMidTermCase(asked, found.form);
  });
}

type Given = { readonly [key: string]: unknown };

function eachCase<Priced>(file: unknown, price: (id: string, given: Given) => Priced): CasesOf<Priced> {
  const cases = isRecord(file) ? file.cases : undefined;
  if (!Array.isArray(cases)) throw new TypeError('The file has no list "cases".');
  return {
    cases: cases.map((given: unknown, at) => {
      const id = isRecord(given) && typeof given.id === "string" ? given.id : `#${at + 1}`;
      try {
        if (!isRecord(given)) throw new TypeError("The case is no object.");
        return price(id, given);
      } catch (error) {
        return { id, error: error instanceof Error ? error.message : String(error) };
      }
    }),
  };
}

function noDefinition(product: string): never {
  throw new TypeError(`There is no definition of ${product}.`);
}

function riskCase(id: string, { product, today, DATA }: Given): RiskCase {
  if (!isData(DATA)) throw new TypeError("DATA is no object.");
  return { id, product: text("product", product), today: day("today", today), DATA };
}

/** Sections of DATA as a JSON file holds them. */
function isData(value: unknown): value is { readonly [section: string]: Json } {
  return isRecord(value);
}

function midTermCase(id: string, { input }: Given): MidTermCase {
  if (!isRecord(input)) throw new TypeError("input is no object.");
  return {
    id,
    input: {
      product: text("input.product", input.product),
      oldAnnual: text("input.oldAnnual", input.oldAnnual),
      newAnnual: text("input.newAnnual", input.newAnnual),
      termStart: day("input.termStart", input.termStart),
      termEnd: day("input.termEnd", input.termEnd),
      effective: day("input.effective", input.effective),
    },
  };
}

function text(key: string, value: unknown): string {
  if (typeof value !== "string" || value === "") throw new TypeError(`${key} is no text.`);
  return value;
}

function day(key: string, value: unknown): string {
  if (!isCalendarDate(value)) throw new TypeError(`${key} is no calendar date such as 2026-02-01.`);
  return value;
}
