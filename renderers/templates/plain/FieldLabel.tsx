import type { ReactNode } from "react";
import { labelId } from "../../description-ids.ts";

interface FieldLabelProps {
  /** Id of the control. */
  readonly id: string;
  /** Several controls share the label; a `<label>` would point at only one of them. */
  readonly isGroup: boolean;
  /** If false, only screen readers get the label. */
  readonly isShown?: boolean;
  readonly children: ReactNode;
}

export function FieldLabel({ id, isGroup, isShown = true, children }: FieldLabelProps) {
  const label = { id: labelId(id), className: `${isShown ? "question-label" : "question-unseen"} control-label` };
  return isGroup ? (
    <span {...label}>{children}</span>
  ) : (
    <label {...label} htmlFor={id}>
      {children}
    </label>
  );
}
