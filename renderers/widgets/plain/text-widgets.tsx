import { getTemplate, type WidgetProps } from "@rjsf/utils";
import { usePlainWords } from "../../form-words.ts";
import { useControl } from "../../use-control.ts";

/** One line of text, or a number, as typed. The only value that a constant can have is shown, not asked. */
export function TextWidget(props: WidgetProps) {
  const BaseInputTemplate = getTemplate("BaseInputTemplate", props.registry, props.options);
  const { value, schema, readonly } = props;
  const isConstant = schema.const !== undefined && schema.const === value;
  return <BaseInputTemplate {...props} readonly={readonly || isConstant} />;
}

/** Typed as text: the browser's own email box trims what is typed and judges it by rules of its own. */
export function EmailWidget(props: WidgetProps) {
  const BaseInputTemplate = getTemplate("BaseInputTemplate", props.registry, props.options);
  return <BaseInputTemplate {...props} type="email" />;
}

/** The browser's own box, which password managers know. */
export function PasswordWidget(props: WidgetProps) {
  const BaseInputTemplate = getTemplate("BaseInputTemplate", props.registry, props.options);
  return <BaseInputTemplate {...props} type="password" />;
}

/** Typed as text: the browser's own box for addresses trims what is typed. */
export function URLWidget(props: WidgetProps) {
  const BaseInputTemplate = getTemplate("BaseInputTemplate", props.registry, props.options);
  return <BaseInputTemplate {...props} type="url" />;
}

/** Travels with the form, never seen. */
export function HiddenWidget({ id, htmlName, value }: WidgetProps) {
  return <input type="hidden" id={id} name={htmlName || id} value={value === undefined ? "" : String(value)} />;
}

/**
 * The code is typed, `#0b5a6e`; the browser's own picker is beside it for the mouse. Alone it could not be empty, and
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
  const { id, htmlName, value, placeholder, readonly, disabled, options, onChange, onBlur, onFocus } = props;
  const { named, described, judged } = useControl(props);
  return (
    <textarea
      id={id}
      name={htmlName || id}
      className="question-box form-control"
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
