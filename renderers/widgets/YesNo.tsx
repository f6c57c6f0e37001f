import { type ControlProps, textOf } from "../control-props.ts";
import { useWords } from "../form-language.ts";
import { lockedAnswer } from "./locked-answer.tsx";
import { RadioButtons } from "./RadioButtons.tsx";

/** Starts empty. One tab stop; `y` and `n` and the first letters of the words answer, Delete removes the answer. */
export function YesNo(props: ControlProps) {
  const { say } = useWords();
  const answers = [
    { value: "Yes", label: say("yes") },
    { value: "No", label: say("no") },
  ];
  if (props.readonly)
    return lockedAnswer(props, answers.find(({ value }) => value === props.value)?.label ?? textOf(props.value));
  const letters = {
    y: "Yes",
    n: "No",
    ...Object.fromEntries(answers.map(({ value, label }) => [label.charAt(0).toLowerCase(), value])),
  };
  return <RadioButtons {...props} choices={answers} letters={letters} />;
}
