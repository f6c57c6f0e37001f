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

/** The result of checking a definition before it is published. */
export interface CheckedDefinition {
  readonly findings: readonly LintFinding[];
  /** Tests of the definition that were run; none where the lint found an error. */
  readonly ran: number;
  readonly failed: readonly ProductTestOutcome[];
  /** The lint found no error, so the definition is valid, even if its tests fail. */
  readonly isSound: boolean;
  /** Source of its validators; absent where it cannot be published. */
  readonly validators?: string;
}

/**
 * The version that a definition was made from, null for a first one: rates that differ from it need a test. Left out, no
 * such test is required: shipped definitions have tests of their own.
 */
export type CheckedBase = Definition | null;

/** Checks a definition as it was read from JSON; see {@link checkDefinition}. */
export type DefinitionCheck = (json: unknown, rates?: DatedRates, base?: CheckedBase) => Promise<CheckedDefinition>;

/** What the lint lets through is a definition. */
const isDefinition = (json: unknown, findings: readonly LintFinding[]): json is Definition =>
  findings.every(({ severity }) => severity !== "error");

/** Folder from which the packages that the compiled code imports are resolved. */
const here = fileURLToPath(new URL(".", import.meta.url));

const compiled = (schema: JsonSchema) => {
  const ajv = new Ajv({ allErrors: true, strict: false, code: { source: true, esm: true, lines: true } });
  addFormats.default(ajv);
  return { ajv, validate: ajv.compile(schema) };
};

/** Source code of a schema's validators, which imports packages. */
export const validatorSource = (schema: JsonSchema): string => {
  const { ajv, validate } = compiled(schema);
  return standaloneCode(ajv, validate);
};

/** The same validators ready to run, for a definition that is not published. */
export const validatorsHere = (schema: JsonSchema) => compiled(schema).validate;

/**
 * Bundles that source into one ES module whose default export validates: it imports nothing but itself and needs no eval.
 * Its errors are Ajv's.
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
 * Lints a definition, runs its tests, looks for rules and changed rates without a test, and compiles its validators.
 *
 * @param rates dated rates for its prices; the shipped ones by default
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

/** The check, with findings that only the definition's files can show. */
export const checkedWith = (
  inFiles: readonly LintFinding[],
  { validators, ...checked }: CheckedDefinition,
): CheckedDefinition => {
  const isSound = inFiles.every(({ severity }) => severity !== "error");
  const findings = [...inFiles, ...checked.findings];
  return { ...checked, findings, ...(isSound && validators !== undefined ? { validators } : {}) };
};

/** A definition that passed the check. */
export const isPublishable = (json: unknown, { validators }: CheckedDefinition): json is Definition =>
  validators !== undefined;
