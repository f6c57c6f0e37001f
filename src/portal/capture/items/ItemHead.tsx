import { useEffect, useId, useRef, useState } from "react";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { placeOf } from "../../../form/tree/place.ts";
import { counted } from "../../../form/words/phrases.ts";
import { undoAction } from "../../forms/undo-action.ts";
import { Icon } from "../../icons/Icon.tsx";
import { KeyOf } from "../../keys/KeyOf.tsx";
import { Button, ButtonLink } from "../../kit/Button.tsx";
import { PanelHead } from "../../kit/Panel.tsx";
import { Select } from "../../kit/Select.tsx";
import { toast } from "../../toast/toasts.ts";
import { itemName, itemPath } from "../open/capture-path.ts";
import { useQuote } from "../open/quote-context.ts";
import { useItemActs } from "./use-item-acts.ts";
import "../../../../renderers/theme.css";
import { GroupBody } from "../../../../renderers/Group.tsx";
import { showAnswer } from "../../../form/draw/show-answer.ts";

interface Props {
  readonly group: string;
  readonly id: string;
  readonly title: string;
}

/** The entry's title, links to its neighbours, and its actions. */
export function ItemHead({ group, id, title }: Props) {
  const quote = useQuote();
  const { store, state } = quote;
  useRecordAtom(store, store.itemsAtom(group));
  const { copy } = useItemActs(group);
  const [applying, setApplying] = useState(false);
  const neighbours = store.neighbours(id);
  return (
    <>
      <PanelHead className="item-head">
        <h1 id="item-title">{title}</h1>
        <span className="cluster end">
          {!state.readOnly && (
            <>
              <Button size="small" onClick={() => copy(id)}>
                <Icon name="copy" />
                Copy
              </Button>
              {neighbours && neighbours.count > 1 && (
                <Button size="small" aria-expanded={applying} onClick={() => setApplying(!applying)}>
                  Apply to all…
                </Button>
              )}
            </>
          )}
          <Neighbour group={group} id={neighbours?.previous} side="previous" />
          <Neighbour group={group} id={neighbours?.next} side="next" />
        </span>
      </PanelHead>
      {applying && <ApplyToAll group={group} id={id} onDone={() => setApplying(false)} />}
    </>
  );
}

interface NeighbourProps {
  readonly group: string;
  readonly id: string | undefined;
  readonly side: "previous" | "next";
}

function Neighbour({ group, id, side }: NeighbourProps) {
  const quote = useQuote();
  if (id === undefined) return null;
  const { label = "entry", at = "" } = quote.store.form.group(group) ?? {};
  const name = itemName(quote, at, id);
  const shown = name === id ? `New ${label}` : name;
  return (
    <ButtonLink
      size="small"
      to={itemPath(quote.fields.id, quote.reference, name)}
      aria-label={`${side === "previous" ? "Previous" : "Next"} ${label}, ${shown}`}
    >
      {side === "previous" && <Icon name="back" />}
      {side === "previous" && <KeyOf act="previous-item" isSilent />}
      {shown}
      {side === "next" && <Icon name="next" />}
    </ButtonLink>
  );
}

/** A question keeps its question mark; any other label gets a colon before the answer. */
const worded = (label: string): string => (label.endsWith("?") ? label : `${label}:`);

interface ApplyToAllProps {
  readonly group: string;
  readonly id: string;
  readonly onDone: () => void;
}

/** Copies one answer of this entry to all others that ask for it. */
function ApplyToAll({ group, id, onDone }: ApplyToAllProps) {
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
      className="item-strip cluster gap-x-3 line-below size-13"
      aria-label="Apply to all"
      onKeyDown={({ key }) => {
        if (key === "Escape") onDone();
      }}
    >
      {answered.length === 0 ? (
        <p>There are no answers here yet to apply to others.</p>
      ) : (
        <>
          <label htmlFor={field}>Answer for all {plural}</label>
          <Select
            ref={select}
            id={field}
            value={name}
            empty="Choose an answer"
            options={answered.map((question) => [
              question.name,
              `${worded(question.label)} ${showAnswer(question, scope.answers[question.name])}`,
            ])}
            onValue={setName}
          />
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
