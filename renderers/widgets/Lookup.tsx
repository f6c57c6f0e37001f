import type { ControlProps } from "../control-props.ts";
import { textOf } from "../control-props.ts";
import { lockedAnswer } from "./locked-answer.tsx";
import { SearchBox } from "./SearchBox.tsx";

/** Finds something that is already known (a client), so that it is never keyed twice. */
export const Lookup = (props: ControlProps) =>
  props.readonly ? lockedAnswer(props, textOf(props.value)) : <SearchBox {...props} />;
