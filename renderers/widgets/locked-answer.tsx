import type { ReactElement } from "react";
import type { ControlProps } from "../control-props.ts";

/** A chosen answer that cannot be changed, in a field that can be focused, read and copied. */
export function lockedAnswer(props: ControlProps, words: string): ReactElement {
  return (
    <input
      id={props.id}
      className="question-box"
      value={words}
      readOnly
      disabled={props.disabled}
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      aria-invalid={props.invalid || undefined}
      onBlur={props.onBlur}
    />
  );
}
