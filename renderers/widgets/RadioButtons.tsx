import type { KeyboardEvent } from "react";
import type { Option } from "../../schemas/question.ts";
import { type ControlProps, controlText } from "../control-props.ts";
import { useLang, useWords } from "../form-language.ts";
import { lockedAnswer } from "./locked-answer.tsx";
import { fieldAria, groupAttributes } from "./text-box.tsx";
import { withUnavailableChoices } from "./unavailable-choices.ts";

interface RadioButtonsProps extends ControlProps {
  /** Default: the options of the question, one below the other. */
  readonly choices?: readonly Option[];
  /** Keys that answer at once: `y` for Yes. */
  readonly letters?: Readonly<Record<string, string | undefined>>;
}

/** One of a few, all visible, in one tab stop. Nothing is preselected; Delete removes the answer. */
export function RadioButtons({ choices, letters = {}, ...props }: RadioButtonsProps) {
  const words = useWords();
  const lang = useLang();
  const chosen = controlText(props.value);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || props.disabled) return;
    const answer = letters[event.key.toLowerCase()];
    if (answer) {
      props.onChange(answer);
      event.currentTarget.querySelector<HTMLInputElement>(`input[value="${answer}"]`)?.focus();
    } else if (event.key === "Delete" || event.key === "Backspace") props.onChange(undefined);
    else return;
    event.preventDefault();
  };
  return (
    <div
      className={choices ? "question-radios question-radios-inline" : "question-radios"}
      role="radiogroup"
      {...groupAttributes(props)}
      {...fieldAria(props)}
      onKeyDown={onKeyDown}
    >
      {(choices ?? withUnavailableChoices(words, props.options.choices, chosen === "" ? [] : [chosen])).map(
        ({ value, label }) => (
          <label key={value} lang={lang(label ?? value)}>
            <input
              type="radio"
              name={props.id}
              value={value}
              checked={chosen === value}
              disabled={props.disabled}
              onChange={() => props.onChange(value)}
            />
            {label ?? value}
          </label>
        ),
      )}
    </div>
  );
}

/** Starts empty. One tab stop; `y`, `n` and the first letters of the words answer, Delete removes the answer. */
export function YesNo(props: ControlProps) {
  const { say } = useWords();
  const answers = [
    { value: "Yes", label: say("yes") },
    { value: "No", label: say("no") },
  ];
  if (props.readonly)
    return lockedAnswer(props, answers.find(({ value }) => value === props.value)?.label ?? controlText(props.value));
  const letters = {
    y: "Yes",
    n: "No",
    ...Object.fromEntries(answers.map(({ value, label }) => [label.charAt(0).toLowerCase(), value])),
  };
  return <RadioButtons {...props} choices={answers} letters={letters} />;
}

/**
 * The steps of a scale in a row, with its ends labelled. One tab stop; a digit chooses its step, Delete removes the
 * answer.
 */
export function RatingButtons(props: ControlProps) {
  const { choices } = props.options;
  if (props.readonly) return lockedAnswer(props, controlText(props.value));
  const figures = choices.flatMap(({ value }) => (value.length === 1 ? [[value, value] as const] : []));
  return (
    <div className="question-rating">
      <RadioButtons
        {...props}
        choices={choices}
        letters={Object.fromEntries(figures)}
        onChange={(next) => props.onChange(next === undefined ? undefined : Number(next))}
      />
    </div>
  );
}
