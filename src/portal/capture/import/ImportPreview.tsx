import { useState } from "react";
import { flushSync } from "react-dom";
import { counted, listed } from "../../../form/words/phrases.ts";
import { recogniseSheet } from "../../../state/import/file-table.ts";
import type { ImportChoices, KnownMappings } from "../../../state/import/import-plan.ts";
import { failedLines, type TablePlan, withFile } from "../../../state/import/plan-file.ts";
import { columnsToChoose, countUnidentifiedRows } from "../../../state/import/unsettled.ts";
import { undoAction } from "../../forms/undo-action.ts";
import { Button } from "../../kit/Button.tsx";
import { Check } from "../../kit/Check.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { toast } from "../../toast/toasts.ts";
import { useQuote } from "../open/quote-context.ts";
import { rememberSettled, settledBy } from "./firm-mappings.ts";
import { type ImportPart, ImportParts, OpenColumns } from "./ImportColumns.tsx";
import { countRows, importWords, markWords, tooManyRowsWords } from "./import-words.ts";
import { SheetChoices } from "./SheetChoices.tsx";
import { useImportPlan } from "./use-import-plan.ts";
import { WorkProgress } from "./WorkProgress.tsx";
import { type ReadFile, saveFile } from "./work-on-spreadsheet.ts";

interface Props {
  readonly file: ReadFile;
  /** What the firm's users confirmed before. */
  readonly known: KnownMappings;
  /** The group that the user was viewing. */
  readonly preferred: string;
  readonly onClose: () => void;
  /** The user wants to choose another file. */
  readonly onAnother: () => void;
}

/** Preview of importing a file: what would happen, what can be settled or corrected, and the buttons. */
export function ImportPreview({ file, known, preferred, onClose, onAnother }: Props) {
  const { store, fields } = useQuote();
  const { sheets, plans, share, settle, mend } = useImportPlan(file, preferred, known);
  const [looked, setLooked] = useState<number>();
  const [part, setPart] = useState<ImportPart>();
  // The user confirmed this number of rows without identifying answers; if choices change the number, they must confirm
  // again.
  const [bareTaken, setBareTaken] = useState(0);
  const [remembers, setRemembers] = useState(true);
  const [report, setReport] = useState<LeftOut>();
  const chosen = sheets.map((sheet, at) => ({ ...sheet, at })).filter(({ isIn }) => isIn);
  const shown = chosen.findIndex(({ at }) => at === looked) < 0 ? 0 : chosen.findIndex(({ at }) => at === looked);
  const sheet = chosen[shown];
  const plan = plans?.find(({ table }) => table.name === sheet?.table.name && table.group === sheet.table.group);
  const refused = file.refused.map(({ name, words }) => `${name}: ${words}`);

  if (report) return <ImportReport {...report} onClose={onClose} />;
  if (sheets.every(({ groups }) => groups.length === 0))
    return (
      <>
        <Notice tone="error" icon="alert" role="alert">
          {refused[0] ?? "There is no table in this file."} Nothing was changed. A template has the headings.
        </Notice>
        <div className="paste-acts cluster at-stretch above-4">
          <Button variant="primary" onClick={onAnother}>
            Choose another file
          </Button>
        </div>
      </>
    );
  if (!plans) return <WorkProgress label="Preparing the preview" share={share ?? 0} onCancel={onAnother} />;

  const counts = plans.map(countRows);
  const lines = counts.reduce((sum, { made, changed }) => sum + made + changed, 0);
  const failing = counts.reduce((sum, each) => sum + each.failing, 0);
  const full = plans.find(({ beyond, mayAdd, table }) => beyond > mayAdd && table.choices.adds !== false);
  const open = plans.flatMap((each) =>
    columnsToChoose(each, each.table.choices).map((at) => ({ of: each.table, heading: each.headings[at] ?? "" })),
  );
  const lookAtOpen = () => {
    const { of } = open[0] ?? {};
    setLooked(chosen.find(({ table }) => table.name === of?.name && table.group === of.group)?.at);
    setPart("columns");
  };
  const bare = plans.reduce((sum, each) => sum + countUnidentifiedRows(store.form, each), 0);
  const isReady = share === undefined && lines > 0 && !full && open.length === 0 && (bare === 0 || bare === bareTaken);

  const saveFailed = () => {
    const tables = plans.filter((_, at) => (counts[at]?.failing ?? 0) > 0).map((each) => failedLines(store.form, each));
    const name = `${file.name.replace(/\.\w{1,5}$/, "")} rows not imported`;
    saveFile(name, tables.length > 1 ? "xlsx" : file.format, tables, new AbortController().signal).catch(() =>
      toast("The file could not be written. Try again.", { bad: true }),
    );
  };
  const apply = () => {
    if (!isReady) return;
    const words = `${counted(lines, "row")} imported`;
    flushSync(() => store.change(words, ({ form, tree }) => withFile({ ...store.importing, form, tree }, plans)));
    if (remembers) rememberSettled(fields.id, plans);
    toast(`${words}.`, { action: undoAction(store) });
    if (failing === 0) return onClose();
    return setReport({ words, rows: failing, onSave: saveFailed });
  };
  const mark = sheet && markWords(recogniseSheet(store.form, sheet.table, preferred).mark, fields);
  const { plural = "entries" } = store.form.group(plan?.group ?? "") ?? {};
  const bareWords = (group: string | undefined) => {
    const { label = "entry", title = [] } = store.form.group(group ?? "") ?? {};
    return `${label} it is: no ${listed(
      title.map((name) => (store.form.question(group ?? "", name)?.label ?? name).toLowerCase()),
      "or",
    )}`;
  };
  return (
    <>
      <SheetChoices sheets={sheets} refused={refused} shown={sheet?.at} onSettle={settle} onLook={setLooked} />
      {mark && <p className="small">{mark}</p>}
      {plan && sheet && (
        <>
          <p className="paste-words" role="status">
            {importWords(plan, store.form).join(" ")}
          </p>
          {full === plan && (
            <Notice tone="error" icon="alert" role="alert">
              {tooManyRowsWords(plan, plural)} Remove them from the file before you import anything.
            </Notice>
          )}
          <LineChoices plan={plan} onChoices={(choices) => settle(sheet.at, { table: { choices } })} />
          <ImportParts
            plan={plan}
            choices={plan.table.choices}
            mended={plan.table.mended}
            part={part}
            onPart={setPart}
            onChoices={(choices) => settle(sheet.at, { table: { choices } })}
            onMend={(line, column, text) => mend(sheet.at, line, column, text)}
            tableKey={sheet.at}
          />
        </>
      )}
      {settledBy(plans).length > 0 && (
        <div className="paste-choices stack gap-1">
          <Check checked={remembers} onChecked={setRemembers} labelClass="">
            Remember these choices for your firm
          </Check>
        </div>
      )}
      {bare > 0 && (
        <div className="paste-choices stack gap-1">
          <Check checked={bareTaken === bare} onChecked={(checked) => setBareTaken(checked ? bare : 0)} labelClass="">
            Import {counted(bare, "row")} although nothing in {bare === 1 ? "it" : "them"} says which{" "}
            {bareWords(plan?.group)}
          </Check>
        </div>
      )}
      <OpenColumns headings={open.map(({ heading }) => heading)} act="import" onShow={lookAtOpen} />
      <div className="paste-acts cluster at-stretch above-4">
        <Button
          variant="primary"
          aria-disabled={!isReady}
          aria-describedby={open.length > 0 ? "import-before" : undefined}
          onClick={apply}
        >
          {lines === 0
            ? "Nothing to import"
            : `Import ${failing > 0 ? `the ${counted(lines, "valid row")}` : counted(lines, "row")}`}
        </Button>
        {failing > 0 && <Button onClick={saveFailed}>Download the {counted(failing, "row")} not imported</Button>}
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </>
  );
}

