import type { ComponentProps } from "react";
import { classes } from "./Panel.tsx";

/** A value, its label, whether it is disabled, and the heading under which it is listed. */
export type SelectOption = readonly [value: string, words: string, disabled?: boolean, heading?: string];

export interface SelectProps extends Omit<ComponentProps<"select">, "onChange"> {
  readonly options: readonly SelectOption[];
  /** Label of the empty value; without it there is none. */
  readonly empty?: string | undefined;
  readonly onValue: (value: string) => void;
}

/** A drop-down list without a label: see SelectField. */
export function Select({ className, options, empty, onValue, ...rest }: SelectProps) {
  return (
    <select {...rest} className={classes("input", className)} onChange={({ target }) => onValue(target.value)}>
      {empty !== undefined && <option value="">{empty}</option>}
      {[...byHeading(options)].map(([heading, listed]) =>
        heading === "" ? (
          listed.map(optionOf)
        ) : (
          <optgroup key={heading} label={heading}>
            {listed.map(optionOf)}
          </optgroup>
        ),
      )}
    </select>
  );
}

const optionOf = ([value, words, disabled]: SelectOption) => (
  <option key={value} value={value} disabled={disabled}>
    {words}
  </option>
);

/** Options by heading, in the order of each heading's first option. */
function byHeading(options: readonly SelectOption[]): ReadonlyMap<string, readonly SelectOption[]> {
  const found = new Map<string, SelectOption[]>();
  for (const option of options) {
    const [, , , heading = ""] = option;
    const listed = found.get(heading);
    if (listed) listed.push(option);
    else found.set(heading, [option]);
  }
  return found;
}
