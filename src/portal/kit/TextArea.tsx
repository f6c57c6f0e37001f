import type { ComponentProps } from "react";
import { classes } from "./Panel.tsx";

export interface TextAreaProps extends Omit<ComponentProps<"textarea">, "onChange"> {
  readonly onValue: (text: string) => void;
}

/** A field for several lines without a label: see TextAreaField. */
export function TextArea({ className, onValue, ...rest }: TextAreaProps) {
  return (
    <textarea
      rows={5}
      maxLength={4000}
      {...rest}
      className={classes("input", className)}
      onChange={({ target }) => onValue(target.value)}
    />
  );
}
