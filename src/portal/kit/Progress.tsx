import type { ReactNode } from "react";
import { classes } from "./Panel.tsx";

interface Props {
  /** What is on its way, e.g. `Sending survey.pdf`. */
  readonly label: string;
  /** How much of `max` is done; undefined while nobody knows. */
  readonly value: number | undefined;
  readonly max?: number;
  readonly className?: string;
  readonly role?: "status";
  /** How much is done, in words beside the bar. */
  readonly children?: ReactNode;
}

/** How far work has come that takes longer than a second. */
export function Progress({ label, value, max = 1, className, role, children }: Props) {
  return (
    <span className={classes("row", className)} role={role}>
      <progress aria-label={label} max={max} {...(value !== undefined && { value: Math.min(max, value) })} />
      {children !== undefined && <span className="small figure">{children}</span>}
    </span>
  );
}
