import { Check } from "../../kit/Check.tsx";
import { Dialog } from "../../kit/Dialog.tsx";
import { TextArea } from "../../kit/TextArea.tsx";
import "../../styles/import.css";
import "../../styles/paste.css";
import { useEffect, useId, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { useResolution } from "../../../binding/state-hooks.ts";
import { counted } from "../../../form/words/phrases.ts";
import type { ImportChoices, ImportPlan, KnownMappings } from "../../../state/import/import-plan.ts";
import { type PasteRequest, planPaste } from "../../../state/import/lay-out-paste.ts";
import { answersOf } from "../../../state/import/plan-import.ts";
import { withImported } from "../../../state/import/with-imported.ts";
import { undoAction } from "../../forms/undo-action.ts";
import { Button } from "../../kit/Button.tsx";
import { toast } from "../../toast/toasts.ts";
import { knownMappings } from "../import/firm-mappings.ts";
import { ImportTable } from "../import/ImportTable.tsx";
import { linesTooMany } from "../import/import-words.ts";
import { runInSlices } from "../import/run-in-slices.ts";
import { withScale } from "../import/ScaleChoice.tsx";
import { WorkProgress } from "../import/WorkProgress.tsx";
import { useGoTo, useQuote } from "../open/quote-context.ts";
import { dismissPaste, usePasteRequest } from "./paste-request.ts";
import { answersIn, pasteWords } from "./paste-words.ts";

interface Props {
  readonly plural: string;
  readonly onText: (text: string) => void;
  readonly onClose: () => void;
}

/** Asks for the cells that are to be pasted. */
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
        Cells copied from a spreadsheet
      </label>
      <p className="question-hint" id={`${id}-hint`}>
        One line for each of the {plural}, from the first downwards. A first line of headings is recognised.
      </p>
      <TextArea
        id={id}
        className="paste-text"
        rows={8}
        aria-describedby={`${id}-hint`}
        value={text}
        onValue={setText}
      />
      <div className="paste-acts">
        <Button type="submit" variant="primary" aria-disabled={text.trim() === ""}>
          Preview
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  );
}

/** The dialog in front of pasting: nothing is changed before it is agreed to. The focus goes back where it was. */
export default function PasteArea() {
  const { store } = useQuote();
  const asked = usePasteRequest();
  const [typed, setTyped] = useState<string>();
  const text = asked?.text ?? typed;
  const request = useMemo(() => (asked && text !== undefined ? { ...asked, text } : undefined), [asked, text]);
  if (!asked) return null;
  const { plural = "entries" } = store.form.group(asked.group) ?? {};
  return (
    <Dialog title={`Paste into ${plural}`} className="paste" onClose={dismissPaste}>
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

/** What pasting would do, what can be settled about it, and the two ways out. */
function PastePreview({ request, onClose }: PastePreviewProps) {
  const quote = useQuote();
  const { store } = quote;
  const goTo = useGoTo(quote);
  const { plan, share, choices, mended, settle, mend } = usePastePlan(request);
  const { label = "entry", plural = "entries" } = store.form.group(request.group) ?? {};
  if (!plan) return <WorkProgress label="Working out what it would do" share={share ?? 0} onCancel={onClose} />;
  const count = answersIn(plan);
  const isReady = count > 0 && share === undefined;

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
      <div className="paste-choices">
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
            Add {counted(plan.mayAdd, label, plural)} for the lines beyond the last
          </Check>
        )}
        {plan.beyond > plan.mayAdd && <p className="small">{linesTooMany(plan, plural)}</p>}
      </div>
      <ImportTable
        plan={plan}
        mended={mended}
        onColumns={(columns) => settle({ ...choices, columns })}
        onScale={(at, scale) => settle(withScale(choices, plan, at, scale))}
        onMend={mend}
      />
      <div className="paste-acts">
        <Button variant="primary" aria-disabled={!isReady} onClick={apply}>
          {count === 0 ? "Nothing to paste" : `Paste ${counted(count, "answer")}`}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </>
  );
}

interface PastePlanShown {
  /** Undefined while it is worked out for the first time. */
  readonly plan: ImportPlan | undefined;
  /** From 0 to 1, how far the plan is that is being worked out; undefined while it is up to date. */
  readonly share: number | undefined;
  readonly choices: ImportChoices;
  readonly settle: (choices: ImportChoices) => void;
  /** Cells that were typed again, by `<line>:<column>`, both from 0. */
  readonly mended: ReadonlyMap<string, string>;
  readonly mend: (line: number, column: number, text: string) => void;
}

/** What pasting would do as things are settled so far; worked out again when the entries or the answers are others. */
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
