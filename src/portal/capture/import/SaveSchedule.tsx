import { useState } from "react";
import type { PreparedGroup } from "../../../form/definition/prepare-form.ts";
import type { Table } from "../../../spreadsheet/table.ts";
import { columnNotes } from "../../../state/import/column-notes.ts";
import { scheduleTable, templateTable } from "../../../state/import/schedule-table.ts";
import { toast } from "../../toast/toasts.ts";
import { useQuote } from "../open/quote-context.ts";
import { saveFile } from "./save-file.ts";
import type { FileFormat } from "./spreadsheet-messages.ts";

/** Saves the schedule as it is, or a template to be filled in: of these entries, or of every kind in one workbook. */
export function SaveSchedule({ group }: { readonly group: string }) {
  const { store, fields, reference } = useQuote();
  const [isWriting, setWriting] = useState(false);
  const written = { product: fields.id, version: fields.version };
  const lists = [...store.form.groups.values()].filter(
    ({ group: { list, itemType } }) => list && itemType !== undefined,
  );
  const here = store.form.groups.get(group);
  const { plural = group } = here?.group ?? {};
  const count = store.resolution().items(group).length;
  if (!here) return null;

  const save = async (name: string, format: FileFormat, tables: () => readonly Table[]) => {
    if (isWriting) return;
    setWriting(true);
    try {
      await store.saveNow();
      await saveFile(name, format, tables(), new AbortController().signal);
    } catch {
      toast("The file could not be written. Try again.", { bad: true });
    } finally {
      setWriting(false);
    }
  };
  const schedule = (of: readonly PreparedGroup[]) => of.map((each) => scheduleTable(store.resolution(), each, written));
  const template = (of: readonly PreparedGroup[]) => [
    ...of.map((each) => templateTable(store.resolution(), each, written)),
    ...of.map((each) => columnNotes(store.form, each, written)),
  ];
  const called = `${reference} ${plural}`;
  const forNew = `${fields.id} ${plural} template`;
  return (
    <>
      <section aria-labelledby="import-export">
        <h3 id="import-export">Export</h3>
        <p className="question-hint">
          {count.toLocaleString("en-GB")} {count === 1 ? (here.group.label ?? "entry") : plural}. Imported again, each
          line updates the entry of its reference.
        </p>
        <p className="import-saves">
          <Save words={`Save ${plural} as XLSX`} onSave={() => save(called, "xlsx", () => schedule([here]))} />
          <Save words="As CSV" onSave={() => save(called, "csv", () => schedule([here]))} />
          {lists.length > 1 && (
            <Save
              words="Everything in one workbook"
              onSave={() => save(`${reference} schedule`, "xlsx", () => schedule(lists))}
            />
          )}
        </p>
      </section>
      <section aria-labelledby="import-template">
        <h3 id="import-template">Template</h3>
        <p className="question-hint">The headings of this product and version, and what goes into each column.</p>
        <p className="import-saves">
          <Save words="Save a template as XLSX" onSave={() => save(forNew, "xlsx", () => template([here]))} />
          <Save words="A template as CSV" onSave={() => save(forNew, "csv", () => template([here]))} />
          {lists.length > 1 && (
            <Save
              words="Everything in one template"
              onSave={() => save(`${fields.id} template`, "xlsx", () => template(lists))}
            />
          )}
        </p>
      </section>
    </>
  );
}

function Save({ words, onSave }: { readonly words: string; readonly onSave: () => Promise<void> }) {
  return (
    <button type="button" className="button button-small" onClick={() => void onSave()}>
      {words}
    </button>
  );
}
