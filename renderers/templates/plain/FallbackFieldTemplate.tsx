import { type FallbackFieldTemplateProps, getTemplate } from "@rjsf/utils";

/** A value whose type the schema leaves open: its type first, then the value. */
export function FallbackFieldTemplate({ typeSelector, schemaField, ...field }: FallbackFieldTemplateProps) {
  const MultiSchemaFieldTemplate = getTemplate("MultiSchemaFieldTemplate", field.registry);
  return <MultiSchemaFieldTemplate {...field} selector={typeSelector} optionSchemaField={schemaField} />;
}
