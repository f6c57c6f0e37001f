import { Dialog } from "../../kit/Dialog.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { TextArea } from "../../kit/TextArea.tsx";
import { UploadButton } from "../../kit/UploadButton.tsx";
import "../../styles/folders.css";
import "../../../../renderers/theme.css";
import "../../styles/import.css";
import "../../styles/paste.css";
import { useCallback, useEffect, useId, useRef, useState } from "react";
import { GroupBody } from "../../../../renderers/Group.tsx";
import type { PreparedGroup } from "../../../form/definition/prepare-form.ts";
import { counted } from "../../../form/words/phrases.ts";
import { scheduleFiles, shownName } from "../../../spreadsheet/shown-name.ts";
import type { WrittenTable } from "../../../spreadsheet/table.ts";
import type { KnownMappings } from "../../../state/import/import-plan.ts";
import { columnNotes, scheduleTable, templateTable } from "../../../state/import/schedule-table.ts";
import { Button } from "../../kit/Button.tsx";
import { focusWhenThere } from "../../shell/focus-when-there.ts";
import { toast } from "../../toast/toasts.ts";
import { useDrop } from "../../uploads/use-drop.ts";
import { useEffectOf } from "../../use-effect-of.ts";
import { useQuote } from "../open/quote-context.ts";
import { knownMappings } from "./firm-mappings.ts";
import { ImportPreview } from "./ImportPreview.tsx";
import { dismissImport, importButtonId, useImportRequest } from "./import-request.ts";
import type { FileFormat } from "./serve-spreadsheets.ts";
import { WorkProgress } from "./WorkProgress.tsx";
import { FileRefused, type ReadFile, readFile, saveFile } from "./work-on-spreadsheet.ts";

/** Downloads the schedule, or an empty template: for these entries, or for every kind in one workbook. */
function SaveSchedule({ group }: { readonly group: string }) {
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

  const save = async (name: string, format: FileFormat, tables: () => readonly WrittenTable[]) => {
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
          {counted(count, here.group.label ?? "entry", plural)}. When you import the file again, each row updates the
          entry with its reference.
        </p>
        <p className="cluster at-stretch">
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
        <p className="question-hint">The headings for this product and version, and what to enter in each column.</p>
        <p className="cluster at-stretch">
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
    <Button size="small" onClick={() => void onSave()}>
      {words}
    </Button>
  );
}

interface Props {
  /** Why the previous file could not be imported. */
  readonly trouble: string | undefined;
  readonly onFile: (file: File) => void;
}

/** Wraps copied cells as a file, so that they are read in the same way. */
const fileOf = (cells: string): File => new File([cells], "pasted cells", { type: "text/csv" });

/** Accepts a copied file or cells pasted anywhere except in a text field. */
function usePasted(onFile: Props["onFile"]): void {
  useEffect(() => {
    const take = (event: ClipboardEvent) => {
      if (event.target instanceof HTMLElement && event.target.closest("textarea, input")) return;
      const [file] = event.clipboardData?.files ?? [];
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (!file && text.trim() === "") return;
      event.preventDefault();
      onFile(file ?? fileOf(text));
    };
    document.addEventListener("paste", take);
    return () => document.removeEventListener("paste", take);
  }, [onFile]);
}

/** Asks what to import: a file, picked or dropped here, or copied cells. */
function ChooseFile({ trouble, onFile }: Props) {
  const choose = ([file]: readonly File[]) => {
    if (file) onFile(file);
  };
  const { over, handlers } = useDrop(choose);
  const [cells, setCells] = useState("");
  const id = useId();
  usePasted(onFile);
  return (
    <>
      {trouble !== undefined && (
        <Notice tone="error" icon="alert" className="import-trouble" role="alert">
          {trouble} Nothing was changed.
        </Notice>
      )}
      <GroupBody className={over ? "attach attach-over" : "attach"} aria-labelledby={`${id}-title`} {...handlers}>
        <h3 id={`${id}-title`}>Import</h3>
        <p className="question-hint" id={`${id}-hint`}>
          A schedule with a row of headings, from any program: a spreadsheet (XLSX, CSV), a PDF, an email (EML) with one
          attached or a table in it, or a text file. You can check what each column becomes before anything changes. Or
          drop it here.
        </p>
        <p>
          <UploadButton
            name="File to import"
            accept={scheduleFiles}
            button={{ variant: "primary", "aria-describedby": `${id}-hint` }}
            onFiles={choose}
          >
            Choose a file…
          </UploadButton>
        </p>
        <label className="label" htmlFor={`${id}-cells`}>
          Or paste cells copied from a spreadsheet or an email, with their headings
        </label>
        <TextArea
          id={`${id}-cells`}
          className="paste-text import-cells"
          rows={3}
          value={cells}
          onValue={setCells}
          onPaste={(event) => {
            // Text pasted into the empty field is the whole input.
            const text = event.clipboardData.getData("text/plain");
            if (cells.trim() !== "" || text.trim() === "") return;
            event.preventDefault();
            onFile(fileOf(text));
          }}
        />
        {cells.trim() !== "" && (
          <p>
            <Button size="small" onClick={() => onFile(fileOf(cells))}>
              Preview the cells
            </Button>
          </p>
        )}
      </GroupBody>
    </>
  );
}

