import type { ControlProps } from "../control-props.ts";
import { textBox } from "./text-box.tsx";

export const CompanyNumber = (props: ControlProps) => (
  <div className="question-code">{textBox(props, { capitals: true })}</div>
);
