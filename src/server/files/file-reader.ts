import { inflateSync } from "node:zlib";
import { fileTypeFromBuffer } from "file-type";
import { looksLikeSvg } from "../logo/svg-fault.ts";
import { activeInPart, activeInPdf, activePart, secondFormat } from "./content/active-content.ts";
import { unzipped, ZipFault, zipEntries } from "./content/zip-entries.ts";
import { endingOf } from "./file-name.ts";
import { textOf } from "./text/text-of.ts";

/** A page scanned at 600 dpi in colour unpacks to some 100 MB. */
const MAX_OF_ONE = 150_000_000;
const MAX_OF_ALL = 600_000_000;
/** Most streams to check; in a PDF with more, the rest are small. */
const MAX_STREAMS = 20_000;
/** A stream smaller than this cannot unpack to a harmful size. */
const MIN_PACKED = 4_096;

const START = Buffer.from("stream");
const END = Buffer.from("endstream");

/** The compressed streams of a PDF, found by the keywords around them. */
function* streamsOf(file: Buffer): Generator<Buffer> {
  let at = 0;
  for (let n = 0; n < MAX_STREAMS; n += 1) {
    const start = file.indexOf(START, at);
    if (start < 0) return;
    const from = start + START.length + (file[start + START.length] === 0x0d ? 2 : 1);
    const end = file.indexOf(END, from);
    yield file.subarray(from, end < 0 ? file.length : end);
    at = (end < 0 ? file.length : end) + END.length;
  }
}

/** Whether these bytes begin with a zlib header. */
const isPacked = (part: Buffer): boolean =>
  part.length >= MIN_PACKED && ((part[0] ?? 0) & 0x0f) === 8 && part.readUInt16BE(0) % 31 === 0;

/** Unpacked size of a part in bytes, counted up to `maxBytes`; 0 if it cannot be unpacked. */
const unpacksTo = (part: Buffer, maxBytes: number): number => {
  try {
    return inflateSync(part, { maxOutputLength: maxBytes }).length;
  } catch (error) {
    return error instanceof Error && Reflect.get(error, "code") === "ERR_BUFFER_TOO_LARGE" ? maxBytes : 0;
  }
};

/** Why a PDF would exhaust the memory of the program that opens it, as the rest of a sentence after its name. */
const pdfFault = (file: Buffer): string | undefined => {
  let all = 0;
  for (const part of streamsOf(file)) {
    if (!isPacked(part)) continue;
    const bytes = unpacksTo(part, MAX_OF_ONE);
    all += bytes;
    if (bytes >= MAX_OF_ONE || all > MAX_OF_ALL)
      return `unpacks to more than ${(bytes >= MAX_OF_ONE ? MAX_OF_ONE : MAX_OF_ALL) / 1_000_000} MB: it would stop anyone who opens it.`;
  }
  return undefined;
};

/** Accepted extensions by the type detected from a file's content. */
const byContent: Readonly<Record<string, readonly string[]>> = {
  "application/pdf": ["pdf"],
  "image/png": ["png"],
  "image/jpeg": ["jpg", "jpeg"],
  "image/webp": ["webp"],
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": ["docx"],
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": ["xlsx"],
  // Outlook stores messages in the container of older Office formats, so the extension must match too.
  "application/x-cfb": ["msg"],
};

/** Plain text has no signature: its type follows from the extension, and every byte must be text. */
const byEnding: Readonly<Record<string, string>> = { csv: "text/csv", txt: "text/plain", eml: "message/rfc822" };

const sentAs: Readonly<Record<string, string>> = { "application/x-cfb": "application/vnd.ms-outlook" };

/** A stream name in UTF-16 that identifies an Outlook message: no Word or Excel file contains it. */
const OUTLOOK_MARK = Buffer.from("__properties_version1.0", "utf16le");

const isText = (content: Uint8Array): boolean => {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(content);
    return !/\p{Cc}/u.test(text.replaceAll(/[\t\r\n\f]/g, ""));
  } catch {
    return false;
  }
};

