import type { SessionUser } from "../../../db/queries/people/find-session.ts";
import type { AnswerOf, FormOf } from "../../contract/call-types.ts";
import { conflict } from "../../refused.ts";
import type { Services } from "../../services.ts";
import { errorsFor } from "../data/shown-to.ts";
import { openQuote } from "../open-quote.ts";
import { priceQuote } from "../price/price-quote.ts";
import { differenceOf } from "./difference-of.ts";

/** What a change comes to with the answers that are stored, priced now; nothing is written. */
export const previewChange = async (
  services: Services,
  user: SessionUser,
  { reference }: FormOf<"Quote/previewChange">,
): Promise<AnswerOf<"Quote/previewChange">> => {
  const quote = await openQuote(services, user, reference);
  const { row, data, definition } = quote;
  if (row.kind !== "mta")
    throw conflict("no-change", "This is no change of a policy in its term.", [
      { path: "/RD/WebStatus", message: "Only a change is compared with its policy." },
    ]);
  const { rated, calculated, errors } = priceQuote(services, quote, data, services.clock.now());
  return {
    difference: differenceOf(quote, rated.resolution, calculated, rated.rules, user.permissions),
    ERRORS: errorsFor(definition.form, errors, user.permissions),
  };
};
