import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readSpreadsheet } from "../../src/spreadsheet/read-spreadsheet.ts";
import { firstSheet } from "./read-rows.ts";
import { workbookOf } from "./workbook-of.ts";

const formats =
  '<numFmts><numFmt numFmtId="164" formatCode="dd\\/mm\\/yyyy;@"/><numFmt numFmtId="165" formatCode="[$£-809]#,##0"/>' +
  '<numFmt numFmtId="166" formatCode="0.0%"/><numFmt numFmtId="167" formatCode="General&quot; days&quot;"/></numFmts>' +
  '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>' +
  [0, 14, 22, 164, 165, 9, 166, 167].map((id) => `<xf numFmtId="${id}" xfId="0"/>`).join("") +
  "</cellXfs>";

const row = (cells: string, attributes = "") => `<row${attributes}>${cells}</row>`;

const cell = (xml: string, parts = {}) =>
  firstSheet(workbookOf({ styles: formats, strings: "<si><t>shared</t></si>", ...parts, rows: row(xml) }));

describe("a cell of a workbook", () => {
  it.each([
    ["a shared text", '<c t="s"><v>0</v></c>', "shared"],
    ["a text of its own", '<c t="inlineStr"><is><t>own &amp; only &#163;</t></is></c>', "own & only £"],
    [
      "a text of runs, without how it is read out",
      '<c t="inlineStr"><is><r><t>a</t></r><r><t>b</t></r><rPh sb="0" eb="1"><t>x</t></rPh></is></c>',
      "ab",
    ],
    ["a text as character data", '<c t="inlineStr"><is><t><![CDATA[<b> & ]]></t></is></c>', "<b> & "],
    ["the text of a formula's result", '<c t="str"><f>A1&amp;"b"</f><v>ab</v></c>', "ab"],
    ["a formula's number", "<c><f>6*7</f><v>42</v></c>", "42"],
    ["true", '<c t="b"><v>1</v></c>', "TRUE"],
    ["false", '<c t="b"><v>0</v></c>', "FALSE"],
    ["a day", '<c s="1"><v>46387</v></c>', "2026-12-31"],
    ["a day and a time", '<c s="2"><v>46387.395833333336</v></c>', "2026-12-31 09:30"],
    ["a time", '<c s="2"><v>0.5</v></c>', "12:00"],
    ["a day in a format of its own", '<c s="3"><v>61</v></c>', "1900-03-01"],
    ["a day before the leap day that never was", '<c s="3"><v>1</v></c>', "1900-01-01"],
    ["a day written out", '<c t="d"><v>2026-12-31T00:00:00</v></c>', "2026-12-31"],
    ["an amount", '<c s="4"><v>250000</v></c>', "250000"],
    ["a per cent", '<c s="5"><v>1</v></c>', "100%"],
    ["a per cent with decimals", '<c s="6"><v>0.125</v></c>', "12.5%"],
    ["a number with a word behind it", '<c s="7"><v>30</v></c>', "30"],
    ["what is left of reckoning with halves", "<c><v>0.30000000000000004</v></c>", "0.3"],
    ["a large number", "<c><v>4.41632960170E+11</v></c>", "441632960170"],
    ["a text that XML cannot hold", '<c t="inlineStr"><is><t>a_x0009_b_x005F_x0041_</t></is></c>', "a\tb_x0041_"],
  ])("%s", (_, xml, text) => {
    expect(cell(xml).rows).toEqual([[text]]);
  });

  it.each([
    ["a formula that was never worked out", "<c><f>cmd()</f></c>", "formula"],
    ["an error", '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', "error"],
  ])("is a fault if it has %s", (_, xml, kind) => {
    expect(cell(xml).faults).toEqual([{ row: 0, column: 0, kind }]);
  });

  it("counts its days from 1904 if the workbook does", () => {
    const styles = formats;
    const bytes = workbookOf({
      styles,
      workbookPr: '<workbookPr date1904="1"/>',
      rows: row('<c s="1"><v>44925</v></c>'),
    });
    expect(firstSheet(bytes).rows).toEqual([["2026-12-31"]]);
  });

  it("is at its address, or after the previous one", () => {
    const rows = `${row('<c r="B2"><v>1</v></c><c><v>2</v></c>', ' r="2"') + row("<c><v>3</v></c>")}<row r="9"><c r="C9"/></row>`;
    expect(firstSheet(workbookOf({ rows })).rows).toEqual([[], ["", "1", "2"], ["3"]]);
  });

  it("of several rows is in each, and one over several headings over all of these", () => {
    const text = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`;
    const merged = ["A1:A2", "B1:C1", "A3:A4", "C3:C4", "A5:C5"].map((ref) => `<mergeCell ref="${ref}"/>`).join("");
    const lines = [
      [text("Owner"), text("Sums (£000)"), "<c/>"],
      ["<c/>", text("Buildings"), text("Contents")],
      [text("Ann Carr"), text("285"), "<c><v>9</v></c>"],
      ["<c/>", text("310"), "<c/>"],
      [text("All are let")],
    ].map((cells) => `<row>${cells.join("")}</row>`);
    const sheet = `<worksheet><sheetData>${lines.join("")}</sheetData><mergeCells>${merged}</mergeCells></worksheet>`;
    expect(firstSheet(workbookOf({ sheet })).rows).toEqual([
      ["Owner", "Sums (£000)", "Sums (£000)"],
      ["Owner", "Buildings", "Contents"],
      // An amount of both rows together is that of neither.
      ["Ann Carr", "285", "9"],
      ["Ann Carr", "310"],
      ["All are let"],
    ]);
  });

  it("is read with any namespace prefix, and in UTF-16", () => {
    const xml =
      "<x:worksheet xmlns:x=\"m\"><x:sheetData><x:row><x:c t='b'><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>";
    expect(firstSheet(workbookOf({ sheet: xml })).rows).toEqual([["TRUE"]]);
    const wide = new Uint8Array(Buffer.from(`\ufeff${xml}`, "utf16le"));
    expect(firstSheet(workbookOf({ sheet: wide })).rows).toEqual([["TRUE"]]);
  });
});

it("A workbook from another program is read cell by cell, its hidden sheet last", () => {
  const bytes = readFileSync(new URL("../fixtures/spreadsheets/properties.xlsx", import.meta.url));
  const { format, sheets } = readSpreadsheet(bytes);
  expect([format, sheets.map(({ name }) => name)]).toEqual(["xlsx", ["Portfolio 2026", "Totals", "Lists"]]);
  const { rows, faults } = firstSheet(bytes);
  expect(rows.length).toBe(303);
  expect(rows[7]?.slice(1, 16)).toEqual([
    ...["CF6 5GA", "5 Test Terrace, Cardiff", "Terraced house", "", "1910", "NOT LISTED", "Brick, stone or concrete"],
    ...[
      "Slate, tile or concrete",
      "0%",
      "TRUE",
      "No",
      "Unoccupied",
      "Occupation contract (Wales)",
      "2026-07-01",
      "Marketing",
    ],
  ]);
  expect(rows[27]?.[9]).toBe("10%");
  expect(faults).toEqual([{ row: 221, column: 21, kind: "error" }]);
});
