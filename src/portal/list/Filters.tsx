import { useEffect, useId, useState } from "react";
import { readDate } from "../../form/read/read-date.ts";
import { formatDate, isCalendarDate } from "../../form/values/calendar.ts";
import { today } from "../clock.ts";
import { Input } from "../kit/Input.tsx";
import { Select, type SelectOption } from "../kit/Select.tsx";
import "../styles/audit.css";
import "../styles/filters.css";

const box = "filter flex middle min-0 quiet surface";

interface Props {
  readonly label: string;
  readonly value: string;
  /** Label of the empty choice; default: Any. */
  readonly any?: string;
  readonly options: readonly { readonly id: string; readonly name: string }[];
  readonly onChange: (value: string) => void;
}

/** A filter with a few options; a value from the address that is not among them is shown as it is. */
export function FilterSelect({ label, value, any = "Any", options, onChange }: Props) {
  const id = useId();
  const isKnown = value === "" || options.some((option) => option.id === value);
  const unknown: readonly SelectOption[] = isKnown ? [] : [[value, value]];
  return (
    <div className={value ? `${box} filter-on` : box}>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        value={value}
        empty={any}
        options={[...options.map((option): SelectOption => [option.id, option.name]), ...unknown]}
        onValue={onChange}
      />
    </div>
  );
}

interface TextFilterProps {
  readonly label: string;
  readonly value: string;
  /** Example, shown while the field is empty. */
  readonly example: string;
  readonly onChange: (value: string) => void;
}

/** A text filter, applied when left or on Enter. Shows a changed value as soon as that applies. */
export function TextFilter({ label, value, example, onChange }: TextFilterProps) {
  const id = useId();
  const [typed, setTyped] = useState({ over: value, text: value });
  const text = typed.over === value ? typed.text : value;
  const leave = () => {
    if (text.trim() !== value) onChange(text.trim());
  };
  return (
    <div className={value ? `${box} filter-on` : box}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        placeholder={example}
        value={text}
        onValue={(text) => setTyped({ over: value, text: text })}
        onLeave={leave}
      />
    </div>
  );
}

interface DayFilterProps {
  readonly label: string;
  /** Accessible name, if the label alone is unclear. */
  readonly name?: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
}

const shown = (day: string): string => (isCalendarDate(day) ? formatDate(day) : day);

/** A date filter in the usual notation: `1/7/26`, `today`, `-30`. Invalid text stays and is reported. */
export function DayFilter({ label, name = label, value, onChange }: DayFilterProps) {
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
    <div className={value ? `${box} filter-day filter-on` : `${box} filter-day`}>
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
        <span id={`${id}-wrong`} className="small error-ink" role="alert">
          {wrong}
        </span>
      )}
    </div>
  );
}
