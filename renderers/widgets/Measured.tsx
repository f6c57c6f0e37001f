import { useState } from "react";
import { type ControlProps, controlText } from "../control-props.ts";
import { useWords } from "../form-language.ts";
import { GroupBody } from "../Group.tsx";
import { lockedAnswer } from "./locked-answer.tsx";
import { isFocusLeaving, textBox } from "./text-box.tsx";

/**
 * A number with its unit: `1,200 ft²`, `EUR 1,250.50`. A single unit follows the field. With several, the unit is
 * chosen next to the field; both form one text, so that the whole can also be typed, pasted and read.
 */
export function Measured(props: ControlProps) {
  const { unitChoices, label } = props.options.question;
  const { say } = useWords();
  const [picked, pick] = useState(unitChoices?.[0] ?? "");
  if (!unitChoices) return <div className="question-medium">{textBox(props, { inputMode: "decimal" })}</div>;
  const text = controlText(props.value);
  if (props.readonly) return lockedAnswer(props, text);
  const { rest, unit = picked } = parted(text, unitChoices);
  const give = (number: string, of: string) => props.onChange(number === "" ? undefined : `${number} ${of}`);
  return (
    <GroupBody
      className="question-measured"
      aria-labelledby={props.labelledBy}
      onBlur={(event) => isFocusLeaving(event) && props.onBlur()}
    >
      {textBox(
        {
          ...props,
          value: rest,
          onChange: (next) => give(controlText(next), unit),
          onBlur: () => undefined,
        },
        { inputMode: "decimal" },
      )}
      <select
        className="question-box question-units"
        aria-label={say("unitOf", { label })}
        value={unit}
        disabled={props.disabled}
        onChange={({ target }) => {
          pick(target.value);
          give(rest, target.value);
        }}
      >
        {unitChoices.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </GroupBody>
  );
}

/** The unit at the start or end of a text, longest first, and the rest as typed. */
function parted(text: string, units: readonly string[]): { readonly rest: string; readonly unit?: string } {
  for (const unit of units.toSorted((a, b) => b.length - a.length)) {
    if (text.endsWith(` ${unit}`)) return { rest: text.slice(0, -unit.length - 1), unit };
    if (text.startsWith(`${unit} `)) return { rest: text.slice(unit.length + 1), unit };
  }
  return { rest: text };
}
