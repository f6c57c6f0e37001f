import { SpreadsheetFault } from "../spreadsheet-fault.ts";

const named: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
]);

/**
 * `&lt;` and `&#163;` as the characters that they stand for.
 * @throws SpreadsheetFault for any other entity
 */
export function decodeEntities(text: string): string {
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
