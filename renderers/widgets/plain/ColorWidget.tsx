import { getTemplate, type WidgetProps } from "@rjsf/utils";

/**
 * The code is typed, `#0b5a6e`; the browser's own picker stands beside it for the mouse. Alone it could not be empty, and
 * antd's ColorPicker can be neither reached nor read without a mouse.
 */
export function ColorWidget(props: WidgetProps) {
  const { id, value, label, disabled, readonly, onChange, onBlur, registry, options } = props;
  const BaseInputTemplate = getTemplate("BaseInputTemplate", registry, options);
  const code = typeof value === "string" && /^#[0-9a-f]{6}$/i.test(value) ? value : "#000000";
  return (
    <div className="plain-colour">
      <BaseInputTemplate {...props} />
      <input
        type="color"
        tabIndex={-1}
        aria-label={`Pick a colour for ${label}`}
        value={code}
        disabled={disabled || readonly}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => onBlur(id, value)}
      />
    </div>
  );
}
