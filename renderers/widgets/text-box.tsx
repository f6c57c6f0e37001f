import type { HTMLAttributes, ReactElement } from "react";
import { answerOf, type ControlProps, textOf } from "../control-props.ts";
import { stated } from "./stated.ts";
import { withUnit } from "./with-unit.tsx";

interface BoxTraits {
  readonly inputMode?: HTMLAttributes<HTMLInputElement>["inputMode"];
  readonly type?: "text" | "email" | "tel" | undefined;
  readonly capitals?: true;
  /** Ordinary prose, worth a spelling check. */
  readonly prose?: true;
  readonly onKeyDown?: HTMLAttributes<HTMLInputElement>["onKeyDown"];
}

/**
 * The box in which an answer is typed. A function and not a component: a key press then renders one component less.
 * The browser must not fill it: what it remembers is the broker's own, or another client's.
 */
export function textBox(props: ControlProps, traits: BoxTraits = {}): ReactElement {
  return withUnit(
    props,
    <input
      id={props.id}
      className="question-box"
      type={traits.type ?? "text"}
      inputMode={traits.inputMode}
      autoComplete="off"
      autoCapitalize={traits.capitals ? "characters" : traits.prose ? "sentences" : "none"}
      spellCheck={traits.prose ?? false}
      value={textOf(props.value)}
      readOnly={props.readonly}
      disabled={props.disabled}
      {...stated(props)}
      onChange={(event) => props.onChange(answerOf(event.target.value))}
      onBlur={props.onBlur}
      onKeyDown={traits.onKeyDown}
    />,
  );
}
