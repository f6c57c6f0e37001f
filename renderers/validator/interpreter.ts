import { dereference, type OutputUnit, type Schema, validate } from "@cfworker/json-schema";
import { isPlainObject } from "../is-plain-object.ts";
import { acceptsMissing } from "./without-value.ts";

/**
 * The names in a pointer as the interpreter writes it: `#/a~1b/%C3%A4` leads through `a/b` to `ä`. It writes every `%`
 * of a name as `%25`, so each `%` starts an encoded character.
 */
export const namesOf = (pointer: string): readonly string[] =>
  pointer
    .split("/")
    .slice(1)
    .map((token) => decodeURIComponent(token).replaceAll("~1", "/").replaceAll("~0", "~"));

/**
 * Writes a reference within a document as the interpreter writes its addresses: `#/definitions/a[0]` and
 * `#/definitions/a%5b0%5D` become the latter in capitals. A reference that cannot be decoded stays as it is:
 * `#/definitions/5%`.
 */
export const normaliseReference = (reference: string): string =>
  reference.startsWith("#/") ? `#${encodeURI(decoded(reference.slice(1))).replaceAll("#", "%23")}` : reference;

function decoded(pointer: string): string {
  try {
    return decodeURIComponent(pointer);
  } catch {
    return pointer;
  }
}

/** Keywords whose value is form data, not a schema, so it contains no references. */
const data: ReadonlySet<string> = new Set(["const", "enum", "default", "examples"]);
/** Keywords whose value maps names to schemas: a field may be called `default`. */
const byName: ReadonlySet<string> = new Set([
  "properties",
  "patternProperties",
  "$defs",
  "definitions",
  "dependencies",
  "dependentSchemas",
]);

/**
 * A writable copy: the interpreter writes addresses into schemas, and the form's own are often frozen and always
 * shared. With `base`, references within the document (`#/definitions/driver`) lead to the document at that address,
 * and the copy has no address of its own.
 */
function schemaCopy(schema: unknown, base?: string): Schema | boolean {
  if (typeof schema === "boolean") return schema;
  return isPlainObject(schema) ? copyOf(schema, base) : true;
}

/** @param isNamed the value maps names to schemas, so its keys are not keywords */
function copyOf(schema: Readonly<Record<string, unknown>>, base: string | undefined, isNamed = false): Schema {
  const copy: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(schema)) {
    if (value === undefined) continue;
    if (base !== undefined && key === "$id" && typeof value === "string") continue;
    const reference = key === "$ref" && typeof value === "string" ? normaliseReference(value) : undefined;
    const isData = !isNamed && data.has(key);
    const target = base !== undefined && reference?.startsWith("#") ? `${base}${reference}` : reference;
    // Copies own keys only, including `__proto__`: an assignment would set the prototype.
    Object.defineProperty(copy, key, {
      value: target ?? (isData ? value : partCopy(value, base, !isNamed && byName.has(key))),
      enumerable: true,
      writable: true,
      configurable: true,
    });
  }
  return copy;
}

function partCopy(value: unknown, base: string | undefined, isNamed = false): unknown {
  if (Array.isArray(value)) return value.map((part) => partCopy(part, base));
  return isPlainObject(value) ? copyOf(value, base, isNamed) : value;
}

type Schemas = Record<string, Schema | boolean>;

/** A document ready for interpretation: its copy, and all of its schemas by address. */
interface Document {
  readonly schema: Schema | boolean;
  readonly schemas: Schemas;
  readonly address: string;
}

/** Addresses for documents without one; nothing is ever fetched from them. */
const ownAddress = "https://form.invalid/root";
const partAddress = "https://form.invalid/part";

const documents = new WeakMap<object, Document>();

function documentOf(schema: object): Document {
  const known = documents.get(schema);
  if (known) return known;
  const copy = schemaCopy(schema);
  const base = new URL(ownAddress);
  const id = isPlainObject(schema) && typeof schema.$id === "string" ? schema.$id : "";
  const document = {
    schema: copy,
    schemas: dereference(copy, Object.create(null), base),
    address: new URL(id, base).href.replace(/#$/, ""),
  };
  documents.set(schema, document);
  return document;
}

/** All errors of the data against a whole document, in the order found. */
export function interpret(schema: object, value: unknown): readonly OutputUnit[] {
  const document = documentOf(schema);
  if (value === undefined) return acceptsMissing(document.schema, document.schemas) ? [] : [nothingThere];
  return validate(asJson(value), document.schema, "2020-12", document.schemas, false).errors;
}

const nothingThere: OutputUnit = {
  keyword: "required",
  keywordLocation: "#",
  instanceLocation: "#",
  error: "There is no value.",
};

/** Whether a value matches a part of a form's schema; the part's references resolve against the root. */
export function fits(part: unknown, value: unknown, root: object): boolean {
  const { address, schemas } = documentOf(root);
  const copy = schemaCopy(part, address);
  const known: Schemas = dereference(copy, Object.create(schemas), new URL(partAddress));
  if (value === undefined) return acceptsMissing(copy, known);
  return validate(asJson(value), copy, "2020-12", known).valid;
}

/** The schema that contains the keyword of an error, e.g. `#/properties/Name/$ref/minLength`. */
export function schemaAt(root: object, keywordLocation: string): Schema {
  const { schema, schemas } = documentOf(root);
  let at: unknown = schema;
  for (const name of namesOf(keywordLocation).slice(0, -1)) {
    if (!isPlainObject(at) && !Array.isArray(at)) break;
    // A field may also be called `$ref`: among `properties`, the name leads to that field.
    const address: unknown = name === "$ref" ? Reflect.get(at, "__absolute_ref__") : undefined;
    at = typeof address === "string" ? schemas[address] : Reflect.get(at, name);
  }
  return isPlainObject(at) ? at : {};
}

/** The data as submitted: without keys that have no value. */
function asJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => asJson(entry) ?? null);
  if (!isPlainObject(value)) return value;
  const there = Object.entries(value).filter(([, entry]) => entry !== undefined);
  return Object.fromEntries(there.map(([key, entry]) => [key, asJson(entry)]));
}
