import { useEffect, useState } from "react";
import { readDate } from "../../form/read/read-date.ts";
import { type CalendarDate, formatDate } from "../../form/values/calendar.ts";
import { today } from "../clock.ts";
import { TextField } from "../kit/Field.tsx";

interface Props {
  readonly label: string;
  /** What the day is for, or between which days it may be. */
  readonly hint?: string;
  /** `2026-08-10`; empty where there is none. */
  readonly value: CalendarDate | "";
  /** What is wrong with the day, said by anyone who knows. */
  readonly error?: string | undefined;
  readonly id?: string;
  /** Called once the box is left: a day, or nothing where it was emptied. What is no day stays in the box with the reason. */
  readonly onChange: (day: CalendarDate | "") => void;
}

/** A day, typed as people type it (`1/2/26`, `today`, `+30`), outside of a definition's questions. */
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
