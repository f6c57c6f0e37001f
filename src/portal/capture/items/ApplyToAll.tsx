import "../../../../renderers/theme.css";
import { useEffect, useId, useRef, useState } from "react";
import { GroupBody } from "../../../../renderers/Group.tsx";
import { showAnswer } from "../../../form/draw/show-answer.ts";
import { placeOf } from "../../../form/tree/place.ts";
import { counted } from "../../../form/words/phrases.ts";
import { undoAction } from "../../forms/undo-action.ts";
import { Button } from "../../kit/Button.tsx";
import { toast } from "../../toast/toasts.ts";
import { useQuote } from "../open/quote-context.ts";

/** A question keeps its mark, another label gets a colon before the answer. */
const worded = (label: string): string => (label.endsWith("?") ? label : `${label}:`);

interface Props {
  readonly group: string;
  readonly id: string;
  readonly onDone: () => void;
}

/** Copies one answer of this entry to all others that ask for it. */
export function ApplyToAll({ group, id, onDone }: Props) {
  const { store } = useQuote();
  const select = useRef<HTMLSelectElement>(null);
  const field = useId();
  const { at = "", plural = "entries", title = [] } = store.form.group(group) ?? {};
  const scope = store.resolution().scope(group, id);
  const answered = store.form
    .questionsOf(group)
    .filter(
      ({ name, type }) =>
        type !== "system" &&
        !title.includes(name) &&
        scope.answers[name] !== undefined &&
        scope.questions.get(name)?.shown,
    );
  const [name, setName] = useState("");
  useEffect(() => select.current?.focus(), []);

  const apply = () => {
    if (name === "") return select.current?.focus();
    const label = answered.find((question) => question.name === name)?.label ?? name;
    const changed = store.applyToAll(placeOf(at, id, name));
    toast(`${label} applied to ${counted(changed, "other")}.`, changed > 0 ? { action: undoAction(store) } : {});
    onDone();
  };
  return (
    <GroupBody
      className="item-strip"
      aria-label="Apply to all"
      onKeyDown={({ key }) => {
        if (key === "Escape") onDone();
      }}
    >
      {answered.length === 0 ? (
        <p>Nothing is answered here yet that could be applied to others.</p>
      ) : (
        <>
          <label htmlFor={field}>Answer for all {plural}</label>
          <select
            ref={select}
            id={field}
            className="input"
            value={name}
            onChange={({ target }) => setName(target.value)}
          >
            <option value="">Choose an answer</option>
            {answered.map((question) => (
              <option key={question.name} value={question.name}>
                {worded(question.label)} {showAnswer(question, scope.answers[question.name])}
              </option>
            ))}
          </select>
          <Button variant="primary" size="small" onClick={apply}>
            Apply
          </Button>
        </>
      )}
      <Button variant="text" size="small" onClick={onDone}>
        Cancel
      </Button>
    </GroupBody>
  );
}
