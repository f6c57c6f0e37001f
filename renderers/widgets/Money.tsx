import type { ControlProps } from "../control-props.ts";
import { textBox } from "./text-box.tsx";

/** Pounds: `62,000`, `1.25m`, `250k`. */
export const Money = (props: ControlProps) => (
  <div className="question-money">{textBox(props, { inputMode: "decimal" })}</div>
);
