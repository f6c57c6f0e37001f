import { fileURLToPath } from "node:url";
import { Ajv } from "ajv";
import standaloneCode from "ajv/dist/standalone/index.js";
import addFormats from "ajv-formats";
import { build } from "esbuild";
import type { JsonSchema } from "../../form/schema/json-schema.ts";

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
