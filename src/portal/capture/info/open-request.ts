import { londonDate } from "../../../form/values/calendar.ts";
import { createFormStore } from "../../../state/create-form-store.ts";
import type { FormStore } from "../../../state/form-store.ts";
import type { Save } from "../../../state/saving/save-outcome.ts";
import { Refused, SignedOut } from "../../api/failures.ts";
import { getInfoRequest, type InfoRequest, saveInfoRequest } from "../../api/info-request-calls.ts";
import { now } from "../../clock.ts";
import { openForms } from "../../session/session.ts";

const answerOf = ({ DATA, ERRORS, version }: InfoRequest) => ({ DATA: { ...DATA, version }, ERRORS });

/** Saves answers to an underwriter's questions; where somebody else has saved since, what is stored is laid beside them. */
const saveRequest =
  (reference: string, id: string): Save =>
  async (data) => {
    try {
      const { request } = await saveInfoRequest({ reference, id, version: data.version }, data);
      return { kind: "saved", answer: answerOf(request), at: request.changedAt };
    } catch (error) {
      if (error instanceof SignedOut) return { kind: "unauthorised" };
      if (!(error instanceof Refused)) return { kind: "offline" };
      const stored = error.status === 409 ? await storedRequest(reference, id) : undefined;
      if (stored && stored.version !== data.version)
        return { kind: "stale", answer: answerOf(stored), changed: { at: stored.changedAt } };
      return { kind: "refused", message: error.refusal.message, reasons: error.refusal.reasons };
    }
  };

/** The request as it is stored now, if it is still open. */
async function storedRequest(reference: string, id: string): Promise<InfoRequest | undefined> {
  const { request } = await getInfoRequest(reference);
  return request?.id === id ? request : undefined;
}

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
