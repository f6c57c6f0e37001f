import { useId, useState } from "react";
import type { OwnAuthority } from "../../api/underwriting-calls.ts";
import { Trouble } from "../../forms/Trouble.tsx";
import { readAdjustmentText } from "./adjustment-text.ts";

interface Props {
  readonly authority: OwnAuthority;
  /** The adjustment that stands already, as a part of the premium. */
  readonly standing: string | undefined;
  /** Told when the box is left: the part of the premium, `-0.1000`. */
  readonly onChange: (rate: string | undefined) => void;
}

const percent = (rate: string): string => `${Math.round(Number(rate) * 100)}%`;

const signedPercent = (rate: string): string => {
  const size = Math.round(Number(rate) * 10_000) / 100;
  return size < 0 ? `${size}%` : `+${size}%`;
};

/** A discount or a loading on the whole premium, typed as a percentage. */
export function AdjustmentBox({ authority, standing, onChange }: Props) {
  const id = useId();
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState<string>();
  const leave = () => {
    const read = readAdjustmentText(text);
    setWrong("error" in read ? read.error : undefined);
    onChange("error" in read ? undefined : read.rate);
  };
  return (
    <div>
      <label className="label" htmlFor={id}>
        Adjust the premium by
      </label>
      <p className="small" id={`${id}-hint`}>
        A discount as -10, a loading as 12.5. Your authority goes from {percent(authority.adjustFrom)} to{" "}
        {percent(authority.adjustTo)}.
        {standing !== undefined &&
          ` It stands at ${signedPercent(standing)}: leave this empty to keep that, type 0 to take it off.`}
      </p>
      <Trouble words={wrong} />
      <span className="with-unit">
        <input
          id={id}
          className="input figure percent-box"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          aria-invalid={wrong !== undefined}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setText(target.value)}
          onBlur={leave}
          onKeyDown={({ key }) => {
            if (key === "Enter") leave();
          }}
        />
        <span className="muted">%</span>
      </span>
    </div>
  );
}
