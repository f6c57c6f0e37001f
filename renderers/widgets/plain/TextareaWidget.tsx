import type { WidgetProps } from "@rjsf/utils";
import { useControl } from "../../use-control.ts";

/** Grows with its text. A native element: antd's TextArea sets a style attribute, which a strict policy forbids. */
export function TextareaWidget(props: WidgetProps) {
  const { id, htmlName, value, placeholder, readonly, disabled, options, onChange, onBlur, onFocus } = props;
  const { named, described, judged } = useControl(props);
  return (
    <textarea
      id={id}
      name={htmlName || id}
      className="question-box"
      rows={options.rows ?? 3}
      placeholder={placeholder}
      value={typeof value === "string" ? value : ""}
      readOnly={readonly}
      disabled={disabled}
      {...named}
      {...described}
      {...judged}
      onChange={(event) => onChange(event.target.value === "" ? options.emptyValue : event.target.value)}
      onBlur={(event) => onBlur(id, event.target.value)}
      onFocus={(event) => onFocus(id, event.target.value)}
    />
  );
}
