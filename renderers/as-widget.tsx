import type { Widget, WidgetProps } from "@rjsf/utils";
import { type ComponentType, use } from "react";
import type { ControlProps } from "./control-props.ts";
import { labelId } from "./description-ids.ts";
import { FieldFrameContext } from "./field-frame.ts";
import { asFormValue, fromFormValue } from "./form-value.ts";

/**
 * Adapts a question control to an rjsf widget over form data, so that any schema can use it by the name of its kind.
 * Options of any type are passed as text and returned with their own type.
 */
export function asWidget(Control: ComponentType<ControlProps>): Widget {
  return function QuestionWidget({
    id,
    label,
    options,
    schema,
    rawErrors,
    value,
    onChange,
    onBlur,
    ...state
  }: WidgetProps) {
    const offered = options.enumOptions;
    const frame = use(FieldFrameContext);
    return (
      <Control
        id={id}
        value={fromFormValue(value)}
        onChange={(next) => onChange(asFormValue(next, offered) ?? options.emptyValue)}
        onBlur={() => onBlur(id, value)}
        readonly={state.readonly ?? false}
        disabled={state.disabled ?? false}
        required={state.required ?? false}
        invalid={Boolean(rawErrors?.length)}
        describedBy={frame?.id === id ? frame.describedBy : undefined}
        labelledBy={labelId(id)}
        options={{
          question: { label, maxLength: schema.maxLength },
          choices: (offered ?? []).map((option) => ({ value: String(option.value), label: option.label })),
        }}
      />
    );
  };
}
