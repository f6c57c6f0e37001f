import type { FieldProps } from "@rjsf/utils";
import { use, useEffect } from "react";
import { FieldFrameContext } from "../field-frame.ts";

/** Takes no input: shows a dash for its value `null`, where rjsf's own field shows a label with nothing after it. */
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
