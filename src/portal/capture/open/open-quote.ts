import type { Fields } from "../../../../schemas/definition.ts";
import type { QuoteData } from "../../../../schemas/quote.ts";
import type { ErrorEntry, RecordData } from "../../../../schemas/record.ts";
import { isRecord } from "../../../form/values/own.ts";
import { quoteDataOf } from "../../../insurance/lifecycle/load-quote.ts";
import { readsCriminal } from "../../../insurance/permissions.ts";
import type { SaveOutcome } from "../../../state/saving/save-outcome.ts";
import type { IndicationAnswer, OpenedQuote, QuoteState } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import { Refused, SignedOut } from "../../api/failures.ts";
import { now } from "../../clock.ts";
import { inChosenLanguage, withChosenWords } from "../../forms/form-language.ts";
import { preparedForm } from "../../forms/prepared-forms.ts";
import { openQuoteStore, type QuoteStore } from "../../quote/open-quote-store.ts";
import { noteSaved, openForms, session } from "../../session/session.ts";
import { getData } from "./quote-calls.ts";

const isQuoteData = (value: unknown): value is QuoteData =>
  isRecord(value) &&
  isRecord(value.RD) &&
  Array.isArray(value.Pr) &&
  Array.isArray(value.PC) &&
  typeof value.version === "number";

const isErrors = (value: unknown): value is readonly ErrorEntry[] => Array.isArray(value);

/** A stale save is refused with the stored data, every other save with its reasons. */
function refusedSave({ refusal, body }: Refused): SaveOutcome {
  const { DATA, ERRORS, changedBy: by, changedAt: at } = body;
  const changed = { ...(typeof by === "string" ? { by } : {}), ...(typeof at === "string" ? { at } : {}) };
  if (isQuoteData(DATA)) return { kind: "stale", answer: { DATA, ERRORS: isErrors(ERRORS) ? ERRORS : [] }, changed };
  return { kind: "refused", message: refusal.message, reasons: refusal.reasons };
}

/** Indicative price for the last saved answers, with the version that the save created. */
interface SavedIndication {
  readonly version: number;
  readonly answer: IndicationAnswer;
}

const indications = new Map<string, SavedIndication>();

/** Indicative price returned by the save that created this version; undefined if another page saved it. */
export function savedIndication(reference: string, version: number): IndicationAnswer | undefined {
  const saved = indications.get(reference);
  return saved?.version === version ? saved.answer : undefined;
}

/** Saves a quote and returns the outcome for the store, with its price. */
const saveQuote = async (data: RecordData, reference: string, isIndicated: boolean): Promise<SaveOutcome> => {
  try {
    const { DATA, ERRORS, savedAt, INDICATION } = await call("/api/v1/Quote/saveQuoteData", {
      DATA: JSON.stringify(quoteDataOf(data)),
      ...(isIndicated && { Indicate: 1 }),
      ...inChosenLanguage(),
    });
    noteSaved(reference, savedAt);
    if (INDICATION) indications.set(reference, { version: DATA.version, answer: INDICATION });
    return { kind: "saved", answer: { DATA, ERRORS }, at: savedAt };
  } catch (error) {
    if (error instanceof SignedOut) return { kind: "unauthorised" };
    if (error instanceof Refused) return refusedSave(error);
    return { kind: "offline" };
  }
};

/** A quote that is open in this page. */
export interface OpenQuote {
  readonly reference: string;
  readonly fields: Fields;
  readonly store: QuoteStore;
  /** Server data about the quote besides its answers. */
  readonly state: QuoteState;
  /** The quote itself, A, and its priced alternatives. */
  readonly options: OpenedQuote["options"];
}

const held = new Map<string, OpenQuote>();

/** The quote if it is already open, with unsaved input. */
export function heldQuote(reference: string): OpenQuote | null {
  const quote = held.get(reference);
  return quote && openForms.find(reference) === quote.store ? quote : null;
}

const hold = (quote: OpenQuote): OpenQuote => {
  openForms.put(quote.reference, quote.store);
  held.set(quote.reference, quote);
  return quote;
};

/** A policy and its change are measured at the first day of the term, a renewal at its own. */
function givenStart({ kind, term, policyNumber }: QuoteState): { readonly asAt?: string } | undefined {
  if (kind === "renewal") return {};
  if (!term || (kind === "new" && policyNumber === undefined)) return undefined;
  return { asAt: term.start };
}

function createOpenQuote(reference: string, quote: OpenedQuote): OpenQuote {
  const { FIELDS, DATA, ERRORS, price, decisions, options, state } = quote;
  const loaded = { DATA, ERRORS, price, decisions };
  const store = openQuoteStore(preparedForm(FIELDS), loaded, {
    save: (data) => saveQuote(data, reference, state.kind !== "mta"),
    now,
    givenStart: givenStart(state),
    readOnly: state.readOnly,
    hidesCrime: !readsCriminal(session.atoms.get(session.permissionsAtom)),
  });
  noteSaved(reference, state.changedAt);
  return hold({ reference, fields: FIELDS, store, state, options });
}

/**
 * Loads a quote. One that is already open stays open, with the server's values beneath what was typed; it is only
 * reopened if its lock or language has changed, and never over unsaved answers.
 */
export async function openQuote(reference: string): Promise<OpenQuote> {
  const loaded = await withChosenWords(getData(reference));
  const before = heldQuote(reference);
  if (!before) return createOpenQuote(reference, loaded);
  const { FIELDS, DATA, ERRORS, price, decisions, options, state } = loaded;
  const unsaved = before.store.isUnsaved();
  const isOther =
    before.state.readOnly !== state.readOnly ||
    before.fields.version !== FIELDS.version ||
    before.fields.language !== FIELDS.language;
  if (!unsaved && isOther) return createOpenQuote(reference, loaded);
  if (!unsaved) before.store.receive({ DATA, ERRORS, price, decisions });
  return hold({ ...before, state, options });
}
