import {
  type ArrayFieldTemplateProps,
  buttonId,
  getTemplate,
  getUiOptions,
  isFixedItems,
  TranslatableString,
  titleId,
} from "@rjsf/utils";
import { use, useRef } from "react";
import { addWords } from "../../add-words.ts";
import { entryLabel, FixedEntries } from "../../entry-label.ts";
import { FieldFrameContext } from "../../field-frame.ts";
import { useFresh } from "../../form/flush.ts";
import { HeadingLevel } from "../../heading-level.ts";
import { nextHeading } from "../../next-heading.ts";
import { useEntryFocus } from "./use-entry-focus.ts";

/** A list: its entries one below the other, and a button for one more. */
export function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  const { title, items, canAdd, disabled, readonly, fieldPathId, registry, schema, uiSchema } = props;
  const { optionalDataControl, required, className } = props;
  const heading = use(HeadingLevel);
  const frame = use(FieldFrameContext);
  const fresh = useFresh(props);
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
        {items.length > 0 && (
          <FixedEntries value={isFixedItems(schema) ? asList(schema.items).length : 0}>
            <div ref={list}>{items}</div>
          </FixedEntries>
        )}
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
