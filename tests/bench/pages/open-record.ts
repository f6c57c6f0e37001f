import type { RecordData } from "../../../schemas/record.ts";
import { createFormStore } from "../../../src/state/create-form-store.ts";
import type { FormStore } from "../../../src/state/form-store.ts";
import type { SaveOutcome } from "../../../src/state/saving/save-outcome.ts";
import { benchData, benchFields } from "./bench-fields.ts";

/** The portal's own store with the bench's form; only the network is faked. */
export function openRecord(size: number): FormStore {
  let version = 1;
  const save = async (data: RecordData): Promise<SaveOutcome> => {
    version += 1;
    return { kind: "saved", answer: { DATA: { ...data, version }, ERRORS: [] }, at: new Date().toISOString() };
  };
  return createFormStore(benchFields(size), benchData(size), { save });
}
