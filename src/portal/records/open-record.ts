import type { Fields } from "../../../schemas/definition.ts";
import type { Question } from "../../../schemas/question.ts";
import type { ErrorEntry, LockedAnswer, RecordData } from "../../../schemas/record.ts";
import { pointerTo } from "../../form/tree/place.ts";
import { dataOf, treeOf } from "../../form/tree/tree.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { isRecord } from "../../form/values/own.ts";
import { createFormStore } from "../../state/create-form-store.ts";
import type { FormStore } from "../../state/form-store.ts";
import type { Save } from "../../state/saving/save-outcome.ts";
import { Refused, SignedOut } from "../api/failures.ts";
import { now } from "../clock.ts";
import { preparedForm } from "../forms/prepared-forms.ts";
import { openForms } from "../session/session.ts";
import type { LoadedRecord, RecordSource, SavedRecord } from "./record-source.ts";

/** Recognises answers; a server test checks that they match the API description. */
const isData = (value: unknown): value is RecordData => isRecord(value) && typeof value.version === "number";
const isErrors = (value: unknown): value is readonly ErrorEntry[] => Array.isArray(value) && value.every(isRecord);

const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** The stored data of a stale save, if another person has saved since. */
function storedIn({ status, refusal, body }: Refused) {
  if (status !== 409 || refusal.error !== "stale-version") return undefined;
  const { DATA, ERRORS } = body;
  if (!isData(DATA)) return undefined;
  return { DATA, ERRORS: isErrors(ERRORS) ? ERRORS : [], by: text(body.changedBy), at: text(body.changedAt) };
}

/** Saves a record; if another person has saved since, merges with what is stored. */
const saveRecord =
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

/** A form about a person or firm that is open in this page. */
export interface OpenRecord {
  readonly fields: Fields;
  readonly store: FormStore;
  readonly locked: readonly LockedAnswer[];
  readonly changedBy: string | undefined;
  /** Instant. */
  readonly changedAt: string | undefined;
  /** This page's last save. */
  readonly saved: () => SavedRecord | undefined;
  /** Shows the server's refusals at their answers, until they are sent again. */
  readonly takeRefusal: (reasons: readonly Reason[]) => void;
}

type Reason = { readonly path: string; readonly message: string };

const held = new Map<string, OpenRecord>();

/** The form if it is already open with unsaved changes. */
export function unsavedRecord(name: string): OpenRecord | null {
  const record = held.get(name);
  return record && openForms.find(name) === record.store && record.store.isUnsaved() ? record : null;
}

const lockOf = (fields: Fields, locked: readonly LockedAnswer[]) => (question: Question) => {
  const at = fields.groups[question.group]?.at ?? "";
  return locked.find(({ path }) => path === "" || path === pointerTo(at, question.name))?.message;
};

/** Code of errors refused by the server: only another save shows whether they are resolved. */
export const REFUSED = "refused";

export const asError = ({ path, message }: Reason): ErrorEntry => ({ path, code: REFUSED, message, severity: "error" });

/** Copies typed answers into a form that replaces theirs, as one edit. */
function carry(from: FormStore, into: FormStore): void {
  const known = new Set([...[...into.form.groups.values()].map(({ group }) => group.at), ...into.tree().keys]);
  const sections = Object.fromEntries(Object.entries(dataOf(from.tree())).filter(([section]) => known.has(section)));
  into.change("Your answers", ({ form, tree }) => treeOf(form, { ...dataOf(tree), ...sections }));
}

/**
 * Opens a form with its answers; releases an earlier one of that name if it is no longer needed.
 *
 * @param typed the same record in the previous form, with its unsaved changes
 */
export function openRecord(source: RecordSource, loaded: LoadedRecord, typed?: FormStore): OpenRecord {
  const { FIELDS, DATA, ERRORS, locked = [], changedBy, changedAt } = loaded;
  let latest: Pick<SavedRecord, "DATA" | "ERRORS"> = { DATA, ERRORS };
  let saved: SavedRecord | undefined;
  const store = createFormStore(preparedForm(FIELDS), DATA, {
    errors: ERRORS,
    save: saveRecord(source, (answer) => {
      saved = answer;
      latest = answer;
    }),
    dates: () => londonDate(now()),
    locks: () => ({ answer: lockOf(FIELDS, locked) }),
    savesWhenAsked: true,
  });
  const record: OpenRecord = {
    fields: FIELDS,
    store,
    locked,
    changedBy: changedBy ?? undefined,
    changedAt: changedAt ?? undefined,
    saved: () => saved,
    takeRefusal: (reasons) => {
      const warnings = latest.ERRORS.filter(({ severity }) => severity !== "error");
      store.receive({ DATA: latest.DATA, ERRORS: [...warnings, ...reasons.map(asError)] });
    },
  };
  if (typed && dataOf(typed.tree()).version === DATA.version) carry(typed, store);
  held.set(source.name, record);
  openForms.put(source.name, store);
  return record;
}
