import { type ArrayFieldItemTemplateProps, getTemplate, getUiOptions } from "@rjsf/utils";

/** One entry of a list, with what can be done with it as a whole. */
export function ArrayFieldItemTemplate(props: ArrayFieldItemTemplateProps) {
  const { children, buttonsProps, hasToolbar, index, totalItems, registry, uiSchema } = props;
  const ArrayFieldItemButtonsTemplate = getTemplate("ArrayFieldItemButtonsTemplate", registry, getUiOptions(uiSchema));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend, and the entry's fields have labels
    <div className="plain-entry" role="group" aria-label={`${index + 1} of ${totalItems}`}>
      <div className="plain-entry-fields">{children}</div>
      {hasToolbar && (
        <div className="plain-entry-buttons">
          <ArrayFieldItemButtonsTemplate {...buttonsProps} />
        </div>
      )}
    </div>
  );
}
