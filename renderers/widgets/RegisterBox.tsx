import { type ComponentType, type KeyboardEvent, useRef, useState } from "react";
import type { ControlProps } from "../control-props.ts";
import { labelId } from "../description-ids.ts";
import { focusPlace } from "../focus-place.ts";
import { useWords } from "../form-language.ts";
import { type AskRegister, type Found, isMatch, type RegisterMatch } from "../question-slots.ts";
import { combobox, Matches, nextMatchIndex } from "./Matches.tsx";
import { BoxAttributesContext } from "./text-box.tsx";
import { useFound } from "./use-found.ts";

interface Props {
  /** The question's own control, in which the user types. */
  readonly control: ComponentType<ControlProps>;
  readonly props: ControlProps;
  readonly ask: AskRegister;
  /** Announces the number of matches before anything is typed: `7 addresses at this postcode: choose…`. */
  readonly announcesCount: boolean;
  readonly onTake: (match: RegisterMatch) => void;
}

/**
 * A normal text field with a register's matches below it. Nothing is stored unless a match is chosen, so users can type
 * on, whether or not the register answers.
 */
export function RegisterBox({ control: Control, props, ask, announcesCount, onTake }: Props) {
  const { say } = useWords();
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(-1);
  const offers = announcesCount && typed === undefined && (props.value ?? "") === "";
  const { found, trouble } = useFound(offers ? "" : typed, ask, true);
  const shown = typed !== undefined && found.length > 0;
  const listId = `${props.id}:list`;
  const close = () => {
    setTyped(undefined);
    setActive(-1);
  };
  const choose = (match: Found) => {
    close();
    if (isMatch(match)) onTake(match);
  };
  const acts = useRef(choose);
  acts.current = choose;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const match = found[active];
    if (step && shown) setActive(nextMatchIndex(active, step, found.length));
    else if (step) setTyped("");
    else if (event.key === "Enter" && shown && match) choose(match);
    else if (event.key === "Escape" && shown) close();
    else return;
    event.preventDefault();
  };
  return (
    <BoxAttributesContext value={{ ...combobox(listId, shown, active), onKeyDown }}>
      <Control
        {...props}
        onChange={(next) => {
          // The list below the field renders it again, so it needs every key press.
          props.onChange(next);
          setTyped(String(next ?? ""));
          setActive(-1);
        }}
        onBlur={() => {
          close();
          props.onBlur();
        }}
      />
      {shown && (
        <Matches
          id={listId}
          boxId={props.id}
          labelledBy={labelId(props.id)}
          found={found}
          active={active}
          acts={acts}
        />
      )}
      {offers && found.length > 0 && (
        <button
          type="button"
          className="question-addresses"
          // A question is one tab stop: from the keyboard, the down arrow opens the same list.
          tabIndex={-1}
          onClick={() => {
            setTyped("");
            focusPlace(props.id);
          }}
        >
          {say("addressesThere", { count: found.length })}
        </button>
      )}
      <p className={trouble === undefined ? "question-unseen" : "question-found"} role="status">
        {trouble ?? (shown ? say("matches", { count: found.length }) : "")}
      </p>
    </BoxAttributesContext>
  );
}
