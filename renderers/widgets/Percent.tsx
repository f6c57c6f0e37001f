import type { ControlProps } from "../control-props.ts";
import { textBox } from "./text-box.tsx";

export const Percent = (props: ControlProps) => (
  <div className="question-percent">
    {textBox(props, { inputMode: props.options.question.decimals ? "decimal" : "numeric" })}
  </div>
);
