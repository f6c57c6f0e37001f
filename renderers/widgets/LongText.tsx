import { answerOf, type ControlProps, textOf } from "../control-props.ts";
import { stated } from "./stated.ts";

const count = new Intl.NumberFormat("en-GB");

/** Grows with its text. Says how much fits, and never cuts what was pasted. */
export function LongText(props: ControlProps) {
  const text = textOf(props.value);
  const { maxLength } = props.options.question;
  return (
    <>
      <textarea
        id={props.id}
        className="question-box"
        rows={3}
        autoComplete="off"
        value={text}
        readOnly={props.readonly}
        disabled={props.disabled}
        {...stated(props)}
        onChange={(event) => props.onChange(answerOf(event.target.value))}
        onBlur={props.onBlur}
      />
      {maxLength !== undefined && !props.readonly && (
        <p className="question-count">
          {count.format(text.length)} of {count.format(maxLength)} characters.
        </p>
      )}
    </>
  );
}
