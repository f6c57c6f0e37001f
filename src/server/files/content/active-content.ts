import { inflateSync } from "node:zlib";
import { SpreadsheetFault } from "../../../spreadsheet/spreadsheet-fault.ts";
import { createXmlReader, type XmlHandler } from "../../../spreadsheet/xml/xml-reader.ts";
import { decodeText } from "../../../spreadsheet/xml/xml-text.ts";
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
const UNCHECKED = `contains a part that cannot be checked. ${PRINT_AGAIN}`;
/** Most bytes of packed objects, and most characters of dictionaries to read, in one file. */
const MAX_OBJECTS = 50_000_000;
const MAX_READ = 50_000_000;

/** PDF names may be hex-escaped: `/J#61vaScript`. */
const plainNames = (text: string): string =>
  text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const unpacked = (part: Buffer): string | undefined => {
  try {
    return inflateSync(part, { maxOutputLength: MAX_OBJECTS }).toString("latin1");
  } catch {
    return undefined;
  }
};

/** A piece of a dictionary: white space, a comment, a bracket, a text in hexadecimal, a name, a word or any other sign. */
const piece = /[\0\s]+|%[^\r\n]*|<<|>>|<[^<>]*>|\/?[^\0\s()<>[\]{}/%]+|[\s\S]/y;

/** The index after a text whose brackets are nested. */
const afterText = (text: string, from: number): number => {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === "(") depth += 1;
    else if (text[at] === ")") depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
};

interface ReadDictionary {
  /** Its names and values, each followed by a space: no comments, no texts. */
  readonly pieces: string;
  /** Where the content of its stream begins; undefined where it has none. */
  readonly stream?: number;
  /** Where reading ended. */
  readonly to: number;
}

/**
 * Reads the dictionary that begins here as programs do, so that a keyword within a text or a comment hides nothing.
 */
const dictionaryAt = (text: string, start: number): ReadDictionary => {
  let [at, depth, pieces] = [start, 0, ""];
  while (at < text.length) {
    piece.lastIndex = at;
    const found = piece.exec(text)?.[0] ?? "";
    if (found === "(" && depth > 0) {
      at = afterText(text, at);
      continue;
    }
    at += found.length;
    if (/^[\0\s%]/.test(found)) continue;
    if (found === "<<") depth += 1;
    if (found === ">>") depth -= 1;
    if (depth > 0 || found === ">>") pieces += `${plainNames(found)} `;
    else if (found !== "stream" || pieces === "") return { pieces, to: at };
    else return { pieces, to: at, stream: at + (text.startsWith("\r\n", at) ? 2 : 1) };
  }
  return { pieces, to: at };
};

/** Streams of packed objects have both numbers, whatever type they claim. */
const packsObjects = (pieces: string): boolean =>
  pieces.includes("/ObjStm ") || (pieces.includes("/First ") && pieces.includes("/N "));

/** Packed once, in the usual way: otherwise programs read something other than what is unpacked here. */
const isPackedPlainly = (pieces: string): boolean =>
  /\/Filter (?:\/(?:FlateDecode|Fl) |\[ \/(?:FlateDecode|Fl) \] )/.test(pieces) &&
  pieces.split("/Filter ").length === 2 &&
  !/\/(?:DecodeParms|DP|F|FFilter) /.test(pieces);

/** The packed objects of a PDF; undefined where some cannot be unpacked as a program would. */
const packedObjects = (file: Buffer, text: string): readonly string[] | undefined => {
  const found: string[] = [];
  let read = 0;
  for (const { index } of text.matchAll(/(?<!end)obj\b/g)) {
    const { pieces, stream, to } = dictionaryAt(text, index + 3);
    read += to - index;
    if (read > MAX_READ) return undefined;
    if (stream === undefined || !packsObjects(pieces)) continue;
    const end = file.indexOf("endstream", stream, "latin1");
    const objects = unpacked(file.subarray(stream, end < 0 ? file.length : end));
    if (objects === undefined || !isPackedPlainly(pieces)) return undefined;
    found.push(objects);
  }
  return found;
};

