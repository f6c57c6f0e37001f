import { flushSync } from "react-dom";
import { counted } from "../../../form/words/phrases.ts";
import type { ImportCell, ImportPlan } from "../../../state/import/import-plan.ts";
import type { PasteRequest } from "../../../state/import/lay-out-paste.ts";
import { answersOf } from "../../../state/import/plan-import.ts";
import { withImported } from "../../../state/import/with-imported.ts";
import { undoAction } from "../../forms/undo-action.ts";
import { Button } from "../../kit/Button.tsx";
import { toast } from "../../toast/toasts.ts";
import { ImportTable } from "../import/ImportTable.tsx";
import { linesTooMany } from "../import/import-words.ts";
import { WorkProgress } from "../import/WorkProgress.tsx";
import { useQuote } from "../open/quote-context.ts";
import { useGoTo } from "../open/use-go-to.ts";
import { usePastePlan } from "./use-paste-plan.ts";

const countOf = ({ rows }: ImportPlan, ...states: readonly ImportCell["state"][]): number =>
  rows.reduce((sum, { cells }) => sum + cells.filter(({ state }) => states.includes(state)).length, 0);

/** How many answers are put somewhere. */
const answersIn = (plan: ImportPlan): number => countOf(plan, "new", "wrong");

/** What pasting would do, in sentences. */
function pasteWords(plan: ImportPlan, label: string, plural: string): readonly string[] {
  const answers = answersIn(plan);
  const filled = plan.rows.filter(({ cells }) => cells.some(({ put }) => put)).length;
  const [wrong, unread, same, hidden, locked] = [
    countOf(plan, "wrong"),
    countOf(plan, "unread"),
    countOf(plan, "same"),
    countOf(plan, "hidden"),
    countOf(plan, "readonly"),
  ];
  const dropped = plan.rows.filter(({ itemId }) => itemId === undefined).length;
  return [
    answers === 0
      ? "Nothing here would change."
      : `${counted(answers, "answer")} for ${counted(filled, label, plural)}.`,
    plan.added.length > 0 && `${counted(plan.added.length, `new ${label}`, `new ${plural}`)}.`,
    wrong > 0 && `${counted(wrong, "answer has", "answers have")} to be corrected afterwards.`,
    unread > 0 && `${counted(unread, "cell")} cannot be read and ${unread === 1 ? "is" : "are"} left out.`,
    hidden > 0 && `${counted(hidden, "answer is", "answers are")} not asked for there and left out.`,
    locked > 0 && `${counted(locked, "answer is", "answers are")} read-only and left out.`,
    same > 0 && `${counted(same, "answer is", "answers are")} there already.`,
    dropped > 0 && `${counted(dropped, "line is", "lines are")} left over.`,
  ].filter((words) => words !== false);
}

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
        <Button variant="primary" aria-disabled={!isReady} onClick={apply}>
          {count === 0 ? "Nothing to paste" : `Paste ${counted(count, "answer")}`}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </>
  );
}
