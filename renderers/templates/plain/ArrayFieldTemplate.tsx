import {
  type ArrayFieldDescriptionProps,
  type ArrayFieldItemButtonsTemplateProps,
  type ArrayFieldItemTemplateProps,
  type ArrayFieldTemplateProps,
  type ArrayFieldTitleProps,
  buttonId,
  descriptionId,
  getTemplate,
  getUiOptions,
  isFixedItems,
  TranslatableString,
  titleId,
} from "@rjsf/utils";
import { type MouseEvent, type RefObject, use, useLayoutEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { addWords, entryLabel, FixedEntries } from "../../entry-label.ts";
import { FieldFrameContext } from "../../field-frame.ts";
import { useFlushedProps } from "../../form/flush.ts";
import { useWords } from "../../form-language.ts";
import { GroupBody } from "../../Group.tsx";
import { HeadingLevel, nextHeading } from "../../heading-level.ts";

const controls = "input:not([type=hidden]), select, textarea, button";

/**
 * For buttons that move an entry: keeps the focus on the same direction's button of the moved entry, or on the opposite
 * one at the end of the list.
 */
function followEntry(button: HTMLElement): void {
  const beside = [...(button.parentElement?.querySelectorAll("button") ?? [])].filter(({ disabled }) => !disabled);
  const find = (way: string) => beside.find(({ id }) => id.endsWith(way));
  const ways = button.id.endsWith("__moveUp") ? ["__moveUp", "__moveDown"] : ["__moveDown", "__moveUp"];
  ways.map(find).find(Boolean)?.focus();
}

/**
 * Keeps the focus in a list as entries come and go: moves it into an added entry and, after a removal, to the button
 * that takes the removed one's position. Otherwise it would start again at the top of the page.
 */
function useEntryFocus(list: RefObject<HTMLElement | null>, count: number, addId: string): void {
  const last = useRef(count);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = count;
    const entries = list.current?.querySelectorAll<HTMLElement>(":scope > .plain-entry") ?? [];
    const add = document.getElementById(addId);
    if (count > before && document.activeElement === add)
      entries[entries.length - 1]?.querySelector<HTMLElement>(controls)?.focus();
    else if (count < before && isLost()) {
      const button = entries[entries.length - 1]?.querySelector<HTMLElement>("[id$=__remove]") ?? add;
      button?.focus();
    }
  }, [list, count, addId]);
}

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/** A list: its entries one below the other, and an add button. */
export function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  const { title, items, canAdd, disabled, readonly, fieldPathId, registry, schema, uiSchema } = props;
  const { optionalDataControl, required, className } = props;
  const heading = use(HeadingLevel);
  const frame = use(FieldFrameContext);
  const fresh = useFlushedProps(props);
  const list = useRef<HTMLDivElement>(null);
  const addId = buttonId(fieldPathId, "add");
  useEntryFocus(list, items.length, addId);
  const options = getUiOptions(uiSchema);
  const ArrayFieldTitleTemplate = getTemplate("ArrayFieldTitleTemplate", registry, options);
  const ArrayFieldDescriptionTemplate = getTemplate("ArrayFieldDescriptionTemplate", registry, options);
  const { AddButton } = registry.templates.ButtonTemplates;
  const own = { fieldPathId, schema, registry, ...(uiSchema ? { uiSchema } : {}) };
  const words = entryLabel(options.title || title, fieldPathId.path, use(FixedEntries));
  const description = options.description || schema.description;
  const canChange = !disabled && !readonly;
  const isNamed = Boolean(words) && options.label !== false;
  return (
    <section
      id={fieldPathId.$id}
      className={["plain-part plain-list", className].filter(Boolean).join(" ")}
      {...(isNamed ? { "aria-labelledby": titleId(fieldPathId) } : { "aria-label": words || undefined })}
      aria-describedby={frame?.id === fieldPathId.$id ? frame.describedBy : undefined}
    >
      <ArrayFieldTitleTemplate
        title={words}
        required={required ?? false}
        {...(canChange ? { optionalDataControl } : {})}
        {...own}
      />
      {description && <ArrayFieldDescriptionTemplate description={description} {...own} />}
      {(!canChange || !isNamed) && optionalDataControl}
      <HeadingLevel value={nextHeading(heading)}>
        <FixedEntries value={isFixedItems(schema) ? asList(schema.items).length : 0}>
          <div ref={list} className="array-item-list">
            {items}
          </div>
        </FixedEntries>
      </HeadingLevel>
      {items.length === 0 && canAdd && (
        <p className="plain-empty">{registry.translateString(TranslatableString.EmptyArray)}</p>
      )}
      {canAdd && (
        <AddButton
          id={addId}
          className="rjsf-array-item-add"
          aria-label={addWords(registry, words)}
          onClick={(event) => fresh(({ onAddClick }) => onAddClick(event))}
          disabled={!canChange}
          {...(uiSchema ? { uiSchema } : {})}
          registry={registry}
        />
      )}
    </section>
  );
}

