import SchemaExamples from "@rjsf/core/lib/components/SchemaExamples.js";
import { type BaseInputTemplateProps, examplesId, getInputProps, getUiOptions } from "@rjsf/utils";
import { type ChangeEvent, use } from "react";
import { PathAtomsContext } from "../../form/path-atoms.ts";
import { useControl } from "../../use-control.ts";
import { TextWidget } from "../../widgets/plain/text-widgets.tsx";
import { uncontrolledText } from "../../widgets/text-box.tsx";

/** Input types whose browser fields lose or alter typed text; `inputMode` requests their keyboard instead. */
const typedAs: Readonly<Record<string, "decimal" | "numeric" | "email" | "url" | "tel" | undefined>> = {
  number: "decimal",
  integer: "numeric",
  email: "email",
  url: "url",
  tel: "tel",
};

/**
 * The field for typed text. A native element, since antd's Input doubles the cost of a key press. Numbers and addresses
 * are typed as text: the browser's own fields do not report what they cannot parse, so it would be lost.
 */
export function BaseInputTemplate(props: BaseInputTemplateProps) {
  const { id, value, type, readonly, disabled, options, schema, registry, onChange, onChangeOverride } = props;
  const { typed } = useControl(props);
  const traits = getInputProps(schema, type, options);
  const inputMode = typedAs[traits.type];
  const isPicked = ["date", "datetime-local", "time", "month", "week"].includes(traits.type);
  const text = value === undefined || value === null ? "" : String(value);
  const { ClearButton } = registry.templates.ButtonTemplates;
  const atoms = use(PathAtomsContext);
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const next = target.value === "" ? options.emptyValue : target.value;
    if (atoms && isOnlyDisplay(props)) atoms.shown(() => onChange(next));
    else onChange(next);
  };
  const { ref: show, ...shown } = uncontrolledText(text);
  return (
    <>
      <input
        ref={(box) => {
          keepAttributes(box);
          show(box);
        }}
        {...typed}
        type={inputMode ? "text" : traits.type}
        inputMode={schema.type === "integer" && inputMode ? "numeric" : inputMode}
        min={isPicked ? traits.min : undefined}
        max={isPicked ? traits.max : undefined}
        step={isPicked ? traits.step : undefined}
        accept={traits.accept}
        autoComplete={traits.autoComplete}
        autoCapitalize={traits.autoCapitalize}
        list={Array.isArray(schema.examples) ? examplesId(id) : undefined}
        {...shown}
        onChange={onChangeOverride ?? change}
      />
      {options.allowClearTextInputs && !readonly && !disabled && text !== "" && (
        <ClearButton registry={registry} aria-controls={id} onClick={() => onChange(options.emptyValue)} />
      )}
      <SchemaExamples id={id} schema={schema} />
    </>
  );
}

/**
 * For the `ref` of a field. React sets the type and name of an input on every update, and clears the name in between
 * for the sake of radio buttons. After either, a form walks all of its controls when one of its properties is next
 * read, as React does on every event: a millisecond per key press with 1,000 controls. So unchanged attributes are not
 * set.
 */
function keepAttributes(input: HTMLInputElement | null): void {
  if (!input) return;
  for (const attribute of ["name", "type"])
    Object.defineProperty(input, attribute, {
      configurable: true,
      get: () => input.getAttribute(attribute) ?? "",
      set: (value: string) => {
        if (value !== "" && value !== input.getAttribute(attribute)) input.setAttribute(attribute, value);
      },
    });
}

/** Whether only the field shows the value; unknown for a custom widget around it. */
function isOnlyDisplay({ schema, options, registry, uiSchema }: BaseInputTemplateProps): boolean {
  const isPlain = schema.type === "string" && schema.format === undefined && schema.const === undefined;
  const isOwn = registry.widgets.TextWidget === TextWidget;
  return (
    isPlain &&
    isOwn &&
    !options.allowClearTextInputs &&
    getUiOptions(uiSchema, registry.globalUiOptions).widget === undefined
  );
}
