import type { ReactNode } from "react";

interface Props {
  readonly title: string;
  /** What it is, in a sentence. */
  readonly about: string;
  /** Its state with them, unless what is below says it. */
  readonly state?: ReactNode;
  /** The button of the row. */
  readonly act?: ReactNode;
  /** What goes on under it. */
  readonly children?: ReactNode;
}

/** One of the ways to show who they are. */
export function FactorRow({ title, about, state, act, children }: Props) {
  return (
    <div className="access-row">
      <div className="access-row-head">
        <div>
          <h3>{title}</h3>
          <p className="small">{about}</p>
          {state && <p>{state}</p>}
        </div>
        {act}
      </div>
      {children}
    </div>
  );
}
