import type { QuoteData } from "../../../../schemas/quote.ts";
import type { ErrorEntry } from "../../../../schemas/record.ts";
import { isRecord } from "../../../form/values/own.ts";
import { quoteDataOf } from "../../../insurance/lifecycle/load-quote.ts";
import type { Save, SaveOutcome } from "../../../state/saving/save-outcome.ts";
import { Refused, SignedOut } from "../../api/failures.ts";
import { saveQuoteData } from "../../api/quote-calls.ts";
import { noteSaved } from "../../session/last-saved.ts";

const isQuoteData = (value: unknown): value is QuoteData =>
  isRecord(value) &&
  isRecord(value.RD) &&
  Array.isArray(value.Pr) &&
  Array.isArray(value.PC) &&
  typeof value.version === "number";

const isErrors = (value: unknown): value is readonly ErrorEntry[] => Array.isArray(value);

/** A stale save is refused with what is stored; every other refusal with its reasons. */
function refusedSave({ refusal, body }: Refused): SaveOutcome {
  const { DATA, ERRORS, changedBy: by, changedAt: at } = body;
  const changed = { ...(typeof by === "string" ? { by } : {}), ...(typeof at === "string" ? { at } : {}) };
  if (isQuoteData(DATA)) return { kind: "stale", answer: { DATA, ERRORS: isErrors(ERRORS) ? ERRORS : [] }, changed };
  return { kind: "refused", message: refusal.message, reasons: refusal.reasons };
}

/** Saves a quote and says what became of it, in the store's terms. */
export const saveQuote: Save = async (data) => {
  try {
    const { DATA, ERRORS, savedAt } = await saveQuoteData(quoteDataOf(data));
    const { Reference } = DATA.RD;
    if (typeof Reference === "string") noteSaved(Reference, savedAt);
    return { kind: "saved", answer: { DATA, ERRORS }, at: savedAt };
  } catch (error) {
    if (error instanceof SignedOut) return { kind: "unauthorised" };
    if (error instanceof Refused) return refusedSave(error);
    return { kind: "offline" };
  }
};
