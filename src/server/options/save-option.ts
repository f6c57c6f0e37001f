import { hashOf } from "../../db/audit-hash.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import { dataOf, treeOf } from "../../form/tree/tree.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { isRecord } from "../../form/values/own.ts";
import type { Reason } from "../../insurance/lifecycle/acts.ts";
import { transition } from "../../insurance/lifecycle/lifecycle.ts";
import { readKind } from "../../insurance/lifecycle/quote-kind.ts";
import {
  applyOptionAnswers,
  namesThatDiffer,
  type OptionAnswers,
  optionQuestions,
} from "../../insurance/options/option-answers.ts";
import {
  type OptionLetter,
  priceOption,
  type QuoteOption,
  readOptions,
  type Validity,
  withOption,
} from "../../insurance/options/options.ts";
import type { Calculated } from "../../insurance/wire.ts";
import type { NamedCall } from "../contract/call-types.ts";
import type { Signed } from "../contract/handlers-of.ts";
import { storedAnswer } from "../quote/data/stored-answers.ts";
import { actorOf, refuseMove } from "../quote/move-of.ts";
import { type OpenedQuote, openQuote } from "../quote/open-quote.ts";
import { rateAnswers } from "../quote/price/rate-answers.ts";
import { writeOrStale } from "../quote/write/write-or-stale.ts";
import { refuseReadonly, refuseUnknownOptions } from "../refuse-answers.ts";
import { badInput } from "../refused.ts";
import type { Services } from "../services.ts";
import { optionsShown } from "./options-shown.ts";

/** Prices an option of this quote for comparison with its present price. */
const rateOption = (
  services: Services,
  quote: OpenedQuote,
  option: Pick<QuoteOption, "letter" | "answers">,
): QuoteOption => {
  const today = londonDate(services.clock.now());
  return priceOption(quote.definition.form, quote.data, option, validityOf(services, quote), (data) =>
    rateAnswers(services, quote, data, today),
  );
};

const validityOf = ({ clock }: Services, { row }: OpenedQuote): Validity => {
  const at = clock.now();
  if (row.price === null) return { calculatedAt: at.toISOString(), validTo: londonDate(at) };
  const { calculatedAt, validTo }: Calculated = JSON.parse(row.price);
  return { calculatedAt, validTo };
};

/**
 * Allows an option to be saved, removed or chosen, or refuses.
 *
 * @throws {Refused} 403, or 409 with what prevents it
 */
export const admitOption = async (
  services: Services,
  user: SessionUser,
  quote: OpenedQuote,
  version: number,
  reasons: readonly Reason[],
): Promise<void> => {
  const { row } = quote;
  const move = transition(row.web_status, { act: "option", reasons }, actorOf(user, row, version), readKind(row.kind));
  if (!move.ok) throw await refuseMove(move, services, user, quote);
};

export const noSuchOption = (letter: OptionLetter): readonly Reason[] => [
  { path: "letter", message: `There is no option ${letter}.` },
];

type Stored = Awaited<ReturnType<typeof storedAnswer>> & { readonly options: readonly NamedCall<"QuoteOption">[] };

/** Stores the options of a quote without changing its answers, price or status. */
export const storeOptions = async (
  services: Services,
  user: SessionUser,
  quote: OpenedQuote,
  action: "save-option" | "remove-option",
  letter: string,
  options: readonly QuoteOption[],
): Promise<Stored> => {
  const stored = JSON.stringify(options);
  await writeOrStale(services, user, quote, services.clock.now(), {
    action,
    set: { options: stored },
    detail: { letter, options: hashOf(stored) },
  });
  const now = await openQuote(services, user, quote.row.reference, quote.language);
  return {
    ...(await storedAnswer(services, user, now)),
    options: optionsShown(now.definition, now.row, user.permissions),
  };
};

const FIELD = "answers";

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw badInput(FIELD, "answers is not valid JSON.");
  }
};

/**
 * Reads the answers of an option as sent.
 *
 * @throws {Refused} 400 for what is not a record of answers, or contains a question that options may not vary
 */
const readAnswers = (form: PreparedForm, text: string): OptionAnswers => {
  const sent = parse(text);
  if (!isOptionAnswers(sent)) throw badInput(FIELD, "answers is not an object.");
  const known = new Set(optionQuestions(form).map(({ name }) => name));
  const stranger = Object.keys(sent).find((name) => !known.has(name));
  if (stranger !== undefined) throw badInput(FIELD, `Options do not vary “${stranger}”.`);
  return sent;
};

/** Any object passes: the form reports invalid answers. */
const isOptionAnswers = (value: unknown): value is OptionAnswers => isRecord(value);

const sameAsQuote = ({ data, definition: { form } }: OpenedQuote, answers: OptionAnswers): boolean => {
  const tree = treeOf(form, data);
  return namesThatDiffer(form, tree, applyOptionAnswers(form, tree, answers)).length === 0;
};

/** Prices alternative answers to the questions that options may vary, and stores them beside the quote under a letter. */
export const saveOption: Signed<"Quote/saveOption"> = async (
  services,
  user,
  { reference, version, letter, answers: text, language },
) => {
  const quote = await openQuote(services, user, reference, language);
  const { row, definition } = quote;
  await admitOption(services, user, quote, version, []);
  const answers = readAnswers(definition.form, text);
  const same = sameAsQuote(quote, answers)
    ? [{ path: FIELD, message: "It is identical to the quote: change at least one answer." }]
    : [];
  await admitOption(services, user, quote, version, same);
  const { form } = definition;
  const chosen = dataOf(applyOptionAnswers(form, treeOf(form, quote.data), answers));
  refuseReadonly(form, quote.data, chosen, londonDate(services.clock.now()));
  await refuseUnknownOptions(form, quote.data, chosen);
  const option = rateOption(services, quote, { letter, answers });
  await admitOption(services, user, quote, version, option.priced?.obstacles ?? []);
  return storeOptions(services, user, quote, "save-option", letter, withOption(readOptions(row.options), option));
};
