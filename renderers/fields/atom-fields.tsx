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

/** rjsf's field of this name over the value of its atom. */
function overAtom(name: string): Field {
  const Standard = standardField(name);
  return function AtomField(props) {
    return <Standard {...props} formData={useAtom(props)} />;
  };
}

/** Fields that end in one control, each bound to the atom of its path. */
export const NumberField = overAtom("NumberField");
export const BooleanField = overAtom("BooleanField");
const TextAtom = overAtom("StringField");
const ListAtom = overAtom("ArrayField");
const StandardStringField = standardField("StringField");
const StandardArrayField = standardField("ArrayField");
const StandardSchemaField = standardField("SchemaField");

/** A number's hands on what is to be shown, `1.` of 1 while a digit is awaited; it has read the atom itself. */
export function StringField(props: FieldProps) {
  const [type] = [getSchemaType(props.schema)].flat();
  return type === "number" || type === "integer" ? <StandardStringField {...props} /> : <TextAtom {...props} />;
}

/** A list that one control holds (files, several of a few) is a value; any other is structure. */
export function ArrayField(props: FieldProps) {
  return isStructure(props) ? <StandardArrayField {...props} /> : <ListAtom {...props} />;
}

/** Templates that are given the data of a part, or hand on what is done with all of it. */
export const drawsData = [
  "FieldTemplate",
  "ObjectFieldTemplate",
  "ArrayFieldTemplate",
  "ArrayFieldItemTemplate",
  "ArrayFieldItemButtonsTemplate",
  "MultiSchemaFieldTemplate",
  "WrapIfAdditionalTemplate",
] as const;

/**
 * rjsf's field of a schema. Below somebody else's field or template there are no atoms, as it may draw from the data that
 * it is given; and of references that lead on without end, a part without data is drawn when it is asked for.
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
  return isSomebodyElses(props) ? <PathAtomsContext value={undefined}>{field}</PathAtomsContext> : field;
}

/** The references that led to the part that is drawn, from the outside in. */
const FollowedContext = createContext<readonly string[]>([]);

function isSomebodyElses({ schema, uiSchema, registry }: FieldProps): boolean {
  const ui = resolveUiSchema(schema, uiSchema, registry);
  const options = getUiOptions(ui, registry.globalUiOptions);
  return (
    options.field !== undefined ||
    typeof ui?.items === "function" ||
    drawsData.some((name) => Reflect.get(options, name) !== undefined)
  );
}
