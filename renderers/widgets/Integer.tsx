import type { ControlProps } from "../control-props.ts";
import { textBox } from "./text-box.tsx";

export const Integer = (props: ControlProps) => (
  <div className="question-short">{textBox(props, { inputMode: "numeric" })}</div>
);
