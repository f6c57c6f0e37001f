import { type ControlProps, textOf } from "../control-props.ts";
import { lockedAnswer } from "./locked-answer.tsx";
import { RadioButtons } from "./RadioButtons.tsx";

const answers = [{ value: "Yes" }, { value: "No" }];
const letters = { y: "Yes", n: "No" };

/** Starts empty. One tab stop; `y` and `n` answer, Delete removes the answer. */
export function YesNo(props: ControlProps) {
  if (props.readonly) return lockedAnswer(props, textOf(props.value));
  return <RadioButtons {...props} choices={answers} letters={letters} />;
}
