import type { ComponentType } from "react";
import type { ChoiceControl } from "../../schemas/question.ts";
import { answerOf, type ControlProps, controlText } from "../control-props.ts";
import { ListBox } from "./ListBox.tsx";
import { lockedAnswer } from "./locked-answer.tsx";
import { RadioButtons } from "./RadioButtons.tsx";
import { SearchBox } from "./SearchBox.tsx";
import { WithOther } from "./WithOther.tsx";

/** A list longer than this is searched, not scrolled, unless the definition says otherwise. */
const searchedFrom = 13;

const controls: Readonly<Partial<Record<ChoiceControl, ComponentType<ControlProps>>>> = {
  radio: RadioButtons,
  list: ListBox,
  search: SearchBox,
};

export function Choice(props: ControlProps) {
  return <WithOther {...props} Control={Options} />;
}

function Options(props: ControlProps) {
  const { choices, question } = props.options;
  if (props.readonly) return lockedAnswer(props, choiceLabel(props));
  const Control =
    controls[
      question.source === undefined
        ? (question.control ?? (choices.length < searchedFrom ? "list" : "search"))
        : "search"
    ] ?? ListBox;
  return <Control {...props} />;
}

function choiceLabel(props: ControlProps): string {
  const chosen = answerOf(controlText(props.value));
  return props.options.choices.find((choice) => choice.value === chosen)?.label ?? chosen ?? "";
}
