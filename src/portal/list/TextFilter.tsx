import { Input } from "../kit/Input.tsx";
import "../styles/filters.css";
import { useId, useState } from "react";

interface Props {
  readonly label: string;
  readonly value: string;
  /** What can be typed, while nothing is. */
  readonly example: string;
  readonly onChange: (value: string) => void;
}

/** A filter that is typed; it counts when it is left, or with Enter. It shows another value as soon as that counts. */
export function TextFilter({ label, value, example, onChange }: Props) {
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
