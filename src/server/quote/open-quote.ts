import type { QuoteData } from "../../../schemas/quote.ts";
import { findQuote, type StoredQuote } from "../../db/queries/find-quote.ts";
import type { SessionUser } from "../../db/queries/find-session.ts";
import { readReference } from "../../insurance/references.ts";
import type { LoadedDefinition } from "../definitions/definitions.ts";
import { noSuchQuote } from "../refused.ts";
import type { Services } from "../services.ts";
import { quoteScopeOf } from "./quote-scope-of.ts";

/** A quote as stored, with the definition that it was opened with. */
export interface OpenedQuote {
  readonly row: StoredQuote;
  readonly data: QuoteData;
  readonly definition: LoadedDefinition;
}

/** DATA of a row; the version is the row's. */
export const dataOfRow = (row: Pick<StoredQuote, "data" | "version">): QuoteData => {
  const data: QuoteData = JSON.parse(row.data);
  return { ...data, version: row.version };
};

/**
 * Reads a quote that this user may see.
 *
 * @throws {Refused} 404, the same for a foreign quote and for none
 */
export const openQuote = async (services: Services, user: SessionUser, reference: string): Promise<OpenedQuote> => {
  const wanted = readReference(reference);
  const row = wanted === undefined ? undefined : await findQuote(services.db, quoteScopeOf(user), wanted);
  if (!row) throw noSuchQuote();
  const definition = await services.definitions.load(row.definition_id, row.definition_version);
  return { row, data: dataOfRow(row), definition };
};
