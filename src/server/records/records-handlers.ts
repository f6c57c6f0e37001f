import type { HandlersOf } from "../contract/handlers-of.ts";
import { getRecordForm } from "./get-record-form.ts";
import type { recordsCalls } from "./records-calls.ts";
import { saveRecordForm } from "./save-record-form.ts";

export const recordsHandlers: HandlersOf<typeof recordsCalls> = {
  "Profile/getForm": getRecordForm,
  "Profile/saveForm": saveRecordForm,
};
