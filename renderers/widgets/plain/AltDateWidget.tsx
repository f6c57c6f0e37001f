import { TranslatableString, type WidgetProps } from "@rjsf/utils";
import { useState } from "react";
import { clockOfForm } from "../../clock-of-form.ts";
import { Group } from "../../Group.tsx";
import { useControl } from "../../use-control.ts";
import { askedParts, type DatePartName, type DateParts, partsOf, rangeOfPart, textOfParts } from "./date-parts.ts";
import { lockedBox } from "./locked-box.tsx";

interface AltDateProps extends WidgetProps {
  /** Asks for hour, minute and second as well. */
  readonly time?: boolean;
}

/**
 * A day chosen part by part from lists, day first unless `format` says otherwise: for those who type no dates. Today is
 * offered where the form is given a clock.
 */
export function AltDateWidget({ time = false, ...props }: AltDateProps) {
  const { id, disabled, readonly, options, registry, onChange } = props;
  const value = props.value || undefined;
  const control = useControl(props);
  const [kept, keep] = useState({ value, parts: partsOf(value) });
  if (kept.value !== value) keep({ value, parts: partsOf(value) });
  if (readonly) return lockedBox(props, control, String(value ?? ""));
  const change = (parts: DateParts) => {
    const text = textOfParts(parts, time);
    keep({ value: text, parts });
    if (text !== value) onChange(text ?? options.emptyValue);
  };
  const { translateString, formContext } = registry;
  const moment = clockOfForm(formContext);
  return (
    <Group {...control.group} className="plain-parts">
      {askedParts(options.format, time).map((name) => (
        <DatePart
          key={name}
          id={`${id}_${name}`}
          name={name}
          range={rangeOfPart(name, options.yearsRange, moment?.getFullYear())}
          value={kept.parts[name]}
          disabled={disabled ?? false}
          judged={control.judged}
          onChange={(next) => change(withPart(kept.parts, name, next))}
        />
      ))}
      {moment && options.hideNowButton !== true && (
        <button
          type="button"
          className="question-link"
          disabled={disabled}
          onClick={() => change(partsAt(clockOfForm(formContext) ?? moment, time))}
        >
          {translateString(TranslatableString.NowLabel)}
        </button>
      )}
      {options.hideClearButton !== true && Object.keys(kept.parts).length > 0 && (
        <button type="button" className="question-link" disabled={disabled} onClick={() => change({})}>
          {translateString(TranslatableString.ClearLabel)}
        </button>
      )}
    </Group>
  );
}

/** A day is the reader's own; a moment is kept in UTC. */
function partsAt(moment: Date, time: boolean): DateParts {
  if (time) return partsOf(moment.toJSON());
  return { year: moment.getFullYear(), month: moment.getMonth() + 1, day: moment.getDate() };
}

function withPart(parts: DateParts, name: DatePartName, value: number | undefined): DateParts {
  const { [name]: _, ...rest } = parts;
  return value === undefined ? rest : { ...rest, [name]: value };
}

interface DatePartProps {
  readonly id: string;
  readonly name: DatePartName;
  readonly range: readonly [number, number];
  readonly value: number | undefined;
  readonly disabled: boolean;
  readonly judged: ReturnType<typeof useControl>["judged"];
  readonly onChange: (next: number | undefined) => void;
}

function DatePart({ id, name, range: [first, last], value, disabled, judged, onChange }: DatePartProps) {
  const inRange = Array.from({ length: Math.abs(last - first) + 1 }, (_, at) =>
    first <= last ? first + at : first - at,
  );
  const choices = value === undefined || inRange.includes(value) ? inRange : [value, ...inRange];
  return (
    <label>
      <span>{words[name]}</span>
      <select
        id={id}
        className="question-box"
        value={value ?? ""}
        disabled={disabled}
        {...judged}
        onChange={(event) => onChange(event.target.value === "" ? undefined : Number(event.target.value))}
      >
        <option value="" />
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {String(choice).padStart(2, "0")}
          </option>
        ))}
      </select>
    </label>
  );
}

const words = { day: "Day", month: "Month", year: "Year", hour: "Hour", minute: "Minute", second: "Second" } as const;
