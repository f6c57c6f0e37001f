import { useEffect, useId, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { useResolution } from "../../../binding/state-hooks.ts";
import { counted } from "../../../form/words/phrases.ts";
import type { ImportCell, ImportChoices, ImportPlan, KnownMappings } from "../../../state/import/import-plan.ts";
import { type PasteRequest, planPaste } from "../../../state/import/lay-out-paste.ts";
import { answersOf } from "../../../state/import/plan-import.ts";
import { columnsToChoose } from "../../../state/import/unsettled.ts";
import { withImported } from "../../../state/import/with-imported.ts";
import { undoAction } from "../../forms/undo-action.ts";
import { Button } from "../../kit/Button.tsx";
import { Check } from "../../kit/Check.tsx";
import { Dialog } from "../../kit/Dialog.tsx";
import { TextArea } from "../../kit/TextArea.tsx";
import { toast } from "../../toast/toasts.ts";
import { knownMappings } from "../import/firm-mappings.ts";
import { type ImportPart, ImportParts, OpenColumns } from "../import/ImportColumns.tsx";
import { ImportTable } from "../import/ImportTable.tsx";
import { dismissPaste, usePasteRequest } from "../import/import-request.ts";
import { tooManyRowsWords } from "../import/import-words.ts";
import { runInSlices } from "../import/run-in-slices.ts";
import { withScale } from "../import/ScaleChoice.tsx";
import { WorkProgress } from "../import/WorkProgress.tsx";
import { useGoTo, useQuote } from "../open/quote-context.ts";
import "../../styles/import.css";
import "../../styles/paste.css";

interface Props {
  readonly plural: string;
  readonly onText: (text: string) => void;
  readonly onClose: () => void;
}

/** Asks for the cells to paste. */
function PasteText({ plural, onText, onClose }: Props) {
  const id = useId();
  const [text, setText] = useState("");
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== "") onText(text);
      }}
    >
      <label htmlFor={id} className="label">
        Cells copied from a spreadsheet or an email
      </label>
      <p className="question-hint" id={`${id}-hint`}>
        One row for each of the {plural}, from the first downwards. A first row of headings is recognised; where there
        is none, you choose what each further column is for.
      </p>
      <TextArea
        id={id}
        className="paste-text"
        rows={8}
        aria-describedby={`${id}-hint`}
        value={text}
        onValue={setText}
      />
      <div className="paste-acts cluster at-stretch above-4">
        <Button type="submit" variant="primary" aria-disabled={text.trim() === ""}>
          Preview
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  );
}

/** The paste dialog. Changes nothing before the user confirms; afterwards the focus returns to where it was. */
export default function PasteArea() {
  const { store } = useQuote();
  const asked = usePasteRequest();
  const [typed, setTyped] = useState<string>();
  const text = asked?.text ?? typed;
  const request = useMemo(() => (asked && text !== undefined ? { ...asked, text } : undefined), [asked, text]);
  if (!asked) return null;
  const { plural = "entries" } = store.form.group(asked.group) ?? {};
  return (
    <Dialog title={`Paste into ${plural}`} className="dialog-framed paste" onClose={dismissPaste}>
      {(close) =>
        request ? (
          <PastePreview request={request} onClose={close} />
        ) : (
          <PasteText plural={plural} onText={setTyped} onClose={close} />
        )
      }
    </Dialog>
  );
}

interface PastePreviewProps {
  readonly request: PasteRequest;
  readonly onClose: () => void;
}

const countOf = ({ rows }: ImportPlan, ...states: readonly ImportCell["state"][]): number =>
  rows.reduce((sum, { cells }) => sum + cells.filter(({ state }) => states.includes(state)).length, 0);

/** How many answers would be stored. */
const answersIn = (plan: ImportPlan): number => countOf(plan, "new", "wrong");

/** Warns that there are more or fewer rows than entries, so that a row may go to the wrong entry. */
function unequalWords({ lines, there }: ImportPlan, label: string, plural: string): string | false {
  if (there === undefined || there === lines.length) return false;
  const rows = `${counted(lines.length, "row")} for ${counted(there, label, plural)}`;
  const over = Math.abs(lines.length - there);
  return lines.length > there
    ? `${rows}: ${counted(over, "row has", "rows have")} no ${label}. Check that each row is beside its own.`
    : `${rows}: the last ${over === 1 ? `${label} stays` : `${over} ${plural} stay`} as now. Check that each row is beside its own.`;
}

/** What pasting would do, in sentences. */
export function pasteWords(plan: ImportPlan, label: string, plural: string): readonly string[] {
  const answers = answersIn(plan);
  const filled = plan.rows.filter(({ cells }) => cells.some(({ put }) => put)).length;
  const [wrong, unread, same, hidden, locked] = [
    countOf(plan, "wrong"),
    countOf(plan, "unread"),
    countOf(plan, "same"),
    countOf(plan, "hidden"),
    countOf(plan, "readonly"),
  ];
  const replaced = plan.rows.reduce(
    (sum, { cells }) => sum + cells.filter(({ put, before }) => put && before !== undefined).length,
    0,
  );
  const dropped = plan.rows.filter(({ itemId }) => itemId === undefined).length;
  return [
    answers === 0
      ? plan.columns.every((name) => name === undefined)
        ? "The columns were not recognised. Choose a question for each column below before you paste."
        : "Nothing would change."
      : `${counted(answers, "answer")} for ${counted(filled, label, plural)}.`,
    replaced > 0 && `${counted(replaced, "answer")} will be replaced.`,
    unequalWords(plan, label, plural),
    plan.added.length > 0 && `${counted(plan.added.length, `new ${label}`, `new ${plural}`)}.`,
    wrong > 0 && `${counted(wrong, "answer has", "answers have")} to correct afterwards.`,
    unread > 0 && `${counted(unread, "cell")} cannot be read and ${unread === 1 ? "is" : "are"} left out.`,
    hidden > 0 && `${counted(hidden, "answer is", "answers are")} not asked there and left out.`,
    locked > 0 && `${counted(locked, "answer is", "answers are")} read-only and left out.`,
    same > 0 && `${counted(same, "answer is", "answers are")} the same as now.`,
    dropped > 0 && `${counted(dropped, "row is", "rows are")} left over.`,
  ].filter((words) => words !== false);
}

