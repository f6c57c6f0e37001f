import type { QuoteData } from "../../../../schemas/quote.ts";
import type { Database } from "../../../db/open-database.ts";
import { findQuote } from "../../../db/queries/quotes/quotes.ts";
import { readReference } from "../../../insurance/lifecycle/references.ts";
import { presets } from "../../../insurance/permissions.ts";
import { definitionsOf } from "../../definitions/definitions.ts";
import { dataOfRow } from "../open-quote.ts";
import { dataFor } from "./shown-to.ts";

/** DATA of any firm's quote as the product team may see it; undefined where there is none. */
export const storedAnswers = async (db: Database, reference: string): Promise<QuoteData | undefined> => {
  const wanted = readReference(reference);
  const row = wanted === undefined ? undefined : await findQuote(db, {}, wanted);
  if (!row) return undefined;
  const { form } = await definitionsOf(db).load(row.definition_id, row.definition_version);
  return dataFor(form, dataOfRow(row), presets.product);
};
