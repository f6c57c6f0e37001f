import type { Fields } from "../../../schemas/definition.ts";
import type { ErrorEntry, LockedAnswer, RecordData } from "../../../schemas/record.ts";
import type { RecordFormKind } from "../api/answers.ts";
import { call } from "../api/call.ts";
import { inChosenLanguage } from "../forms/form-language.ts";

/** A form with its answers, as a call answers it. */
export interface LoadedRecord {
  readonly FIELDS: Fields;
  readonly DATA: RecordData;
  readonly ERRORS: readonly ErrorEntry[];
  /** Answers that cannot be changed here, each with the reason; the empty path stands for all of them. */
  readonly locked?: readonly LockedAnswer[] | undefined;
  readonly changedBy?: string | null | undefined;
  /** An instant. */
  readonly changedAt?: string | null | undefined;
}

/** What a save answers. */
export interface SavedRecord {
  readonly DATA: RecordData;
  readonly ERRORS: readonly ErrorEntry[];
  /** Of whom it is: that of a new one is made by its first save. */
  readonly id: string;
  /** An instant. */
  readonly savedAt: string;
}

/** Where the answers of a form come from and go to. */
export interface RecordSource {
  /** Unique in the page: what is typed is kept under it. A change of it opens another form. */
  readonly name: string;
  readonly load: () => Promise<LoadedRecord>;
  readonly save: (data: RecordData) => Promise<SavedRecord>;
}

/** A page about a person, a branch or the firm; the id is empty for one's own, "0" for a new branch. */
export const profileRecord = (form: RecordFormKind, id = ""): RecordSource => ({
  name: `${form} ${id}`,
  load: () => call("/api/v1/Profile/getForm", { Form: form, id, ...inChosenLanguage() }),
  save: (data) =>
    call("/api/v1/Profile/saveForm", { Form: form, id, DATA: JSON.stringify(data), ...inChosenLanguage() }),
});
