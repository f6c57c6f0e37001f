import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { readOptions, withoutOption } from "../../insurance/options/options.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { openQuote } from "../quote/open-quote.ts";
import type { Services } from "../services.ts";
import { admitOption, noSuchOption } from "./rate-option.ts";
import { storeOptions } from "./store-options.ts";

/** Takes an option away; the quote itself stays as it is. */
export const removeOption = async (
  services: Services,
  user: SessionUser,
  { reference, version, letter }: FormOf<"Quote/removeOption">,
): Promise<AnswerOf<"Quote/removeOption">> => {
  const quote = await openQuote(services, user, reference);
  const options = readOptions(quote.row.options);
  const left = withoutOption(options, letter);
  await admitOption(services, user, quote, version, left.length === options.length ? noSuchOption(letter) : []);
  return storeOptions(services, user, quote, "remove-option", letter, left);
};
