import type { BaseInputTemplateProps } from "@rjsf/utils";
import { describedBy } from "../description-ids.ts";

/** The box of those widgets of rjsf that the theme leaves as they are. */
export function BaseInputTemplate(props: BaseInputTemplateProps) {
  const { id, value, type, readonly, disabled, required, options, schema, rawErrors, onChange, onBlur, onFocus } =
    props;
  const wrong = Boolean(rawErrors?.length);
  return (
    <input
      id={id}
      className="question-box"
      type={type ?? "text"}
      value={value ?? ""}
      readOnly={readonly}
      disabled={disabled}
      aria-required={required || undefined}
      aria-invalid={wrong || undefined}
      aria-describedby={describedBy(id, {
        hint: Boolean(options.description ?? schema.description),
        why: false,
        error: wrong,
        note: Boolean(options.help),
      })}
      onChange={(event) => onChange(event.target.value === "" ? options.emptyValue : event.target.value)}
      onBlur={(event) => onBlur(id, event.target.value)}
      onFocus={(event) => onFocus(id, event.target.value)}
    />
  );
}
