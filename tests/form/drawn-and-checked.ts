import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";
import { expect } from "vitest";
import type { Answers } from "../../schemas/record.ts";
import { checkForm } from "../../src/form/check/check.ts";
import type { PreparedForm } from "../../src/form/definition/prepare-form.ts";
import type { Resolution } from "../../src/form/resolve/resolution.ts";
import { formSchema } from "../../src/form/schema/form-schema.ts";
import type { JsonSchema, Unexpressed } from "../../src/form/schema/json-schema.ts";
import { pageSchema, requestsOfPage } from "../../src/form/schema/page-schema.ts";
import { completeData } from "../../src/form/tree/complete-data.ts";
import { type Place, pointerOf, readPlace } from "../../src/form/tree/place.ts";
import { answersAt, dataOf, treeOf } from "../../src/form/tree/tree.ts";
import { isRecord } from "../../src/form/values/own.ts";
import { drawnSections } from "./drawn-questions.ts";

/** Codes of findings about one answer that a schema can express. */
const expressible: ReadonlySet<string> = new Set([
  "type",
  "required",
  "option",
  "min",
  "max",
  "minLength",
  "maxLength",
  "pattern",
  "characters",
]);

/** The validators of a form, independent of the engine. */
export interface Validators {
  readonly whole: ValidateFunction;
  readonly unexpressed: readonly Unexpressed[];
  /**
   * Validators of a rendered section. Its answers are compiled separately from their container, each once for all
   * sections with the same questions: any answer makes another section, and compiling takes longer than everything
   * else.
   */
  readonly ofSection: (schema: JsonSchema) => (answers: Answers) => readonly Fault[];
}

interface Fault {
  /** `/Sum`; a missing value has a path of its own. */
  readonly path: string;
  readonly keyword: string;
}

export function validatorsOf(form: PreparedForm): Validators {
  const ajv = new Ajv({ allErrors: true, strict: false });
  addFormats.default(ajv);
  const known = new Map<string, ValidateFunction>();
  const compiled = (part: unknown): ValidateFunction => {
    const text = JSON.stringify(part);
    const validate = known.get(text) ?? ajv.compile(JSON.parse(text));
    known.set(text, validate);
    return validate;
  };
  const { schema, unexpressed } = formSchema(form);
  return {
    whole: ajv.compile(schema),
    unexpressed,
    ofSection({ properties, ...frame }) {
      const answers = isRecord(properties) ? Object.entries(properties) : [];
      return (data) => [
        ...faultsOf(compiled(frame), data),
        ...answers.flatMap(([name, schema]) =>
          Object.hasOwn(data, name)
            ? faultsOf(compiled(schema), data[name]).map((fault) => ({ ...fault, path: `/${name}${fault.path}` }))
            : [],
        ),
      ];
    },
  };
}

function faultsOf(validate: ValidateFunction, data: unknown): readonly Fault[] {
  return validate(data)
    ? []
    : (validate.errors ?? []).map((error) => ({ path: pathOf(error), keyword: error.keyword }));
}

/** The number of findings of two verdicts. */
export interface Verdicts {
  readonly drawn: number;
  readonly rejected: number;
}

/**
 * Compares three verdicts on the same answers: of Ajv on every rendered section, of the engine, and of Ajv on the
 * schema of the whole form. Paths are compared, and only what a schema can express.
 */
export function expectAgreement(resolution: Resolution, { whole, unexpressed, ofSection }: Validators): Verdicts {
  const { form, tree } = resolution;
  const complete = treeOf(form, completeData(resolution));
  const findings = checkForm(resolution).filter(({ severity }) => severity === "error");
  const found = new Set(findings.map(({ place }) => place));
  const places: Place[] = [];
  const refused = new Map<Place, string>();
  for (const { id } of form.source.pages)
    for (const request of requestsOfPage(resolution, id)) {
      const page = pageSchema(resolution, [request]);
      for (const { key, questions } of drawnSections(page)) {
        const placeOf = new Map(questions.map(({ name, ui }) => [name, placeIn(ui)]));
        for (const place of placeOf.values()) places.push(place);
        const [first = ""] = placeOf.values();
        const { section, itemId } = readPlace(first);
        const answers = only(answersAt(complete, section, itemId) ?? {}, placeOf);
        for (const { path, keyword } of ofSection(propertyOf(page.schema, key))(answers))
          refused.set(placeOf.get(path.split("/")[1] ?? "") ?? key, keyword);
      }
    }

  for (const [place, keyword] of refused)
    if (!found.has(place)) expect.fail(`The page refuses ${place} (${keyword}), and the engine finds nothing there.`);

  const isUnexpressed = (place: Place, what: RegExp): boolean => {
    const { section, itemId, name = "" } = readPlace(place);
    const path = itemId === undefined ? `/${section}/${name}` : `/${section}/*/${name}`;
    return unexpressed.some((each) => each.path === path && what.test(each.what));
  };
  for (const { place, code, missing, neededFor } of findings) {
    if (!expressible.has(code) || !places.includes(place) || refused.has(place)) continue;
    if (missing && neededFor === "accept") continue;
    if (code === "type" && isUnexpressed(place, /^(?:at most \d decimal|the day exists)/)) continue;
    if (isUnexpressed(place, new RegExp(`^${code} `))) continue;
    expect.fail(`The engine finds ${code} at ${place}, and the page takes it.`);
  }

  whole(dataOf(complete));
  const paths = (whole.errors ?? []).map(pathOf);
  const refusedByWhole = places.filter((place) => {
    const pointer = pointerOf(tree, place);
    return paths.some((path) => path === pointer || path.startsWith(`${pointer}/`));
  });
  for (const place of refusedByWhole)
    if (!refused.has(place)) expect.fail(`The schema of the whole form refuses ${place}, and the page takes it.`);
  // While one answer is wrong, a condition of the whole schema on it says nothing about another.
  if (refusedByWhole.length > 0) return { drawn: places.length, rejected: refused.size };
  for (const [place, keyword] of refused)
    if (!isUnexpressed(place, /^(?:required |its type|“)/))
      expect.fail(`The page refuses ${place} (${keyword}), and the schema of the whole form takes it.`);
  return { drawn: places.length, rejected: refused.size };
}

function placeIn(ui: JsonSchema): Place {
  const options = ui["ui:options"];
  if (!isRecord(options) || typeof options.place !== "string") throw new TypeError("A question says its place.");
  return options.place;
}

function propertyOf({ properties }: JsonSchema, key: string): JsonSchema {
  const schema = isRecord(properties) ? properties[key] : undefined;
  if (!isRecord(schema)) throw new TypeError(`There is no section ${key}.`);
  return JSON.parse(JSON.stringify(schema));
}

const only = (answers: Answers, names: ReadonlyMap<string, Place>): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => names.has(name)));

/** The path of a fault; a missing value has one of its own. */
function pathOf({ instancePath, params: { missingProperty } }: ErrorObject): string {
  return typeof missingProperty === "string" ? `${instancePath}/${missingProperty}` : instancePath;
}
