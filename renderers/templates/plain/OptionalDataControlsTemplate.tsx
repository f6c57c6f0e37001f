import type { OptionalDataControlsTemplateProps } from "@rjsf/utils";

/** Adds a part that need not be there, takes it away again, or says that it is not there. */
export function OptionalDataControlsTemplate({
  id,
  label,
  onAddClick,
  onRemoveClick,
}: OptionalDataControlsTemplateProps) {
  const onClick = onAddClick ?? onRemoveClick;
  return onClick ? (
    <button type="button" id={id} className="question-link" onClick={() => onClick()}>
      {label}
    </button>
  ) : (
    <span id={id} className="plain-empty">
      {label}
    </span>
  );
}