/** Why a PDF is active when opened, as the rest of a sentence after its name; undefined where it is not. */
export const activeInPdf = (file: Buffer): string | undefined => {
  const text = file.toString("latin1");
  const packed = packedObjects(file, text);
  if (packed === undefined) return UNCHECKED;
  if (packed.length > 0 && /\/Encrypt\b/.test(plainNames(text)))
    return `is protected, so it cannot be checked for scripts. ${PRINT_AGAIN}`;
  for (const each of [text, ...packed]) {
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

/** Relationships to active parts, whatever the parts are called, and what the refusal says of each. */
const relations: readonly (readonly [type: RegExp, words: string])[] = [
  [/^(?:vbaProject|wordVbaData|xl(?:Intl)?Macrosheet)$/i, "contains macros. Save it without them."],
  [/^(?:control|activeXControlBinary)$/i, "contains an active control. Save it without it."],
  [
    /^(?:oleObject|package|aFChunk)$/i,
    "contains another file or object. Save it without it, and upload that file separately.",
  ],
  [
    /^externalLink(?:Path)?$/i,
    "fetches values from another file. Replace these links with their values, and save it again.",
  ],
];

const FETCHES = "loads external content when it is opened. Embed its pictures, remove its template and save it again.";
const STARTS = "starts another program when it is opened. Save it without that field.";
const UNREADABLE = "contains a part that cannot be checked. Save it again.";

/** Why a relationship makes a file active; undefined where it does not. Hyperlinks do not: somebody has to click them. */
const activeRelation = (type: string, mode: string): string | undefined => {
  const kind = type.trim().split("/").at(-1) ?? "";
  const found = relations.find(([pattern]) => pattern.test(kind));
  if (found) return found[1];
  return mode.trim().toLowerCase() === "external" && kind !== "hyperlink" ? FETCHES : undefined;
};

/** Characters of markup that are read: a part with more would keep the files of others waiting. */
const MAX_MARKUP = 20_000_000;

/** Encodings that are read here as office programs read them. */
const otherEncoding = /^\s*<\?xml[^>]*\bencoding\s*=\s*["'](?!(?:utf-8|utf-16|us-ascii|iso-8859-1|windows-1252)["'])/i;

/** Reads a part as office programs do, with its entities. @throws {SpreadsheetFault} where it is no XML */
const readXml = (text: string, handler: XmlHandler): void => {
  let isRead = false;
  const open: XmlHandler["open"] = (name, attributes) => {
    isRead = true;
    handler.open?.(name, attributes);
  };
  const reader = createXmlReader({ ...handler, open });
  reader.write(text);
  reader.end();
  if (!isRead) throw new SpreadsheetFault("damaged");
};

const relationsFault = (text: string): string | undefined => {
  let fault: string | undefined;
  readXml(text, {
    open: (name, attributes) => {
      if (name === "Relationship") fault ??= activeRelation(attributes("Type") ?? "", attributes("TargetMode") ?? "");
    },
  });
  return fault;
};

/** An instruction that starts another program, or one whose letters are given as numbers to hide that. */
const startsProgram = (instruction: string): boolean =>
  /\bDDE(?:AUTO)?\b/i.test(instruction) || /\bQUOTE(?:\s+\d+){3}/i.test(instruction);

/** An instruction may be spread over several elements. */
const fieldsFault = (text: string): string | undefined => {
  let [instructions, isWithin] = ["", false];
  readXml(text, {
    open: (name, attributes) => {
      if (name === "fldSimple") instructions += ` ${attributes("instr") ?? ""} `;
      if (name === "fldChar") instructions += " ";
      isWithin = name === "instrText";
    },
    close: () => {
      isWithin = false;
    },
    text: (words) => {
      if (isWithin) instructions += words;
    },
  });
  return startsProgram(instructions) ? STARTS : undefined;
};

/** Why the content of one part of an office file is active; undefined where it is not. */
export const activeInPart = ({ name }: ZipEntry, content: Buffer): string | undefined => {
  const isRelations = /\.rels$/i.test(name);
  const text = decodeText(content).replace(/^\ufeff/, "");
  const isMarkup = isRelations || /^\s*</.test(text);
  if (!isMarkup) return undefined;
  if (otherEncoding.test(text)) return UNREADABLE;
  if (!isRelations && !/\b(?:instrText|fldSimple)\b/.test(text)) return undefined;
  if (text.length > MAX_MARKUP) return UNREADABLE;
  try {
    return isRelations ? relationsFault(text) : fieldsFault(text);
  } catch (error) {
    if (error instanceof SpreadsheetFault) return UNREADABLE;
    throw error;
  }
};

/** How far into a file browsers and viewers look to detect its type. */
const SNIFFED_BYTES = 1024;

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
  if (page.test(latin(content.subarray(0, SNIFFED_BYTES)))) return "a web page";
  if (isPdf ? page.test(latin(behind(content))) : page.test(latin(content))) return "a web page";
  if (!isPdf && content.includes("%PDF-")) return "a PDF";
  return content.length > SNIFFED_BYTES / 8 && endOfZip(content) !== undefined ? "an archive" : undefined;
};
