import { anyone, type CallSchema, type CallShape } from "./call-shape.ts";

const refusal = (description: string, schema = "Refusal"): CallSchema => ({ description, $ref: `${schema}#` });

const schemaOf = (form: CallShape["form"]): CallSchema => {
  const required = Object.entries(form).flatMap(([name, field]) => (field.optional ? [] : [name]));
  return {
    type: "object",
    properties: Object.fromEntries(Object.entries(form).map(([name, field]) => [name, field.schema])),
    additionalProperties: false,
    ...(required.length > 0 ? { required } : {}),
  };
};

const formSchemas = new WeakMap<CallShape["form"], CallSchema>();

/** JSON Schema of a form with these fields; the same object for the same fields, so that it is compiled once. */
export const bodySchema = ({ form }: Pick<CallShape, "form">): CallSchema => {
  const schema = formSchemas.get(form) ?? schemaOf(form);
  formSchemas.set(form, schema);
  return schema;
};

const refusalsOf = (shape: CallShape): Record<string, CallSchema> => {
  const own = Object.entries(shape.refusals ?? {}).map(([status, description]) => [
    status,
    refusal(description, status === "409" ? "StaleRefusal" : "Refusal"),
  ]);
  return {
    400: refusal("A field is missing, unknown, given twice or malformed."),
    401: shape.session === "none" ? refusal("Not signed in.") : refusal("No session.", "SignedOut"),
    403: refusal(
      shape.privileged === undefined
        ? "Cross-site, or a permission is missing."
        : "Cross-site, or a permission is missing; fresh-proof unless Access/confirm succeeded in the last five minutes.",
    ),
    415: refusal("Not multipart/form-data."),
    503: refusal("The database is unavailable; try again after Retry-After seconds."),
    ...Object.fromEntries(own),
  };
};

/** The Fastify route schema of a call: it validates the form, and `/api/v1/openapi.json` prints it. */
export const routeSchema = (shape: CallShape) => {
  const area = shape.path.slice(0, shape.path.indexOf("/"));
  return {
    operationId: shape.path.replace("/", "_"),
    tags: [area],
    summary: shape.summary,
    consumes: ["multipart/form-data"],
    ...(shape.session === "none" ? {} : { security: [{ session: [] }] }),
    ...(shape.right === undefined || shape.right === anyone ? {} : { "x-right": shape.right }),
    ...(shape.privileged === undefined ? {} : { "x-privileged": shape.privileged }),
    body: bodySchema(shape),
    response: { 200: { description: "Done.", ...shape.answer }, ...refusalsOf(shape) },
  };
};
