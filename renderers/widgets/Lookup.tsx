import type { ControlProps } from "../control-props.ts";
import { controlText } from "../control-props.ts";
import { useWords } from "../form-language.ts";
import { lockedAnswer } from "./locked-answer.tsx";
import { SearchBox } from "./SearchBox.tsx";

/** Finds an existing record (a client, an address), so that nobody types it twice. */
export function Lookup(props: ControlProps) {
  const { search } = props.options;
  const { say } = useWords();
  if (props.readonly) return lockedAnswer(props, controlText(props.value));
  if (search) return <SearchBox {...props} />;
  return (
    <p className="question-count" id={props.id} tabIndex={-1}>
      {say("noClientSearch")}
    </p>
  );
}
