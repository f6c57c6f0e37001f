import { type FieldTemplateProps, getSchemaType, getUiOptions, resolveDefaultWidget } from "@rjsf/utils";

/** Names of widgets that are several controls under one label. */
const groups: ReadonlySet<string> = new Set([
  "radio",
  "RadioWidget",
  "checkboxes",
  "CheckboxesWidget",
  "rating",
  "RatingWidget",
  "range",
  "RangeWidget",
  "alt-date",
  "AltDateWidget",
  "alt-datetime",
  "AltDateTimeWidget",
  "yesno",
  "multichoice",
]);

/** Names of widgets whose label is beside the box that is ticked. */
const tickBoxes: ReadonlySet<string> = new Set(["checkbox", "CheckboxWidget", "declaration"]);

type Field = Pick<FieldTemplateProps, "schema" | "uiSchema" | "registry">;

const widgetOf = ({ schema, uiSchema, registry }: Field): unknown =>
  getUiOptions(uiSchema, registry.globalUiOptions).widget ??
  resolveDefaultWidget(schema, uiSchema, registry.schemaUtils, registry.widgets).defaultWidget;

/** Types whose value one control can hold; the others are drawn with frames of their own. */
const controlled: ReadonlySet<string> = new Set(["string", "number", "integer", "boolean", "null", "array"]);

/** Objects, lists of fields and choices between schemas: they bring headings and fields of their own. */
export function isStructure({ schema, uiSchema, registry }: Field): boolean {
  const { schemaUtils } = registry;
  if (getUiOptions(uiSchema).field !== undefined) return true;
  if ((schema.oneOf || schema.anyOf) && !schemaUtils.isSelect(schema)) return true;
  const type = mainType(schema);
  if (type === undefined || !controlled.has(type)) return !schemaUtils.isSelect(schema);
  if (type !== "array") return false;
  const isOneControl =
    getUiOptions(uiSchema).widget !== undefined ||
    schemaUtils.isMultiSelect(schema) ||
    schemaUtils.isFilesArray(schema, uiSchema);
  return !isOneControl;
}

/** Whether the words of the label stand beside the box that is ticked. */
export function isTickBox(field: Field): boolean {
  const { widget } = getUiOptions(field.uiSchema, field.registry.globalUiOptions);
  return mainType(field.schema) === "boolean" && tickBoxes.has(String(widget ?? "checkbox"));
}

/** Whether a `<label>` can not point at the control, as it is several. */
export function isGroup(field: Field): boolean {
  const { schema, uiSchema, registry } = field;
  if (mainType(schema) === "array") return !registry.schemaUtils.isFilesArray(schema, uiSchema);
  return groups.has(String(widgetOf(field)));
}

/** Whether a field needs the whole width of a form. */
export const isWide = (field: Field): boolean =>
  isStructure(field) || ["textarea", "TextareaWidget"].includes(String(widgetOf(field)));

function mainType(schema: Field["schema"]): string | undefined {
  const type = getSchemaType(schema);
  return Array.isArray(type) ? type.find((each) => each !== "null") : type;
}