const asList = (items: unknown): readonly unknown[] => (Array.isArray(items) ? items : []);

/** One entry of a list, with the actions on it. */
export function ArrayFieldItemTemplate(props: ArrayFieldItemTemplateProps) {
  const { children, buttonsProps, hasToolbar, index, totalItems, registry, uiSchema } = props;
  const { say } = useWords();
  const ArrayFieldItemButtonsTemplate = getTemplate("ArrayFieldItemButtonsTemplate", registry, getUiOptions(uiSchema));
  return (
    <GroupBody className="plain-entry rjsf-array-item" aria-label={say("stepOf", { step: index + 1, to: totalItems })}>
      <div className="plain-entry-fields">{children}</div>
      {hasToolbar && (
        <div className="plain-entry-buttons array-item-toolbox">
          <ArrayFieldItemButtonsTemplate {...buttonsProps} />
        </div>
      )}
    </GroupBody>
  );
}

/** rjsf's class names, by which other code finds the buttons. */
const classNames = {
  moveUp: "rjsf-array-item-move-up",
  moveDown: "rjsf-array-item-move-down",
  copy: "rjsf-array-item-copy",
  remove: "rjsf-array-item-remove",
} as const;

/** Up, down, copy, remove: each labelled with its entry's number, since all entries have the same name. */
export function ArrayFieldItemButtonsTemplate(props: ArrayFieldItemButtonsTemplateProps) {
  const { hasCopy, hasMoveDown, hasMoveUp, hasRemove, index, fieldPathId, registry, uiSchema } = props;
  const { CopyButton, MoveDownButton, MoveUpButton, RemoveButton } = registry.templates.ButtonTemplates;
  const fresh = useFlushedProps(props);
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

/** The description of a list, unless `ui:label` is false. */
export function ArrayFieldDescriptionTemplate(props: ArrayFieldDescriptionProps) {
  const { fieldPathId, description, uiSchema, registry } = props;
  const options = getUiOptions(uiSchema, registry.globalUiOptions);
  if (!description || options.label === false) return null;
  const DescriptionFieldTemplate = getTemplate("DescriptionFieldTemplate", registry, options);
  return <DescriptionFieldTemplate {...props} id={descriptionId(fieldPathId)} description={description} />;
}

/** The heading of a list, unless `ui:label` is false. */
export function ArrayFieldTitleTemplate(props: ArrayFieldTitleProps) {
  const { fieldPathId, title, uiSchema, registry } = props;
  const options = getUiOptions(uiSchema, registry.globalUiOptions);
  if (!title || options.label === false) return null;
  const TitleFieldTemplate = getTemplate("TitleFieldTemplate", registry, options);
  return <TitleFieldTemplate {...props} id={titleId(fieldPathId)} title={title} />;
}
