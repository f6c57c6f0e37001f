import { errorId, type FieldTemplateProps, getUiOptions, helpId } from "@rjsf/utils";
import { useMemo } from "react";
import { FieldFrameContext } from "../../field-frame.ts";

/** What is wrong with a list or a part as a whole, after its entries: beside the button that mends it. */
export function StructureFrame({ id, rawErrors, uiSchema, errors, help, children }: FieldTemplateProps) {
  const isWrong = Boolean(rawErrors?.length) && errors !== undefined;
  const describedBy = [isWrong && errorId(id), getUiOptions(uiSchema).help && helpId(id)].filter(Boolean).join(" ");
  const frame = useMemo(() => ({ id, labelledBy: "", describedBy: describedBy || undefined }), [id, describedBy]);
  return (
    <div className="question plain-structure">
      <FieldFrameContext value={frame}>{children}</FieldFrameContext>
      {errors}
      {help}
    </div>
  );
}
