import { answerOf, type ControlProps, textOf } from "../control-props.ts";
import { useLang, useWords } from "../form-language.ts";
import { offeredAndGone } from "./offered-and-gone.ts";
import { stated } from "./stated.ts";
import { typedAhead } from "./type-ahead.ts";

/**
 * The browser's own list: one tab stop, letters jump, its value is read out. An answer that is offered no more stays
 * there and is named as such until another one is chosen.
 */
export function ListBox(props: ControlProps) {
  const words = useWords();
  const lang = useLang();
  const chosen = textOf(props.value);
  return (
    <select
      id={props.id}
      className="question-box"
      value={chosen}
      disabled={props.disabled}
      {...stated(props)}
      onChange={(event) => props.onChange(answerOf(event.target.value))}
      onBlur={props.onBlur}
      onKeyDown={(event) => {
        const value = typedAhead(event);
        if (value === undefined) return;
        event.preventDefault();
        if (value !== chosen) props.onChange(answerOf(value));
      }}
    >
      <option value="" />
      {offeredAndGone(words, props.options.choices, chosen === "" ? [] : [chosen]).map(({ value, label }) => (
        <option key={value} value={value} lang={lang(label ?? value)}>
          {label ?? value}
        </option>
      ))}
    </select>
  );
}
