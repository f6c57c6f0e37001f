import { fileTypeFromBuffer } from "file-type";
import { looksLikeSvg } from "../../logo/svg-fault.ts";
import { endingOf } from "../file-name.ts";
import { typeOfFile } from "../file-type.ts";
import { officeFault } from "./office-fault.ts";
import { pdfFault } from "./pdf-fault.ts";
import { pictureSize } from "./picture-size.ts";
import { whatElse } from "./two-things.ts";

/** What a file is, or why it is not taken, in a sentence that begins with its name. */
export type Inspected = { readonly type: string } | { readonly fault: string };

/** A picture of more pixels fills the memory of whoever looks at it. */
const MOST_PIXELS = 100_000_000;

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
  "application/x-cfb": "a file of an older Office",
  "image/png": "a PNG picture",
  "image/jpeg": "a JPEG picture",
  "image/webp": "a WEBP picture",
  "image/gif": "a GIF picture",
};

const page = /^[\s\uFEFF]*(?:<!--[\s\S]*?-->\s*)*<(?:!doctype\s+html|html|head|body|script|svg|iframe)[\s>]/i;

/** What a file is that is not what its name says, e.g. `a web page`; undefined where nobody can tell. */
const whatItIs = async (content: Buffer): Promise<string | undefined> => {
  if (looksLikeSvg(content)) return "an SVG drawing, which can hold what runs";
  if (page.test(content.toString("latin1", 0, 1024))) return "a web page";
  const found = await fileTypeFromBuffer(content).catch(() => undefined);
  if (!found) return undefined;
  return kinds[found.mime] ?? `a file of the kind ${found.ext}`;
};

const notTaken = async (content: Buffer, name: string): Promise<string> => {
  if (content.length === 0) return "is empty.";
  const ending = endingOf(name);
  if (ending === "") return "has no ending that says what it is, such as .pdf.";
  const is = await whatItIs(content);
  if (!TAKEN.split(/, | or /).includes(ending === "jpeg" ? "jpg" : ending))
    return `is ${is ?? `a file of the kind ${ending}`}. The portal takes ${TAKEN}.`;
  return is === undefined
    ? `is not what its name says: there is no ${ending} in it.`
    : `is ${is}, whatever its name says.`;
};

const faultOf = (content: Buffer, type: string): string | undefined => {
  const else_ = whatElse(content, type);
  if (else_ !== undefined) return `is ${else_} as well. A file has to be one thing: save it again as it should be.`;
  const [width, height] = pictureSize(content, type) ?? [0, 0];
  if (width * height > MOST_PIXELS)
    return `has ${width} by ${height} pixels, more than the ${MOST_PIXELS / 1_000_000} million that are taken.`;
  if (type === "application/pdf") return pdfFault(content);
  return type.startsWith("application/vnd.openxmlformats") ? officeFault(content) : undefined;
};

/** Looks at a file: what it is by its content and its name together, and whether it would harm whoever opens it. */
export const inspectFile = async (name: string, bytes: Uint8Array): Promise<Inspected> => {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const type = await typeOfFile(content, name);
  const fault = type === undefined ? await notTaken(content, name) : faultOf(content, type);
  if (fault !== undefined || type === undefined) return { fault: `${name} ${fault}` };
  return { type };
};
