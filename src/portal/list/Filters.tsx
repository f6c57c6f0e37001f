import { useId, useState } from "react";
import { Input } from "../kit/Input.tsx";
import { Select, type SelectOption } from "../kit/Select.tsx";
import "../styles/filters.css";

interface Props {
  readonly label: string;
  readonly value: string;
  /** What no choice is called; any by default. */
  readonly any?: string;
  readonly options: readonly { readonly id: string; readonly name: string }[];
  readonly onChange: (value: string) => void;
}

/** A filter with a few choices; one that is in the address and is no choice of this user is shown as it is. */
export function FilterSelect({ label, value, any = "Any", options, onChange }: Props) {
  const id = useId();
  const isKnown = value === "" || options.some((option) => option.id === value);
  const unknown: readonly SelectOption[] = isKnown ? [] : [[value, value]];
  return (
    <div className={value ? "filter filter-on" : "filter"}>
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
  /** What can be typed, while nothing is. */
  readonly example: string;
  readonly onChange: (value: string) => void;
}

/** A filter that is typed; it counts when it is left, or with Enter. It shows another value as soon as that counts. */
export function TextFilter({ label, value, example, onChange }: TextFilterProps) {
  const id = useId();
  const [typed, setTyped] = useState({ over: value, text: value });
  const text = typed.over === value ? typed.text : value;
  const leave = () => {
    if (text.trim() !== value) onChange(text.trim());
  };
  return (
    <div className={value ? "filter filter-on" : "filter"}>
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