/** Preview of a paste: what it would do, what can be settled, and the two buttons. */
function PastePreview({ request, onClose }: PastePreviewProps) {
  const quote = useQuote();
  const { store } = quote;
  const goTo = useGoTo(quote);
  const { plan, share, choices, mended, settle, mend } = usePastePlan(request);
  const [part, setPart] = useState<ImportPart>();
  const { label = "entry", plural = "entries" } = store.form.group(request.group) ?? {};
  if (!plan) return <WorkProgress label="Preparing the preview" share={share ?? 0} onCancel={onClose} />;
  const count = answersIn(plan);
  const open = columnsToChoose(plan, choices);
  const isReady = count > 0 && share === undefined && open.length === 0;

  const apply = () => {
    if (!isReady) return;
    const answers = answersOf(plan);
    const words = `${counted(count, "answer")} pasted`;
    flushSync(() =>
      store.change(words, ({ form, tree }) => withImported({ ...store.importing, form, tree }, plan, answers)),
    );
    toast(`${words}.`, { action: undoAction(store) });
    onClose();
    const [first] = answers;
    if (first) goTo(first[0]);
  };
  return (
    <>
      <p className="paste-words" role="status">
        {pasteWords(plan, label, plural).join(" ")}
      </p>
      <div className="paste-choices stack gap-1">
        <Check
          checked={plan.headed}
          onChecked={(checked) => settle({ adds: choices.adds ?? false, headed: checked })}
          labelClass=""
        >
          The first row contains headings
        </Check>
        {plan.mayAdd > 0 && (
          <Check
            checked={choices.adds ?? false}
            onChecked={(checked) => settle({ ...choices, adds: checked })}
            labelClass=""
          >
            Add {counted(plan.mayAdd, label, plural)} for the rows beyond the last
          </Check>
        )}
        {plan.beyond > plan.mayAdd && <p className="small">{tooManyRowsWords(plan, plural)}</p>}
      </div>
      {plan.matches.length === 0 ? (
        <ImportTable
          plan={plan}
          mended={mended}
          onColumns={(columns) => settle({ ...choices, columns })}
          onScale={(at, scale) => settle(withScale(choices, plan, at, scale))}
          onMend={mend}
        />
      ) : (
        <ImportParts
          plan={plan}
          choices={choices}
          mended={mended}
          part={part}
          onPart={setPart}
          onChoices={settle}
          onMend={mend}
        />
      )}
      <OpenColumns
        headings={open.map((at) => plan.headings[at] || `column ${at + 1}`)}
        act="paste"
        onShow={() => setPart("columns")}
      />
      <div className="paste-acts cluster at-stretch above-4">
        <Button
          variant="primary"
          aria-disabled={!isReady}
          aria-describedby={open.length > 0 ? "import-before" : undefined}
          onClick={apply}
        >
          {count === 0 ? "Nothing to paste" : `Paste ${counted(count, "answer")}`}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </>
  );
}

interface PastePlanShown {
  /** Undefined until first computed. */
  readonly plan: ImportPlan | undefined;
  /** Progress from 0 to 1 while the plan is computed; undefined while it is up to date. */
  readonly share: number | undefined;
  readonly choices: ImportChoices;
  readonly settle: (choices: ImportChoices) => void;
  /** Corrected cells, by `<row>:<column>`, both from 0. */
  readonly mended: ReadonlyMap<string, string>;
  readonly mend: (line: number, column: number, text: string) => void;
}

/** The plan of a paste with the choices made so far; recomputed when entries or answers change. */
function usePastePlan(request: PasteRequest): PastePlanShown {
  const { store, fields } = useQuote();
  const [choices, settle] = useState<ImportChoices>({});
  const [mended, setMended] = useState<ReadonlyMap<string, string>>(new Map());
  const [plan, setPlan] = useState<ImportPlan>();
  const [share, setShare] = useState<number | undefined>(0);
  const resolution = useResolution(store);
  const [known, setKnown] = useState<KnownMappings>();
  useEffect(() => {
    void knownMappings(fields.id).then(setKnown);
  }, [fields.id]);
  useEffect(() => {
    const work = new AbortController();
    const planning = planPaste(resolution, { ...request, mended }, choices, {
      ...store.importing,
      ...(known ? { known } : {}),
    });
    setShare(0);
    runInSlices(planning, setShare, work.signal)
      .then((next) => {
        setPlan(next);
        setShare(undefined);
      })
      .catch((error: unknown) => {
        if (!work.signal.aborted) throw error;
      });
    return () => work.abort();
  }, [store, request, choices, mended, resolution, known]);
  const mend = (line: number, column: number, text: string) =>
    setMended((before) => new Map(before).set(`${line}:${column}`, text));
  return { plan, share, choices, settle, mended, mend };
}
