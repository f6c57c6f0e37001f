import { format, type OutputUnit } from "@cfworker/json-schema";
import {
  createErrorHandler,
  ErrorSchemaBuilder,
  getDefaultFormState,
  type RJSFSchema,
  type RJSFValidationError,
  unwrapErrorHandler,
  type ValidatorType,
  validationDataMerge,
} from "@rjsf/utils";
import { type PlainWords, plainWordsIn } from "../form-words.ts";
import { errorWords, relevantErrors } from "./error-words.ts";
import { fits, interpret, namesOf, schemaAt } from "./interpreter.ts";
import { labelOfPath } from "./label-of-path.ts";

/** An error at the field where the user can correct it. */
interface PlacedError {
  readonly path: readonly string[];
  readonly keyword: string;
  readonly message: string;
  /** Pointer to the keyword, e.g. `#/properties/Name/minLength`; names in it are URI-encoded, as Ajv does. */
  readonly schemaPath: string;
  /** As in Ajv: `{missingProperty: "Name"}` for a required key, else `{}`. */
  readonly params: Readonly<Record<string, string>>;
}

/** The validator gives names only in its messages: `Instance does not have required property "Name".` */
const missing = /^Instance .*?does not have (?:required property )?"(.*)"\.$/s;
const unwanted = /^Property name "(.*)" does not match schema\.$/s;

function placedErrors(words: PlainWords, schema: object, errors: readonly OutputUnit[]): readonly PlacedError[] {
  return relevantErrors(errors).map((error) => placed(words, schema, error));
}

function placed(
  words: PlainWords,
  schema: object,
  { keyword, keywordLocation, instanceLocation, error }: OutputUnit,
): PlacedError {
  const [, name] = missing.exec(error) ?? unwanted.exec(error) ?? [];
  const path = namesOf(instanceLocation);
  return {
    path: name === undefined ? path : [...path, name],
    keyword,
    message: errorWords(words, keyword, schemaAt(schema, keywordLocation), name ?? ""),
    schemaPath: keywordLocation,
    params: name !== undefined && missing.test(error) ? { missingProperty: name } : {},
  };
}

/** Formats that rjsf adds. A time typed into a form has no time zone, so none is required. */
Object.assign(format, {
  "data-url": (text: string) => /^data:([a-z]+\/[a-z0-9-+.]+)?;(?:name=(.*);)?base64,(.*)$/.test(text),
  color: (text: string) => /^(#?([0-9a-f]{3}){1,2}|[a-z]+|rgb\([\d\s,.%]+\))$/i.test(text),
  time: (text: string) => /^([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?(z|[+-]\d\d:\d\d)?$/i.test(text),
});

/**
 * Validates by interpreting the schema instead of compiling it, so that conditions, `oneOf` and `anyOf` work where a
 * content security policy forbids code generation. There, `@rjsf/validator-ajv8` accepts nothing: it catches the
 * refusal, so no condition ever holds and the refusal is the only error.
 */
const validatorWith = (words: PlainWords): ValidatorType => ({
  isValid(schema, formData, rootSchema) {
    try {
      return fits(schema, formData, rootSchema ?? {});
    } catch (error) {
      console.warn("A schema cannot be read:", error);
      return false;
    }
  },

  rawValidation(schema, formData) {
    const { errors, unreadable } = errorsOf(words, schema, formData);
    const copies = JSON.parse(JSON.stringify(errors.map(asFormError)));
    return { ...(errors.length > 0 ? { errors: copies } : {}), ...(unreadable ? { validationError: unreadable } : {}) };
  },

  validateFormData(formData, schema, customValidate, transformErrors, uiSchema) {
    const { errors: placed, unreadable } = errorsOf(words, schema, formData);
    const titled = (error: PlacedError) => ({
      ...asFormError(error),
      title: labelOfPath(schema, uiSchema, error.path).title,
    });
    const found = placed.map(transformErrors ? titled : asFormError);
    const all = unreadable ? [...found, { stack: unreadable.message }] : found;
    const errors = transformErrors ? transformErrors(all, uiSchema) : all;
    // `.a.b` may be `b` of `a` or one field of that name; only the path distinguishes them. An error keeps its own
    // path; a reworded copy takes the path of its location.
    const paths = new Map<unknown, readonly string[]>();
    for (const [index, { path }] of placed.entries()) paths.set(found[index], path).set(placeOf(found[index]), path);
    const tree = new ErrorSchemaBuilder();
    for (const error of errors) {
      const path = paths.get(error) ?? paths.get(placeOf(error));
      if (error.message) tree.addErrors(error.message, path ? [...path] : (error.property ?? ""));
    }
    if (unreadable) tree.addErrors(unreadable.message, ["$schema"]);
    const errorSchema = tree.ErrorSchema;
    if (typeof customValidate !== "function") return { errors, errorSchema };
    const whole = getDefaultFormState(interpretedValidator, schema, formData, schema, true);
    const own = customValidate(whole, createErrorHandler(whole), uiSchema, errorSchema);
    return validationDataMerge({ errors, errorSchema }, unwrapErrorHandler(own));
  },
});

const validators = new WeakMap<PlainWords, ValidatorType>();

/** One shared validator per language. */
export function validatorIn(language?: string): ValidatorType {
  const words = plainWordsIn(language);
  const validator = validators.get(words) ?? validatorWith(words);
  validators.set(words, validator);
  return validator;
}

export const interpretedValidator = validatorIn("en");

function errorsOf(
  words: PlainWords,
  schema: RJSFSchema,
  formData: unknown,
): { readonly errors: readonly PlacedError[]; readonly unreadable?: Error } {
  try {
    return { errors: placedErrors(words, schema, interpret(schema, formData)) };
  } catch (error) {
    return { errors: [], unreadable: error instanceof Error ? error : new Error(String(error)) };
  }
}

const placeOf = (error: RJSFValidationError | undefined) => JSON.stringify([error?.property, error?.schemaPath]);

const asFormError = ({ path, keyword, message, schemaPath, params }: PlacedError): RJSFValidationError => ({
  name: keyword,
  property: path.length > 0 ? `.${path.join(".")}` : "",
  message,
  params,
  stack: `${path.join(".")} ${message}`.trim(),
  schemaPath,
});
