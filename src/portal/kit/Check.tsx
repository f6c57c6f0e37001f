import "./check.css";
import type { ComponentProps, ReactNode } from "react";

interface CheckProps extends Omit<ComponentProps<"input">, "type" | "onChange" | "checked"> {
  readonly checked: boolean;
  /** Only some of the items that it represents are selected. */
  readonly mixed?: boolean;
  readonly onChecked?: (checked: boolean) => void;
  /** Its label; without one it needs `aria-label`. */
  readonly children?: ReactNode;
  /** Class of the label. */
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

/** A tick box. */
export const Check = (props: CheckProps) => drawTick("checkbox", props);

/** One of several options, only one of which is selected. */
export const Radio = (props: CheckProps) => drawTick("radio", props);