interface LeftOut {
  readonly words: string;
  readonly rows: number;
  /** Downloads them as a file to correct and re-import. */
  readonly onSave: () => void;
}

/** What was imported, and the rows that were not, which can be corrected while this is open. */
function ImportReport({ words, rows, onSave, onClose }: LeftOut & Pick<Props, "onClose">) {
  return (
    <>
      <Notice tone="warn" icon="alert" role="status" id="import-report">
        {words}. {counted(rows, "row was", "rows were")} left out: download {rows === 1 ? "it" : "them"}, correct what
        is marked and import the file.
      </Notice>
      <div className="paste-acts cluster at-stretch above-4">
        <Button variant="primary" autoFocus aria-describedby="import-report" onClick={onSave}>
          Download the {counted(rows, "row")} not imported
        </Button>
        <Button onClick={onClose}>Close</Button>
      </div>
    </>
  );
}

interface LineChoicesProps {
  readonly plan: TablePlan;
  readonly onChoices: (choices: ImportChoices) => void;
}

/** What to do with rows that name no entry of the quote. */
function LineChoices({ plan, onChoices }: LineChoicesProps) {
  const { store } = useQuote();
  const { choices } = plan.table;
  const { label = "entry", plural = "entries" } = store.form.group(plan.group) ?? {};
  const { unnamed } = countRows(plan);
  if (unnamed + plan.unknown === 0) return null;
  return (
    <div className="paste-choices stack gap-1">
      {unnamed > 0 && (
        <Check
          checked={choices.adds ?? true}
          onChecked={(checked) => onChoices({ ...choices, adds: checked })}
          labelClass=""
        >
          {counted(unnamed, "row")} without a reference: add {counted(unnamed, label, plural)}
        </Check>
      )}
      {plan.unknown > 0 && (
        <Check
          checked={choices.addsUnknown ?? false}
          onChecked={(checked) => onChoices({ ...choices, addsUnknown: checked })}
          labelClass=""
        >
          {counted(plan.unknown, "row")} with a reference that is not in this quote: add{" "}
          {counted(plan.unknown, label, plural)} under new references
        </Check>
      )}
    </div>
  );
}
