import { type ArrayFieldItemButtonsTemplateProps, buttonId, TranslatableString } from "@rjsf/utils";
import type { MouseEvent } from "react";
import { flushSync } from "react-dom";
import { useFresh } from "../../form/flush.ts";
import { followEntry } from "./use-entry-focus.ts";

/** rjsf's names, by which others find the buttons. */
const classNames = {
  moveUp: "rjsf-array-item-move-up",
  moveDown: "rjsf-array-item-move-down",
  copy: "rjsf-array-item-copy",
  remove: "rjsf-array-item-remove",
} as const;

/** Up, down, copy, remove: each named with the number of its entry, as all entries have the same. */
export function ArrayFieldItemButtonsTemplate(props: ArrayFieldItemButtonsTemplateProps) {
  const { hasCopy, hasMoveDown, hasMoveUp, hasRemove, index, fieldPathId, registry, uiSchema } = props;
  const { CopyButton, MoveDownButton, MoveUpButton, RemoveButton } = registry.templates.ButtonTemplates;
  const fresh = useFresh(props);
  const move = (event: MouseEvent<HTMLButtonElement>, way: "onMoveUpItem" | "onMoveDownItem") => {
    const { currentTarget } = event;
    flushSync(() => fresh((latest) => latest[way](event)));
    followEntry(currentTarget);
  };
  const isFixed = Boolean(props.disabled || props.readonly);
  const button = (name: keyof typeof classNames, words: TranslatableString) => ({
    className: classNames[name],
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
            onClick={(event) => move(event, "onMoveUpItem")}
          />
          <MoveDownButton
            {...button("moveDown", TranslatableString.MoveDownButton)}
            disabled={isFixed || !hasMoveDown}
            onClick={(event) => move(event, "onMoveDownItem")}
          />
        </>
      )}
      {hasCopy && (
        <CopyButton
          {...button("copy", TranslatableString.CopyButton)}
          disabled={isFixed}
          onClick={(event) => fresh(({ onCopyItem }) => onCopyItem(event))}
        />
      )}
      {hasRemove && (
        <RemoveButton
          {...button("remove", TranslatableString.RemoveButton)}
          disabled={isFixed}
          onClick={(event) => fresh(({ onRemoveItem }) => onRemoveItem(event))}
        />
      )}
    </>
  );
}
