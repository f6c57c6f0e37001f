import { useState } from "react";
import { DrawnForm } from "../../renderers/DrawnForm.tsx";
import { focusPlace } from "../../renderers/focus-place.ts";
import { type QuestionSlots, QuestionSlotsContext } from "../../renderers/question-slots.ts";
import type { Json, QuoteData } from "../../schemas/quote.ts";
import { checkForm } from "../../src/form/check/check.ts";
import type { PreparedForm } from "../../src/form/definition/prepare-form.ts";
import { drawnForm } from "../../src/form/draw/drawn-form.ts";
import { leftAnswer } from "../../src/form/read/left-answer.ts";
import { questionAt } from "../../src/form/resolve/question-at.ts";
import { resolveForm } from "../../src/form/resolve/resolve.ts";
import { completeData } from "../../src/form/tree/complete-data.ts";
import { blankTree, removeEntry, withBlankEntry } from "../../src/form/tree/edit-entries.ts";
import { withAnswer } from "../../src/form/tree/tree.ts";

type Props = { form: PreparedForm; today: string; onSend: (answers: QuoteData) => void };
/** A whole form on one page; the answers are React's own state. `form` is `prepareForm(definition)`. */
export function FormAlone({ form, today, onSend }: Props) {
  const [tree, setTree] = useState(() => blankTree(form));
  const [typing, setTyping] = useState<{ place?: string; text?: string }>({});
  const [tried, setTried] = useState(false);
  const resolution = resolveForm(form, tree, today);
  const findings = checkForm(resolution).filter(({ missing }) => tried || !missing);
  const unplaced = findings.filter((each) => each.severity === "error" && !questionAt(resolution, each.place).drawn);
  const slots: QuestionSlots = {
    useQuestion(place) {
      const { required = false, options: choices, because } = questionAt(resolution, place).state ?? {};
      const said = (severity: string) => findings.find((each) => each.place === place && each.severity === severity);
      const { message: error, missing = false } = said("error") ?? {};
      return { required, choices, because, error, missing, warning: said("warn")?.message };
    },
    useAnswer(place) {
      const { question, typed, shown, withheld } = questionAt(resolution, place);
      const store = (next?: Json) => setTree(withAnswer(tree, place, next));
      const said = { withheld, withhold: (why: typeof withheld) => store(why && { noAnswer: why }) };
      if (!question || !typed) return { ...said, value: shown, change: store, leave: () => undefined };
      const text = typing.place === place ? typing.text : undefined;
      const leave = () => {
        if (text !== undefined) store(leftAnswer(question, text, today));
        setTyping({});
      };
      return { ...said, value: text ?? shown, change: (next) => setTyping({ place, text: String(next ?? "") }), leave };
    },
  };
  const add = (group: string, parent?: string) => setTree(withBlankEntry(form, tree, group, parent));
  const remove = (group: string, id: string) => setTree(removeEntry(resolution, group, id));
  const send = () => {
    const errors = checkForm(resolution).filter(({ severity }) => severity === "error");
    if (errors.length === 0) return onSend(completeData(resolution));
    setTried(true);
    errors.find(({ place }) => focusPlace(place));
  };
  return (
    <QuestionSlotsContext value={slots}>
      <DrawnForm blocks={drawnForm(resolution)} onAdd={add} onRemove={remove} />
      <p role="alert">{unplaced.map(({ message }) => message).join(" ")}</p>
      <input type="button" value="Send" onClick={send} />
    </QuestionSlotsContext>
  );
}
