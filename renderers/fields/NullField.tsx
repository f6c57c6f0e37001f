import type { FieldProps } from "@rjsf/utils";
import { use, useEffect } from "react";
import { FieldFrameContext } from "../field-frame.ts";

/** Nothing can be entered: its value is `null` and a dash says so, where rjsf's own leaves a label without anything. */
export function NullField({ formData, onChange, fieldPathId }: FieldProps) {
  const frame = use(FieldFrameContext);
  useEffect(() => {
    if (formData === undefined) onChange(null, fieldPathId.path);
  }, [formData, onChange, fieldPathId]);
  return (
    <output id={fieldPathId.$id} className="question-system" aria-describedby={frame?.describedBy}>
      –
    </output>
  );
}
