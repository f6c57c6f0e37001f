import { strToU8 } from "fflate";
import { describe, expect, it } from "vitest";
import { firstSheet } from "./read-rows.ts";

const two = [
  ["Name", "Sum"],
  ["Café £", "1,5"],
];

const wide = (text: string, order: "le" | "be", mark: boolean) => {
  const bytes = Buffer.from(`${mark ? "\ufeff" : ""}${text}`, "utf16le");
  return new Uint8Array(order === "be" ? bytes.swap16() : bytes);
};

const latin = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));

const quoted = 'Name,Sum\r\nCafé £,"1,5"\r\n';

describe("a CSV file", () => {
  it.each([
    ["in UTF-8", strToU8(quoted)],
    ["in UTF-8 that is marked", strToU8(`\ufeff${quoted}`)],
    ["in UTF-16", wide(quoted, "le", true)],
    ["in UTF-16, the other way round", wide(quoted, "be", true)],
    ["in UTF-16 that is not marked", wide(quoted, "le", false)],
    ["in UTF-16 that is not marked, the other way round", wide(quoted, "be", false)],
    ["in Windows-1252", latin(quoted)],
    ["with semicolons", strToU8("Name;Sum\nCafé £;1,5\n")],
    ["with tabs", strToU8("Name\tSum\rCafé £\t1,5\r")],
    ["with the separator reported", strToU8("sep=|\r\nName|Sum\r\nCafé £|1,5\r\n")],
    ["with its last line open", strToU8('Name,Sum\nCafé £,"1,5"')],
  ])("%s is read", (_, bytes) => {
    expect(firstSheet(bytes).rows).toEqual(two);
  });

  it("in Windows-1252 has its dashes and quotation marks", () => {
    const bytes = new Uint8Array([...strToU8("a,b\nFlat 4 "), 0x96, ...strToU8(" Mill,Who"), 0x92, ...strToU8("s")]);
    expect(firstSheet(bytes).rows[1]).toEqual(["Flat 4 – Mill", "Who’s"]);
  });

  it("has a ditto mark in a cell that repeats the one above, with tabs and in columns of spaces", () => {
    expect(firstSheet(strToU8('a\tb\tc\n1\tx\ty\n2\t"\t"\n3\t"z"\ty')).rows.slice(2)).toEqual([
      ["2", '"', '"'],
      ["3", "z", "y"],
    ]);
    const blanks =
      'Sum      Lender     Let to\n1,250    Halifax    Family\n2,500    "          Students\n1,100    Skipton    Family';
    expect(firstSheet(strToU8(blanks)).rows[2]).toEqual(["2,500", '"', "Students"]);
  });

  it("keeps line breaks inside a cell, and doubled quotation marks", () => {
    expect(firstSheet(strToU8('a,b\n"one\r\ntwo","say ""no"""')).rows[1]).toEqual(["one\r\ntwo", 'say "no"']);
  });

  it("has a fault in each cell that a spreadsheet would run, and none in a guarded one", () => {
    const { rows, faults } = firstSheet(strToU8("a,b,c\n=cmd(),'=cmd(),-5\n"));
    expect(rows[1]).toEqual(["=cmd()", "=cmd()", "-5"]);
    expect(faults).toEqual([{ row: 1, column: 0, kind: "formula" }]);
  });
});
