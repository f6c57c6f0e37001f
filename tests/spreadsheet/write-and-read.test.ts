import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { readSpreadsheet } from "../../src/spreadsheet/read-spreadsheet.ts";
import type { Cell } from "../../src/spreadsheet/table.ts";
import { withGuard, withoutGuard, writeCsv } from "../../src/spreadsheet/table.ts";
import { writeXlsx } from "../../src/spreadsheet/xlsx/write-xlsx.ts";
import fc, { draws } from "../property.ts";
import { firstSheet } from "./read-rows.ts";

const hostile = [
  "=",
  "+",
  "-",
  "@",
  "\t",
  "\r",
  "\n",
  "'",
  '"',
  ",",
  ";",
  " ",
  "_x0041_",
  "&",
  "<",
  "\u0000",
  "\ufeff",
  "é",
  "1",
  "😀",
  "＝",
];
const anyText = fc.oneof(
  fc.array(fc.constantFrom(...hostile), { maxLength: 6 }).map((signs) => signs.join("")),
  fc.string({ unit: "grapheme" }),
);
const anyRows = fc.array(fc.array(anyText, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 });

/** Without blank cells at the ends, as a sheet is read. */
const filled = (rows: readonly (readonly Cell[])[]) => {
  const texts = rows.map((cells) => {
    const last = cells.findLastIndex((cell) => cell !== "");
    return cells.slice(0, last + 1);
  });
  return texts.slice(0, texts.findLastIndex((cells) => cells.length > 0) + 1);
};

describe("a written table", () => {
  it("as XLSX is read back unchanged", () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        expect(firstSheet(writeXlsx([{ name: "T", rows }])).rows).toEqual(filled(rows));
      }),
      { numRuns: draws(300) },
    );
  });

  it("as XLSX offers the options of a column, in a hidden sheet that is not read back", () => {
    const many = Array.from({ length: 40 }, (_, at) => `Option ${at}, "so" & <so>`);
    const bytes = writeXlsx([
      {
        name: "Lines",
        headings: 1,
        rows: [["Kind", "Year", "Let", "Kind again"]],
        choices: [many, undefined, ["Yes", "No"], many],
      },
      { name: "Options", rows: [["Said by hand"]] },
    ]);
    const parts = unzipSync(bytes);
    const xml = (path: string) => strFromU8(parts[path] ?? new Uint8Array());
    const rules = [...xml("xl/worksheets/sheet1.xml").matchAll(/sqref="(.*?)"><formula1>(.*?)<\/formula1>/g)];
    expect(rules.map(([, cells, range]) => [cells, range])).toEqual([
      ["A2:A20001", "Options_!$A$1:$A$40"],
      ["C2:C20001", "Options_!$B$1:$B$2"],
      ["D2:D20001", "Options_!$A$1:$A$40"],
    ]);
    expect(xml("xl/worksheets/sheet2.xml")).not.toContain("dataValidation");
    expect(xml("xl/worksheets/sheet3.xml")).toContain("Option 39, &quot;so&quot; &amp; &lt;so&gt;");
    expect(readSpreadsheet(bytes).sheets).toMatchObject([{ name: "Lines" }, { name: "Options" }]);
  });

  it("as CSV is read back unchanged, and no cell of it is a formula", () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const table = [["A", "B", "C", "D"], ...rows];
        const { rows: read, faults } = firstSheet(writeCsv({ rows: table }));
        expect([read, faults]).toEqual([filled(table), []]);
      }),
      { numRuns: draws(300) },
    );
  });

  it.each([
    ["=1+1"],
    ["+cmd|' /C calc'!A0"],
    ["-2+3"],
    ["@SUM(A1)"],
    ["\t=1"],
    ["\r=1"],
    [" =1"],
    ["\u200b=1"],
    ["＝1"],
    ["'=1"],
  ])("prevents %j from running", (text) => {
    const csv = new TextDecoder().decode(writeCsv({ rows: [[text]] }));
    expect(csv.replace(/^\ufeff?"?/, "")[0]).toBe("'");
    expect(withoutGuard(withGuard(text))).toBe(text);
    const sheet = new TextDecoder("latin1").decode(writeXlsx([{ name: "T", rows: [[text]] }]));
    expect(sheet).toContain("xl/worksheets/sheet1.xml");
    expect(firstSheet(writeXlsx([{ name: "T", rows: [[text]] }]))).toMatchObject({ rows: [[text]], faults: [] });
  });

  it("keeps a negative number a number, and guards texts that only begin like one", () => {
    expect(["-390.78", "-5", "+441632960123", "-5+cmd", "-"].map(withGuard)).toEqual([
      "-390.78",
      "-5",
      "'+441632960123",
      "'-5+cmd",
      "'-",
    ]);
  });

  it("keeps numbers as numbers and dates as dates, each in the usual format", () => {
    const rows: readonly (readonly Cell[])[] = [
      ["Sum", "Share", "From", "Born"],
      [
        { number: 250_000, style: "pounds" },
        { number: 12.5, style: "percent" },
        { day: "2026-12-31" },
        { day: "1899-05-01" },
      ],
    ];
    const table = { name: "T", rows, headings: 1, widths: [10, 10, 10, 10] };
    expect(firstSheet(writeXlsx([table])).rows[1]).toEqual(["250000", "12.5", "2026-12-31", "1899-05-01"]);
    expect(firstSheet(writeCsv(table)).rows[1]).toEqual(["250000", "12.5", "31/12/2026", "01/05/1899"]);
  });

  it("writes numbers of a text with at most two decimals, and those of a workbook in full", () => {
    const rows = [[{ number: 100 / 3, style: "percent" }, { number: -0.005 }, { number: 1.005e3 }]] as const;
    expect(firstSheet(writeCsv({ rows })).rows[0]).toEqual(["33.33", "0", "1005"]);
    expect(firstSheet(writeXlsx([{ name: "T", rows }])).rows[0]?.[0]).toMatch(/^33\.333/);
  });

  it("gives each sheet a valid name, and writes the same bytes each time", () => {
    const tables = ["a/b*c", "A/B*C", "'", "x".repeat(40)].map((name) => ({ name, rows: [["1"]] }));
    const { sheets } = readSpreadsheet(writeXlsx(tables));
    expect(sheets.map(({ name }) => name)).toEqual(["a b c", "A B C 2", "Sheet3", "x".repeat(31)]);
    expect(writeXlsx(tables)).toEqual(writeXlsx(tables));
  });
});
