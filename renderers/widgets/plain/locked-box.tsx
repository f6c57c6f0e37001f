import type { WidgetProps } from "@rjsf/utils";
import type { ReactElement } from "react";
import type { useControl } from "../../use-control.ts";

/** A chosen value that cannot be changed, in a field that can be focused, read and copied. */
export function lockedBox(
  { id, disabled, onBlur, onFocus, value }: WidgetProps,
  { grouped, described }: ReturnType<typeof useControl>,
  words: string,
): ReactElement {
  return (
    <input
      id={id}
      className="question-box"
      value={words}
      readOnly
      disabled={disabled}
      {...grouped}
      {...described}
      onBlur={() => onBlur(id, value)}
      onFocus={() => onFocus(id, value)}
    />
  );
}
