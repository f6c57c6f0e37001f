import type { WidgetProps } from "@rjsf/utils";
import { use, useEffect } from "react";
import { FieldFrameContext } from "./field-frame.ts";
import { focusPlace } from "./focus-place.ts";

/** The attributes by which a plain widget is named, described and told to be wrong. */
interface ControlAttributes {
  /** For a control that a `<label>` points at: empty unless there is none. */
  readonly named: { readonly "aria-label"?: string };
  /** For a group, which no `<label>` can point at. */
  readonly grouped: { readonly "aria-label"?: string; readonly "aria-labelledby"?: string };
  readonly described: { readonly "aria-describedby": string | undefined };
  readonly judged: { readonly "aria-invalid": true | undefined; readonly "aria-required": true | undefined };
}

/** Reads the frame around a widget; one that stands alone names itself. Moves the focus to it where `ui:autofocus` asks. */
export function useControl(props: WidgetProps): ControlAttributes {
  const { id, label, autofocus, required, rawErrors, hideError } = props;
  const around = use(FieldFrameContext);
  const frame = around?.id === id ? around : undefined;
  useEffect(() => {
    if (autofocus) focusPlace(id);
  }, [autofocus, id]);
  return {
    named: frame ? {} : { "aria-label": label },
    grouped: frame ? { "aria-labelledby": frame.labelledBy } : { "aria-label": label },
    described: { "aria-describedby": frame?.describedBy },
    judged: {
      "aria-invalid": (!hideError && Boolean(rawErrors?.length)) || undefined,
      "aria-required": required || undefined,
    },
  };
}
