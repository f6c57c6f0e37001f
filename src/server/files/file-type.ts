import { fileTypeFromBuffer } from "file-type";
import { endingOf } from "./file-name.ts";

/** What the portal takes: endings by the type that the content of a file shows. */
const byContent: Readonly<Record<string, readonly string[]>> = {
  "application/pdf": ["pdf"],
  "image/png": ["png"],
  "image/jpeg": ["jpg", "jpeg"],
  "image/webp": ["webp"],
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": ["docx"],
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": ["xlsx"],
  // Outlook keeps a message in the container of the older Office, which holds much else: so by its ending too.
  "application/x-cfb": ["msg"],
};

/** Texts show no type: what they are is told by the ending, and that they are text by every byte of them. */
const byEnding: Readonly<Record<string, string>> = { csv: "text/csv", txt: "text/plain", eml: "message/rfc822" };

const sentAs: Readonly<Record<string, string>> = { "application/x-cfb": "application/vnd.ms-outlook" };

/** The stream of a message's class, in the container's UTF-16 names: no Word or Excel file has it. */
const OUTLOOK_MARK = Buffer.from("__properties_version1.0", "utf16le");

const isText = (content: Uint8Array): boolean => {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(content);
    return !/\p{Cc}/u.test(text.replaceAll(/[\t\r\n\f]/g, ""));
  } catch {
    return false;
  }
};

/** Type of a file's content, by its content; undefined where the portal takes no such file, or its name says another. */
export const typeOfFile = async (content: Uint8Array, name: string): Promise<string | undefined> => {
  const ending = endingOf(name);
  const found = await fileTypeFromBuffer(content).catch(() => undefined);
  const endings = found && Object.hasOwn(byContent, found.mime) ? byContent[found.mime] : undefined;
  if (found && endings) {
    if (!endings.includes(ending)) return undefined;
    if (found.mime === "application/x-cfb" && !Buffer.from(content).includes(OUTLOOK_MARK)) return undefined;
    return sentAs[found.mime] ?? found.mime;
  }
  const text = Object.hasOwn(byEnding, ending) ? byEnding[ending] : undefined;
  // What shows a type of its own is none of these texts, whatever it is called; a file of no bytes is nothing.
  return text !== undefined && !found && content.length > 0 && isText(content) ? text : undefined;
};
