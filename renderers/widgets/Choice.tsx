import { answerOf, type ControlProps, textOf } from "../control-props.ts";
import { ListBox } from "./ListBox.tsx";
import { lockedAnswer } from "./locked-answer.tsx";
import { SearchBox } from "./SearchBox.tsx";

/** A list longer than this is searched, not scrolled. */
const searchedFrom = 13;

export function Choice(props: ControlProps) {
  const { choices } = props.options;
  if (props.readonly) return lockedAnswer(props, choiceLabel(props));
  return choices.length < searchedFrom ? <ListBox {...props} /> : <SearchBox {...props} />;
}

function choiceLabel(props: ControlProps): string {
  const chosen = answerOf(textOf(props.value));
  return props.options.choices.find((choice) => choice.value === chosen)?.label ?? chosen ?? "";
}
