import type { Fields } from "../../../../schemas/definition.ts";
import { createQuoteStore } from "../../../state/create-quote-store.ts";
import type { QuoteStore } from "../../../state/quote-store.ts";
import type { Save } from "../../../state/saving/save-outcome.ts";
import { getBlankQuote } from "../../api/quote-calls.ts";
import { now } from "../../clock.ts";
import { browserScheduler } from "../../forms/browser-scheduler.ts";
import { preparedForm } from "../../forms/prepared-forms.ts";

export interface BlankQuote {
  readonly fields: Fields;
  readonly store: QuoteStore;
}

/** A quote that does not exist yet has nowhere to be saved: its answers go with it when it is created. */
const keep: Save = async (DATA) => ({ kind: "saved", answer: { DATA, ERRORS: [] }, at: now().toISOString() });

/** The form of a new quote with its first answers; nothing is stored. */
export async function openBlank(typeOfInsurance: string): Promise<BlankQuote> {
  const { FIELDS, DATA, ERRORS } = await getBlankQuote(typeOfInsurance);
  const store = createQuoteStore({
    form: preparedForm(FIELDS),
    loaded: { DATA, ERRORS },
    save: keep,
    now,
    newId: () => crypto.randomUUID(),
    scheduler: browserScheduler,
  });
  return { fields: FIELDS, store };
}
