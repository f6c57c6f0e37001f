import type { WidgetProps } from "@rjsf/utils";
import { type HTMLAttributes, type InputHTMLAttributes, use, useEffect } from "react";
import { FieldFrameContext } from "./field-frame.ts";
import { focusPlace } from "./focus-place.ts";
import { isFocusLeaving } from "./widgets/text-box.tsx";

/** Attributes that name, describe and mark as invalid a plain widget. */
interface ControlAttributes {
  /** For a single control: a `<label>` points at it, or it names itself. */
  readonly box: InputHTMLAttributes<Element> & { readonly id: string };
  /** For a text field. */
  readonly typed: Pick<
    InputHTMLAttributes<Typed>,
    "id" | "className" | "placeholder" | "readOnly" | "onBlur" | "onFocus"
  >;
  /** For a group, which a `<label>` cannot point at. */
  readonly grouped: { readonly "aria-label"?: string; readonly "aria-labelledby"?: string };
  /** Attributes of a group besides its role: focus and blur count for the group as a whole. */
  readonly group: Pick<HTMLAttributes<HTMLElement>, "id" | "onBlur" | "onFocus" | "aria-label" | "aria-labelledby">;
  readonly described: { readonly "aria-describedby": string | undefined };
  readonly judged: { readonly "aria-invalid": true | undefined; readonly "aria-required": true | undefined };
}

type Typed = HTMLInputElement | HTMLTextAreaElement;

/**
 * Reads the frame around a widget; a widget without a frame names itself. Focuses it if `ui:autofocus` asks for that.
 */
export function useControl(props: WidgetProps): ControlAttributes {
  const { id, htmlName, label, value, autofocus, required, rawErrors, hideError, onBlur, onFocus } = props;
  const { placeholder, readonly, disabled } = props;
  const around = use(FieldFrameContext);
  const frame = around?.id === id ? around : undefined;
  useEffect(() => {
    if (autofocus) focusPlace(id);
  }, [autofocus, id]);
  const grouped = frame ? { "aria-labelledby": frame.labelledBy } : { "aria-label": label };
  const described = { "aria-describedby": frame?.describedBy };
  const judged = {
    "aria-invalid": (!hideError && Boolean(rawErrors?.length)) || undefined,
    "aria-required": required || undefined,
  };
  const named = frame ? {} : { "aria-label": label };
  const box = { id, name: htmlName || id, disabled: disabled ?? false, ...named, ...described, ...judged };
  return {
    box,
    typed: {
      ...box,
      className: "question-box form-control",
      placeholder,
      readOnly: readonly,
      onBlur: ({ target }) => onBlur(id, target.value),
      onFocus: ({ target }) => onFocus(id, target.value),
    },
    grouped,
    described,
    group: {
      id,
      ...grouped,
      ...described,
      onBlur: (event) => isFocusLeaving(event) && onBlur(id, value),
      onFocus: (event) => isFocusLeaving(event) && onFocus(id, value),
    },
    judged,
  };
}
