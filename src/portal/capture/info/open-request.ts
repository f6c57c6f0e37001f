import { prepareForm } from "../../../form/definition/prepare-form.ts";
import { createQuoteStore } from "../../../state/create-quote-store.ts";
import type { QuoteStore } from "../../../state/quote-store.ts";
import type { InfoRequest } from "../../api/info-request-calls.ts";
import { now } from "../../clock.ts";
import { browserScheduler } from "../../forms/browser-scheduler.ts";
import { openQuotes } from "../../session/session.ts";
import { saveRequest } from "./save-request.ts";

const nameOf = (reference: string, id: string): string => `${reference} ${id}`;

/**
 * The answers to an underwriter's questions, in the same kind of store as a quote's. Open once: what was typed outlives
 * the page, the way to the sign-in page and back.
 */
export function openRequest(reference: string, request: InfoRequest): QuoteStore {
  const name = nameOf(reference, request.id);
  const before = openQuotes.find(name);
  if (before) return before;
  const store = createQuoteStore({
    form: prepareForm(request.FIELDS),
    loaded: { DATA: { ...request.DATA, version: request.version }, ERRORS: request.ERRORS },
    save: saveRequest(reference, request.id),
    now,
    newId: () => crypto.randomUUID(),
    scheduler: browserScheduler,
  });
  openQuotes.put(name, store);
  return store;
}

/** The request was sent back: there is nothing left to type. */
export const closeRequest = (reference: string, id: string): void => openQuotes.drop(nameOf(reference, id));
