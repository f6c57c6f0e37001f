import { inflateSync } from "node:zlib";
import { endOfZip, type ZipEntry } from "./zip-entries.ts";

/** PDF names of active content, and what the refusal says of each. */
const actors: readonly (readonly [name: RegExp, words: string])[] = [
  [/\/JavaScript\b/, "contains a script"],
  [/\/Launch\b/, "starts a program"],
  [/\/EmbeddedFiles?\b/, "contains another file"],
  [/\/(?:RichMedia|Rendition)\b/, "contains a video or an interactive drawing"],
  [/\/XFA\s*(?:\[|\d)/, "contains a form of Adobe LiveCycle, which can run scripts"],
  [/\/ImportData\b|\/SubmitForm\b/, "sends or fetches data"],
];

const PRINT_AGAIN = "Print it to a new PDF, and upload that.";
/** Streams of this type contain compressed PDF objects. */
const PACKED_OBJECTS = /\/Type\s*\/ObjStm\b[\s\S]{0,400}?>>\s*stream(?:\r\n|\n)/g;
const MOST_OBJECTS = 50_000_000;

/** PDF names may be hex-escaped: `/J#61vaScript`. */
const plainNames = (text: string): string =>
  text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const unpacked = (part: Buffer): string | undefined => {
  try {
    return inflateSync(part, { maxOutputLength: MOST_OBJECTS }).toString("latin1");
  } catch {
    return undefined;
  }
};

/** Why a PDF is active when opened, as the rest of a sentence after its name; undefined where it is not. */
export const activeInPdf = (file: Buffer): string | undefined => {
  const text = file.toString("latin1");
  const packed = [...text.matchAll(PACKED_OBJECTS)];
  if (packed.length > 0 && /\/Encrypt\b/.test(text))
    return `is protected, so it cannot be checked for scripts. ${PRINT_AGAIN}`;
  const texts = [text];
  for (const { 0: head, index } of packed) {
    const from = index + head.length;
    const end = file.indexOf("endstream", from, "latin1");
    const objects = unpacked(file.subarray(from, end < 0 ? file.length : end));
    if (objects === undefined) return `contains a part that cannot be checked. ${PRINT_AGAIN}`;
    texts.push(objects);
  }
  for (const each of texts) {
    const plain = plainNames(each);
    const found = actors.find(([name]) => name.test(plain));
    if (found) return `${found[1]}. ${PRINT_AGAIN}`;
  }
  return undefined;
};

/** Names of active parts of an office file, and what the refusal says of each. */
const parts: readonly (readonly [name: RegExp, words: string])[] = [
  [/vbaproject\.bin$|\/macrosheets\//i, "contains macros. Save it without them."],
  [/\/activex\//i, "contains an active control. Save it without it."],
  [
    /\/embeddings\/|oleobject/i,
    "contains another file or object. Save it without it, and upload that file separately.",
  ],
  [/\/externallinks\//i, "fetches values from another file. Replace these links with their values, and save it again."],
];

/** Why the parts of an office file make it active when opened; undefined where they do not. */
export const activePart = (entries: readonly ZipEntry[]): string | undefined => {
  for (const { name } of entries) {
    const found = parts.find(([pattern]) => pattern.test(`/${name.replaceAll("\\", "/")}`));
    if (found) return found[1];
  }
  return undefined;
};

/** External relationships, which are followed without asking: all but hyperlinks, which somebody has to click. */
const relationship = /<(?:\w+:)?Relationship\b[^>]*>/g;
const isFollowed = (tag: string): boolean =>
  /\bTargetMode\s*=\s*["']External["']/i.test(tag) && !/\bType\s*=\s*["'][^"']*\/hyperlink["']/i.test(tag);

/** Why the content of one part of an office file is active; undefined where it is not. */
export const activeInPart = ({ name }: ZipEntry, content: Buffer): string | undefined => {
  if (/\.rels$/i.test(name) && [...content.toString("utf8").matchAll(relationship)].some(([tag]) => isFollowed(tag)))
    return "loads external content when it is opened. Embed its pictures, remove its template and save it again.";
  if (/^word\/.*\.xml$/i.test(name) && /<w:instrText[^>]*>[^<]*\bDDE(?:AUTO)?\b/i.test(content.toString("utf8")))
    return "starts another program when it is opened. Save it without that field.";
  return undefined;
};

/** How far into a file browsers and viewers look to detect its type. */
const LOOKED_AT = 1024;

const page = /<(?:!doctype\s+html|html[\s>]|head[\s>]|body[\s>]|script[\s>]|iframe[\s>]|\?php)/i;

const latin = (part: Buffer): string => part.toString("latin1");

/** Anything after the end of a PDF. */
const behind = (pdf: Buffer): Buffer => {
  const end = pdf.lastIndexOf("%%EOF");
  return end < 0 ? Buffer.alloc(0) : pdf.subarray(end);
};

/**
 * The second format of a polyglot PDF or picture, which scanners and viewers could read differently.
 *
 * @returns in words, e.g. `a web page`; undefined for an ordinary file
 */
export const secondFormat = (content: Buffer, type: string): string | undefined => {
  const isPdf = type === "application/pdf";
  if (!isPdf && !type.startsWith("image/")) return undefined;
  if (page.test(latin(content.subarray(0, LOOKED_AT)))) return "a web page";
  if (isPdf ? page.test(latin(behind(content))) : page.test(latin(content))) return "a web page";
  if (!isPdf && content.includes("%PDF-")) return "a PDF";
  return content.length > LOOKED_AT / 8 && endOfZip(content) !== undefined ? "an archive" : undefined;
};