/** Type of a file by its content; undefined where the portal does not accept it, or its name says otherwise. */
const typeOfFile = async (content: Uint8Array, name: string): Promise<string | undefined> => {
  const ending = endingOf(name);
  const found = await fileTypeFromBuffer(content).catch(() => undefined);
  const endings = found && Object.hasOwn(byContent, found.mime) ? byContent[found.mime] : undefined;
  if (found && endings) {
    if (!endings.includes(ending)) return undefined;
    if (found.mime === "application/x-cfb" && !Buffer.from(content).includes(OUTLOOK_MARK)) return undefined;
    return sentAs[found.mime] ?? found.mime;
  }
  const text = Object.hasOwn(byEnding, ending) ? byEnding[ending] : undefined;
  // Content with the signature of another type is not plain text, whatever its name; an empty file is nothing.
  return text !== undefined && !found && content.length > 0 && isText(content) ? text : undefined;
};

/** No document or spreadsheet has more parts. */
const MAX_PARTS = 5_000;
/** A spreadsheet of 10 MB unpacks to some 80 MB; anything larger would exhaust the memory of the program that opens it. */
const MAX_UNPACKED = 200_000_000;

const MEGABYTE = 1_000_000;

const climbs = (name: string): boolean => /(?:^|[\\/])\.\.(?:[\\/]|$)|^[\\/]|^[A-Za-z]:|\0/.test(name);

/** What is wrong with the parts of an office file, as the rest of a sentence after "the file"; undefined if nothing is. */
const faultOfParts = (file: Buffer): string | undefined => {
  const entries = zipEntries(file, MAX_PARTS);
  const unpacked = entries.reduce((sum, { bytes }) => sum + bytes, 0);
  if (unpacked > MAX_UNPACKED)
    return `unpacks to more than ${MAX_UNPACKED / MEGABYTE} MB: it would stop anyone who opens it.`;
  if (entries.reduce((sum, { packed }) => sum + packed, 0) > file.length)
    return "has overlapping parts: it would stop the program that opens it.";
  if (entries.some(({ name }) => climbs(name))) return "has a part that would be unpacked outside it.";
  if (entries.some(({ encrypted }) => encrypted)) return "is protected by a password. Save it without one.";
  const active = activePart(entries);
  if (active !== undefined) return active;
  // The directory's sizes may be false: each part is unpacked once, and no further than it claims.
  for (const entry of entries) {
    const found = activeInPart(entry, unzipped(file, entry, entry.bytes));
    if (found !== undefined) return found;
  }
  return undefined;
};

/** What is wrong with an office file (a zip of parts), as the rest of a sentence after its name; undefined if nothing is. */
const officeFault = (file: Buffer): string | undefined => {
  try {
    return faultOfParts(file);
  } catch (error) {
    if (!(error instanceof ZipFault)) throw error;
    if (error.message === "unpacks to too much")
      return "unpacks to more than it says: it would stop the program that opens it.";
    return "is damaged: it cannot be unpacked. Save it again.";
  }
};

/** Width and height of a picture in pixels, from its header; undefined where the header does not contain them. */
const pictureSize = (file: Buffer, type: string): readonly [width: number, height: number] | undefined => {
  if (type === "image/png")
    return file.length >= 24 && file.toString("latin1", 12, 16) === "IHDR"
      ? [file.readUInt32BE(16), file.readUInt32BE(20)]
      : undefined;
  if (type === "image/jpeg") return jpegSize(file);
  return type === "image/webp" ? webpSize(file) : undefined;
};

/** Markers of a frame: SOF0 to SOF15 without DHT, JPG and DAC. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

const jpegSize = (file: Buffer): readonly [number, number] | undefined => {
  let at = 2;
  while (at + 9 < file.length) {
    if (file[at] !== 0xff) return undefined;
    const marker = file[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return [file.readUInt16BE(at + 7), file.readUInt16BE(at + 5)];
    else at += 2 + file.readUInt16BE(at + 2);
  }
  return undefined;
};

const webpSize = (file: Buffer): readonly [number, number] | undefined => {
  if (file.length < 30) return undefined;
  const kind = file.toString("latin1", 12, 16);
  if (kind === "VP8X") return [file.readUIntLE(24, 3) + 1, file.readUIntLE(27, 3) + 1];
  if (kind === "VP8 ") return [file.readUInt16LE(26) & 0x3fff, file.readUInt16LE(28) & 0x3fff];
  if (kind !== "VP8L") return undefined;
  const bits = file.readUInt32LE(21);
  return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1];
};

/** The type of a file, or why it is refused, in a sentence that begins with its name. */
type Inspected =
  | {
      readonly type: string;
      /** A virus scanner has passed it. */
      readonly scanned?: true;
    }
  | { readonly fault: string };

