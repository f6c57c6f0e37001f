import type { Fields } from "../../../schemas/definition.ts";
import type { Question } from "../../../schemas/question.ts";
import type { ErrorEntry } from "../../../schemas/quote.ts";
import type { LockedAnswer, RecordData } from "../../../schemas/record.ts";
import { pointerTo } from "../../form/tree/place.ts";
import { dataOf, treeOf } from "../../form/tree/tree.ts";
import { createQuoteStore } from "../../state/create-quote-store.ts";
import type { QuoteStore } from "../../state/quote-store.ts";
import { now } from "../clock.ts";
import { browserScheduler } from "../forms/browser-scheduler.ts";
import { preparedForm } from "../forms/prepared-forms.ts";
import { openQuotes } from "../session/session.ts";
import { framed, unframed } from "./record-frame.ts";
import type { LoadedRecord, RecordSource, SavedRecord } from "./record-source.ts";
import { saveRecord } from "./save-record.ts";

/** A form about somebody that is open in this page. */
export interface OpenRecord {
  readonly fields: Fields;
  readonly store: QuoteStore;
  readonly locked: readonly LockedAnswer[];
  readonly changedBy: string | undefined;
  /** An instant. */
  readonly changedAt: string | undefined;
  /** The last save of this page. */
  readonly saved: () => SavedRecord | undefined;
  /** What the server refused is said beside its answer, until the answers are sent again. */
  readonly takeRefusal: (reasons: readonly Reason[]) => void;
}

type Reason = { readonly path: string; readonly message: string };

const held = new Map<string, OpenRecord>();

/** The form as it is open already, where something in it is not saved yet. */
export function unsavedRecord(name: string): OpenRecord | null {
  const record = held.get(name);
  return record && openQuotes.find(name) === record.store && record.store.isUnsaved() ? record : null;
}

const lockOf = (fields: Fields, locked: readonly LockedAnswer[]) => (question: Question) => {
  const at = fields.groups[question.group]?.at ?? "";
  return locked.find(({ path }) => path === "" || path === pointerTo(at, question.name))?.message;
};

const sectionsOf = (fields: Fields, data: RecordData): ReadonlySet<string> =>
  new Set([...Object.values(fields.groups).map(({ at }) => at), ...Object.keys(data)]);

/** Code of what the server refused when the answers were last sent: only sending them again tells whether it stands. */
export const REFUSED = "refused";

const asError = ({ path, message }: Reason): ErrorEntry => ({ path, code: REFUSED, message, severity: "error" });

/** What was typed into a form that is another now goes into the new one, as one edit. */
function carry(from: QuoteStore, into: QuoteStore, known: ReadonlySet<string>): void {
  const { version: _, ...sections } = unframed(dataOf(from.tree()), known);
  into.change("Your answers", ({ form, tree }) => treeOf(form, { ...dataOf(tree), ...sections }));
}

/**
 * Opens a form with its answers; what was open under its name, and is not needed any more, is let go.
 *
 * @param typed the same record in the form that was in force before, with what is not saved in it
 */
export function openRecord(source: RecordSource, loaded: LoadedRecord, typed?: QuoteStore): OpenRecord {
  const { FIELDS, DATA, ERRORS, locked = [], changedBy, changedAt } = loaded;
  let latest: Pick<SavedRecord, "DATA" | "ERRORS"> = { DATA, ERRORS };
  let saved: SavedRecord | undefined;
  const store = createQuoteStore({
    form: preparedForm(FIELDS),
    loaded: { DATA: framed(DATA), ERRORS },
    save: saveRecord(source, sectionsOf(FIELDS, DATA), (answer) => {
      saved = answer;
      latest = answer;
    }),
    now,
    newId: () => crypto.randomUUID(),
    scheduler: browserScheduler,
    lockedAnswer: lockOf(FIELDS, locked),
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
      store.receive({
        DATA: framed(latest.DATA, dataOf(store.tree())),
        ERRORS: [...warnings, ...reasons.map(asError)],
      });
    },
  };
  if (typed && dataOf(typed.tree()).version === DATA.version) carry(typed, store, sectionsOf(FIELDS, DATA));
  held.set(source.name, record);
  openQuotes.put(source.name, store);
  return record;
}
