import type { QuoteData } from "../../../schemas/quote.ts";
import { prepareForm } from "../../../src/form/definition/prepare-form.ts";
import { createQuoteStore } from "../../../src/state/create-quote-store.ts";
import type { QuoteStore } from "../../../src/state/quote-store.ts";
import type { SaveOutcome } from "../../../src/state/saving/save-outcome.ts";
import { benchData, benchFields } from "./bench-fields.ts";

/** The portal's own store on the bench's form; nothing in it is faked but the network. */
export function openRecord(size: number): QuoteStore {
  let version = 1;
  const save = async (data: QuoteData): Promise<SaveOutcome> => {
    version += 1;
    return { kind: "saved", answer: { DATA: { ...data, version }, ERRORS: [] }, at: new Date().toISOString() };
  };
  return createQuoteStore({
    form: prepareForm(benchFields(size)),
    loaded: { DATA: benchData(size), ERRORS: [] },
    save,
    now: () => new Date(),
    newId: () => crypto.randomUUID(),
    scheduler: {
      elapsed: () => performance.now(),
      after: (milliseconds, task) => {
        const timer = setTimeout(task, milliseconds);
        return () => clearTimeout(timer);
      },
    },
  });
}
