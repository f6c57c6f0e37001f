import type { ComponentProps } from "react";
import { classes } from "./Panel.tsx";

/** A value, what it is called, and whether it cannot be chosen at present. */
export type SelectOption = readonly [value: string, words: string, disabled?: boolean];

export interface SelectProps extends Omit<ComponentProps<"select">, "onChange"> {
  readonly options: readonly SelectOption[];
  /** What the empty value is called; without it there is none. */
  readonly empty?: string | undefined;
  readonly onValue: (value: string) => void;
}

/** A list to choose from without a label of its own: see SelectField. */
export function Select({ className, options, empty, onValue, ...rest }: SelectProps) {
  return (
    <select {...rest} className={classes("input", className)} onChange={({ target }) => onValue(target.value)}>
      {empty !== undefined && <option value="">{empty}</option>}
      {options.map(([value, words, disabled]) => (
        <option key={value} value={value} disabled={disabled}>
          {words}
        </option>
      ))}
    </select>
  );
}
