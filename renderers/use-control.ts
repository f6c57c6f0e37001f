import type { WidgetProps } from "@rjsf/utils";
import { type HTMLAttributes, use, useEffect } from "react";
import { FieldFrameContext } from "./field-frame.ts";
import { focusPlace } from "./focus-place.ts";
import { leftWhole } from "./widgets/text-box.tsx";

/** The attributes by which a plain widget is named, described and asked to be wrong. */
interface ControlAttributes {
  /** For a control that a `<label>` points at: empty unless there is none. */
  readonly named: { readonly "aria-label"?: string };
  /** For a group, which no `<label>` can point at. */
  readonly grouped: { readonly "aria-label"?: string; readonly "aria-labelledby"?: string };
  /** All that a group is given besides its role: it is entered and left as one control. */
  readonly group: Pick<HTMLAttributes<HTMLElement>, "id" | "onBlur" | "onFocus" | "aria-label" | "aria-labelledby">;
  readonly described: { readonly "aria-describedby": string | undefined };
  readonly judged: { readonly "aria-invalid": true | undefined; readonly "aria-required": true | undefined };
}

/** Reads the frame around a widget; one that is alone names itself. Moves the focus to it where `ui:autofocus` asks. */
export function useControl(props: WidgetProps): ControlAttributes {
  const { id, label, value, autofocus, required, rawErrors, hideError, onBlur, onFocus } = props;
  const around = use(FieldFrameContext);
  const frame = around?.id === id ? around : undefined;
  useEffect(() => {
    if (autofocus) focusPlace(id);
  }, [autofocus, id]);
  const grouped = frame ? { "aria-labelledby": frame.labelledBy } : { "aria-label": label };
  const described = { "aria-describedby": frame?.describedBy };
  return {
    named: frame ? {} : { "aria-label": label },
    grouped,
    described,
    group: {
      id,
      ...grouped,
      ...described,
      onBlur: (event) => leftWhole(event) && onBlur(id, value),
      onFocus: (event) => leftWhole(event) && onFocus(id, value),
    },
    judged: {
      "aria-invalid": (!hideError && Boolean(rawErrors?.length)) || undefined,
      "aria-required": required || undefined,
    },
  };
}
