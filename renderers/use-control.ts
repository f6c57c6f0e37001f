import type { WidgetProps } from "@rjsf/utils";
import { type HTMLAttributes, type InputHTMLAttributes, use, useEffect } from "react";
import { FieldFrameContext } from "./field-frame.ts";
import { focusPlace } from "./focus-place.ts";
import { leftWhole } from "./widgets/text-box.tsx";

/** The attributes by which a plain widget is named, described and asked to be wrong. */
interface ControlAttributes {
  /** For one control: a `<label>` points at it, or it names itself. */
  readonly box: InputHTMLAttributes<Element> & { readonly id: string };
  /** For a box in which a text is typed. */
  readonly typed: Pick<
    InputHTMLAttributes<Typed>,
    "id" | "className" | "placeholder" | "readOnly" | "onBlur" | "onFocus"
  >;
  /** For a group, which no `<label>` can point at. */
  readonly grouped: { readonly "aria-label"?: string; readonly "aria-labelledby"?: string };
  /** All that a group is given besides its role: it is entered and left as one control. */
  readonly group: Pick<HTMLAttributes<HTMLElement>, "id" | "onBlur" | "onFocus" | "aria-label" | "aria-labelledby">;
  readonly described: { readonly "aria-describedby": string | undefined };
  readonly judged: { readonly "aria-invalid": true | undefined; readonly "aria-required": true | undefined };
}

type Typed = HTMLInputElement | HTMLTextAreaElement;

/** Reads the frame around a widget; one that is alone names itself. Moves the focus to it where `ui:autofocus` asks. */
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
      onBlur: (event) => leftWhole(event) && onBlur(id, value),
      onFocus: (event) => leftWhole(event) && onFocus(id, value),
    },
    judged,
  };
}
