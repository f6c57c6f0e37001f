import type { ControlProps } from "../control-props.ts";
import { textBox } from "./text-box.tsx";

export const Phone = (props: ControlProps) => (
  <div className="question-medium">{textBox(props, { type: "tel", inputMode: "tel" })}</div>
);
