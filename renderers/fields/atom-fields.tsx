import getDefaultRegistry from "@rjsf/core/lib/getDefaultRegistry.js";
import {
  type Field,
  type FieldProps,
  getSchemaType,
  getUiOptions,
  isFormDataAvailable,
  RJSF_REF_CYCLE_KEY,
  resolveUiSchema,
} from "@rjsf/utils";
import { createContext, use, useMemo } from "react";
import { isCut, partReference } from "../form/cut-parts.ts";
import { PathAtomsContext, useAtom } from "../form/path-atoms.ts";
import { isLazyRoot } from "../form/prepare-schema.ts";
import { isStructure } from "../templates/plain/field-kind.ts";

const standard = getDefaultRegistry().fields;

function standardField(name: string): Field {
  const field = standard[name];
  if (!field) throw new Error(`rjsf has no ${name}.`);
  return field;
}

/** rjsf's field of this name, with the value from its atom. */
function overAtom(name: string): Field {
  const Standard = standardField(name);
  return function AtomField(props) {
    return <Standard {...props} formData={useAtom(props)} />;
  };
}

/** Fields that are a single control, each bound to the atom of its path. */
export const NumberField = overAtom("NumberField");
export const BooleanField = overAtom("BooleanField");
const TextAtom = overAtom("StringField");
const ListAtom = overAtom("ArrayField");
const StandardStringField = standardField("StringField");
const StandardArrayField = standardField("ArrayField");
const StandardSchemaField = standardField("SchemaField");

/** rjsf's number field passes on the text to show, such as `1.` before the next digit, and reads the atom itself. */
export function StringField(props: FieldProps) {
  const [type] = [getSchemaType(props.schema)].flat();
  return type === "number" || type === "integer" ? <StandardStringField {...props} /> : <TextAtom {...props} />;
}

/** A list in one control (files, multiple choice) is a value; any other list is structure. */
export function ArrayField(props: FieldProps) {
  return isStructure(props) ? <StandardArrayField {...props} /> : <ListAtom {...props} />;
}

/** Templates that receive a part's data or act on all of it. */
export const dataTemplates = [
  "FieldTemplate",
  "ObjectFieldTemplate",
  "ArrayFieldTemplate",
  "ArrayFieldItemTemplate",
  "ArrayFieldItemButtonsTemplate",
  "MultiSchemaFieldTemplate",
  "WrapIfAdditionalTemplate",
] as const;

/**
 * rjsf's field of a schema. Below a custom field or template there are no atoms, since that may draw from its own data.
 * Where references recurse without end, a part without data is drawn on request.
 */
export function SchemaField(props: FieldProps) {
  const { schema, registry } = props;
  const followed = use(FollowedContext);
  const reference = isLazyRoot(registry.rootSchema) ? partReference(schema, registry.rootSchema) : undefined;
  const inner = useMemo(() => (reference === undefined ? followed : [...followed, reference]), [followed, reference]);
  const isAskedFor =
    reference !== undefined &&
    Reflect.get(schema, RJSF_REF_CYCLE_KEY) === undefined &&
    isCut(registry.rootSchema, reference, followed) &&
    !isFormDataAvailable(props.formData);
  const shown = useMemo(() => (isAskedFor ? { ...schema, [RJSF_REF_CYCLE_KEY]: true } : schema), [isAskedFor, schema]);
  let field = <StandardSchemaField {...props} schema={shown} />;
  if (inner !== followed) field = <FollowedContext value={inner}>{field}</FollowedContext>;
  return hasCustomField(props) ? <PathAtomsContext value={undefined}>{field}</PathAtomsContext> : field;
}

/** References that led to the current part, outermost first. */
const FollowedContext = createContext<readonly string[]>([]);

function hasCustomField({ schema, uiSchema, registry }: FieldProps): boolean {
  const ui = resolveUiSchema(schema, uiSchema, registry);
  const options = getUiOptions(ui, registry.globalUiOptions);
  return (
    options.field !== undefined ||
    typeof ui?.items === "function" ||
    dataTemplates.some((name) => Reflect.get(options, name) !== undefined)
  );
}
