import { type ReactNode, useId } from "react";

interface Props {
  readonly title: string;
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}

/** A field of several controls with one name over them. */
export function Whole({ title, hint, children }: Props) {
  const id = useId();
  if (title === "") return children;
  return (
    <fieldset className="studio-whole" aria-labelledby={id}>
      <span className="label" id={id}>
        {title}
      </span>
      {hint && <p className="small">{hint}</p>}
      {children}
    </fieldset>
  );
}
