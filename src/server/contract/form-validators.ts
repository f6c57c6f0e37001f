import { Ajv } from "ajv";
import type { FastifySchemaCompiler } from "fastify";
import type { JsonSchema } from "./call-shape.ts";

/** One for the process: what it has compiled for a schema serves every server that is built from the same shapes. */
const ajv = new Ajv({ allErrors: true, coerceTypes: true, keywords: ["x-type"] });

/**
 * Checks forms and query strings, which refer to no shared schema. The framework's own compiler is looked up anew for
 * each route, under the text of every schema that answers share.
 */
export const formValidators: FastifySchemaCompiler<JsonSchema> = ({ schema }) => ajv.compile(schema);
