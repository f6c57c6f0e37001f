import { type ComponentType, useState } from "react";
import type { AnswerValue } from "../../schemas/question.ts";
import { type ControlProps, isTexts } from "../control-props.ts";

/** Represents the free-text answer among the options; no option contains a line break. */
const mark = "\n";

interface WithOtherProps extends ControlProps {
  readonly Control: ComponentType<ControlProps>;
  /** Several options can be chosen, and several texts given, separated by semicolons. */
  readonly several?: boolean;
}

/** A control for options that also accepts a free-text answer, in a field that opens when the last option is chosen. */
export function WithOther({ Control, several = false, ...props }: WithOtherProps) {
  const { choices, question } = props.options;
  const [typed, setTyped] = useState<string>();
  const { other } = question;
  if (!other) return <Control {...props} />;
  const all = textsOf(props.value);
  const isOffered = (text: string) => choices.some(({ value }) => value === text);
  const isTyped = typed !== undefined && ownIn(typed, several).every((text) => all.includes(text));
  const own = isTyped ? ownIn(typed, several) : all.filter((text) => !isOffered(text));
  const chosen = all.filter((text) => !own.includes(text));
  const isOpen = own.length > 0 || (isTyped && (several || all.length === 0));
  const change = (options: readonly string[], others: readonly string[]) => {
    const next = several ? [...new Set([...options, ...others])] : [...others, ...options].slice(0, 1);
    props.onChange(several ? (next.length > 0 ? next : undefined) : next[0]);
  };
  if (props.readonly)
    return (
      <Control {...props} options={{ ...props.options, choices: [...choices, ...own.map((value) => ({ value }))] }} />
    );
  const marked = isOpen ? [...chosen, mark] : chosen;
  return (
    <>
      <Control
        {...props}
        value={several ? marked : marked.at(-1)}
        options={{ ...props.options, choices: [...choices, { value: mark, label: other.label }] }}
        onChange={(next) => {
          const wanted = textsOf(next);
          const isSaid = wanted.includes(mark);
          setTyped(isSaid ? own.join("; ") : undefined);
          change(
            wanted.filter((text) => text !== mark),
            isSaid ? own : [],
          );
        }}
      />
      {isOpen && (
        <input
          id={`${props.id}-other`}
          className="question-box question-other"
          value={isTyped ? typed : own.join("; ")}
          maxLength={several ? undefined : other.max}
          disabled={props.disabled}
          aria-label={`${question.label}: ${other.label}`}
          aria-describedby={props.describedBy}
          aria-invalid={props.invalid || undefined}
          onChange={({ target: { value } }) => {
            setTyped(value);
            change(chosen, ownIn(value, several));
          }}
          onBlur={props.onBlur}
        />
      )}
    </>
  );
}

function textsOf(value: AnswerValue | undefined): readonly string[] {
  if (value === undefined || value === "") return [];
  return isTexts(value) ? value : [String(value)];
}

function ownIn(text: string, several: boolean): readonly string[] {
  const parts = several ? text.split(";") : [text];
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}
