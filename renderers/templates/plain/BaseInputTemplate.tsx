import SchemaExamples from "@rjsf/core/lib/components/SchemaExamples.js";
import { type BaseInputTemplateProps, examplesId, getInputProps } from "@rjsf/utils";
import { keepAttributes } from "../../keep-attributes.ts";
import { useControl } from "../../use-control.ts";

/** Boxes of the browser that lose or alter what is typed into them; their keyboard is asked for by `inputMode` instead. */
const typedAs: Readonly<Record<string, "decimal" | "numeric" | "email" | "url" | "tel" | undefined>> = {
  number: "decimal",
  integer: "numeric",
  email: "email",
  url: "url",
  tel: "tel",
};

/**
 * The box of everything that is typed. A native element, since antd's Input costs twice as much a key. Numbers and
 * addresses are typed as text: the browser's own boxes tell nothing of what they cannot read, and so would wipe it.
 */
export function BaseInputTemplate(props: BaseInputTemplateProps) {
  const { id, htmlName, value, type, readonly, disabled, options, schema, placeholder, registry } = props;
  const { onChange, onChangeOverride, onBlur, onFocus } = props;
  const { named, described, judged } = useControl(props);
  const traits = getInputProps(schema, type, options);
  const inputMode = typedAs[traits.type];
  const isPicked = ["date", "datetime-local", "time", "month", "week"].includes(traits.type);
  const text = value === undefined || value === null ? "" : String(value);
  const { ClearButton } = registry.templates.ButtonTemplates;
  return (
    <>
      <input
        ref={keepAttributes}
        id={id}
        name={htmlName || id}
        className="question-box form-control"
        type={inputMode ? "text" : traits.type}
        inputMode={schema.type === "integer" && inputMode ? "numeric" : inputMode}
        min={isPicked ? traits.min : undefined}
        max={isPicked ? traits.max : undefined}
        step={isPicked ? traits.step : undefined}
        accept={traits.accept}
        autoComplete={traits.autoComplete}
        autoCapitalize={traits.autoCapitalize}
        list={Array.isArray(schema.examples) ? examplesId(id) : undefined}
        placeholder={placeholder}
        value={text}
        readOnly={readonly}
        disabled={disabled}
        {...named}
        {...described}
        {...judged}
        onChange={
          onChangeOverride ?? ((event) => onChange(event.target.value === "" ? options.emptyValue : event.target.value))
        }
        onBlur={(event) => onBlur(id, event.target.value)}
        onFocus={(event) => onFocus(id, event.target.value)}
      />
      {options.allowClearTextInputs && !readonly && !disabled && text !== "" && (
        <ClearButton registry={registry} aria-controls={id} onClick={() => onChange(options.emptyValue)} />
      )}
      <SchemaExamples id={id} schema={schema} />
    </>
  );
}
