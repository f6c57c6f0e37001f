import { londonDate } from "../../../form/values/calendar.ts";
import { createFormStore } from "../../../state/create-form-store.ts";
import type { FormStore } from "../../../state/form-store.ts";
import type { InfoRequest } from "../../api/info-request-calls.ts";
import { now } from "../../clock.ts";
import { openForms } from "../../session/session.ts";
import { saveRequest } from "./save-request.ts";

const nameOf = (reference: string, id: string): string => `${reference} ${id}`;

/**
 * The answers to an underwriter's questions, in the same kind of store as a quote's. Open once: what was typed outlives
 * the page, the way to the sign-in page and back.
 */
export function openRequest(reference: string, request: InfoRequest): FormStore {
  const name = nameOf(reference, request.id);
  const before = openForms.find(name);
  if (before) return before;
  const store = createFormStore(
    request.FIELDS,
    { ...request.DATA, version: request.version },
    { errors: request.ERRORS, save: saveRequest(reference, request.id), dates: () => londonDate(now()) },
  );
  openForms.put(name, store);
  return store;
}

/** The request was sent back: there is nothing left to type. */
export const closeRequest = (reference: string, id: string): void => openForms.drop(nameOf(reference, id));
