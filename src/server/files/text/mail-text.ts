import { withoutEntities } from "../../../form/words/html-entities.ts";

/** How deep attached mails are read. */
const MAX_DEPTH = 5;

const SHOWN = /^(?:from|to|cc|subject|date):/i;

const headerOf = (head: string, name: string): string =>
  new RegExp(`^${name}:(.*(?:\\n[ \\t].*)*)`, "im").exec(head)?.[1]?.replaceAll(/\s+/g, " ").trim() ?? "";

const quotedPrintable = (text: string): Buffer =>
  Buffer.from(
    text
      .replaceAll(/=[ \t]*\n/g, "")
      .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  );

const decoded = (body: string, coding: string, charset: string): string => {
  const bytes =
    coding === "base64"
      ? Buffer.from(body, "base64")
      : coding === "quoted-printable"
        ? quotedPrintable(body)
        : Buffer.from(body, "latin1");
  return bytes.toString(/^(?:iso-8859-1|us-ascii|windows-1252)$/i.test(charset) ? "latin1" : "utf8");
};

/** Decodes an encoded word of a header, such as `=?utf-8?B?...?=`. */
const headerWords = (head: string): string =>
  head.replaceAll(/=\?([\w-]+)\?([BQ])\?([^?]*)\?=/gi, (_, charset: string, kind: string, text: string) =>
    decoded(
      kind.toUpperCase() === "Q" ? text.replaceAll("_", " ") : text,
      kind.toUpperCase() === "Q" ? "quoted-printable" : "base64",
      charset,
    ),
  );

const partText = (part: string, depth: number): string => {
  const cut = part.indexOf("\n\n");
  const [head, body] = cut < 0 ? [part, ""] : [part.slice(0, cut), part.slice(cut + 2)];
  const shown = head
    .replaceAll(/\n[ \t]+/g, " ")
    .split("\n")
    .filter((line) => SHOWN.test(line))
    .map((line) => headerWords(line).replace(SHOWN, ""));
  return [...shown, bodyText(head, body, depth)].join("\n");
};

/** The text between the tags of XML or HTML, without scripts and styles. */
export const markupText = (markup: string): string =>
  withoutEntities(
    markup
      .split(/<\/(?:script|style)\s*>/i)
      .map((part, at, parts) => (at === parts.length - 1 ? part : part.replace(/<(?:script|style)\b[\s\S]*/i, " ")))
      .join(" ")
      // Each piece ends at the next bracket: a file of brackets alone takes no longer than any other.
      .replaceAll(/<[^<>]*>/g, " "),
  );

const bodyText = (head: string, body: string, depth: number): string => {
  const type = headerOf(head, "content-type") || "text/plain";
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (boundary !== undefined && depth < MAX_DEPTH)
    return body
      .split(`--${boundary}`)
      .slice(1)
      .map((part) => partText(part.replace(/^\n/, ""), depth + 1))
      .join("\n");
  if (/^message\/rfc822/i.test(type) && depth < MAX_DEPTH) return partText(body, depth + 1);
  if (!/^text\//i.test(type)) return "";
  const charset = /charset="?([^";\s]+)/i.exec(type)?.[1] ?? "utf-8";
  const words = decoded(body, headerOf(head, "content-transfer-encoding").toLowerCase(), charset);
  return /^text\/html/i.test(type) ? markupText(words) : words;
};

/** The text of a mail (EML): sender, recipients, subject and bodies; not the text of its attachments. */
export const mailText = (content: Uint8Array): string =>
  partText(Buffer.from(content).toString("latin1").replaceAll("\r\n", "\n"), 0);
