import type { Decision, QuoteData } from "../../../../schemas/quote.ts";
import { statusFacts, type WebStatus } from "../../../../schemas/quote-status.ts";
import type { Database } from "../../../db/open-database.ts";
import type { SessionUser } from "../../../db/queries/people/find-session.ts";
import type { StoredQuote } from "../../../db/queries/quotes/quotes.ts";
import type { QuoteWrite } from "../../../db/quote-write.ts";
import { resolveForm } from "../../../form/resolve/resolve.ts";
import { changesBetween } from "../../../form/tree/changes.ts";
import { treeOf } from "../../../form/tree/tree.ts";
import { priceOptions, readOptions } from "../../../insurance/options/options.ts";
import { targetTime } from "../../../insurance/time/target-time.ts";
import { exposuresOf } from "../../../insurance/underwriting/exposures.ts";
import { keepClientOf, knownClient } from "../../clients/keep-client-of.ts";
import { makeQuoteDocuments } from "../../documents/quote-documents.ts";
import type { Services } from "../../services.ts";
import { changesText } from "../data/changes-text.ts";
import type { OpenedQuote } from "../open-quote.ts";
import { summaryOfQuote } from "../summary/summary-of-quote.ts";
import { statusColumns } from "../write/status-columns.ts";
import type { QuoteChange } from "../write/write-or-stale.ts";
import { detailOf, type PricedQuote } from "./price-quote.ts";
import { cannotPrice, rateAnswers } from "./rate-answers.ts";

/**
 * A quote whose price waits for an underwriter is with the underwriter as soon as it is calculated: a referral that has no words of
 * the broker yet, and whose clock runs already.
 *
 * @param to status that the calculation leads to
 * @param decisions as they are stored
 */
const waitingReferral = (
  row: Pick<StoredQuote, "web_status">,
  to: WebStatus,
  decisions: string,
  now: Date,
): Pick<QuoteWrite, "referral"> => {
  if (statusFacts[to].phase !== "referred") return {};
  const fired: readonly Decision[] = JSON.parse(decisions);
  const target_at = new Date(targetTime(now.toISOString(), fired));
  return { referral: { web_status: row.web_status, options: "", message: "", reasons: decisions, target_at } };
};

/** Answers that were decided and priced, and the status to which that leads. */
export interface Decided {
  /** The answers as they were priced. */
  readonly DATA: QuoteData;
  readonly priced: PricedQuote;
  readonly status: WebStatus;
  readonly now: Date;
}

/** A calculation as it is stored. */
export interface StoredCalculation {
  readonly stored: QuoteData;
  /** `stored` and the options as JSON. */
  readonly data: string;
  readonly options: string;
  readonly change: QuoteChange;
  /** What is done beside the write, in its transaction and after it. */
  readonly beside: (transaction: Database) => Promise<void>;
}

/** What is kept of a calculation: the version as a whole, and what lists and the next call read. */
const keptOf = (quote: OpenedQuote, DATA: QuoteData, stored: QuoteData, { errors, columns, rated }: PricedQuote) => {
  const { form } = quote.definition;
  const data = JSON.stringify(stored);
  // A start of cover that has passed moves to today: an answer that changes, though nobody typed it. Of a change it is
  // the portal's own.
  const moved = quote.row.kind === "mta" ? [] : changesBetween(form, treeOf(form, quote.data), treeOf(form, DATA));
  const { today } = rated.resolution.dates;
  const summary =
    moved.length > 0 ? summaryOfQuote(quote.row, resolveForm(form, treeOf(form, stored), today), stored) : {};
  return {
    data,
    summary,
    changes: moved.length > 0 ? { changes: changesText(moved) } : {},
    snapshot: {
      data,
      errors: JSON.stringify(errors),
      price: columns.price,
      price_hidden: columns.price_hidden,
      decisions: columns.decisions,
    },
  };
};

/**
 * What a calculation writes: the version as a whole, the price in columns, the documents; anyone who asks for it writes it.
 *
 * @throws {Refused} 409 where the rules came to nothing
 */
export const calculationOf = (
  services: Services,
  user: Pick<SessionUser, "userId" | "name">,
  quote: OpenedQuote,
  { DATA, priced, status, now }: Decided,
): StoredCalculation => {
  const { row, definition } = quote;
  const { form } = definition;
  const { rated, calculated, columns } = priced;
  if (rated.decision === undefined) throw cannotPrice();
  const stored: QuoteData = { ...DATA, RD: priced.pricedAnswers(status), version: row.version + 1 };
  const { data, summary, changes, snapshot } = keptOf(quote, DATA, stored, priced);
  const { today } = rated.resolution.dates;
  const rate = (answers: QuoteData) => rateAnswers(services, quote, answers, today);
  const options = JSON.stringify(priceOptions(form, stored, readOptions(row.options), calculated, rate));
  const change = {
    action: "calculate",
    set: {
      data,
      ...statusColumns(status),
      ...columns,
      options,
      ...summary,
    },
    detail: detailOf(row.web_status, status, rated.decision, calculated),
    ...changes,
    snapshot: { web_status: status, ...snapshot },
    ...waitingReferral(row, status, columns.decisions, now),
    ...(row.kind === "new" ? { exposures: exposuresOf(rated.resolution, definition.definition.accumulate) } : {}),
  };
  const { resolution, rules: decisions } = rated;
  const client = row.kind === "mta" ? undefined : knownClient(form, stored, row.client, row.own_reference);
  const keeping = { newId: services.newId, at: now, by: user.userId, byName: user.name };
  const beside = async (transaction: Database) => {
    await keepClientOf(transaction, row, client, keeping);
    await makeQuoteDocuments(transaction, services, user, quote, {
      stored,
      resolution,
      calculated,
      decisions,
      at: now,
    });
  };
  return { stored, data, options, change, beside };
};
