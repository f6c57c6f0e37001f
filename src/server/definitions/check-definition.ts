import { fileURLToPath } from "node:url";
import { Ajv } from "ajv";
import standaloneCode from "ajv/dist/standalone/index.js";
import addFormats from "ajv-formats";
import { build } from "esbuild";
import type { Definition } from "../../../schemas/definition.ts";
import type { DatedRates } from "../../../schemas/rating.ts";
import { prepareForm } from "../../form/definition/prepare-form.ts";
import type { LintFinding } from "../../form/lint/lint-rule.ts";
import { formSchema } from "../../form/schema/form-schema.ts";
import type { JsonSchema } from "../../form/schema/json-schema.ts";
import { runMigrationTests } from "../../insurance/cases/run-migration-tests.ts";
import { hasPassed, type ProductTestOutcome, runProductTests } from "../../insurance/cases/run-product-tests.ts";
import { untestedRates } from "../../insurance/cases/untested-rates.ts";
import { untestedRules } from "../../insurance/cases/untested-rules.ts";
import { lintDefinition } from "../../insurance/rating/with-rates.ts";

/** What is to be said about a definition before it is published. */
export interface CheckedDefinition {
  readonly findings: readonly LintFinding[];
  /** Tests of the definition that were run; none where the lint found an error. */
  readonly ran: number;
  readonly failed: readonly ProductTestOutcome[];
  /** The lint found no error, so that it is a definition, whatever its tests say. */
  readonly isSound: boolean;
  /** Source of its validators; absent where it cannot be published. */
  readonly validators?: string;
}

/**
 * The version that a definition was made from, null of a first one: rates that differ from it are to be tested. Where it
 * is left out nobody asks for that: what is shipped is held by tests of its own.
 */
export type CheckedBase = Definition | null;

/** Checks a definition as it was read from JSON; see {@link checkDefinition}. */
export type DefinitionCheck = (json: unknown, rates?: DatedRates, base?: CheckedBase) => Promise<CheckedDefinition>;

/** What the lint lets through is a definition. */
const isDefinition = (json: unknown, findings: readonly LintFinding[]): json is Definition =>
  findings.every(({ severity }) => severity !== "error");

/** Folder from which the packages that compiled code leans on are found. */
const here = fileURLToPath(new URL(".", import.meta.url));

const compiled = (schema: JsonSchema) => {
  const ajv = new Ajv({ allErrors: true, strict: false, code: { source: true, esm: true, lines: true } });
  addFormats.default(ajv);
  return { ajv, validate: ajv.compile(schema) };
};

/** The validators of a schema as source code that leans on packages. */
export const validatorSource = (schema: JsonSchema): string => {
  const { ajv, validate } = compiled(schema);
  return standaloneCode(ajv, validate);
};

/** The same validators for use here and now, of what is not published. */
export const validatorsHere = (schema: JsonSchema) => compiled(schema).validate;

/**
 * Makes that source one ES module whose default export validates, with all that it leans on in it: no eval where it is
 * used, no import but itself. Its errors are Ajv's.
 */
export const bundleValidators = async (source: string): Promise<string> => {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: here, loader: "js" },
    bundle: true,
    format: "esm",
    platform: "neutral",
    mainFields: ["module", "main"],
    target: "es2022",
    minify: true,
    legalComments: "none",
    write: false,
    logLevel: "silent",
  });
  const [output] = outputFiles;
  if (!output) throw new Error("The validators came out empty.");
  return output.text;
};

/**
 * Lints a definition, runs the tests inside it, looks for rules and changed rates without one, and makes its validators.
 *
 * @param rates that its prices may rest on; those that are shipped by default
 */
export const checkDefinition = (json: unknown, rates?: DatedRates, base?: CheckedBase): CheckedDefinition => {
  const linted = lintDefinition(json, rates);
  if (!isDefinition(json, linted)) return { findings: linted, ran: 0, failed: [], isSound: false };
  const outcomes = [...runProductTests(json, undefined, rates), ...runMigrationTests(json)];
  const failed = outcomes.filter((outcome) => !hasPassed(outcome));
  const outcome = { ran: outcomes.length, failed, isSound: true };
  if (failed.length > 0) return { findings: linted, ...outcome };
  const untested = [...untestedRules(json), ...(base === undefined ? [] : untestedRates(json, base, rates))];
  const findings = [...linted, ...untested];
  if (!isDefinition(json, untested)) return { findings, ...outcome };
  return {
    findings,
    ...outcome,
    validators: validatorSource(formSchema(prepareForm(json)).schema),
  };
};

/** The check with what only the files of the definition show. */
export const checkedWith = (
  inFiles: readonly LintFinding[],
  { validators, ...checked }: CheckedDefinition,
): CheckedDefinition => {
  const isSound = inFiles.every(({ severity }) => severity !== "error");
  const findings = [...inFiles, ...checked.findings];
  return { ...checked, findings, ...(isSound && validators !== undefined ? { validators } : {}) };
};

/** What the check lets through is a definition. */
export const isPublishable = (json: unknown, { validators }: CheckedDefinition): json is Definition =>
  validators !== undefined;
