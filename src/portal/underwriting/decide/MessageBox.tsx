import { useId } from "react";

interface Props {
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
  readonly onChange: (words: string) => void;
}

/** Words to the broker or to a colleague. */
export function MessageBox({ label, value, hint, onChange }: Props) {
  const id = useId();
  return (
    <div>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className="small" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <textarea
        id={id}
        className="input"
        rows={3}
        maxLength={4000}
        value={value}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
