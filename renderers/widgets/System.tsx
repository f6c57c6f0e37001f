import { type ControlProps, textOf } from "../control-props.ts";

/** Written by the server; shown, never asked. */
export function System(props: ControlProps) {
  return (
    <output
      id={props.id}
      className="question-system"
      tabIndex={-1}
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
    >
      {textOf(props.value) || "–"}
    </output>
  );
}
