import { strToU8, type Zippable, zipSync } from "fflate";
import { limits } from "../spreadsheet-fault.ts";
import { type Cell, type NumberStyle, type WrittenTable, withGuard } from "../table.ts";
import { withEscapes } from "../xml/xml-text.ts";
import { serialOfDay } from "./number-format.ts";

/** Cell styles, by their index in the workbook's styles. */
const cellStyles = {
  /** Text format, so that an edited cell remains a text. */
  text: 0,
  heading: 1,
  day: 2,
  plain: 3,
  pounds: 4,
  pence: 5,
  percent: 6,
  /** A text that looks like a formula, marked as the text that it is. */
  guarded: 7,
} satisfies Record<NumberStyle | "text" | "heading" | "day" | "guarded", number>;

const own = { day: 164, pounds: 165, pence: 166, percent: 167 } as const;

const formats = [
  [own.day, "dd/mm/yyyy"],
  [own.pounds, "&quot;£&quot;#,##0"],
  [own.pence, "&quot;£&quot;#,##0.00"],
  // A percentage is stored as typed: 25 is 25%.
  [own.percent, "General&quot;%&quot;"],
] as const;

/** The styles in the order of their indexes. `49` is the format of a text. */
function stylesXml(namespace: string): string {
  const numbers = formats.map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`).join("");
  const cell = (format: number, more = "") =>
    `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0"${more}/>`;
  const heading =
    '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1">' +
    '<alignment vertical="top" wrapText="1"/></xf>';
  const applied = ' applyNumberFormat="1"';
  const cells = [
    cell(49, applied),
    heading,
    cell(own.day, applied),
    cell(0),
    cell(own.pounds, applied),
    cell(own.pence, applied),
    cell(own.percent, applied),
    cell(49, `${applied} quotePrefix="1"`),
  ];
  const font = (more: string) => `<font>${more}<sz val="11"/><name val="Calibri"/></font>`;
  return (
    `<styleSheet xmlns="${namespace}"><numFmts count="${formats.length}">${numbers}</numFmts>` +
    `<fonts count="2">${font("")}${font("<b/>")}</fonts>` +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${cells.length}">${cells.join("")}</cellXfs></styleSheet>`
  );
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaged = "http://schemas.openxmlformats.org/package/2006";
const spreadsheetml = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Earliest time that a ZIP can hold, so that the output is deterministic. */
const mtime = new Date(1980, 0, 1);

/** A workbook with a sheet for each table. No cell is a formula, whatever its first character. */
export function writeXlsx(given: readonly WrittenTable[]): Uint8Array {
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

/** @param shown number of visible sheets, from the first; the others are hidden and users cannot unhide them */
function workbookXml(names: readonly string[], shown: number): string {
  const sheets = names.map((name, at) => {
    const state = at < shown ? "" : ' state="veryHidden"';
    return `<sheet name="${withEscapes(name)}" sheetId="${at + 1}"${state} r:id="rId${at + 1}"/>`;
  });
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.join("")}</sheets></workbook>`;
}

/** Unique names, ignoring case, of at most 31 characters, without `[]:*?/\`, and without an apostrophe at either end. */
function sheetNames(tables: readonly WrittenTable[]): readonly string[] {
  const taken = new Set<string>();
  return tables.map(({ name }, at) => {
    const plain = name.replace(/[[\]:*?/\\\p{Cc}]/gu, " ").replace(/^[\s']+|[\s']+$/g, "") || `Sheet${at + 1}`;
    let free = plain.slice(0, 31);
    for (let copy = 2; taken.has(free.toLowerCase()); copy++) free = `${plain.slice(0, 27)} ${copy}`;
    taken.add(free.toLowerCase());
    return free;
  });
}

interface ChoiceLists {
  /** The sheet of lists, a column each; undefined if there are no choices. */
  readonly sheet: WrittenTable | undefined;
  /** Data validation of a table's columns as XML, placed after its cells. */
  rulesOf(table: WrittenTable): string;
}

/**
 * The choices of the tables' columns, each distinct list once. The lists are in a separate sheet, since a validation rule
 * can hold only 255 characters.
 */
function choiceLists(tables: readonly WrittenTable[]): ChoiceLists {
  const lists = new Map<string, readonly string[]>();
  for (const list of tables.flatMap(({ choices = [] }) => choices)) if (list?.length) lists.set(keyOf(list), list);
  const columns = [...lists.keys()];
  const name = freeName(tables);
  const rangeOf = (list: readonly string[]): string => {
    const letters = columnLetters(columns.indexOf(keyOf(list)));
    return `${name}!$${letters}$1:$${letters}$${list.length}`;
  };
  return {
    sheet: lists.size === 0 ? undefined : { name, rows: rowsOf([...lists.values()]) },
    rulesOf: ({ choices = [], headings = 0 }) => {
      const rules = choices.flatMap((list, at) =>
        list?.length ? [ruleXml(columnLetters(at), headings + 1, rangeOf(list))] : [],
      );
      return rules.length === 0 ? "" : `<dataValidations count="${rules.length}">${rules.join("")}</dataValidations>`;
    },
  };
}

/** A sheet name that no table has. */
function freeName(tables: readonly WrittenTable[]): string {
  const taken = new Set(tables.map(({ name }) => name.toLowerCase()));
  let name = "Options";
  while (taken.has(name.toLowerCase())) name += "_";
  return name;
}

const keyOf = (list: readonly string[]): string => JSON.stringify(list);

function rowsOf(lists: readonly (readonly string[])[]): WrittenTable["rows"] {
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, row) => lists.map((list) => list[row] ?? null));
}

/** Other values get a warning but are allowed: the import shows them, and users correct them there. */
function ruleXml(letters: string, from: number, range: string): string {
  const words = withEscapes("This is not one of the options. You can correct it when you import the file.");
  return (
    `<dataValidation type="list" allowBlank="1" errorStyle="warning" showErrorMessage="1" error="${words}" ` +
    `sqref="${letters}${from}:${letters}${from + limits.rows - 1}"><formula1>${range}</formula1></dataValidation>`
  );
}

/**
 * The cells of a table as the XML of a sheet.
 *
 * @param rules XML after the cells
 */
function sheetXml(namespace: string, { rows, headings = 0, widths = [] }: WrittenTable, rules = ""): string {
  const frozen =
    headings > 0
      ? `<pane ySplit="${headings}" topLeftCell="A${headings + 1}" activePane="bottomLeft" state="frozen"/>`
      : "";
  const columns = widths.map((width, at) => {
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" style="${cellStyles.text}" customWidth="1"/>`;
  });
  const lines = rows.map((cells, row) => {
    const written = cells.map((cell, column) => cellXml(cell, `${columnLetters(column)}${row + 1}`, row < headings));
    return `<row r="${row + 1}">${written.join("")}</row>`;
  });
  return (
    `<worksheet xmlns="${namespace}"><sheetViews><sheetView workbookViewId="0">${frozen}</sheetView></sheetViews>` +
    `${columns.length > 0 ? `<cols>${columns.join("")}</cols>` : ""}<sheetData>${lines.join("")}</sheetData>${rules}</worksheet>`
  );
}

function cellXml(cell: Cell, address: string, isHeading: boolean): string {
  if (cell === null || cell === "") return "";
  if (typeof cell === "string") return textXml(cell, address, isHeading);
  if ("number" in cell) return numberXml(cell.number, address, cellStyles[cell.style ?? "plain"]);
  const number = serialOfDay(cell.day);
  return number === undefined ? textXml(cell.day, address, false) : numberXml(number, address, cellStyles.day);
}

function numberXml(number: number, address: string, style: number): string {
  return `<c r="${address}" s="${style}"><v>${number}</v></c>`;
}

function textXml(text: string, address: string, isHeading: boolean): string {
  const style = isHeading ? cellStyles.heading : withGuard(text) === text ? cellStyles.text : cellStyles.guarded;
  const held = withEscapes(text.slice(0, limits.cellCharacters));
  return `<c r="${address}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${held}</t></is></c>`;
}

/** 0 is `A`, 26 is `AA`. */
function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : `${columnLetters(Math.floor(column / 26) - 1)}${last}`;
}
