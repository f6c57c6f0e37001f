import { strToU8, type Zippable, zipSync } from "fflate";

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

const rels = (entries: readonly (readonly [string, string])[]) =>
  `<Relationships>${entries.map(([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${kind}" Target="${target}"/>`).join("")}</Relationships>`;

export interface WorkbookParts {
  /** The lines of the sheet: `<row>…</row>`. */
  readonly rows?: string;
  /** All of its XML, instead. */
  readonly sheet?: string | Uint8Array;
  readonly strings?: string;
  readonly styles?: string;
  readonly workbookPr?: string;
  /** Further files. */
  readonly more?: Zippable;
}

/** A handmade workbook of one sheet. */
export function workbookOf({
  rows = "",
  sheet,
  strings,
  styles = "",
  workbookPr = "",
  more = {},
}: WorkbookParts): Uint8Array {
  const xml = sheet ?? `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`;
  return zipSync({
    "[Content_Types].xml": strToU8("<Types/>"),
    "_rels/.rels": strToU8(rels([["officeDocument", "xl/workbook.xml"]])),
    "xl/workbook.xml": strToU8(
      `<workbook xmlns="${main}" xmlns:r="${office}">${workbookPr}<sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": strToU8(
      rels([
        ["worksheet", "worksheets/sheet1.xml"],
        ["sharedStrings", "sharedStrings.xml"],
        ["styles", "styles.xml"],
      ]),
    ),
    ...(strings === undefined ? {} : { "xl/sharedStrings.xml": strToU8(`<sst>${strings}</sst>`) }),
    "xl/styles.xml": strToU8(`<styleSheet>${styles}</styleSheet>`),
    "xl/worksheets/sheet1.xml": typeof xml === "string" ? strToU8(xml) : xml,
    ...more,
  });
}
