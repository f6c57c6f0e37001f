import "./check.css";
import type { ComponentProps, ReactNode } from "react";

interface CheckProps extends Omit<ComponentProps<"input">, "type" | "onChange" | "checked"> {
  readonly checked: boolean;
  /** Some of what it stands for is chosen. */
  readonly mixed?: boolean;
  readonly onChecked?: (checked: boolean) => void;
  /** Its label, around it; without one it takes `aria-label`. */
  readonly children?: ReactNode;
  /** Of the label. */
  readonly labelClass?: string;
}

const drawTick = (
  type: "checkbox" | "radio",
  { mixed, onChecked, children, labelClass = "choice", ...rest }: CheckProps,
) => {
  const box = (
    <input
      {...(mixed !== undefined && {
        ref: (element) => {
          if (element) element.indeterminate = mixed;
        },
      })}
      {...rest}
      type={type}
      {...(onChecked && { onChange: ({ target }) => onChecked(target.checked) })}
    />
  );
  if (children === undefined) return box;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is in it
    <label className={labelClass || undefined}>
      {box}
      {children}
    </label>
  );
};

/** A box to tick. */
export const Check = (props: CheckProps) => drawTick("checkbox", props);

/** One of several, of which one is chosen. */
export const Radio = (props: CheckProps) => drawTick("radio", props);
