import { rangeSpec, TranslatableString, type WidgetProps } from "@rjsf/utils";
import { Slider } from "antd";
import { usePlainWords } from "../../form-words.ts";
import { GroupBody } from "../../Group.tsx";
import { useControl } from "../../use-control.ts";
import { lockedBox } from "./locked-box.tsx";

/**
 * A number on a slider. antd's Slider: one tab stop, arrow keys, its value read out. Says so if there is no answer,
 * since the knob has to be somewhere.
 */
export function RangeWidget(props: WidgetProps) {
  const { id, label, value, disabled, readonly, schema, options, onChange } = props;
  const control = useControl(props);
  const { grouped } = control;
  const { say, translateString } = usePlainWords();
  const { min = 0, max = 100, step = 1 } = rangeSpec(schema);
  const number = typeof value === "number" ? value : undefined;
  if (readonly) return lockedBox(props, control, String(number ?? ""));
  return (
    <GroupBody {...control.group} className="plain-range field-range-wrapper">
      <Slider
        min={min}
        max={max}
        step={step}
        value={number ?? min}
        disabled={disabled ?? false}
        tooltip={noTooltip}
        {...(grouped["aria-labelledby"]
          ? { ariaLabelledByForHandle: grouped["aria-labelledby"] }
          : { ariaLabelForHandle: label })}
        ariaValueTextFormatterForHandle={(at) => (number === undefined ? say("controls", "noAnswer") : String(at))}
        onChange={(next) => onChange(next)}
      />
      <output className="range-view" htmlFor={id}>
        {number ?? "–"}
      </output>
      {number !== undefined && !disabled && !props.required && (
        <button type="button" className="question-link" onClick={() => onChange(options.emptyValue)}>
          {translateString(TranslatableString.ClearLabel)}
          <span className="question-unseen"> {label}</span>
        </button>
      )}
    </GroupBody>
  );
}

/** The value is shown next to the slider. */
const noTooltip = { open: false };
