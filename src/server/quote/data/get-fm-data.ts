import type { Decision } from "../../../../schemas/quote.ts";
import type { ErrorEntry } from "../../../../schemas/record.ts";
import type { SessionUser } from "../../../db/queries/people/find-session.ts";
import type { StoredQuote } from "../../../db/queries/quotes/find-quote.ts";
import { lastPricedVersion } from "../../../db/queries/quotes/last-priced-version.ts";
import { stationsOf } from "../../../insurance/lifecycle/quote-kind.ts";
import { readStatus } from "../../../insurance/lifecycle/statuses.ts";
import type { AnswerOf, FormOf } from "../../contract/call-types.ts";
import { conflict } from "../../refused.ts";
import type { Services } from "../../services.ts";
import { dataOfRow, openQuote, withStatusOfRow } from "../open-quote.ts";
import { dataFor, decisionsFor, errorsFor, priceFor } from "./shown-to.ts";

/** Being worked on: a price that it had before no longer holds. */
const isUnpriced = ({ web_status, kind, price }: StoredQuote): boolean =>
  price === null && readStatus(web_status) === stationsOf[kind].open;

/** The answers as they were last decided and priced, with the status in which the quote stands now; a draft has no such version that still holds. */
export const getFMData = async (
  services: Services,
  user: SessionUser,
  { QuoteRef }: FormOf<"Quote/getFMData">,
): Promise<AnswerOf<"Quote/getFMData">> => {
  const { row, definition } = await openQuote(services, user, QuoteRef);
  const kept = isUnpriced(row) ? undefined : await lastPricedVersion(services.db, row.firm_id, row.id);
  if (!kept) throw conflict("not-priced", "This quote has no price yet: get a quote first.");
  const errors: readonly ErrorEntry[] = JSON.parse(kept.errors);
  const decisions: readonly Decision[] = JSON.parse(kept.decisions);
  const { form } = definition;
  return {
    body: {
      DATA: dataFor(form, withStatusOfRow(dataOfRow(kept), row), user.permissions),
      ERRORS: errorsFor(form, errors, user.permissions),
      price: priceFor(kept.price, user.permissions),
      decisions: decisionsFor(form, decisions, user.permissions),
    },
  };
};
