import type { Fields } from "../../../../schemas/definition.ts";
import { getData, type LoadedQuote, type QuoteState } from "../../api/quote-calls.ts";
import { now } from "../../clock.ts";
import { preparedForm } from "../../forms/prepared-forms.ts";
import { openQuoteStore, type QuoteStore } from "../../quote/open-quote-store.ts";
import { noteSaved } from "../../session/last-saved.ts";
import { openForms } from "../../session/session.ts";
import { saveQuote } from "./save-quote.ts";

/** A quote that is open in this page. */
export interface OpenQuote {
  readonly reference: string;
  readonly fields: Fields;
  readonly store: QuoteStore;
  /** What the server tells about the quote beside its answers. */
  readonly state: QuoteState;
  /** The quote itself, A, and the alternatives priced beside it. */
  readonly options: LoadedQuote["options"];
}

const held = new Map<string, OpenQuote>();

/** The quote as it is open already, with what was typed into it. */
export function heldQuote(reference: string): OpenQuote | null {
  const quote = held.get(reference);
  return quote && openForms.find(reference) === quote.store ? quote : null;
}

const hold = (quote: OpenQuote): OpenQuote => {
  openForms.put(quote.reference, quote.store);
  held.set(quote.reference, quote);
  return quote;
};

/** A policy and a change of it are measured at the first day of the term, a renewal at its own. */
function givenStart({ kind, term, policyNumber }: QuoteState): { readonly asAt?: string } | undefined {
  if (kind === "renewal") return {};
  if (!term || (kind === "new" && policyNumber === undefined)) return undefined;
  return { asAt: term.start };
}

function openedAnew(reference: string, quote: LoadedQuote): OpenQuote {
  const { FIELDS, DATA, ERRORS, price, decisions, options, state } = quote;
  const loaded = { DATA, ERRORS, price, decisions };
  const store = openQuoteStore(preparedForm(FIELDS), loaded, {
    save: saveQuote,
    now,
    givenStart: givenStart(state),
    readOnly: state.readOnly,
  });
  noteSaved(reference, state.changedAt);
  return hold({ reference, fields: FIELDS, store, state, options });
}

/**
 * Asks the server for a quote. One that is open already stays open: the server's values are laid
 * under what was typed; only a lock that came or went opens it anew, and never over unsaved answers.
 */
export async function openQuote(reference: string): Promise<OpenQuote> {
  const loaded = await getData(reference);
  const before = heldQuote(reference);
  if (!before) return openedAnew(reference, loaded);
  const { FIELDS, DATA, ERRORS, price, decisions, options, state } = loaded;
  const unsaved = before.store.isUnsaved();
  if (!unsaved && (before.state.readOnly !== state.readOnly || before.fields.version !== FIELDS.version))
    return openedAnew(reference, loaded);
  if (!unsaved) before.store.receive({ DATA, ERRORS, price, decisions });
  return hold({ ...before, state, options });
}
