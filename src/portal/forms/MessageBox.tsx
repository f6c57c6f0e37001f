import "../styles/refer.css";
import { type Ref, useId } from "react";
import { Icon } from "../icons/Icon.tsx";

interface Props {
  readonly ref?: Ref<HTMLTextAreaElement>;
  readonly label: string;
  readonly hint?: string;
  readonly words: string;
  /** What is wrong with it, or why it was not sent. */
  readonly trouble?: string | undefined;
  readonly rows?: number;
  /** Characters at the most. */
  readonly most?: number;
  readonly onChange: (words: string) => void;
}

/** A message to be written, with what is in its way above it. */
export function MessageBox({ ref, label, hint, words, trouble, rows = 5, most = 4000, onChange }: Props) {
  const id = useId();
  const described = [trouble && `${id}-trouble`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className="small message-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {trouble && (
        <p className="field-error" id={`${id}-trouble`} role="alert">
          <Icon name="alert" />
          {trouble}
        </p>
      )}
      <textarea
        ref={ref}
        className="input"
        id={id}
        rows={rows}
        maxLength={most}
        value={words}
        aria-invalid={trouble !== undefined}
        aria-describedby={described || undefined}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
