import type { ComponentProps } from "react";
import { classes } from "./Panel.tsx";

export interface InputProps extends Omit<ComponentProps<"input">, "onChange"> {
  readonly onValue?: (text: string) => void;
  /** It was left, or Enter was pressed in it. */
  readonly onLeave?: () => void;
}

/** A box for text without a label of its own: see TextField. */
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