/** A picture with more pixels exhausts the memory of the program that shows it. */
const MAX_PIXELS = 100_000_000;

const TAKEN = "pdf, png, jpg, webp, docx, xlsx, csv, txt, eml or msg";

const kinds: Readonly<Record<string, string>> = {
  "application/pdf": "a PDF",
  "application/zip": "an archive",
  "application/x-msdownload": "a program",
  "application/x-elf": "a program",
  "application/xml": "an XML file",
  "application/gzip": "an archive",
  "application/x-7z-compressed": "an archive",
  "application/vnd.rar": "an archive",
  "application/x-cfb": "a file of an older version of Office",
  "image/png": "a PNG picture",
  "image/jpeg": "a JPEG picture",
  "image/webp": "a WEBP picture",
  "image/gif": "a GIF picture",
};

const page = /^[\s\uFEFF]*(?:<!--[\s\S]*?-->\s*)*<(?:!doctype\s+html|html|head|body|script|svg|iframe)[\s>]/i;

/** What a file really is where its name is wrong, e.g. `a web page`; undefined where that is unknown. */
const actualType = async (content: Buffer): Promise<string | undefined> => {
  if (looksLikeSvg(content)) return "an SVG drawing, which can contain scripts";
  if (page.test(content.toString("latin1", 0, 1024))) return "a web page";
  const found = await fileTypeFromBuffer(content).catch(() => undefined);
  if (!found) return undefined;
  return kinds[found.mime] ?? `a file of type ${found.ext}`;
};

const notTaken = async (content: Buffer, name: string): Promise<string> => {
  if (content.length === 0) return "is empty.";
  const ending = endingOf(name);
  if (ending === "") return "has no file extension, such as .pdf.";
  const is = await actualType(content);
  if (!TAKEN.split(/, | or /).includes(ending === "jpeg" ? "jpg" : ending))
    return `is ${is ?? `a file of type ${ending}`}. The portal accepts ${TAKEN}.`;
  return is === undefined
    ? `does not match its name: it does not contain ${ending} data.`
    : `is ${is}, whatever its name says.`;
};

const faultOf = (content: Buffer, type: string): string | undefined => {
  const else_ = secondFormat(content, type);
  if (else_ !== undefined) return `is also ${else_}. A file can have only one type: save it again.`;
  const [width, height] = pictureSize(content, type) ?? [0, 0];
  if (width * height > MAX_PIXELS)
    return `has ${width} by ${height} pixels, more than the ${MAX_PIXELS / 1_000_000} million that are accepted.`;
  if (type === "application/pdf") return pdfFault(content) ?? activeInPdf(content);
  return type.startsWith("application/vnd.openxmlformats") ? officeFault(content) : undefined;
};

/** Checks a file: its type by content and name together, and whether it is harmful to open. */
const inspectFile = async (name: string, bytes: Uint8Array): Promise<Inspected> => {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const type = await typeOfFile(content, name);
  const fault = type === undefined ? await notTaken(content, name) : faultOf(content, type);
  if (fault !== undefined || type === undefined) return { fault: `${name} ${fault}` };
  return { type };
};

/** What to do with the content of an uploaded file. */
export type FileTask =
  | { readonly act: "inspect"; readonly name: string; readonly content: Uint8Array }
  | { readonly act: "text"; readonly type: string; readonly content: Uint8Array };

/** Reads uploaded files. */
export interface FileReader {
  /** The type of a file, or why it is refused. Owners, such as firms, take turns. */
  readonly inspect: (name: string, content: Uint8Array, owner?: string) => Promise<Inspected>;
  /** Its text for searching; undefined where it has none. */
  readonly text: (type: string, content: Uint8Array) => Promise<string | undefined>;
}

/** In this thread, which is blocked meanwhile: for tests. */
export const readHere: FileReader = { inspect: inspectFile, text: textOf };
