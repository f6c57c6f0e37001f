import { Input } from "../kit/Input.tsx";
import "../styles/audit.css";
import "../styles/filters.css";
import { useEffect, useId, useState } from "react";
import { readDate } from "../../form/read/read-date.ts";
import { formatDate, isCalendarDate } from "../../form/values/calendar.ts";
import { today } from "../clock.ts";

interface Props {
  readonly label: string;
  /** What it is called where its label alone does not say it. */
  readonly name?: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
}

const shown = (day: string): string => (isCalendarDate(day) ? formatDate(day) : day);

/** A day that is typed as everywhere: `1/7/26`, `today`, `-30`. What is no day stays and is said to be none. */
export function DayFilter({ label, name = label, value, onChange }: Props) {
  const [text, setText] = useState(shown(value));
  const [wrong, setWrong] = useState("");
  const id = useId();
  useEffect(() => {
    setText(shown(value));
    setWrong("");
  }, [value]);
  const leave = () => {
    const typed = text.trim();
    const read = typed === "" ? { value: "" } : readDate(typed, today());
    setWrong("error" in read ? read.error : "");
    if ("value" in read && read.value !== value) onChange(read.value);
  };
  return (
    <div className={value ? "filter filter-day filter-on" : "filter filter-day"}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        aria-label={name}
        aria-invalid={wrong !== ""}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        placeholder="Any"
        value={text}
        onValue={setText}
        onLeave={leave}
      />
      {wrong && (
        <span id={`${id}-wrong`} className="small filter-wrong" role="alert">
          {wrong}
        </span>
      )}
    </div>
  );
}
