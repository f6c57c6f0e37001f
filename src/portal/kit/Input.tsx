import type { ComponentProps } from "react";
import { classes } from "./Panel.tsx";

export interface InputProps extends Omit<ComponentProps<"input">, "onChange"> {
  readonly onValue?: (text: string) => void;
  /** Called when it loses the focus, or on Enter. */
  readonly onLeave?: () => void;
}

/** A text field without a label: see TextField. */
export function Input({ className, onValue, onLeave, ...rest }: InputProps) {
  return (
    <input
      autoComplete="off"
      {...(onLeave && {
        onBlur: onLeave,
        onKeyDown: ({ key }) => {
          if (key === "Enter") onLeave();
        },
      })}
      {...rest}
      className={classes("input", className)}
      {...(onValue && { onChange: ({ target }) => onValue(target.value) })}
    />
  );
}
