import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { londonDate } from "../../form/values/calendar.ts";
import type { Reason } from "../../insurance/lifecycle/acts.ts";
import { transition } from "../../insurance/lifecycle/lifecycle.ts";
import { readKind } from "../../insurance/lifecycle/quote-kind.ts";
import { type OptionLetter, priceOption, type QuoteOption, type Validity } from "../../insurance/options/options.ts";
import type { Calculated } from "../../insurance/wire.ts";
import { actorOf } from "../quote/actor-of.ts";
import type { OpenedQuote } from "../quote/open-quote.ts";
import { rateAnswers } from "../quote/price/rate-answers.ts";
import { refuseMove } from "../quote/refuse-move.ts";
import type { Services } from "../services.ts";

/** An option of this quote, priced beside the price that the quote has now. */
export const rateOption = (
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
 * Lets an option be set, taken away or chosen, or refuses it.
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
