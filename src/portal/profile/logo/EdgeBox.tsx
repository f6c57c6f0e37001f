import { useState } from "react";

interface Props {
  readonly label: string;
  /** In pixels. */
  readonly value: number;
  readonly most: number;
  /** The nearest number that can be taken. */
  readonly nearest: (wanted: number) => number;
  readonly onValue: (value: number) => void;
}

/** A number of pixels. What cannot be taken stays as it was typed until the box is left. */
export function EdgeBox({ label, value, most, nearest, onValue }: Props) {
  const [typed, setTyped] = useState<string>();
  const leave = () => {
    const wanted = typed === undefined || typed === "" ? Number.NaN : Math.round(Number(typed));
    if (Number.isFinite(wanted)) onValue(nearest(wanted));
    setTyped(undefined);
  };
  return (
    <label>
      {label}
      <input
        className="input"
        type="number"
        min={0}
        max={most}
        value={typed ?? value}
        onChange={({ target }) => {
          setTyped(target.value);
          const wanted = target.valueAsNumber;
          if (Number.isInteger(wanted) && nearest(wanted) === wanted) onValue(wanted);
        }}
        onBlur={leave}
        onKeyDown={({ key }) => {
          if (key === "Enter") leave();
        }}
      />
    </label>
  );
}
