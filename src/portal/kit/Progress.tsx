import type { ReactNode } from "react";
import { classes } from "./Panel.tsx";

interface Props {
  /** What is in progress, e.g. `Sending survey.pdf`. */
  readonly label: string;
  /** How much of `max` is done; undefined while unknown. */
  readonly value: number | undefined;
  readonly max?: number;
  readonly className?: string;
  readonly role?: "status";
  /** Progress in words, next to the bar. */
  readonly children?: ReactNode;
}

/** Progress of work that takes longer than a second. */
export function Progress({ label, value, max = 1, className, role, children }: Props) {
  return (
    <span className={classes("row", className)} role={role}>
      <progress aria-label={label} max={max} {...(value !== undefined && { value: Math.min(max, value) })} />
      {children !== undefined && <span className="small figure">{children}</span>}
    </span>
  );
}
