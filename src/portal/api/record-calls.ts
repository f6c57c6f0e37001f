import type { RecordData } from "../../../schemas/record.ts";
import { inChosenLanguage } from "../forms/form-language.ts";
import { call } from "./call.ts";
import type { BodyOf } from "./client.ts";

/** Kind of a page about somebody: `user`, `branch`, `firm`. */
export type RecordFormKind = BodyOf<"/api/v1/Profile/getForm">["Form"];

export const getRecordForm = (Form: RecordFormKind, id: string) =>
  call("/api/v1/Profile/getForm", { Form, id, ...inChosenLanguage() });

export const saveRecordForm = (Form: RecordFormKind, id: string, data: RecordData) =>
  call("/api/v1/Profile/saveForm", { Form, id, DATA: JSON.stringify(data), ...inChosenLanguage() });
