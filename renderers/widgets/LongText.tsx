import { answerOf, type ControlProps, controlText } from "../control-props.ts";
import { useWords } from "../form-language.ts";
import { fieldAria, uncontrolledText } from "./text-box.tsx";

/** Share of its limit from which a text is counted: earlier, the count would only be one more line to read. */
const COUNTED_FROM = 0.75;

/** Grows with its text. Shows the remaining length once it is nearly full, and never truncates pasted text. */
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
        {...uncontrolledText(text)}
        {...fieldAria(props)}
        onChange={(event) => props.onChange(answerOf(event.target.value), maxLength === undefined)}
        onBlur={props.onBlur}
      />
      {maxLength !== undefined && text.length >= maxLength * COUNTED_FROM && !props.readonly && (
        <p className="question-count">{say("charactersOf", { length: text.length, most: maxLength })}</p>
      )}
    </>
  );
}
