import type { QuoteData } from "../../../../schemas/quote.ts";
import type { ErrorEntry } from "../../../../schemas/record.ts";
import type { SessionUser } from "../../../db/queries/people/find-session.ts";
import { londonDate } from "../../../form/values/calendar.ts";
import type { Services } from "../../services.ts";
import type { OpenedQuote } from "../open-quote.ts";
import { assessQuote, inReadersLanguage } from "../price/assess-quote.ts";
import { summaryOfQuote } from "../summary/summary-of-quote.ts";
import { warnOfTwins } from "../summary/warn-of-twins.ts";
import { dataFor, errorsFor } from "./shown-to.ts";

/** A quote as stored and as this user may see it, with what is said about its answers today. */
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
  const warnings = await warnOfTwins(db, form, twins, summaryOfQuote(row, resolution, data).unique_keys);
  return { DATA: dataFor(form, data, permissions), ERRORS: errorsFor(form, [...errors, ...warnings], permissions) };
};
