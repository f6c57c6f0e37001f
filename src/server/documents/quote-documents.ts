import type { Decision, QuoteData } from "../../../schemas/quote.ts";
import type { Database } from "../../db/open-database.ts";
import { documentsOfQuotes } from "../../db/queries/documents/documents.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { StoredQuote } from "../../db/queries/quotes/quotes.ts";
import type { Resolution } from "../../form/resolve/resolve.ts";
import { isInstant, londonTime } from "../../form/values/calendar.ts";
import { conditionsOfDocument, documentTerms } from "../../insurance/document-words.ts";
import { readTerms, type Terms } from "../../insurance/underwriting/terms.ts";
import type { Calculated } from "../../insurance/wire.ts";
import type { OpenedQuote } from "../quote/open-quote.ts";
import { termOf } from "../quote/price/price-quote.ts";
import type { Services } from "../services.ts";
import {
  type DocumentPlan,
  type DocumentsOrder,
  makeDocuments,
  planDocuments,
  withdrawQuoteDocuments,
} from "./make-documents.ts";

/**
 * The document versions that the client had when making the declarations, as the audit stores them: a JSON list of id,
 * kind, number and content hash.
 */
export const declaredDocuments = async (
  db: Database,
  { firm_id, id }: Pick<StoredQuote, "firm_id" | "id">,
): Promise<string> => {
  const listed = await documentsOfQuotes(db, firm_id, [id]);
  const current = listed.filter(({ superseded_at }) => superseded_at === null);
  return JSON.stringify(
    current.map(({ id: document, kind, number, model_hash: hash }) => ({ document, kind, number, hash })),
  );
};

interface QuotedAnswers {
  /** DATA as this act stores it, with its version. */
  readonly stored: QuoteData;
  readonly resolution: Resolution;
  /** Undefined without a price. */
  readonly calculated: Calculated | undefined;
  readonly decisions: readonly Decision[];
  /** Terms set by an underwriter; by default those stored with the quote. */
  readonly terms?: Terms | undefined;
  readonly at: Date;
  /** The price is unchanged: documents with the same content are kept. */
  readonly samePrice?: boolean;
}

/**
 * The input for a quote's documents; undefined where it has none, since they would reveal a price that awaits an
 * underwriter.
 */
const orderOf = (
  user: Pick<SessionUser, "userId">,
  { row, definition, policy }: OpenedQuote,
  { stored, resolution, calculated, decisions, at, samePrice = false, ...given }: QuotedAnswers,
): DocumentsOrder | undefined => {
  if (!calculated || calculated.outcome === "REFER/premium") return undefined;
  const terms = "terms" in given ? given.terms : readTerms(row.terms);
  const { price, validTo, outcome } = calculated;
  const start = stored.RD.InceptionDateISO;
  const term = termOf(definition.definition, resolution, resolution.dates.asAt);
  return {
    stage: row.kind === "renewal" ? "renewal" : "quote",
    row,
    definition,
    resolution,
    quoteVersion: stored.version,
    at,
    by: user.userId,
    onlyChanged: samePrice,
    term: { ...term, ...(isInstant(start) ? { startTime: londonTime(start) } : {}) },
    price,
    validTo,
    indicative: outcome !== "QUOTE",
    conditions: conditionsOfDocument(decisions, terms),
    terms: documentTerms(terms),
    ...(policy ? { renewal: { last: policy.price, ends: policy.term.end }, policyNumber: policy.policyNumber } : {}),
  };
};

/** Plans the documents before that transaction: those of many items take a second or two. */
export const planQuoteDocuments = async (
  services: Pick<Services, "db" | "newId" | "site">,
  user: Pick<SessionUser, "userId">,
  quote: OpenedQuote,
  answers: QuotedAnswers,
): Promise<DocumentPlan | undefined> => {
  const order = quote.row.kind === "mta" ? undefined : orderOf(user, quote, answers);
  return order && planDocuments(services.db, services, order);
};

/**
 * The documents of a quote that was just priced or accepted, or whose answers for acceptance changed, in the transaction
 * that stores that. A price that awaits an underwriter has none, since they would reveal it. An MTA has none before it is
 * accepted.
 *
 * @param planned by {@link planQuoteDocuments} from the same answers
 */
export const makeQuoteDocuments = async (
  transaction: Database,
  services: Pick<Services, "newId" | "site">,
  user: Pick<SessionUser, "userId">,
  quote: OpenedQuote,
  answers: QuotedAnswers,
  planned?: DocumentPlan,
): Promise<void> => {
  if (quote.row.kind === "mta") return;
  const order = orderOf(user, quote, answers);
  if (!order) return withdrawQuoteDocuments(transaction, quote.row, answers.at);
  await makeDocuments(transaction, services, order, planned);
};
