import type { OptionalDataControlsTemplateProps } from "@rjsf/utils";

/** Adds a part that need not be there, takes it away again, or says that it is not there. */
export function OptionalDataControlsTemplate(props: OptionalDataControlsTemplateProps) {
  const { id, label, schema, onAddClick, onRemoveClick } = props;
  const onClick = onAddClick ?? onRemoveClick;
  return onClick ? (
    <button
      type="button"
      id={id}
      className={`question-link ${onAddClick ? "rjsf-add-optional-data" : "rjsf-remove-optional-data"}`}
      aria-label={[label, schema.title].filter(Boolean).join(" ")}
      onClick={() => onClick()}
    >
      {label}
    </button>
  ) : (
    <span id={id} className="plain-empty">
      {label}
    </span>
  );
}
