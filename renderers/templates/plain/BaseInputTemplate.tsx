import SchemaExamples from "@rjsf/core/lib/components/SchemaExamples.js";
import { type BaseInputTemplateProps, examplesId, getInputProps, getUiOptions } from "@rjsf/utils";
import { type ChangeEvent, use } from "react";
import { PathAtomsContext } from "../../form/path-atoms.ts";
import { keepAttributes } from "../../keep-attributes.ts";
import { useControl } from "../../use-control.ts";
import { TextWidget } from "../../widgets/plain/text-widgets.tsx";
import { showing } from "../../widgets/text-box.tsx";

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
  const atoms = use(PathAtomsContext);
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const next = target.value === "" ? options.emptyValue : target.value;
    if (atoms && isAllThatShows(props)) atoms.shown(() => onChange(next));
    else onChange(next);
  };
  const { ref: show, ...shown } = showing(text);
  return (
    <>
      <input
        ref={(box) => {
          keepAttributes(box);
          show(box);
        }}
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
        {...shown}
        readOnly={readonly}
        disabled={disabled}
        {...named}
        {...described}
        {...judged}
        onChange={onChangeOverride ?? change}
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

/** Whether nothing on the page shows the value but the box; of somebody else's widget around it that is not known. */
function isAllThatShows({ schema, options, registry, uiSchema }: BaseInputTemplateProps): boolean {
  const isPlain = schema.type === "string" && schema.format === undefined && schema.const === undefined;
  const isOwn = registry.widgets.TextWidget === TextWidget;
  return (
    isPlain &&
    isOwn &&
    !options.allowClearTextInputs &&
    getUiOptions(uiSchema, registry.globalUiOptions).widget === undefined
  );
}
