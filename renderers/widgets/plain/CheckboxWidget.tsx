import type { WidgetProps } from "@rjsf/utils";
import { Checkbox } from "antd";
import { labelId } from "../../description-ids.ts";
import { useControl } from "../../use-control.ts";

/** A statement that is ticked or not; its words are the label. antd's Checkbox: a native box under its own look. */
export function CheckboxWidget(props: WidgetProps) {
  const { id, htmlName, label, hideLabel, value, disabled, readonly, onChange, onBlur, onFocus } = props;
  const { described, judged } = useControl(props);
  return (
    <Checkbox
      id={id}
      name={htmlName || id}
      className="question-declaration"
      checked={value === true}
      disabled={disabled ?? false}
      aria-readonly={readonly || undefined}
      {...described}
      {...judged}
      onChange={(event) => !readonly && onChange(event.target.checked)}
      onBlur={() => onBlur(id, value)}
      onFocus={() => onFocus(id, value)}
    >
      <span id={labelId(id)} className={hideLabel ? "question-unseen" : undefined}>
        {label}
      </span>
    </Checkbox>
  );
}
