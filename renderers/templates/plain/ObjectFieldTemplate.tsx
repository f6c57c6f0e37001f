import {
  buttonId,
  canExpand,
  descriptionId,
  getTemplate,
  getUiOptions,
  type ObjectFieldTemplateProps,
  titleId,
} from "@rjsf/utils";
import { use } from "react";
import { addWords } from "../../add-words.ts";
import { entryLabel, FixedEntries } from "../../entry-label.ts";
import { FieldFrameContext } from "../../field-frame.ts";
import { useFresh } from "../../form/flush.ts";
import { HeadingLevel } from "../../heading-level.ts";
import { nextHeading } from "../../next-heading.ts";

/** The fields of an object under its heading; a button for one more where the schema leaves its names open. */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const { title, description, properties, fieldPathId, schema, uiSchema, registry, formData, required } = props;
  const { disabled, readonly, optionalDataControl, className } = props;
  const heading = use(HeadingLevel);
  const fresh = useFresh(props);
  const frame = use(FieldFrameContext);
  const fixed = use(FixedEntries);
  const words = title && entryLabel(title, fieldPathId.path, fixed);
  const isChoice = Boolean(schema.oneOf || schema.anyOf) && !schema.properties && properties.length === 0;
  if (isChoice) return null;
  const options = getUiOptions(uiSchema);
  const TitleFieldTemplate = getTemplate("TitleFieldTemplate", registry, options);
  const DescriptionFieldTemplate = getTemplate("DescriptionFieldTemplate", registry, options);
  const { AddButton } = registry.templates.ButtonTemplates;
  const own = { schema, registry, ...(uiSchema ? { uiSchema } : {}) };
  const canChange = !disabled && !readonly;
  return (
    <section
      id={fieldPathId.$id}
      className={["plain-part", title && "plain-titled", className].filter(Boolean).join(" ")}
      aria-labelledby={title ? titleId(fieldPathId) : undefined}
      aria-describedby={frame?.id === fieldPathId.$id ? frame.describedBy : undefined}
    >
      {title && (
        <TitleFieldTemplate
          id={titleId(fieldPathId)}
          title={words}
          required={required ?? false}
          {...(canChange ? { optionalDataControl } : {})}
          {...own}
        />
      )}
      {description && <DescriptionFieldTemplate id={descriptionId(fieldPathId)} description={description} {...own} />}
      {(!canChange || !title) && optionalDataControl}
      <HeadingLevel value={title ? nextHeading(heading) : heading}>
        {properties.length > 0 && <div className="question-grid">{properties.map((property) => property.content)}</div>}
      </HeadingLevel>
      {canExpand(schema, uiSchema, formData) && (
        <AddButton
          id={buttonId(fieldPathId, "add")}
          className="rjsf-object-property-expand"
          aria-label={addWords(registry, title)}
          onClick={() => fresh(({ onAddProperty }) => onAddProperty())}
          disabled={!canChange}
          {...(uiSchema ? { uiSchema } : {})}
          registry={registry}
        />
      )}
    </section>
  );
}
