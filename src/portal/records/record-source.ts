import type { Fields } from "../../../schemas/definition.ts";
import type { ErrorEntry, LockedAnswer, RecordData } from "../../../schemas/record.ts";
import type { RecordFormKind } from "../api/answers.ts";
import { call } from "../api/call.ts";
import { inChosenLanguage } from "../forms/form-language.ts";

/** A form with its answers, as returned by a call. */
export interface LoadedRecord {
  readonly FIELDS: Fields;
  readonly DATA: RecordData;
  readonly ERRORS: readonly ErrorEntry[];
  /** Locked answers, each with the reason; an empty path locks all of them. */
  readonly locked?: readonly LockedAnswer[] | undefined;
  readonly changedBy?: string | null | undefined;
  /** Instant. */
  readonly changedAt?: string | null | undefined;
}

/** Result of a save. */
export interface SavedRecord {
  readonly DATA: RecordData;
  readonly ERRORS: readonly ErrorEntry[];
  /** Id of its subject; for a new one, assigned by the first save. */
  readonly id: string;
  /** Instant. */
  readonly savedAt: string;
}

/** Where a form's answers are loaded from and saved to. */
export interface RecordSource {
  /** Unique in the page: typed text is kept under it. A different name opens another form. */
  readonly name: string;
  readonly load: () => Promise<LoadedRecord>;
  readonly save: (data: RecordData) => Promise<SavedRecord>;
}

/** A record page about a user, a branch or the firm; an empty id for the user's own, "0" for a new branch. */
export const profileRecord = (form: RecordFormKind, id = ""): RecordSource => ({
  name: `${form} ${id}`,
  load: () => call("/api/v1/Profile/getForm", { Form: form, id, ...inChosenLanguage() }),
  save: (data) =>
    call("/api/v1/Profile/saveForm", { Form: form, id, DATA: JSON.stringify(data), ...inChosenLanguage() }),
});
