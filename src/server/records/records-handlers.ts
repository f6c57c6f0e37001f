import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import type { HandlersOf } from "../contract/handlers-of.ts";
import type { Services } from "../services.ts";
import { openRecord } from "./open-record.ts";
import { recordKinds } from "./record-kinds.ts";
import type { recordsCalls } from "./records-calls.ts";
import { saveRecordForm } from "./save-record-form.ts";

/** A page about a person, a branch or the firm: the form in force today, with what is stored. */
const getRecordForm = async (
  services: Services,
  user: SessionUser,
  { Form, id = "", language }: FormOf<"Profile/getForm">,
): Promise<AnswerOf<"Profile/getForm">> => {
  const kind = recordKinds[Form];
  const subject = await kind.find(services, user, id);
  const { definition, data, errors, stored } = await openRecord(services, Form, kind, subject, language);
  return {
    FIELDS: definition.fields,
    DATA: data,
    ERRORS: errors,
    id: subject.id ?? "0",
    locked: subject.locked,
    changedBy: stored?.changed_by_name ?? null,
    changedAt: stored?.changed_at.toISOString() ?? null,
  };
};

export const recordsHandlers: HandlersOf<typeof recordsCalls> = {
  "Profile/getForm": getRecordForm,
  "Profile/saveForm": saveRecordForm,
};
