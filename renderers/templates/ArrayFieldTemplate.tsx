import { type ArrayFieldTemplateProps, buttonId } from "@rjsf/utils";
import { use } from "react";
import { HeadingLevel } from "../heading-level.ts";

/** A list of entries one below the other, and a button for one more. */
export function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  const { title, items, canAdd, disabled, readonly, fieldPathId, onAddClick, registry, schema, uiSchema } = props;
  const Heading = use(HeadingLevel);
  const { AddButton } = registry.templates.ButtonTemplates;
  const headingId = `${fieldPathId.$id}:title`;
  return (
    <section className="question-list" aria-labelledby={headingId}>
      <div className="question-section-head">
        <Heading id={headingId}>{title}</Heading>
      </div>
      {schema.description && <p className="question-section-text">{schema.description}</p>}
      {items}
      {canAdd && (
        <AddButton
          id={buttonId(fieldPathId, "add")}
          onClick={onAddClick}
          disabled={disabled || readonly}
          {...(uiSchema ? { uiSchema } : {})}
          registry={registry}
        />
      )}
    </section>
  );
}
