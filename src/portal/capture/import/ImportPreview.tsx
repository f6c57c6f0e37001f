import { useState } from "react";
import { flushSync } from "react-dom";
import { counted } from "../../../form/words/phrases.ts";
import { failedLines } from "../../../state/import/failed-lines.ts";
import { recogniseSheet } from "../../../state/import/file-table.ts";
import type { ImportChoices } from "../../../state/import/import-plan.ts";
import { type TablePlan, withFile } from "../../../state/import/plan-file.ts";
import { undoAction } from "../../forms/undo-action.ts";
import { Icon } from "../../icons/Icon.tsx";
import { Button } from "../../kit/Button.tsx";
import { toast } from "../../toast/toasts.ts";
import { useQuote } from "../open/quote-context.ts";
import { ImportTable } from "./ImportTable.tsx";
import { countRows, importWords, linesTooMany, markWords } from "./import-words.ts";
import type { ReadFile } from "./read-file.ts";
import { SheetChoices } from "./SheetChoices.tsx";
import { saveFile } from "./save-file.ts";
import { useImportPlan } from "./use-import-plan.ts";
import { WorkProgress } from "./WorkProgress.tsx";

interface Props {
  readonly file: ReadFile;
  /** The group at which the person was. */
  readonly preferred: string;
  readonly onClose: () => void;
  /** Another file is to be chosen. */
  readonly onAnother: () => void;
}

/** What importing a file would do, what can be settled and mended about it, and the ways out. */
export function ImportPreview({ file, preferred, onClose, onAnother }: Props) {
  const { store, fields } = useQuote();
  const { sheets, plans, share, settle, mend } = useImportPlan(file, preferred);
  const [looked, setLooked] = useState<number>();
  const chosen = sheets.map((sheet, at) => ({ ...sheet, at })).filter(({ isIn }) => isIn);
  const shown = chosen.findIndex(({ at }) => at === looked) < 0 ? 0 : chosen.findIndex(({ at }) => at === looked);
  const sheet = chosen[shown];
  const plan = plans?.find(({ table }) => table.name === sheet?.table.name && table.group === sheet.table.group);
  const refused = file.refused.map(({ name, words }) => `${name}: ${words}`);

  if (sheets.every(({ groups }) => groups.length === 0))
    return (
      <>
        <p className="note note-error" role="alert">
          <Icon name="alert" />
          <span>
            {refused[0] ?? "No heading in this file is known."} Nothing was changed. A template has the headings.
          </span>
        </p>
        <div className="paste-acts">
          <Button variant="primary" onClick={onAnother}>
            Choose another file
          </Button>
        </div>
      </>
    );
  if (!plans) return <WorkProgress label="Working out what it would do" share={share ?? 0} onCancel={onAnother} />;

  const counts = plans.map(countRows);
  const lines = counts.reduce((sum, { made, changed }) => sum + made + changed, 0);
  const failing = counts.reduce((sum, each) => sum + each.failing, 0);
  const full = plans.find(({ beyond, mayAdd, table }) => beyond > mayAdd && table.choices.adds !== false);
  const isReady = share === undefined && lines > 0 && !full;

  const apply = () => {
    if (!isReady) return;
    const words = `${counted(lines, "line")} imported`;
    flushSync(() => store.change(words, ({ form, tree }) => withFile({ ...store.importing, form, tree }, plans)));
    toast(failing === 0 ? `${words}.` : `${words}. ${counted(failing, "line was", "lines were")} left out.`, {
      action: undoAction(store),
    });
    onClose();
  };
  const saveFailed = () => {
    const tables = plans.filter((_, at) => (counts[at]?.failing ?? 0) > 0).map(failedLines);
    const name = `${file.name.replace(/\.\w{1,5}$/, "")} lines to mend`;
    saveFile(name, tables.length > 1 ? "xlsx" : file.format, tables, new AbortController().signal).catch(() =>
      toast("The file could not be written. Try again.", { bad: true }),
    );
  };
  const mark = sheet && markWords(recogniseSheet(store.form, sheet.table, preferred).mark, fields);
  const { plural = "entries" } = store.form.group(plan?.group ?? "") ?? {};
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
            <p className="note note-error" role="alert">
              <Icon name="alert" />
              <span>{linesTooMany(plan, plural)} Nothing can be imported before they are taken out of the file.</span>
            </p>
          )}
          <LineChoices plan={plan} onChoices={(choices) => settle(sheet.at, { table: { choices } })} />
          <ImportTable
            key={sheet.at}
            plan={plan}
            mended={plan.table.mended}
            onColumns={(columns) => settle(sheet.at, { table: { choices: { ...sheet.table.choices, columns } } })}
            onMend={(line, column, text) => mend(sheet.at, line, column, text)}
          />
        </>
      )}
      <div className="paste-acts">
        <Button variant="primary" aria-disabled={!isReady} onClick={apply}>
          {lines === 0
            ? "Nothing to import"
            : `Import ${failing > 0 ? `the ${counted(lines, "good line")}` : counted(lines, "line")}`}
        </Button>
        {failing > 0 && <Button onClick={saveFailed}>Save the {counted(failing, "other")}</Button>}
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </>
  );
}

interface LineChoicesProps {
  readonly plan: TablePlan;
  readonly onChoices: (choices: ImportChoices) => void;
}

/** What becomes of lines that name no entry of the quote. */
function LineChoices({ plan, onChoices }: LineChoicesProps) {
  const { store } = useQuote();
  const { choices } = plan.table;
  const { label = "entry", plural = "entries" } = store.form.group(plan.group) ?? {};
  const { unnamed } = countRows(plan);
  if (unnamed + plan.unknown === 0) return null;
  return (
    <div className="paste-choices">
      {unnamed > 0 && (
        <label>
          <input
            type="checkbox"
            checked={choices.adds ?? true}
            onChange={({ target }) => onChoices({ ...choices, adds: target.checked })}
          />
          {counted(unnamed, "line", "lines")} without a reference: add {counted(unnamed, label, plural)}
        </label>
      )}
      {plan.unknown > 0 && (
        <label>
          <input
            type="checkbox"
            checked={choices.addsUnknown ?? false}
            onChange={({ target }) => onChoices({ ...choices, addsUnknown: target.checked })}
          />
          {counted(plan.unknown, "line", "lines")} with a reference that is not in this quote: add{" "}
          {counted(plan.unknown, label, plural)} under new references
        </label>
      )}
    </div>
  );
}
