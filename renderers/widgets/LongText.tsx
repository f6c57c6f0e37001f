import { answerOf, type ControlProps, controlText } from "../control-props.ts";
import { useWords } from "../form-language.ts";
import { showing, stated } from "./text-box.tsx";

/** From which part of its limit on a text is counted: before, the count would only be one more line to read. */
const NEARLY = 0.75;

/** Grows with its text. Says how much fits once it is nearly full, and never cuts what was pasted. */
export function LongText(props: ControlProps) {
  const text = controlText(props.value);
  const { say } = useWords();
  const { maxLength } = props.options.question;
  return (
    <>
      <textarea
        id={props.id}
        className="question-box"
        rows={3}
        autoComplete="off"
        readOnly={props.readonly}
        disabled={props.disabled}
        {...showing(text)}
        {...stated(props)}
        onChange={(event) => props.onChange(answerOf(event.target.value), maxLength === undefined)}
        onBlur={props.onBlur}
      />
      {maxLength !== undefined && text.length >= maxLength * NEARLY && !props.readonly && (
        <p className="question-count">{say("charactersOf", { length: text.length, most: maxLength })}</p>
      )}
    </>
  );
}
