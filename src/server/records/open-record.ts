import type { ErrorEntry, RecordData, Sections } from "../../../schemas/record.ts";
import { findRecord, type StoredRecord } from "../../db/queries/records/records.ts";
import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import { londonDate } from "../../form/values/calendar.ts";
import type { LoadedDefinition } from "../definitions/definitions.ts";
import type { Services } from "../services.ts";
import { branchKind } from "./kinds/branch-kind.ts";
import { firmKind } from "./kinds/firm-kind.ts";
import { userKind } from "./kinds/user-kind.ts";
import { blankSections, checkRecord, formInForce, recordData, withAnswers } from "./read-record.ts";
import type { RecordKind, RecordKindName, RecordSubject } from "./record-kind.ts";

/** Every kind of record that signed-in users read and change by its form. */
export const recordKinds: Readonly<Record<RecordKindName, RecordKind>> = {
  user: userKind,
  branch: branchKind,
  firm: firmKind,
};

/** A stored record, by the form in force today. */
export interface OpenRecord {
  readonly definition: LoadedDefinition;
  /** Undefined where no answers have been stored yet. */
  readonly stored: StoredRecord | undefined;
  readonly data: RecordData;
  readonly errors: readonly ErrorEntry[];
}

const sectionsOfSubject = (
  form: PreparedForm,
  { known, owned }: RecordSubject,
  stored: StoredRecord | undefined,
): Sections => {
  const answers: Sections = stored ? JSON.parse(stored.answers) : withAnswers(blankSections(form), known);
  return withAnswers(answers, owned);
};

/** Reads the stored answers, or what is otherwise known until there are any. */
export const openRecord = async (
  services: Pick<Services, "db" | "definitions" | "clock">,
  name: string,
  kind: Pick<RecordKind, "definition">,
  subject: RecordSubject,
  language?: string,
): Promise<OpenRecord> => {
  const { firmId, id } = subject;
  const [definition, stored] = await Promise.all([
    formInForce(services, kind.definition, language),
    id === undefined ? undefined : findRecord(services.db, { firm_id: firmId, kind: name, id }),
  ]);
  const sections = sectionsOfSubject(definition.form, subject, stored);
  const data = recordData(definition.form, sections, stored?.version ?? 0);
  const { errors } = checkRecord(definition, data, londonDate(services.clock.now()), data);
  return { definition, stored, data, errors };
};
