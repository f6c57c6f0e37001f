import { type ArrayFieldItemButtonsTemplateProps, buttonId, TranslatableString } from "@rjsf/utils";

/** Up, down, copy, remove: each named with the number of its entry, as all entries have the same. */
export function ArrayFieldItemButtonsTemplate(props: ArrayFieldItemButtonsTemplateProps) {
  const { hasCopy, hasMoveDown, hasMoveUp, hasRemove, index, fieldPathId, registry, uiSchema } = props;
  const { CopyButton, MoveDownButton, MoveUpButton, RemoveButton } = registry.templates.ButtonTemplates;
  const isFixed = Boolean(props.disabled || props.readonly);
  const button = (name: "moveUp" | "moveDown" | "copy" | "remove", words: TranslatableString) => ({
    id: buttonId(fieldPathId, name),
    "aria-label": `${registry.translateString(words)} ${index + 1}`,
    registry,
    ...(uiSchema ? { uiSchema } : {}),
  });
  return (
    <>
      {(hasMoveUp || hasMoveDown) && (
        <>
          <MoveUpButton
            {...button("moveUp", TranslatableString.MoveUpButton)}
            disabled={isFixed || !hasMoveUp}
            onClick={props.onMoveUpItem}
          />
          <MoveDownButton
            {...button("moveDown", TranslatableString.MoveDownButton)}
            disabled={isFixed || !hasMoveDown}
            onClick={props.onMoveDownItem}
          />
        </>
      )}
      {hasCopy && (
        <CopyButton {...button("copy", TranslatableString.CopyButton)} disabled={isFixed} onClick={props.onCopyItem} />
      )}
      {hasRemove && (
        <RemoveButton
          {...button("remove", TranslatableString.RemoveButton)}
          disabled={isFixed}
          onClick={props.onRemoveItem}
        />
      )}
    </>
  );
}
