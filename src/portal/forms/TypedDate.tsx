import { useEffect, useState } from "react";
import { readDate } from "../../form/read/read-date.ts";
import { type CalendarDate, formatDate } from "../../form/values/calendar.ts";
import { today } from "../clock.ts";
import { TextField } from "../kit/Field.tsx";

interface Props {
  readonly label: string;
  /** What the date is for, or its allowed range. */
  readonly hint?: string;
  /** `2026-08-10`; empty if there is none. */
  readonly value: CalendarDate | "";
  /** Error found by the caller. */
  readonly error?: string | undefined;
  readonly id?: string;
  /**
   * Called when the field is left, with a date, or empty if it was cleared. An invalid date stays in the field with its
   * error.
   */
  readonly onChange: (day: CalendarDate | "") => void;
}

/** A date field outside a definition's questions; accepts `1/2/26`, `today` and `+30`. */
export function TypedDate({ label, hint, value, error, id, onChange }: Props) {
  const [text, setText] = useState(() => wordsOf(value));
  const [unread, setUnread] = useState<string>();
  useEffect(() => {
    setText(wordsOf(value));
    setUnread(undefined);
  }, [value]);

  const leave = () => {
    if (text.trim() === "") {
      setUnread(undefined);
      if (value !== "") onChange("");
      return;
    }
    const read = readDate(text, today());
    if ("error" in read) return setUnread(read.error);
    setUnread(undefined);
    setText(formatDate(read.value));
    if (read.value !== value) onChange(read.value);
  };
  return (
    <TextField
      fieldClass="typed-date"
      className="figure"
      inputMode="numeric"
      label={label}
      hint={hint}
      error={unread ?? error}
      id={id}
      value={text}
      onValue={setText}
      onLeave={leave}
    />
  );
}

const wordsOf = (day: string): string => (day === "" ? "" : formatDate(day));
