import { flushSync } from "react-dom";
import { counted } from "../../../form/words/counted.ts";
import type { PasteRequest } from "../../../state/import/lay-out-paste.ts";
import { answersOf } from "../../../state/import/plan-import.ts";
import { withImported } from "../../../state/import/with-imported.ts";
import { undoAction } from "../../forms/undo-action.ts";
import { toast } from "../../toast/toasts.ts";
import { ImportTable } from "../import/ImportTable.tsx";
import { linesTooMany } from "../import/import-words.ts";
import { WorkProgress } from "../import/WorkProgress.tsx";
import { useQuote } from "../open/quote-context.ts";
import { useGoTo } from "../open/use-go-to.ts";
import { answersIn, pasteWords } from "./paste-words.ts";
import { usePastePlan } from "./use-paste-plan.ts";

interface Props {
  readonly request: PasteRequest;
  readonly onClose: () => void;
}

/** What pasting would do, what can be settled about it, and the two ways out. */
export function PastePreview({ request, onClose }: Props) {
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
        <label>
          <input
            type="checkbox"
            checked={plan.headed}
            onChange={({ target }) => settle({ adds: choices.adds ?? false, headed: target.checked })}
          />
          The first line is one of headings
        </label>
        {plan.mayAdd > 0 && (
          <label>
            <input
              type="checkbox"
              checked={choices.adds ?? false}
              onChange={({ target }) => settle({ ...choices, adds: target.checked })}
            />
            Add {counted(plan.mayAdd, label, plural)} for the lines beyond the last
          </label>
        )}
        {plan.beyond > plan.mayAdd && <p className="small">{linesTooMany(plan, plural)}</p>}
      </div>
      <ImportTable plan={plan} mended={mended} onColumns={(columns) => settle({ ...choices, columns })} onMend={mend} />
      <div className="paste-acts">
        <button type="button" className="button button-primary" aria-disabled={!isReady} onClick={apply}>
          {count === 0 ? "Nothing to paste" : `Paste ${counted(count, "answer")}`}
        </button>
        <button type="button" className="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </>
  );
}
