import {
  ADDITIONAL_PROPERTY_FLAG,
  descriptionId,
  errorId,
  type FieldTemplateProps,
  getUiOptions,
  helpId,
} from "@rjsf/utils";
import { use, useMemo } from "react";
import { labelId } from "../../description-ids.ts";
import { entryLabel, FixedEntries } from "../../entry-label.ts";
import { FieldFrameContext } from "../../field-frame.ts";
import { FieldLabel } from "./FieldLabel.tsx";
import { isGroup, isTickBox } from "./field-kind.ts";

/** Label, description, error, control, help: in the order of our questions, with the ids that rjsf's own widgets name. */
export function PlainFrame(props: FieldTemplateProps) {
  const { id, rawDescription, rawErrors, uiSchema, description, errors, help, children } = props;
  const isTold = getUiOptions(uiSchema).label !== false;
  const isWrong = Boolean(rawErrors?.length);
  const describedBy = [
    isTold && rawDescription && descriptionId(id),
    isWrong && errorId(id),
    getUiOptions(uiSchema).help && helpId(id),
  ]
    .filter(Boolean)
    .join(" ");
  const frame = useMemo(
    () => ({ id, labelledBy: labelId(id), describedBy: describedBy || undefined }),
    [id, describedBy],
  );
  return (
    <div className={isWrong ? "question question-wrong" : "question"}>
      {!isTickBox(props) && <Label {...props} isShown={isTold} />}
      {isTold && rawDescription && description}
      {errors}
      <FieldFrameContext value={frame}>{children}</FieldFrameContext>
      {help}
    </div>
  );
}

function Label(props: FieldTemplateProps & { readonly isShown: boolean }) {
  const { id, required, schema, isShown, fieldPathId } = props;
  const isOptional = !required && schema.type !== "null" && !(ADDITIONAL_PROPERTY_FLAG in schema);
  return (
    <FieldLabel id={id} isGroup={isGroup(props)} isShown={isShown}>
      {entryLabel(props.label, fieldPathId.path, use(FixedEntries))}
      {isOptional && <span className="question-optional"> (optional)</span>}
    </FieldLabel>
  );
}
