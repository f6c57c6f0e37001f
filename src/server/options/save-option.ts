import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import { treeOf } from "../../form/tree/tree.ts";
import { isRecord } from "../../form/values/own.ts";
import {
  layOver,
  namesThatDiffer,
  type OptionAnswers,
  optionQuestions,
} from "../../insurance/options/option-answers.ts";
import { readOptions, withOption } from "../../insurance/options/options.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { scanJson } from "../quote/data/scan-json.ts";
import { type OpenedQuote, openQuote } from "../quote/open-quote.ts";
import { badInput } from "../refused.ts";
import type { Services } from "../services.ts";
import { admitOption, rateOption } from "./rate-option.ts";
import { storeOptions } from "./store-options.ts";

const FIELD = "answers";

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw badInput(FIELD, "answers is not valid JSON.");
  }
};

/**
 * Reads the answers of an option as they were sent.
 *
 * @throws {Refused} 400 for what is no record of answers, or names a question that options do not vary
 */
const readAnswers = (form: PreparedForm, text: string): OptionAnswers => {
  scanJson(text, FIELD);
  const sent = parse(text);
  if (!isOptionAnswers(sent)) throw badInput(FIELD, "answers is not an object.");
  const known = new Set(optionQuestions(form).map(({ name }) => name));
  const stranger = Object.keys(sent).find((name) => !known.has(name));
  if (stranger !== undefined) throw badInput(FIELD, `Options do not vary “${stranger}”.`);
  return sent;
};

/** Whatever JSON an object holds may be an answer: the form says which are wrong. */
const isOptionAnswers = (value: unknown): value is OptionAnswers => isRecord(value);

const sameAsQuote = ({ data, definition: { form } }: OpenedQuote, answers: OptionAnswers): boolean => {
  const tree = treeOf(form, data);
  return namesThatDiffer(form, tree, layOver(form, tree, answers)).length === 0;
};

/** Prices other answers to the questions that options vary, and keeps them under a letter beside the quote. */
export const saveOption = async (
  services: Services,
  user: SessionUser,
  { reference, version, letter, answers: text, language }: FormOf<"Quote/saveOption">,
): Promise<AnswerOf<"Quote/saveOption">> => {
  const quote = await openQuote(services, user, reference, language);
  const { row, definition } = quote;
  await admitOption(services, user, quote, version, []);
  const answers = readAnswers(definition.form, text);
  const same = sameAsQuote(quote, answers)
    ? [{ path: FIELD, message: "It answers everything as the quote does: change at least one answer." }]
    : [];
  await admitOption(services, user, quote, version, same);
  const option = rateOption(services, quote, { letter, answers });
  await admitOption(services, user, quote, version, option.priced?.obstacles ?? []);
  return storeOptions(services, user, quote, "save-option", letter, withOption(readOptions(row.options), option));
};
