import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { CallShape } from "./contract/call-shape.ts";
import { bytesOf, isFile, isJson, MAX_FILE_BYTES } from "./contract/form-fields.ts";
import { scanJson } from "./quote/data/scan-json.ts";
import { badInput, Refused } from "./refused.ts";

type FieldsOfCall = CallShape["form"];

/** Additional fields that are read, so that a refusal can name unknown ones. */
const MAX_UNKNOWN_FIELDS = 2;
/** Bytes of a form besides its values: boundaries, part headers, an unknown field. */
const FRAME_BYTES = 64 * 1024;
/**
 * Buffer for a part that nobody reads, such as one without a name. When it is full the parser waits for a reader, for ever
 * if such a part ends in the same chunk of the request: so it must exceed a chunk.
 */
const PART_BUFFER_BYTES = 1024 * 1024;

/** Only multipart/form-data is read; every other content type is answered 415. */
export const readForms = async (app: FastifyInstance): Promise<void> => {
  app.removeAllContentTypeParsers();
  await app.register(multipart, {
    limits: { fieldNameSize: 100, files: 0, headerPairs: 50 },
    throwFileSizeLimit: false,
    fileHwm: PART_BUFFER_BYTES,
  });
};

interface FormLimits {
  /** Most bytes of one value. */
  readonly value: number;
  /** Most bytes of all values together. */
  readonly values: number;
  readonly fields: number;
  readonly files: number;
}

const limitsOf = (fields: FieldsOfCall): FormLimits => {
  const all = Object.values(fields);
  const bytes = all.map(bytesOf);
  return {
    value: Math.max(0, ...all.filter((field) => !isFile(field)).map(bytesOf)),
    values: bytes.reduce((sum, each) => sum + each, 0),
    fields: bytes.length + MAX_UNKNOWN_FIELDS,
    // One more than the call takes, so that the refusal can name the extra one.
    files: all.some(isFile) ? all.filter(isFile).length + 1 : 0,
  };
};

const MIB = 1024 * 1024;

const sizeInWords = (bytes: number): string =>
  bytes >= MIB ? `${Math.floor((bytes * 10) / MIB) / 10} MiB` : `${Math.ceil(bytes / 1024)} KiB`;

const tooLarge = (path: string, what: string, max: number): Refused =>
  new Refused(413, "too-large", `${what} is larger than ${sizeInWords(max)}.`, [
    { path, message: `At most ${sizeInWords(max)}: shorten it, or split it.` },
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
type FilePart = Extract<Part, { type: "file" }>;
type Read = ReadonlyMap<string, string | File>;

const fieldCalled = (fields: FieldsOfCall, name: string) => (Object.hasOwn(fields, name) ? fields[name] : undefined);

/** What is wrong with a file part; undefined if nothing is. */
const faultOfFile = ({ fieldname, file }: FilePart, read: Read, fields: FieldsOfCall): Refused | undefined => {
  const field = fieldCalled(fields, fieldname);
  if (!field || !isFile(field)) return badInput(fieldname, "This call takes no file.");
  if (file.truncated) return tooLarge(fieldname, "The file", bytesOf(field));
  return read.has(fieldname) ? badInput(fieldname, `The field ${fieldname} is given twice.`) : undefined;
};

/** What is wrong with one part of a form, above all a truncated value; undefined if nothing is. */
const faultOf = (part: Part, read: Read, fields: FieldsOfCall): Refused | undefined => {
  if (part.type === "file") return faultOfFile(part, read, fields);
  const name = part.fieldname;
  if (typeof part.value !== "string") return badInput(name, "This call takes no file.");
  if (part.fieldnameTruncated) return badInput("", "The name of a field is too long.");
  const field = fieldCalled(fields, name);
  if (!field) return undefined;
  if (isFile(field)) return badInput(name, `The field ${name} is not a file.`);
  if (part.valueTruncated || Buffer.byteLength(part.value) > bytesOf(field))
    return isJson(field)
      ? tooLarge(name, `The field ${name}`, bytesOf(field))
      : badInput(name, `The field ${name} is too long.`);
  if (part.value.includes("\0")) return badInput(name, `The field ${name} contains a zero character.`);
  return read.has(name) ? badInput(name, `The field ${name} is given twice.`) : undefined;
};

/** Reads a file to its end, so that the rest of the form arrives; one that the call does not accept is discarded. */
const readFile = async ({ file, filename, mimetype }: FilePart, isKept: boolean): Promise<File> => {
  const chunks: Buffer<ArrayBuffer>[] = [];
  for await (const chunk of file) if (isKept && !file.truncated) chunks.push(Buffer.from(chunk));
  return new File(chunks, filename, { type: mimetype });
};

/**
 * Reads the whole form of a call: a truncated, duplicate or wrong field is refused once everything was read, so that the
 * caller gets the answer rather than a broken connection. It buffers no more than the call's fields may hold.
 *
 * @param fields the fields of the call; of any other only the name is kept, so that validation refuses it
 * @param longest see {@link scanFields}
 * @throws {Refused} 400, or 413 for a form, a field or a file past its limit
 */
export const readForm = async (
  request: FastifyRequest,
  fields: FieldsOfCall,
  longest?: number,
): Promise<Readonly<Record<string, string | File>>> => {
  if (!request.isMultipart()) return {};
  const limits = limitsOf(fields);
  if (Number(request.headers["content-length"] ?? 0) > limits.values + FRAME_BYTES)
    throw tooLarge("", "The form", limits.values + FRAME_BYTES);
  const read = new Map<string, string | File>();
  let fault: Refused | undefined;
  try {
    // One byte above the limit, to distinguish a value that is too long from one that just fits.
    const max = {
      fieldSize: limits.value + 1,
      fields: limits.fields,
      files: limits.files,
      fileSize: MAX_FILE_BYTES,
      parts: limits.fields + limits.files + 1,
    };
    for await (const part of request.parts({ limits: max })) {
      const takes = !fault && Object.hasOwn(fields, part.fieldname);
      const file = part.type === "file" ? await readFile(part, takes) : undefined;
      fault ??= faultOf(part, read, fields);
      const isKept = !fault && Object.hasOwn(fields, part.fieldname);
      const value = part.type === "file" ? file : part.value;
      read.set(part.fieldname, isKept && (typeof value === "string" || value instanceof File) ? value : "");
    }
  } catch (error) {
    throw fault ?? asRefusal(error);
  }
  if (fault) throw fault;
  const form = Object.fromEntries(read);
  scanFields(fields, form, longest);
  return form;
};

/**
 * Scans the JSON of a form for what a parser would silently accept or fail on.
 *
 * @param longest answers of this many characters or more are left to their reader
 * @throws {Refused} 400 with the field and what is wrong with it
 */
export const scanFields = (
  fields: FieldsOfCall,
  form: Readonly<Record<string, unknown>>,
  longest = Number.POSITIVE_INFINITY,
): void => {
  for (const [name, value] of Object.entries(form)) {
    const field = fieldCalled(fields, name);
    if (!field || !isJson(field) || typeof value !== "string") continue;
    if (field.answers !== true || value.length < longest) scanJson(value, name, field.answers !== true);
  }
};
