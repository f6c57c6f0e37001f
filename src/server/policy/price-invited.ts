import { writeQuote } from "../../db/commands/write-quote.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { findQuote } from "../../db/queries/quotes/find-quote.ts";
import { statusAfter } from "../../insurance/lifecycle/acts.ts";
import { prepareLoadedQuote } from "../../insurance/lifecycle/load-quote.ts";
import { blocksQuote } from "../../insurance/rating/calculate-risk.ts";
import { dataOfRow, type OpenedQuote } from "../quote/open-quote.ts";
import { calculationOf } from "../quote/price/calculation-of.ts";
import { priceQuote } from "../quote/price/price-quote.ts";
import { Overtaken } from "../quote/write/overtaken.ts";
import { writeOf } from "../quote/write/write-or-stale.ts";
import { Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import type { OpenedPolicy } from "./open-policy.ts";

/** A renewal that was stored just now, with what it was made of: in a transaction nothing else is read. */
interface Invited extends Pick<OpenedQuote, "definition"> {
  readonly reference: string;
  readonly policy: OpenedPolicy;
}

/**
 * Prices a renewal that was just offered, as a broker's own calculation would, so that the invitation can go out and an
 * underwriter sees early what is his. One that lacks answers waits for the broker, as does one that has no price.
 *
 * @param services with the transaction in which the renewal was stored
 */
export const priceInvited = async (
  services: Services,
  by: Pick<SessionUser, "userId" | "name">,
  { reference, definition, policy }: Invited,
  now: Date,
): Promise<void> => {
  const row = await findQuote(services.db, {}, reference);
  if (!row) throw new TypeError(`The renewal ${reference} was stored in this transaction.`);
  const quote = { row, data: dataOfRow(row), definition, policy };
  const { DATA } = prepareLoadedQuote({ DATA: quote.data }, { now: now.toISOString(), newId: services.newId });
  try {
    const priced = priceQuote(services, quote, DATA, now);
    const { decision, errors } = priced.rated;
    if (decision === undefined || errors.some(blocksQuote)) return;
    const status = statusAfter(decision, row.kind);
    const { change, beside } = calculationOf(services, by, quote, { DATA, priced, status, now });
    if (!(await writeQuote(services.db, writeOf(by, quote, now, change)))) throw new Overtaken();
    await beside(services.db);
  } catch (error) {
    if (!(error instanceof Refused && error.code === "cannot-price")) throw error;
  }
};
