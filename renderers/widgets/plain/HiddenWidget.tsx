import type { WidgetProps } from "@rjsf/utils";

/** Travels with the form, never seen. */
export function HiddenWidget({ id, htmlName, value }: WidgetProps) {
  return <input type="hidden" id={id} name={htmlName || id} value={value === undefined ? "" : String(value)} />;
}
