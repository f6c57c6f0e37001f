import type { NumberStyle } from "../table.ts";

/** Styles of cells, by their index in the styles of a workbook. */
export const cellStyles = {
  /** A text that stays one when somebody edits it. */
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
  // A per cent is stored as people type it: 25 is 25%.
  [own.percent, "General&quot;%&quot;"],
] as const;

/** The styles in the order of their indexes. `49` is the format of a text. */
export function stylesXml(namespace: string): string {
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
