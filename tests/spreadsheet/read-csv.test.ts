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

  it("keeps line breaks inside of a cell, and doubled quotation marks", () => {
    expect(firstSheet(strToU8('a,b\n"one\r\ntwo","say ""no"""')).rows[1]).toEqual(["one\r\ntwo", 'say "no"']);
  });

  it("has a fault in each cell that a spreadsheet would run, and none in one that was guarded", () => {
    const { rows, faults } = firstSheet(strToU8("a,b,c\n=cmd(),'=cmd(),-5\n"));
    expect(rows[1]).toEqual(["=cmd()", "=cmd()", "-5"]);
    expect(faults).toEqual([{ row: 1, column: 0, kind: "formula" }]);
  });
});
