import { TranslatableString, type WidgetProps } from "@rjsf/utils";
import { useState } from "react";
import { usePlainWords } from "../../form-words.ts";
import { GroupBody } from "../../Group.tsx";
import { isPlainObject } from "../../is-plain-object.ts";
import { useControl } from "../../use-control.ts";
import { lockedBox } from "./locked-box.tsx";

/** The host's clock, `formContext={{ now: () => new Date() }}`; undefined if none is passed. */
function clockOfForm(formContext: unknown): Date | undefined {
  const now = isPlainObject(formContext) ? formContext.now : undefined;
  const moment: unknown = typeof now === "function" ? now() : undefined;
  return moment instanceof Date && !Number.isNaN(moment.getTime()) ? moment : undefined;
}

/** The known parts of a date and time, as numbers: `{day: 1, month: 2, year: 2026}`. */
export type DateParts = Readonly<Partial<Record<DatePartName, number>>>;
export type DatePartName = "day" | "month" | "year" | "hour" | "minute" | "second";

const days = { DMY: ["day", "month", "year"], MDY: ["month", "day", "year"], YMD: ["year", "month", "day"] } as const;
const times = ["hour", "minute", "second"] as const;

/** The parts to ask for, in the order of `format`; day first by default. */
export function askedParts(format: unknown, time: boolean): readonly DatePartName[] {
  const order = days[format === "MDY" || format === "YMD" ? format : "DMY"];
  return time ? [...order, ...times] : order;
}

/** The parts of `2026-02-01` or `2026-02-01T14:30:00.000Z`; none for any other text. */
export function partsOfDate(text: unknown): DateParts {
  const match = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d))?)?/.exec(typeof text === "string" ? text : "");
  if (!match) return {};
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  return { year, month, day, hour, minute, second };
}

/**
 * Text of a complete date and time; undefined while a part is missing. 31 June stays 31 June, to be refused when
 * checked; a `Date` would turn it into 1 July.
 */
export function textOfParts(parts: DateParts, time: boolean): string | undefined {
  if (askedParts(undefined, time).some((name) => parts[name] === undefined)) return undefined;
  const digits = (name: DatePartName) => String(parts[name] ?? 0).padStart(name === "year" ? 4 : 2, "0");
  const day = `${digits("year")}-${digits("month")}-${digits("day")}`;
  return time ? `${day}T${digits("hour")}:${digits("minute")}:${digits("second")}.000Z` : day;
}

/**
 * First and last value of a part. Years come from `yearsRange`, where 0 and below count from this year, or span a
 * lifetime. Without a known current year, such relative years are ignored.
 */
export function rangeOfPart(
  name: DatePartName,
  yearsRange: unknown,
  thisYear: number | undefined,
): readonly [number, number] {
  const [first, last] = Array.isArray(yearsRange) ? yearsRange.map(Number) : [];
  const year = (given = Number.NaN, usual: number) =>
    given > 0 ? given : thisYear === undefined || Number.isNaN(given) ? usual : thisYear + given;
  if (name === "year") return [year(first, 1900), year(last, thisYear === undefined ? 2100 : thisYear + 10)];
  return fixed[name];
}

const fixed = { day: [1, 31], month: [1, 12], hour: [0, 23], minute: [0, 59], second: [0, 59] } as const;

interface AltDateProps extends WidgetProps {
  /** Asks for hour, minute and second as well. */
  readonly time?: boolean;
}

/**
 * A date chosen part by part from lists, day first unless `format` says otherwise, for users who do not type dates.
 * Offers today if the form has a clock.
 */
export function AltDateWidget({ time = false, ...props }: AltDateProps) {
  const { id, disabled, readonly, options, registry, onChange } = props;
  const value = props.value || undefined;
  const control = useControl(props);
  const [kept, keep] = useState({ value, parts: partsOfDate(value) });
  if (kept.value !== value) keep({ value, parts: partsOfDate(value) });
  if (readonly) return lockedBox(props, control, String(value ?? ""));
  const change = (parts: DateParts) => {
    const text = textOfParts(parts, time);
    keep({ value: text, parts });
    if (text !== value) onChange(text ?? options.emptyValue);
  };
  const { translateString, formContext } = registry;
  const moment = clockOfForm(formContext);
  return (
    <GroupBody {...control.group} className="plain-parts">
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
          className="question-link btn-now"
          disabled={disabled}
          onClick={() => change(partsAt(clockOfForm(formContext) ?? moment, time))}
        >
          {translateString(TranslatableString.NowLabel)}
        </button>
      )}
      {options.hideClearButton !== true && Object.keys(kept.parts).length > 0 && (
        <button type="button" className="question-link btn-clear" disabled={disabled} onClick={() => change({})}>
          {translateString(TranslatableString.ClearLabel)}
        </button>
      )}
    </GroupBody>
  );
}

/** A date is in the reader's time zone; a date with time is stored in UTC. */
function partsAt(moment: Date, time: boolean): DateParts {
  if (time) return partsOfDate(moment.toJSON());
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
      <span>{usePlainWords().say("controls", name)}</span>
      <select
        id={id}
        className="question-box form-control"
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

/** The same lists with the time of day, stored in UTC. */
export function AltDateTimeWidget(props: WidgetProps) {
  const { AltDateWidget } = props.registry.widgets;
  return AltDateWidget ? <AltDateWidget {...props} time /> : null;
}
