import { gzipSync, strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { readSpreadsheet } from "../../src/spreadsheet/read-spreadsheet.ts";
import { shownName, shownText } from "../../src/spreadsheet/shown-name.ts";
import { limits } from "../../src/spreadsheet/spreadsheet-fault.ts";
import { refusalOf } from "./read-rows.ts";
import { workbookOf } from "./workbook-of.ts";

const good = workbookOf({ rows: "<row><c><v>1</v></c></row>" });

const text = (words: string) => strToU8(words);
const joined = (...parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

/** Offset of the central directory of a ZIP. */
const directoryOf = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset).getUint32(bytes.length - 6, true);

/** A copy with some bytes overwritten. */
function altered(bytes: Uint8Array, alter: (view: DataView, directory: number) => void): Uint8Array {
  const copy = bytes.slice();
  alter(new DataView(copy.buffer), directoryOf(copy));
  return copy;
}

const compound = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

const withDeclaration = (declaration: string, inside = "") =>
  workbookOf({
    sheet: `<?xml version="1.0"?>${declaration}<worksheet><sheetData><row><c t="inlineStr"><is><t>${inside}</t></is></c></row></sheetData></worksheet>`,
  });

const xxe = '<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
const laughs = '<!DOCTYPE w [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>';
const long = "x".repeat(10_000_000);

/** A part that unpacks to more than its directory entry declares. */
const understated = altered(
  workbookOf({ rows: `<row><c t="inlineStr"><is><t>${"y".repeat(5_000_000)}</t></is></c></row>` }),
  (view, directory) => {
    for (let at = directory; view.getUint32(at, true) === 0x02014b50; ) {
      if (view.getUint32(at + 24, true) > 1_000_000) view.setUint32(at + 24, 1_000, true);
      at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    }
  },
);

/** A part that overlaps the next one. */
const overlapping = altered(
  zipSync({ "a.xml": text("<a/>"), "b.xml": text("<b/>") }, { level: 0 }),
  (view, directory) => {
    for (const at of [directory + 20, directory + 24]) view.setUint32(at, 40, true);
  },
);

const bomb = workbookOf({ more: { "xl/worksheets/sheet2.xml": [new Uint8Array(limits.unpackedBytes), { level: 9 }] } });

/** Little to unpack by its directory, and the same data once for each sheet. */
const sameAgain = workbookOf({
  more: {
    "xl/workbook.xml": text(
      '<workbook><sheets><sheet name="A" id="rId1"/><sheet name="B" id="rId2"/></sheets></workbook>',
    ),
    "xl/_rels/workbook.xml.rels": text(
      '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="a.xml"/><Relationship Id="rId2" Type="x/worksheet" Target="../xl/a.xml"/></Relationships>',
    ),
    "xl/a.xml": text("<worksheet><sheetData><row><c><v>2</v></c></row></sheetData></worksheet>"),
  },
});

describe("an invalid file", () => {
  it.each<readonly [what: string, bytes: Uint8Array, kind: string]>([
    ["nothing", new Uint8Array(), "empty"],
    ["blank lines", text("\ufeff \r\n\r\n "), "empty"],
    ["more bytes than are read", new Uint8Array(limits.fileBytes + 1).fill(65), "file-too-large"],
    ["a web page", text("\n<!DOCTYPE html><html><body onload=alert(1)>"), "web-page"],
    ["the table that old programs call XLS", text('<html xmlns:x="urn"><table><tr><td>1'), "web-page"],
    ["a drawing", text('<svg xmlns="x"><script>alert(1)</script></svg>'), "web-page"],
    ["a workbook of before 2007", new Uint8Array([...compound, ...new Uint8Array(600)]), "old-workbook"],
    [
      "a workbook with a password",
      joined(new Uint8Array(compound), new Uint8Array(504), new Uint8Array(Buffer.from("EncryptedPackage", "utf16le"))),
      "encrypted",
    ],
    ["a ZIP with a password", altered(good, (view, directory) => view.setUint16(directory + 8, 1, true)), "encrypted"],
    ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]), "other-kind"],
    ["a PDF", text("%PDF-1.7\n1 0 obj"), "other-kind"],
    ["a packed text", gzipSync(text("a,b\n1,2")), "other-kind"],
    ["a ZIP of pictures", zipSync({ "a.png": text("a") }), "other-kind"],
    ["a table of OpenDocument", zipSync({ "content.xml": text("<x/>") }), "other-spreadsheet"],
    ["a page with a workbook behind it", joined(text("<html>"), good), "web-page"],
    ["a picture with a workbook behind it", joined(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0]), good), "other-kind"],
    ["a workbook with a page behind it", joined(good, text("<script>alert(1)</script>")), "more-than-a-workbook"],
    ["a workbook cut in the middle", good.slice(0, good.length / 2), "damaged"],
    [
      "a workbook with a bent byte",
      altered(good, (view, directory) => view.setUint32(directory + 20, 99_999, true)),
      "damaged",
    ],
    ["a ZIP that names a part otherwise inside", altered(good, (view) => view.setUint8(30, 65)), "damaged"],
    ["a part packed over another", overlapping, "expands-too-far"],
    ["a bomb by its own account", bomb, "expands-too-far"],
    ["a part that unpacks to more than it says", understated, "expands-too-far"],
    ["sheets that are all the same part", sameAgain, "expands-too-far"],
    ["a document type that leads out of the file", withDeclaration(xxe, "&x;"), "declares-entities"],
    ["entities of entities", withDeclaration(laughs, "&b;"), "declares-entities"],
    ["an entity that nobody declared", withDeclaration("", "&x;"), "declares-entities"],
    [
      "a document type in another encoding",
      workbookOf({ sheet: new Uint8Array(Buffer.from(`\ufeff${xxe}<worksheet/>`, "utf16le")) }),
      "declares-entities",
    ],
    ["XML that does not close", workbookOf({ sheet: "<worksheet><sheetData><row>" }), "damaged"],
    ["a shared text that is not there", workbookOf({ rows: '<row><c t="s"><v>7</v></c></row>' }), "damaged"],
    [
      "lines out of their order",
      workbookOf({ rows: '<row r="5"><c><v>1</v></c></row><row r="2"><c><v>1</v></c></row>' }),
      "damaged",
    ],
    [
      "a cell in the last line of all",
      workbookOf({ rows: '<row r="1048576"><c r="A1048576"><v>1</v></c></row>' }),
      "too-many-rows",
    ],
    ["millions of rows in a small file", workbookOf({ rows: "<row/>".repeat(1_048_577) }), "damaged"],
    ["millions of cells in one row", workbookOf({ rows: `<row>${"<c/>".repeat(16_385)}</row>` }), "damaged"],
    ["millions of shared strings", workbookOf({ strings: "<si/>".repeat(3_000_001) }), "too-much-text"],
    [
      "more formats than a workbook can have",
      workbookOf({ styles: `<cellXfs>${"<xf/>".repeat(65_537)}</cellXfs>` }),
      "damaged",
    ],
    [
      "a cell in the last column of all",
      workbookOf({ rows: '<row><c r="XFD1"><v>1</v></c></row>' }),
      "too-many-columns",
    ],
    ["a cell nowhere", workbookOf({ rows: '<row><c r="AAAA99999999"><v>1</v></c></row>' }), "damaged"],
    [
      "10 MB in one cell",
      workbookOf({ rows: `<row><c t="inlineStr"><is><t>${long}</t></is></c></row>` }),
      "cell-too-long",
    ],
    ["10 MB in one shared text", workbookOf({ strings: `<si><t>${long}</t></si>` }), "cell-too-long"],
    [
      "10 MB in one number",
      workbookOf({ rows: `<row><c><v>${"1".repeat(10_000_000)}</v></c></row>` }),
      "cell-too-long",
    ],
    ["10 MB in one cell of a CSV file", text(`a,b\n1,${long}`), "cell-too-long"],
    [
      "one long text in very many cells",
      workbookOf({
        strings: `<si><t>${"z".repeat(30_000)}</t></si>`,
        rows: `<row>${'<c t="s"><v>0</v></c>'.repeat(400)}</row>`.repeat(5),
      }),
      "too-much-text",
    ],
    ["a CSV file of too many lines", text("a\n".repeat(limits.rows + 5)), "too-many-rows"],
    ["a quotation mark that is never closed", text('a,b\n1,"open\n2,3'), "open-quotation-mark"],
  ])("such as %s is refused, with the reason", (_, bytes, kind) => {
    const [refused, words] = refusalOf(bytes);
    expect(refused).toBe(kind);
    expect(words).toMatch(/^[A-Z].*\.$/s);
    expect(words).not.toMatch(/undefined|NaN/);
  });

  it("never holds its unpacked content: a bomb of a hundred megabytes is read in a few", () => {
    const blanks = `<worksheet><sheetData>${" ".repeat(100_000_000)}<row><c><v>1</v></c></row></sheetData></worksheet>`;
    const bytes = workbookOf({ sheet: blanks });
    expect(bytes.length).toBeLessThan(200_000);
    let shares = 0;
    let most = 0;
    const { sheets } = readSpreadsheet(bytes, (share) => {
      shares += 1;
      most = Math.max(most, share);
    });
    expect(sheets).toMatchObject([{ rows: [["1"]] }]);
    expect(shares).toBeGreaterThan(10);
    expect(most).toBeLessThanOrEqual(1);
  });

  it("with a sheet that is too large is read without that sheet", () => {
    const rels =
      '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="a.xml"/><Relationship Id="rId2" Type="x/worksheet" Target="b.xml"/></Relationships>';
    const bytes = workbookOf({
      more: {
        "xl/workbook.xml": text(
          '<workbook><sheets><sheet name="A" id="rId1"/><sheet name="B" id="rId2"/></sheets></workbook>',
        ),
        "xl/_rels/workbook.xml.rels": text(rels),
        "xl/a.xml": text('<worksheet><sheetData><row r="99999"><c><v>1</v></c></row></sheetData></worksheet>'),
        "xl/b.xml": text("<worksheet><sheetData><row><c><v>2</v></c></row></sheetData></worksheet>"),
      },
    });
    expect(readSpreadsheet(bytes).sheets).toMatchObject([
      { name: "A", refused: { kind: "too-many-rows" } },
      { rows: [["2"]] },
    ]);
  });
});

it.each([
  ["schedule.xlsx", "schedule.xlsx"],
  ["../../etc/passwd", "passwd"],
  ["C:\\temp\\a.csv", "a.csv"],
  ["a\r\nSet-Cookie: b.csv", "a Set-Cookie: b.csv"],
  ["exe.\u202excod.xlsx", "exe. xcod.xlsx"],
  ["..", "the file"],
  ["\u200b", "the file"],
  ["", "the file"],
  [`${"a".repeat(200)}.xlsx`, `${"a".repeat(70)}…aaaa.xlsx`],
])("A file called %j is shown as %j", (name, shown) => {
  expect(shownName(name)).toBe(shown);
});

it("A text of a file is shown on one line, in any text direction, and truncated if it is long", () => {
  expect(shownText("Gas/Electric")).toBe("Gas/Electric");
  expect(shownText("a\u202e\r\n  b\u0000")).toBe("a b");
  const long = shownText("x".repeat(32_000));
  expect([long.length, long.includes("…")]).toEqual([80, true]);
});
