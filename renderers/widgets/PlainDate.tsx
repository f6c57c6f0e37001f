import { type KeyboardEvent, useRef } from "react";
import { type ControlProps, controlText } from "../control-props.ts";
import { useWords } from "../form-language.ts";
import { Glyph } from "../Glyph.tsx";
import { textBox } from "./text-box.tsx";

/**
 * A typed date: `1/2/26`, `010226`, `1 feb 26`, `today`, `+30`. The browser's own calendar is next to the field, opened
 * by mouse or Alt and the down arrow, never the only way; so the question remains one tab stop.
 */
export function PlainDate(props: ControlProps) {
  const { say } = useWords();
  // The calendar opens at the typed date, so this control renders on each key press.
  const calendar = useRef<HTMLInputElement>(null);
  const open = () => {
    const picker = calendar.current;
    if (!picker || props.readonly || props.disabled) return;
    picker.value = isoDay(controlText(props.value));
    picker.showPicker();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey && event.key === "ArrowDown") {
      event.preventDefault();
      open();
    }
  };
  return (
    <div className="question-date">
      {textBox({ ...props, onChange: (next) => props.onChange(next) }, { inputMode: "numeric", onKeyDown })}
      {!props.readonly && (
        <span className="question-calendar">
          <button
            type="button"
            tabIndex={-1}
            disabled={props.disabled}
            aria-label={say("openCalendar", { label: props.options.question.label })}
            onClick={open}
          >
            <Glyph name="calendar" />
          </button>
          <input
            ref={calendar}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            onChange={(event) => {
              props.onChange(writtenDay(event.target.value));
              props.onBlur();
            }}
          />
        </span>
      )}
    </div>
  );
}

/** `01/02/2026` as `2026-02-01`; any other text gives the calendar no start. */
const isoDay = (text: string): string => {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim()) ?? [];
  return year ? `${year}-${month}-${day}` : "";
};

/** `2026-02-01` as `01/02/2026`; an empty calendar is no answer. */
const writtenDay = (iso: string): string | undefined => (iso === "" ? undefined : iso.split("-").reverse().join("/"));
