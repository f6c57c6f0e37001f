import { strToU8, type Zippable, zipSync } from "fflate";
import type { Table } from "../table.ts";
import { choiceLists } from "./choice-lists.ts";
import { withEscapes } from "./escaped-text.ts";
import { sheetXml } from "./sheet-xml.ts";
import { stylesXml } from "./styles-xml.ts";

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaged = "http://schemas.openxmlformats.org/package/2006";
const spreadsheetml = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** The same tables make the same bytes, whenever they are written: the earliest moment that a ZIP can hold. */
const mtime = new Date(1980, 0, 1);

/** A workbook with a sheet for each table. No cell of it is a formula, whatever it begins with. */
export function writeXlsx(given: readonly Table[]): Uint8Array {
  const lists = choiceLists(given);
  const tables = lists.sheet ? [...given, lists.sheet] : given;
  const names = sheetNames(tables);
  const files: Record<string, string> = {
    "[Content_Types].xml": contentTypes(tables.length),
    "_rels/.rels": relationships([["officeDocument", "xl/workbook.xml"]]),
    "xl/workbook.xml": workbookXml(names, given.length),
    "xl/_rels/workbook.xml.rels": relationships([
      ...tables.map((_, at) => ["worksheet", `worksheets/sheet${at + 1}.xml`] as const),
      ["styles", "styles.xml"],
    ]),
    "xl/styles.xml": `${declaration}${stylesXml(main)}`,
  };
  tables.forEach((table, at) => {
    files[`xl/worksheets/sheet${at + 1}.xml`] = `${declaration}${sheetXml(main, table, lists.rulesOf(table))}`;
  });
  const packed: Zippable = {};
  for (const [path, xml] of Object.entries(files)) packed[path] = [strToU8(xml), { level: 6, mtime }];
  return zipSync(packed);
}

function contentTypes(sheets: number): string {
  const override = (part: string, type: string) => `<Override PartName="/xl/${part}" ContentType="${type}+xml"/>`;
  const types = [
    override("workbook.xml", `${spreadsheetml}.sheet.main`),
    override("styles.xml", `${spreadsheetml}.styles`),
    ...Array.from({ length: sheets }, (_, at) =>
      override(`worksheets/sheet${at + 1}.xml`, `${spreadsheetml}.worksheet`),
    ),
  ];
  const rels = '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>';
  const xml = '<Default Extension="xml" ContentType="application/xml"/>';
  return `${declaration}<Types xmlns="${packaged}/content-types">${rels}${xml}${types.join("")}</Types>`;
}

function relationships(to: readonly (readonly [kind: string, target: string])[]): string {
  const each = to.map(([kind, target], at) => {
    return `<Relationship Id="rId${at + 1}" Type="${office}/${kind}" Target="${target}"/>`;
  });
  return `${declaration}<Relationships xmlns="${packaged}/relationships">${each.join("")}</Relationships>`;
}

/** @param shown so many of the sheets, from the first; the others can be shown by nobody who fills them in */
function workbookXml(names: readonly string[], shown: number): string {
  const sheets = names.map((name, at) => {
    const state = at < shown ? "" : ' state="veryHidden"';
    return `<sheet name="${withEscapes(name)}" sheetId="${at + 1}"${state} r:id="rId${at + 1}"/>`;
  });
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.join("")}</sheets></workbook>`;
}

/** A name has at most 31 characters, none of `[]:*?/\`, no apostrophe at its ends, and is another's in no case. */
function sheetNames(tables: readonly Table[]): readonly string[] {
  const taken = new Set<string>();
  return tables.map(({ name }, at) => {
    const plain = name.replace(/[[\]:*?/\\\p{Cc}]/gu, " ").replace(/^[\s']+|[\s']+$/g, "") || `Sheet${at + 1}`;
    let free = plain.slice(0, 31);
    for (let copy = 2; taken.has(free.toLowerCase()); copy++) free = `${plain.slice(0, 27)} ${copy}`;
    taken.add(free.toLowerCase());
    return free;
  });
}
