import type { Decimal } from "../../../schemas/rating.ts";
import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import { strayCharacter } from "../../form/values/characters.ts";
import type { RatedLine } from "../../insurance/rating/rated-price.ts";
import type { GivenRate, UnratedKey } from "../../insurance/rating/rating-error.ts";
import { isAbout, type SectionTerm } from "../../insurance/rating/section-terms.ts";
import { readAdjustment } from "../../insurance/underwriting/authority.ts";
import { CannotPrice } from "../quote/price/rate-answers.ts";
import { badInput } from "../refused.ts";
import { readJsonList } from "../sent-text.ts";

/** A risk with more unrated answers is not priced by hand. */
const MAX_RATES = 50;

/** A factor above 0 and below 1,000, such as `1.85`. */
const rateText = /^(?!0+(?:\.0+)?$)\d{1,3}(?:\.\d{1,4})?$/;

const textIn = (given: unknown, name: string): string | undefined => {
  const value: unknown = typeof given === "object" && given !== null ? Reflect.get(given, name) : undefined;
  return typeof value === "string" ? value : undefined;
};

/** @throws {Refused} 400 where it is not a list of rates */
export const readRates = (text: string | undefined): readonly GivenRate[] =>
  readJsonList("rates", text || "[]", MAX_RATES).map((given, index) => {
    const [table, key, rate] = [textIn(given, "table"), textIn(given, "key"), textIn(given, "rate")];
    if (table === undefined || key === undefined)
      throw badInput(`rates/${index}`, "Name the table and the answer that the rate is for.");
    if (rate === undefined || !rateText.test(rate))
      throw badInput(`rates/${index}/rate`, "Enter the rate as a factor above 0 with at most 4 places, such as 1.85.");
    return { table, key, rate };
  });

/** More section terms than a client could keep track of. */
const MAX_SECTIONS = 100;
const MAX_REASON_LENGTH = 500;

/** Pounds above 0 and below ten million, such as `2500` or `412.50`. */
const amountText = /^(?!0+(?:\.0+)?$)\d{1,7}(?:\.\d{1,2})?$/;

const figures = ["by", "premium", "excess"] as const;

/**
 * Reads section terms, each with the title of its section.
 *
 * @returns undefined where nothing was sent
 * @throws {Refused} 400 where it is not a list of terms for sections of this form
 */
export const readSections = (form: PreparedForm, text: string | undefined): readonly SectionTerm[] | undefined =>
  text
    ? readJsonList("sections", text, MAX_SECTIONS).map((given, index) => readSection(form, given, index))
    : undefined;

const readSection = (form: PreparedForm, given: unknown, index: number): SectionTerm => {
  const path = `sections/${index}`;
  const section = textIn(given, "section") ?? "";
  const line = form.rating?.lines.find((each) => each.section === section);
  if (!line) throw badInput(`${path}/section`, `“${section}” is not a section of this product.`);
  const entered = figures.flatMap((name) => {
    const figure = textIn(given, name);
    return figure === undefined ? [] : [{ name, figure: readFigure(`${path}/${name}`, name, figure) }];
  });
  const [only, ...more] = entered;
  if (!only || more.length > 0)
    throw badInput(path, "Give one of a loading or discount (by), a premium and an excess.");
  const reason = (textIn(given, "reason") ?? "").trim();
  if (reason === "" || reason.length > MAX_REASON_LENGTH)
    throw badInput(`${path}/reason`, `Say what it is for, in at most ${MAX_REASON_LENGTH} characters.`);
  const stray = strayCharacter(reason, false);
  if (stray) throw badInput(`${path}/reason`, `“${stray.sign}” cannot be printed on documents. Use other words.`);
  const ref = textIn(given, "ref");
  if (only.name === "premium" && ref === undefined)
    throw badInput(`${path}/ref`, "A premium is for one item: choose which.");
  return { section, label: line.label, ...(ref === undefined ? {} : { ref }), [only.name]: only.figure, reason };
};

const readFigure = (path: string, name: (typeof figures)[number], text: string): Decimal => {
  if (name !== "by") {
    if (!amountText.test(text)) throw badInput(path, "Enter an amount of pounds above 0, such as 2500 or 412.50.");
    return text;
  }
  const by = readAdjustment(text);
  if (by === undefined || Number(by) === 0)
    throw badInput(path, "Enter a decimal from -0.25 to 1.00 with at most 4 places, and not 0.");
  return by;
};

/**
 * Checks that each term is about something that is priced, and that nothing is charged twice.
 *
 * @throws {Refused} 400 that names the term
 */
export const checkSections = (sections: readonly SectionTerm[], lines: readonly RatedLine[]): void => {
  const seen = new Set<string>();
  for (const [index, term] of sections.entries()) {
    const { section, label, ref, excess } = term;
    if (!lines.some((line) => isAbout(term, line)))
      throw badInput(`sections/${index}`, `There is no premium for ${label}${ref === undefined ? "" : ` of ${ref}`}.`);
    const key = `${section} ${ref ?? ""} ${excess === undefined}`;
    if (seen.has(key)) throw badInput(`sections/${index}`, `${label} has two of these terms: keep one.`);
    seen.add(key);
  }
};

/** New rates, followed by existing ones for other answers. */
export const withExistingRates = (
  given: readonly GivenRate[],
  standing: readonly GivenRate[] = [],
): readonly GivenRate[] => [
  ...given,
  ...standing.filter(({ table, key }) => !given.some((each) => each.table === table && each.key === key)),
];

/**
 * Prices with the given rates; an answer that still has none counts as a factor of 1, and is listed.
 *
 * @throws {CannotPrice} where something other than a rate is missing, or too many rates
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
      if (!(error instanceof CannotPrice) || !error.unrated || unrated.length === MAX_RATES) throw error;
      unrated.push(error.unrated);
    }
  }
};

/** An unrated answer in words: `Wall construction: Prefabricated reinforced concrete`. */
export const unratedWords = (form: PreparedForm, { table, key }: UnratedKey): string => {
  const asked = form.rating?.tables[table]?.key;
  const name = typeof asked === "object" && "f" in asked ? asked.f : table;
  const question = [...form.groups.values()].flatMap((group) => group.byName.get(name)?.question ?? [])[0];
  const label = question?.docLabel ?? question?.label ?? table;
  return key === "" ? label : `${label}: ${key}`;
};

/** Rates in words for the audit: `Wall construction: Prefabricated reinforced concrete 1.85`. */
export const ratesInWords = (form: PreparedForm, rates: readonly GivenRate[]): string =>
  rates.map((each) => `${unratedWords(form, each)} ${each.rate}`).join("; ");

/** Why a risk cannot be approved while these answers have no rate. */
export const unratedReasons = (form: PreparedForm, unrated: readonly UnratedKey[]) =>
  unrated.map((each) => ({
    path: "rates",
    message: `${unratedWords(form, each)} has no rate: give one, or decline the risk with that reason.`,
  }));
