import type { ErrorEntry, QuoteData } from "../../../schemas/quote.ts";
import type { SessionUser } from "../../db/queries/find-session.ts";
import { londonDate } from "../../form/calendar.ts";
import type { Services } from "../services.ts";
import { assess } from "./assess.ts";
import type { OpenedQuote } from "./open-quote.ts";
import { dataFor, errorsFor } from "./shown-to.ts";

/** A quote as stored and as this user may see it, with what is said about its answers today. */
export const storedAnswer = (
  { clock }: Services,
  { permissions }: SessionUser,
  { data, definition: { form } }: OpenedQuote,
): { readonly DATA: QuoteData; readonly ERRORS: readonly ErrorEntry[] } => {
  const { errors } = assess(form, data, londonDate(clock.now()));
  return { DATA: dataFor(form, data, permissions), ERRORS: errorsFor(form, errors, permissions) };
};
