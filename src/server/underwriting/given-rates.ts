import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import type { GivenRate, UnratedKey } from "../../insurance/rating/rating-error.ts";
import { CannotPrice } from "../quote/price/rate-answers.ts";
import { badInput } from "../refused.ts";
import { readJsonList } from "../sent-text.ts";

/** More answers without a rate than this are no risk that anybody prices by hand. */
const MOST_RATES = 50;

/** A factor above nought and below 1,000, such as `1.85`. */
const rateText = /^(?!0+(?:\.0+)?$)\d{1,3}(?:\.\d{1,4})?$/;

const textIn = (given: unknown, name: string): string | undefined => {
  const value: unknown = typeof given === "object" && given !== null ? Reflect.get(given, name) : undefined;
  return typeof value === "string" ? value : undefined;
};

/** @throws {Refused} 400 where what was sent is no list of rates */
export const readRates = (text: string | undefined): readonly GivenRate[] =>
  readJsonList("rates", text || "[]", MOST_RATES).map((given, index) => {
    const [table, key, rate] = [textIn(given, "table"), textIn(given, "key"), textIn(given, "rate")];
    if (table === undefined || key === undefined)
      throw badInput(`rates/${index}`, "Name the table and the answer that the rate is for.");
    if (rate === undefined || !rateText.test(rate))
      throw badInput(`rates/${index}/rate`, "Enter the rate as a factor above 0 with at most 4 places, such as 1.85.");
    return { table, key, rate };
  });

/** Rates that were given, before those that stand already for other answers. */
export const withStanding = (
  given: readonly GivenRate[],
  standing: readonly GivenRate[] = [],
): readonly GivenRate[] => [
  ...given,
  ...standing.filter(({ table, key }) => !given.some((each) => each.table === table && each.key === key)),
];

/**
 * Prices with the rates that there are; an answer that still has none is left as if it were rated 1, and named.
 *
 * @throws {Refused} 409 where something else than a rate is missing
 */
export const priceUnrated = <Priced>(
  price: (rates: readonly GivenRate[]) => Priced,
  given: readonly GivenRate[],
): { readonly priced: Priced; readonly unrated: readonly UnratedKey[] } => {
  const unrated: UnratedKey[] = [];
  for (;;) {
    try {
      return { priced: price([...given, ...unrated.map((each) => ({ ...each, rate: "1.00" }))]), unrated };
    } catch (error) {
      if (!(error instanceof CannotPrice) || !error.unrated || unrated.length === MOST_RATES) throw error;
      unrated.push(error.unrated);
    }
  }
};

/** An answer without a rate as an underwriter reads it: `Wall construction: Prefabricated reinforced concrete`. */
export const unratedWords = (form: PreparedForm, { table, key }: UnratedKey): string => {
  const asked = form.rating?.tables[table]?.key;
  const name = typeof asked === "object" && "f" in asked ? asked.f : table;
  const question = [...form.groups.values()].flatMap((group) => group.byName.get(name)?.question ?? [])[0];
  const label = question?.docLabel ?? question?.label ?? table;
  return key === "" ? label : `${label}: ${key}`;
};

/** Rates as the audit has them: `Wall construction: Prefabricated reinforced concrete 1.85`. */
export const ratesInWords = (form: PreparedForm, rates: readonly GivenRate[]): string =>
  rates.map((each) => `${unratedWords(form, each)} ${each.rate}`).join("; ");

/** Why a risk cannot be approved while these answers have no rate. */
export const unratedReasons = (form: PreparedForm, unrated: readonly UnratedKey[]) =>
  unrated.map((each) => ({
    path: "rates",
    message: `${unratedWords(form, each)} has no rate: give one, or decline the risk with that reason.`,
  }));
