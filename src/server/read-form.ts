import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { MAX_JSON_BYTES } from "./contract/form-fields.ts";
import { badInput, Refused } from "./refused.ts";

const MAX_FIELDS = 32;

/** Only multipart/form-data is read; every other content type is answered 415. */
export const readForms = async (app: FastifyInstance): Promise<void> => {
  app.removeAllContentTypeParsers();
  await app.register(multipart, {
    limits: {
      fieldNameSize: 100,
      // One more than is allowed: so a field that is too long is told from one that just fits.
      fieldSize: MAX_JSON_BYTES + 1,
      fields: MAX_FIELDS,
      files: 0,
      parts: MAX_FIELDS,
      headerPairs: 50,
    },
  });
};

const tooLarge = (field: string): Refused =>
  new Refused(413, "too-large", `The field ${field} is larger than 16 MiB.`, [
    { path: field, message: "At most 16 MiB." },
  ]);

const multipartFaults: Readonly<Record<string, string>> = {
  FST_FIELDS_LIMIT: "There are too many fields in this form.",
  FST_PARTS_LIMIT: "There are too many parts in this form.",
  FST_FILES_LIMIT: "This call takes no file.",
  FST_PROTO_VIOLATION: "A field cannot have this name.",
};

const asRefusal = (error: unknown): unknown => {
  if (error instanceof Refused || !(error instanceof Error)) return error;
  const code: unknown = Reflect.get(error, "code");
  const words = typeof code === "string" ? multipartFaults[code] : undefined;
  return badInput("", words ?? "The form cannot be read: it is cut off or not multipart/form-data.");
};

type Part = ReturnType<FastifyRequest["parts"]> extends AsyncIterableIterator<infer P> ? P : never;

/** What is wrong with one part of a form, its value cut above all; undefined if nothing is. */
const faultOf = (part: Part, form: ReadonlyMap<string, string>): Refused | undefined => {
  const name = part.fieldname;
  if (part.type !== "field" || typeof part.value !== "string") return badInput(name, "This call takes no file.");
  if (part.fieldnameTruncated) return badInput("", "The name of a field is too long.");
  if (part.valueTruncated || Buffer.byteLength(part.value) > MAX_JSON_BYTES) return tooLarge(name);
  if (part.value.includes("\0")) return badInput(name, `The field ${name} holds a zero character.`);
  return form.has(name) ? badInput(name, `The field ${name} is given twice.`) : undefined;
};

/**
 * Reads the form of a call, whole: a field that was cut, given twice or is no text ends the call, once everything was
 * read, so that the caller gets the answer rather than a broken connection.
 *
 * @throws {Refused} 400, or 413 for a field past its limit
 */
export const readForm = async (request: FastifyRequest): Promise<Record<string, string>> => {
  const form = new Map<string, string>();
  if (!request.isMultipart()) return {};
  let fault: Refused | undefined;
  try {
    for await (const part of request.parts()) {
      fault ??= faultOf(part, form);
      if (part.type === "field" && typeof part.value === "string") form.set(part.fieldname, fault ? "" : part.value);
    }
  } catch (error) {
    throw fault ?? asRefusal(error);
  }
  if (fault) throw fault;
  return Object.fromEntries(form);
};
