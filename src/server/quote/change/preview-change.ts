import type { SessionUser } from "../../../db/queries/people/find-session.ts";
import { asPolicySays, asPolicySaysWords, waitedFor } from "../../../insurance/change/as-policy-says.ts";
import type { AnswerOf, FormOf } from "../../contract/call-types.ts";
import { conflict } from "../../refused.ts";
import type { Services } from "../../services.ts";
import { decisionsFor, errorsFor } from "../data/shown-to.ts";
import { type OpenedQuote, openQuote } from "../open-quote.ts";
import { inReadersLanguage } from "../price/assess-quote.ts";
import { type PricedQuote, priceQuote } from "../price/price-quote.ts";
import { differenceOf } from "./difference-of.ts";

/** The change as it would be priced if what it asks again stayed as in the policy, and which answers those are. */
const pricedAsPolicySays = (services: Services, quote: OpenedQuote, asIs: PricedQuote, now: Date) => {
  const { data, definition, policy } = quote;
  if (asIs.rated.decision !== undefined || !policy) return { priced: asIs, assumed: [] };
  const priced = priceQuote(services, quote, asPolicySays(definition.form, policy.data, data), now);
  if (priced.rated.decision === undefined) return { priced: asIs, assumed: [] };
  return { priced, assumed: waitedFor(asIs.rated.resolution, asIs.rated.errors) };
};

/**
 * What a change comes to with the answers that are stored, priced now; nothing is written. Why an underwriter has to
 * look at it is shown also where they have to release the price first.
 */
export const previewChange = async (
  services: Services,
  user: SessionUser,
  { reference, language }: FormOf<"Quote/previewChange">,
): Promise<AnswerOf<"Quote/previewChange">> => {
  const quote = await openQuote(services, user, reference, language);
  const { row, data, definition } = quote;
  if (row.kind !== "mta")
    throw conflict("no-change", "This is no change of a policy in its term.", [
      { path: "/RD/WebStatus", message: "Only a change is compared with its policy." },
    ]);
  const now = services.clock.now();
  const asIs = priceQuote(services, quote, data, now);
  const { priced, assumed } = pricedAsPolicySays(services, quote, asIs, now);
  const read = inReadersLanguage(quote);
  const said = read === quote ? asIs : priceQuote(services, read, data, now);
  const { rated, calculated } = priced;
  const difference = differenceOf(quote, rated.resolution, calculated, rated.rules, user.permissions);
  const stands = rated.rules.filter(({ decision, cleared }) => decision !== "INFO" && cleared !== true);
  return {
    difference: difference && { ...difference, words: [...difference.words, ...asPolicySaysWords(assumed)] },
    assumed,
    reasons: decisionsFor(definition.form, stands, user.permissions),
    ERRORS: errorsFor(definition.form, said.errors, user.permissions),
  };
};
