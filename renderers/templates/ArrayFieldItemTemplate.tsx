import { type ArrayFieldItemTemplateProps, buttonId } from "@rjsf/utils";

/** One entry with the button that takes it away. */
export function ArrayFieldItemTemplate({ children, buttonsProps, hasToolbar, registry }: ArrayFieldItemTemplateProps) {
  const { RemoveButton } = registry.templates.ButtonTemplates;
  const { fieldPathId, hasRemove, onRemoveItem, disabled, readonly } = buttonsProps;
  return (
    <div className="question-entry">
      {children}
      {hasToolbar && hasRemove && (
        <RemoveButton
          id={buttonId(fieldPathId, "remove")}
          onClick={onRemoveItem}
          disabled={disabled || readonly}
          registry={registry}
        />
      )}
    </div>
  );
}
