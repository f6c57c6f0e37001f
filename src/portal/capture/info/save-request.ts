import type { Save } from "../../../state/saving/save-outcome.ts";
import { Refused, SignedOut } from "../../api/failures.ts";
import { getInfoRequest, type InfoRequest, saveInfoRequest } from "../../api/info-request-calls.ts";

const answerOf = ({ DATA, ERRORS, version }: InfoRequest) => ({ DATA: { ...DATA, version }, ERRORS });

/** Saves answers to an underwriter's questions; where somebody else has saved since, what is stored is laid beside them. */
export const saveRequest =
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
