import RichDescription from "@rjsf/core/lib/components/RichDescription.js";
import {
  buttonId,
  canExpand,
  type DescriptionFieldProps,
  descriptionId,
  type GridTemplateProps,
  getTemplate,
  getUiOptions,
  type ObjectFieldTemplateProps,
  type OptionalDataControlsTemplateProps,
  type TitleFieldProps,
  titleId,
} from "@rjsf/utils";
import { Col, Row } from "antd";
import { use } from "react";
import { addWords, entryLabel, FixedEntries } from "../../entry-label.ts";
import { FieldFrameContext } from "../../field-frame.ts";
import { useFlushedProps } from "../../form/flush.ts";
import { HeadingLevel, nextHeading } from "../../heading-level.ts";

/** The fields of an object under its heading, with an add button if the schema allows further keys. */
export function PlainObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const { title, description, properties, fieldPathId, schema, uiSchema, registry, formData, required } = props;
  const { disabled, readonly, optionalDataControl, className } = props;
  const heading = use(HeadingLevel);
  const fresh = useFlushedProps(props);
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

/** Adds or removes an optional part, or says that it is absent. */
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

/** The heading of a part and, if the part is optional, the button that adds or removes it. */
export function TitleFieldTemplate({ id, title, optionalDataControl }: TitleFieldProps) {
  const Heading = use(HeadingLevel);
  return title ? (
    <div className="question-section-head">
      <Heading id={id}>{title}</Heading>
      {optionalDataControl}
    </div>
  ) : null;
}

/** Description of a field; Markdown if `ui:enableMarkdownInDescription` says so. HTML in it is shown as text. */
export function DescriptionFieldTemplate({ id, description, registry, uiSchema }: DescriptionFieldProps) {
  return description ? (
    <div id={id} className="question-hint field-description">
      <RichDescription description={description} registry={registry} {...(uiSchema ? { uiSchema } : {})} />
    </div>
  ) : null;
}

/** antd's rows and columns, so that `ui:layoutGrid` accepts `span`, `xs` to `xxl` and `gutter`. */
export function GridTemplate({ children, column, ...layout }: GridTemplateProps) {
  return column ? <Col {...layout}>{children}</Col> : <Row {...layout}>{children}</Row>;
}
