import type { QuoteData } from "../../../../schemas/quote.ts";
import type { ErrorEntry } from "../../../../schemas/record.ts";
import type { Database } from "../../../db/open-database.ts";
import type { SessionUser } from "../../../db/queries/people/find-session.ts";
import { findQuote } from "../../../db/queries/quotes/quotes.ts";
import { londonDate } from "../../../form/values/calendar.ts";
import { readReference } from "../../../insurance/lifecycle/references.ts";
import { presets } from "../../../insurance/permissions.ts";
import { definitionsOf } from "../../definitions/definitions.ts";
import type { Services } from "../../services.ts";
import { dataOfRow, type OpenedQuote } from "../open-quote.ts";
import { assessQuote, inReadersLanguage } from "../price/assess.ts";
import { summaryOfQuote } from "../summary/summary-of.ts";
import { warnOfDuplicates } from "../summary/warn-of-duplicates.ts";
import { dataFor, errorsFor } from "./shown-to.ts";

/** A quote as stored and as this user may see it, with today's findings about its answers. */
export const storedAnswer = async (
  { clock, db }: Services,
  { permissions }: SessionUser,
  stored: OpenedQuote,
): Promise<{ readonly DATA: QuoteData; readonly ERRORS: readonly ErrorEntry[] }> => {
  const quote = inReadersLanguage(stored);
  const {
    row,
    data,
    definition: { form },
  } = quote;
  const { errors, resolution } = assessQuote(quote, data, londonDate(clock.now()));
  const twins = { firmId: row.firm_id, branchId: row.branch_id, quoteId: row.id };
  const warnings = await warnOfDuplicates(db, form, twins, summaryOfQuote(row, resolution, data).unique_keys);
  return { DATA: dataFor(form, data, permissions), ERRORS: errorsFor(form, [...errors, ...warnings], permissions) };
};

/** DATA of any firm's quote as the product team may see it; undefined where there is none. */
export const storedAnswers = async (db: Database, reference: string): Promise<QuoteData | undefined> => {
  const wanted = readReference(reference);
  const row = wanted === undefined ? undefined : await findQuote(db, {}, wanted);
  if (!row) return undefined;
  const { form } = await definitionsOf(db).load(row.definition_id, row.definition_version);
  return dataFor(form, dataOfRow(row), presets.product);
};
