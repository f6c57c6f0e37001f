import type { ControlProps } from "../control-props.ts";
import { textBox } from "./text-box.tsx";

export const DriverNumber = (props: ControlProps) => (
  <div className="question-medium">{textBox(props, { capitals: true })}</div>
);
