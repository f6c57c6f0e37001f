import { Select, type SelectOption } from "../kit/Select.tsx";
import "../styles/filters.css";
import { useId } from "react";

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
