import { holdQuote, inOneTransaction } from "../../../db/commands/in-one-transaction.ts";
import { recordStuckQuote } from "../../../db/queries/quotes/stuck-quotes.ts";
import { staffWith } from "../../../db/queries/referrals/referrals.ts";
import { rights } from "../../../insurance/permissions.ts";
import { readTerms } from "../../../insurance/underwriting/terms.ts";
import { notify } from "../../notices/notify.ts";
import type { Services } from "../../services.ts";
import { PORTAL } from "../expire.ts";
import type { OpenedQuote } from "../open-quote.ts";
import { CannotPrice } from "../price/rate-answers.ts";

const note = (services: Services, { row }: OpenedQuote, cause: string, at: Date): Promise<void> =>
  inOneTransaction(services.db, async (transaction) => {
    // The cause may name an answer; an erasure removes what is recorded by then.
    await holdQuote(transaction, row.firm_id, row.id);
    const isNews = await recordStuckQuote(transaction, {
      firm_id: row.firm_id,
      quote_id: row.id,
      quote_version: row.version,
      definition_id: row.definition_id,
      definition_version: row.definition_version,
      cause,
      since: at,
    });
    if (!isNews) return;
    await notify(transaction, services, {
      at,
      kind: "quote-stuck",
      reference: row.reference,
      words: `${row.reference} cannot be priced with ${row.definition_id}@${row.definition_version}. ${cause}`,
      path: "/user/studio",
      to: await staffWith(transaction, rights.draft),
      by: PORTAL.actor,
    });
  });

/** An item that an underwriter approved may have no rate; they are asked for one, so it is not a fault of the form. */
const isFault = ({ row }: OpenedQuote, { unrated }: CannotPrice): boolean =>
  unrated === undefined || (readTerms(row.terms)?.cleared ?? []).length === 0;

/** Prices a quote; if a fault of its form prevents that, records it as stuck and notifies the product team. */
export const recordingStuck = async <Priced>(
  services: Services,
  quote: OpenedQuote,
  now: Date,
  price: () => Priced,
): Promise<Priced> => {
  try {
    return price();
  } catch (error) {
    if (!(error instanceof CannotPrice && isFault(quote, error))) throw error;
    await note(services, quote, error.why, now);
    // An MTA keeps its policy's version, so it cannot be moved to one that has a rate.
    const mayBeRated = quote.row.kind === "mta" && error.unrated !== undefined;
    const then = `The provider's product team is notified.${mayBeRated ? " Refer it: an underwriter can give the rate." : ""}`;
    throw new CannotPrice(error.why, error.unrated, then);
  }
};
