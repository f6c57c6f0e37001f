import { SpreadsheetFault } from "../spreadsheet-fault.ts";

/** Element names have no namespace prefix. */
export interface XmlHandler {
  /** `attributes` returns an attribute by name. A self-closing element is reported as opened and closed. */
  readonly open?: (name: string, attributes: (name: string) => string | undefined) => void;
  readonly close?: (name: string) => void;
  /** A long text is reported in several pieces. */
  readonly text?: (text: string) => void;
}

export interface XmlReader {
  readonly write: (xml: string) => void;
  readonly end: () => void;
}

/** Far longer than any tag of a workbook. */
const longestTag = 65_536;

/** Constructs other than tags, with their start and end marks. */
const aside = [
  ["<!--", "-->"],
  ["<?", "?>"],
] as const;

const [cdata, cdataEnd] = ["<![CDATA[", "]]>"] as const;

/**
 * Streaming XML reader, without a buffer of the whole. Refuses a document type, which could declare expanding or external
 * entities, and entities other than the predefined ones.
 *
 * @throws SpreadsheetFault
 */
export function createXmlReader(handler: XmlHandler): XmlReader {
  let rest = "";
  let depth = 0;
  /** End mark of the current construct; its content is reported as text if it is CDATA. */
  let until: string | undefined;

  function emitText(text: string): void {
    if (depth > 0 && text !== "") handler.text?.(text);
  }

  function tag(text: string): void {
    const isClosed = text.endsWith("/");
    const inner = isClosed ? text.slice(0, -1) : text;
    if (inner.startsWith("/")) {
      depth -= 1;
      if (depth < 0) throw new SpreadsheetFault("damaged");
      handler.close?.(localName(inner.slice(1).trimEnd()));
      return;
    }
    const name = localName(/^[^\s/]+/.exec(inner)?.[0] ?? "");
    if (name === "") throw new SpreadsheetFault("damaged");
    if (!isClosed) depth += 1;
    handler.open?.(name, attributesOf(inner));
    if (isClosed) handler.close?.(name);
  }

  /** Consumes one piece of markup or text, or nothing if it is still incomplete. Returns where the next one begins. */
  function step(at: number): number {
    if (until !== undefined) return passOver(at, until);
    if (rest[at] !== "<") return textAt(at);
    if (rest.startsWith("<!", at) || rest.startsWith("<?", at)) return declarationAt(at);
    const end = endOfTag(rest, at);
    if (end < 0) {
      if (rest.length - at > longestTag) throw new SpreadsheetFault("damaged");
      return at;
    }
    tag(rest.slice(at + 1, end));
    return end + 1;
  }

  function passOver(at: number, mark: string): number {
    const end = rest.indexOf(mark, at);
    const to = end < 0 ? Math.max(at, rest.length - mark.length + 1) : end;
    if (mark === cdataEnd) emitText(rest.slice(at, to));
    if (end < 0) return to;
    until = undefined;
    return end + mark.length;
  }

  function textAt(at: number): number {
    const open = rest.indexOf("<", at);
    let to = open < 0 ? rest.length : open;
    const entity = open < 0 ? rest.lastIndexOf("&") : -1;
    if (entity >= at && rest.length - entity < 16 && !rest.includes(";", entity)) to = entity;
    emitText(decodeEntities(rest.slice(at, to)));
    return to;
  }

  function declarationAt(at: number): number {
    for (const [begin, end] of aside) {
      if (!rest.startsWith(begin, at)) continue;
      until = end;
      return at + begin.length;
    }
    if (rest.startsWith(cdata, at)) {
      until = cdataEnd;
      return at + cdata.length;
    }
    const isUnfinished = cdata.startsWith(rest.slice(at)) || "<!--".startsWith(rest.slice(at));
    if (isUnfinished) return at;
    throw new SpreadsheetFault("declares-entities");
  }

  return {
    write(xml) {
      rest += xml;
      let at = 0;
      while (at < rest.length) {
        const next = step(at);
        if (next === at) break;
        at = next;
      }
      rest = rest.slice(at);
    },
    end() {
      if (depth !== 0 || until !== undefined || rest.trim() !== "") throw new SpreadsheetFault("damaged");
    },
  };
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

/** Index of the `>` that ends a tag, outside quotation marks; -1 if it has not been received yet. */
function endOfTag(text: string, from: number): number {
  let quote = "";
  for (let at = from; at < text.length; at++) {
    const sign = text[at] ?? "";
    if (quote !== "") quote = sign === quote ? "" : quote;
    else if (sign === ">") return at;
    else if (sign === '"' || sign === "'") quote = sign;
  }
  return -1;
}

/** Parses the attributes of a tag lazily. */
function attributesOf(tag: string): (wanted: string) => string | undefined {
  let known: readonly (readonly [name: string, value: string])[] | undefined;
  return (wanted) => {
    known ??= [...tag.matchAll(attribute)].map(([, name = "", one, other = ""]) => [name, one ?? other]);
    const called = (read: (name: string) => string) => known?.find(([name]) => read(name) === wanted)?.[1];
    // One of another vocabulary must not hide the element's own.
    const value = called(String) ?? called(localName);
    return value === undefined ? undefined : decodeEntities(value);
  };
}

const attribute = /\s([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

const named: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
]);

/**
 * Replaces `&lt;` and `&#163;` by their characters.
 * @throws SpreadsheetFault for any other entity
 */
function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,32}));/gi, (_, decimal, hex, name) => {
    const found = name === undefined ? characterOf(Number(decimal ?? `0x${hex}`)) : named.get(name);
    if (found === undefined) throw new SpreadsheetFault("declares-entities");
    return found;
  });
}

function characterOf(code: number): string | undefined {
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
