import { getTemplate, type WidgetProps } from "@rjsf/utils";
import { usePlainWords } from "../../form-words.ts";
import { useControl } from "../../use-control.ts";
import { uncontrolledText } from "../text-box.tsx";

/** One line of text, or a number, as typed. A constant is shown, not asked. */
export function TextWidget(props: WidgetProps) {
  const BaseInputTemplate = getTemplate("BaseInputTemplate", props.registry, props.options);
  const { value, schema, readonly } = props;
  const isConstant = schema.const !== undefined && schema.const === value;
  return <BaseInputTemplate {...props} readonly={readonly || isConstant} />;
}

const boxOf = (type: string) =>
  function TypedWidget(props: WidgetProps) {
    const BaseInputTemplate = getTemplate("BaseInputTemplate", props.registry, props.options);
    return <BaseInputTemplate {...props} type={type} />;
  };

/** Typed as text: the browser's own email field trims the text and validates it by its own rules. */
export const EmailWidget = boxOf("email");
/** The browser's own field, which password managers recognise. */
export const PasswordWidget = boxOf("password");
/** Typed as text: the browser's own URL field trims the text. */
export const URLWidget = boxOf("url");

/** Submitted with the form but never shown. */
export function HiddenWidget({ id, htmlName, value }: WidgetProps) {
  return <input type="hidden" id={id} name={htmlName || id} value={value === undefined ? "" : String(value)} />;
}

/**
 * The code is typed, `#0b5a6e`; the browser's own picker is next to it for the mouse. Alone, that could not be empty,
 * and antd's ColorPicker can be neither reached nor read without a mouse.
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
        aria-label={usePlainWords().say("controls", "colourOf", { label })}
        value={code}
        disabled={disabled || readonly}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => onBlur(id, value)}
      />
    </div>
  );
}

/** Grows with its text. A native element: antd's TextArea sets a style attribute, which a strict policy forbids. */
export function TextareaWidget(props: WidgetProps) {
  const { value, options, onChange } = props;
  return (
    <textarea
      {...useControl(props).typed}
      rows={options.rows ?? 3}
      {...uncontrolledText(typeof value === "string" ? value : "")}
      onChange={(event) => onChange(event.target.value === "" ? options.emptyValue : event.target.value)}
    />
  );
}
