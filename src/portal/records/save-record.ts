import type { ErrorEntry, RecordData } from "../../../schemas/record.ts";
import { isRecord } from "../../form/values/own.ts";
import type { Save } from "../../state/saving/save-outcome.ts";
import { Refused, SignedOut } from "../api/failures.ts";
import type { RecordSource, SavedRecord } from "./record-source.ts";

/** The server's tests hold its answers to the description; what is looked at here is which of them it is. */
const isData = (value: unknown): value is RecordData => isRecord(value) && typeof value.version === "number";
const isErrors = (value: unknown): value is readonly ErrorEntry[] => Array.isArray(value) && value.every(isRecord);

const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** What is stored now, where somebody else has saved since. */
function storedIn({ status, refusal, body }: Refused) {
  if (status !== 409 || refusal.error !== "stale-version") return undefined;
  const { DATA, ERRORS } = body;
  if (!isData(DATA)) return undefined;
  return { DATA, ERRORS: isErrors(ERRORS) ? ERRORS : [], by: text(body.changedBy), at: text(body.changedAt) };
}

/** Saves a record; where somebody else has saved since, what is stored is laid beside the answers. */
export const saveRecord =
  (source: RecordSource, onSaved: (saved: SavedRecord) => void): Save =>
  async (data) => {
    try {
      const saved = await source.save(data);
      onSaved(saved);
      return { kind: "saved", answer: { DATA: saved.DATA, ERRORS: saved.ERRORS }, at: saved.savedAt };
    } catch (error) {
      if (error instanceof SignedOut) return { kind: "unauthorised" };
      if (!(error instanceof Refused)) return { kind: "offline" };
      const stored = storedIn(error);
      if (!stored) return { kind: "refused", message: error.refusal.message, reasons: error.refusal.reasons };
      const { DATA, ERRORS, by, at } = stored;
      const changed = { ...(by === undefined ? {} : { by }), ...(at === undefined ? {} : { at }) };
      return { kind: "stale", answer: { DATA: DATA, ERRORS }, changed };
    }
  };
