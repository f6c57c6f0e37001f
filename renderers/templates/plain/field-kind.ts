import { type FieldTemplateProps, getSchemaType, getUiOptions, resolveDefaultWidget } from "@rjsf/utils";

/** Widgets that are several controls under one label. */
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

/** Widgets whose label is next to a tick box. */
const tickBoxes: ReadonlySet<string> = new Set(["checkbox", "CheckboxWidget", "declaration"]);

type Field = Pick<FieldTemplateProps, "schema" | "uiSchema" | "registry">;

const widgetOf = ({ schema, uiSchema, registry }: Field): unknown =>
  getUiOptions(uiSchema, registry.globalUiOptions).widget ??
  resolveDefaultWidget(schema, uiSchema, registry.schemaUtils, registry.widgets).defaultWidget;

/** Types whose value fits in one control; others draw frames of their own. */
const controlled: ReadonlySet<string> = new Set(["string", "number", "integer", "boolean", "null", "array"]);

/** Objects, lists of fields and choices between schemas, which have headings and fields of their own. */
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

/** Whether the label is next to a tick box. */
export function isTickBox(field: Field): boolean {
  const { widget } = getUiOptions(field.uiSchema, field.registry.globalUiOptions);
  return mainType(field.schema) === "boolean" && tickBoxes.has(String(widget ?? "checkbox"));
}

/** Whether a `<label>` cannot point at the field because it is several controls. */
export function isGroup(field: Field): boolean {
  const { schema, uiSchema, registry } = field;
  if (mainType(schema) === "array") return !registry.schemaUtils.isFilesArray(schema, uiSchema);
  return groups.has(String(widgetOf(field)));
}

/** Whether a field needs the full width of a form. */
export const isWide = (field: Field): boolean =>
  isStructure(field) || ["textarea", "TextareaWidget"].includes(String(widgetOf(field)));

function mainType(schema: Field["schema"]): string | undefined {
  const type = getSchemaType(schema);
  return Array.isArray(type) ? type.find((each) => each !== "null") : type;
}