type Step =
  | { readonly kind: "choose"; readonly trouble?: string }
  | { readonly kind: "reading"; readonly name: string; readonly share: number }
  | { readonly kind: "preview"; readonly file: ReadFile; readonly known: KnownMappings };

/** The file being imported: chosen, read, previewed. A dropped file is read at once. */
function useFile(dropped: File | undefined, product: string) {
  const [step, setStep] = useState<Step>({ kind: "choose" });
  const work = useRef<AbortController>(undefined);

  const choose = useCallback(
    async (file: File) => {
      work.current?.abort();
      const reading = new AbortController();
      work.current = reading;
      const { signal } = reading;
      const { name } = file;
      setStep({ kind: "reading", name: "the file", share: 0 });
      try {
        const onProgress = (share: number) => setStep({ kind: "reading", name: shownName(name), share });
        const [read, known] = await Promise.all([readFile(file, onProgress, signal), knownMappings(product)]);
        if (!signal.aborted) setStep({ kind: "preview", file: read, known });
      } catch (error) {
        if (signal.aborted) return;
        const trouble = error instanceof FileRefused ? error.message : "The file could not be read. Choose it again.";
        setStep({ kind: "choose", trouble: `${shownName(name)}: ${trouble}` });
      }
    },
    [product],
  );
  const back = useCallback(() => {
    work.current?.abort();
    setStep({ kind: "choose" });
  }, []);

  useEffect(() => {
    if (dropped) void choose(dropped);
    return () => work.current?.abort();
  }, [dropped, choose]);
  return { step, choose: useCallback((file: File) => void choose(file), [choose]), back };
}

/** Dialog to import and export a schedule. Changes nothing before the user confirms. */
export default function ImportArea() {
  const { store, state, fields } = useQuote();
  const asked = useImportRequest();
  const heading = useRef<HTMLHeadingElement>(null);
  const { step, choose, back } = useFile(asked?.file, fields.id);
  const [opener] = useState(() => document.activeElement);
  // Moves the focus to the heading at each step, so that screen readers announce it.
  useEffectOf(step.kind, () => heading.current?.focus());
  if (!asked) return null;
  const { plural = "entries" } = store.form.group(asked.group) ?? {};
  const closed = () => {
    dismissImport();
    // The button that opened the dialog may be gone: an empty schedule has one that a filled one lacks.
    if (!opener?.isConnected) focusWhenThere(importButtonId(asked.group));
  };
  return (
    <Dialog
      title={step.kind === "preview" ? `Import ${step.file.name}` : `Import and export ${plural}`}
      heading={heading}
      className={step.kind === "preview" ? "dialog-framed paste import import-wide" : "dialog-framed paste import"}
      onClose={closed}
    >
      {(close) => (
        <>
          {step.kind === "choose" && (
            <>
              {!state.readOnly && <ChooseFile trouble={step.trouble} onFile={choose} />}
              <SaveSchedule group={asked.group} />
              <div className="paste-acts cluster at-stretch above-4">
                <Button onClick={close}>Close</Button>
              </div>
            </>
          )}
          {step.kind === "reading" && (
            <WorkProgress label={`Reading ${step.name}`} share={step.share} onCancel={back} />
          )}
          {step.kind === "preview" && (
            <ImportPreview
              file={step.file}
              known={step.known}
              preferred={asked.group}
              onClose={close}
              onAnother={back}
            />
          )}
        </>
      )}
    </Dialog>
  );
}
