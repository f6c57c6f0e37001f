import { strToU8 } from "fflate";
import { describe, expect, it } from "vitest";
import { readFonts, writePdf } from "../../src/documents/pdf/write-pdf.ts";
import { giveReaderItsNeeds } from "../../src/documents/reader-needs.ts";
import { readPdf } from "../../src/spreadsheet/pdf/read-pdf.ts";
import { readSchedule } from "../../src/spreadsheet/read-schedule.ts";
import { limits, SpreadsheetFault } from "../../src/spreadsheet/spreadsheet-fault.ts";
import { writeXlsx } from "../../src/spreadsheet/xlsx/write-xlsx.ts";
import { letprop, wholeLife } from "../documents/golden-input.ts";
import { documentOf } from "../documents/nodes.ts";
import { mailOf } from "./mail-of.ts";
import { type Drawn, pdfOfPages } from "./pdf-of-rows.ts";
import { htmlOf, printed, type Rows } from "./printed.ts";

giveReaderItsNeeds();

const rows: Rows = [
  ["Ref", "Address", "Postcode", "Sum insured"],
  ["P1", "1 Mill Lane, Leeds", "LS6 3AB", "£250,000"],
  ["P2", "22 Kestrel Yard, Wakefield", "WF1 1AA", "£1,250,000"],
  ["P3", "Flat 3, 9 Weir Court", "", "£90,000"],
];

const workbook = (cells: Rows = rows) => writeXlsx([{ name: "Properties", rows: cells }]);

/** The sheets of a file by their names: their rows, or why they are refused; or why the file is. */
async function read(bytes: Uint8Array) {
  try {
    const { sheets } = await readSchedule(bytes, { readPdf });
    return sheets.map((sheet) => [sheet.name, "refused" in sheet ? sheet.refused.kind : sheet.rows]);
  } catch (error) {
    if (!(error instanceof SpreadsheetFault)) throw error;
    expect(error.message).toMatch(/^[A-Z].*\.$/s);
    return error.kind;
  }
}

const lined = { gap: 14, pitch: 14, rowsOfPage: 40 };

describe("a mail", () => {
  it.each<readonly [what: string, mail: Parameters<typeof mailOf>[0], sheets: unknown]>([
    [
      "a text with tabs, and places between its rows",
      {
        text: "Hi,\n\nPC\tAddress\tSum\nLeeds\nLS6 3AB\t1 Mill Rd\t£5k\nYork\nYO1 7HH\t2 Mill Rd\t£7k\n\nRegards\nAnn",
      },
      [
        [
          "The message",
          [
            ["PC", "Address", "Sum"],
            ["Leeds"],
            ["LS6 3AB", "1 Mill Rd", "£5k"],
            ["York"],
            ["YO1 7HH", "2 Mill Rd", "£7k"],
          ],
        ],
      ],
    ],
    ["an attached workbook", { files: [{ name: "List.xlsx", bytes: workbook() }] }, [["List.xlsx", rows]]],
    [
      "an attached text, beside a logo and terms",
      {
        html: '<table><tr><td><img src="cid:1"></td><td>Carr & Co</td></tr></table>',
        files: [
          { name: "logo.png", bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0]), type: "image/png" },
          { name: "List.csv", bytes: strToU8("Ref,Sum\nP1,5\n") },
        ],
      },
      [
        [
          "List.csv",
          [
            ["Ref", "Sum"],
            ["P1", "5"],
          ],
        ],
      ],
    ],
    [
      "two files of the same name",
      {
        files: [
          { name: "List.xlsx", bytes: workbook() },
          { name: "List.xlsx", bytes: workbook(rows.slice(0, 2)) },
        ],
      },
      [
        ["List.xlsx", rows],
        ["List.xlsx (2)", rows.slice(0, 2)],
      ],
    ],
    ["an HTML table", { html: `<p>Dear all,<p>${htmlOf(rows)}` }, [["The message", rows]]],
    [
      "a table of words in cells over several columns and rows, within a table that arranges the letter",
      {
        html: `<table><tr><td>${"<b>x</b>"}</td><td><table><tr><th colspan=2>Property<th rowspan="2">Sum</tr>
          <tr><td>Address<br>of risk</td><td>Post&shy;code&nbsp;</td></tr>
          <tr><td>1 Mill Lane,<br>Leeds</td><td>LS6 3AB</td><td>&#163;5<script>x</script></td></tr></table></td></tr></table>`,
      },
      [
        [
          "The message",
          [
            ["Property", "", "Sum"],
            ["Address, of risk", "Post\u00adcode"],
            ["1 Mill Lane, Leeds", "LS6 3AB", "£5"],
          ],
        ],
      ],
    ],
    [
      "a text table, and an address below it",
      {
        text: "Hello,\n\n| Ref | Risk address | Sum |\n|---|:--|--:|\n| P1 | 1 Mill Lane, Leeds | 5,000 |\n\nAnn | Broker\nT 1 | M 2",
      },
      [
        [
          "The message",
          [
            ["Ref", "Risk address", "Sum"],
            ["P1", "1 Mill Lane, Leeds", "5,000"],
          ],
        ],
      ],
    ],
    [
      "an old workbook that is refused, and a table in the message",
      {
        html: htmlOf(rows),
        files: [{ name: "Old.xls", bytes: new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0]) }],
      },
      [
        ["The message", rows],
        ["Old.xls", "old-workbook"],
      ],
    ],
    [
      "another mail with a workbook",
      { files: [{ name: "Fwd.eml", bytes: mailOf({ files: [{ name: "List.xlsx", bytes: workbook() }] }) }] },
      [["List.xlsx", rows]],
    ],
    [
      "nothing but words",
      { text: "Dear Rowan,\n\nplease call me.\n\nAnn | Broker\nT 1 | M 2", html: "<p>Dear</p>" },
      "mail-without-table",
    ],
    [
      "a table whose columns do not line up",
      { text: "Ref    Address    Sum\nP1  1 Mill Lane, Leeds  5,000\nP2  22 The Old Yard, Leeds  7,000" },
      [["The message", "columns-unclear"]],
    ],
  ])("with %s", async (_, mail, sheets) => {
    expect(await read(mailOf(mail))).toEqual(sheets);
  });

  it("is read with an attached PDF, and is none if headers are the first cells of a text", async () => {
    const bytes = await printed(rows, lined);
    expect(await read(mailOf({ files: [{ name: "List.pdf", bytes }] }))).toEqual([["List.pdf", rows]]);
    expect(await read(strToU8("Date:,From:\n1/2/26,x\n"))).toEqual([
      [
        "",
        [
          ["Date:", "From:"],
          ["1/2/26", "x"],
        ],
      ],
    ]);
  });

  it("in Outlook's own format is refused, with a specific message", async () => {
    const start = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
    const name = Buffer.from("__substg1.0_0037001F", "utf16le");
    expect(await read(new Uint8Array([...start, ...new Uint8Array(600), ...name]))).toBe("outlook-mail");
    expect(new SpreadsheetFault("outlook-mail").message).toContain("save the email as EML");
  });
});

/** The texts of rows at the starts of columns; `\n` separates the lines of a cell. */
function placed(cells: Rows, { starts, y = 60, pitch = 14, leading = 10, padding = 0 }: Placing): readonly Drawn[] {
  let top = y;
  return cells.flatMap((row) => {
    const lines = row.map((text) => text.split("\n"));
    const height = Math.max(...lines.map(({ length }) => length));
    const drawn = lines.flatMap((each, at) =>
      each.map((text, line): Drawn => ({ text, x: starts[at] ?? 0, y: top + line * leading })),
    );
    top += pitch + (height - 1) * leading + padding;
    return drawn.filter(({ text }) => text !== "");
  });
}

interface Placing {
  readonly starts: readonly number[];
  readonly y?: number;
  readonly pitch?: number;
  readonly leading?: number;
  readonly padding?: number;
}

const starts = [40, 90, 260, 360];
const wrapped = rows.map((row) => row.map((text) => text.replace(", ", ",\n")));

describe("a PDF", () => {
  it("is read over several pages, without repeated headings", async () => {
    const many: Rows = [
      rows[0] ?? [],
      ...Array.from({ length: 90 }, (_, at) => [`P${at}`, `${at} Mill Lane`, "LS6 3AB", `£${at},000`]),
    ];
    const bytes = await printed(many, {
      ...lined,
      rowsOfPage: 32,
      figuresRight: true,
      title: "Schedule of properties",
    });
    expect(await read(bytes)).toEqual([["", many]]);
  });

  it("with multi-line cells is read if rows are further apart than lines", async () => {
    const texts = placed(wrapped, { starts, padding: 3 });
    expect(await read(await pdfOfPages([{ texts }]))).toEqual([["", rows]]);
  });

  it("with multi-line cells is read though every heading wraps too", async () => {
    const [, ...body] = wrapped;
    const texts = placed([["Ref\nno", "Risk\naddress", "Post\ncode", "Sum\ninsured"], ...body], { starts, padding: 3 });
    const whole = [["Ref no", "Risk address", "Post code", "Sum insured"], ...rows.slice(1)];
    expect(await read(await pdfOfPages([{ texts }]))).toEqual([["", whole]]);
  });

  it("that the portal has written is read, with addresses in two lines, letterhead and footers, over three pages", async () => {
    const long = (at: number) => `${at} The Old Warehouse and Yard, Canal Side, Sowerby Bridge, West Yorkshire`;
    const cells = Array.from({ length: 60 }, (_, at) => [
      ...[`P${at}`, at % 5 === 0 ? long(at) : `${at} Long Terrace`, "LS6 3AB", `£${at + 1},000`],
    ]);
    const schedule = documentOf(wholeLife(letprop()), "quote", "quotation-schedule");
    const columns = [
      { header: "Ref", holds: "text", share: 10 },
      { header: "Address", holds: "text", share: 40 },
      { header: "Postcode", holds: "text", share: 20 },
      { header: "Sum insured", holds: "figure", share: 30 },
    ] as const;
    const table = {
      kind: "table",
      caption: "Properties",
      columns,
      rows: cells.map((each) => ({ cells: each })),
    } as const;
    const bytes = await writePdf({ ...schedule, body: [table] }, readFonts());
    const [[, found = []] = []] = (await read(new Uint8Array(bytes))) as [[string, Rows]];
    // The text below the rows of a page is in a row of its own, which an import skips as a note.
    const complete = found.filter((row) => row.length > 1);
    expect(complete).toEqual([["Ref", "Address", "Postcode", "Sum insured"], ...cells]);
  });

  it("is read by the lines around its cells, whatever is wrapped in them, over two pages", async () => {
    const [xs, lineAt] = [[30, 130, 190, 250], (row: number) => 97 + row * 24] as const;
    const page = (rows: Rows) => ({
      texts: [
        { text: "All figures in £000", x: 30, y: 60 },
        ...rows.flatMap((row, at) =>
          row.flatMap((cell, column) =>
            cell.split("|").map((text, line) => ({ text, x: (xs[column] ?? 0) + 4, y: 100 + at * 24 + line * 12 })),
          ),
        ),
      ],
      lines: [
        ...xs.map((x) => [x, lineAt(0), x, lineAt(rows.length)] as const),
        ...[...rows, []].map((_, at) => [xs[0], lineAt(at), 250, lineAt(at)] as const),
      ],
    });
    const heads = ["Property|address", "Post|code", "Buildings|sum"];
    const one = ["2 Mill Lane,|Leeds", "LS1|4AB", "285"];
    const two = ["Semi-|detached, Elland", "HX5 0AA", "310"];
    const joined = [
      ["Property address", "Post code", "Buildings sum"],
      ["2 Mill Lane, Leeds", "LS1 4AB", "285"],
      ["Semi-detached, Elland", "HX5 0AA", "310"],
    ];
    expect(await read(await pdfOfPages([page([heads, one]), page([heads, two])]))).toEqual([
      ["", [["All figures in £000"], ...joined]],
    ]);
  });

  it("is read by the lines around its cells, whatever is beside each other above and below it", async () => {
    const around = ["Client: Airey", "Policy: 1"].map((text, at) => ({
      text,
      x: 30 + at * 100,
      y: 60,
    }));
    const below = ["Vehicles: 2", "Printed on 2 May"].map((text, at) => ({ text, x: 30 + at * 60, y: 180 }));
    const cells = [
      ["Reg", "Make", "Model", "Year", "Value"],
      ["YK19 ABX", "Ford", "Transit", "2019", "9,000"],
      ["YK20 ABX", "Ford", "Ranger", "2020", "9,500"],
    ];
    const inside = cells.flatMap((row, at) =>
      row.map((text, column) => ({ text, x: 34 + column * 100, y: 100 + at * 20 })),
    );
    const lines = [
      ...[0, 1, 2, 3, 4, 5].map((at) => [30 + at * 100, 97, 30 + at * 100, 157] as const),
      ...[97, 117, 137, 157].map((y) => [30, y, 530, y] as const),
    ];
    const notes = [["Client: Airey Policy: 1"], ["Vehicles: 2 Printed on 2 May"]];
    expect(await read(await pdfOfPages([{ texts: [...around, ...inside, ...below], lines }]))).toEqual([
      ["", [...notes, ...cells]],
    ]);
  });

  describe("in a fixed pitch font", () => {
    const report = (...pages: (readonly string[])[]) =>
      pdfOfPages(
        pages.map((lines) => ({
          texts: lines.map((text, at) => ({ text, x: 40, y: 60 + at * 12, font: "Courier" })),
        })),
      );

    it("is read over two pages, with headings one blank apart above a rule of dashes", async () => {
      const head = [
        "SURNAME     FIRST NAME BIRTH DATE  LIC TYPE  YRS HELD",
        "----------- ---------- ----------- --------- --------",
      ];
      const pages = [
        [...head, "HARGREAVES  ANN MARIE  04/03/1961  FULL UK   46", "OKONKWO     CHIDI      22/07/1989  FULL EU   17"],
        [...head, "SANDERSON   JODIE      30/10/2001  FULL UK   6", "NAYLOR      KEITH      17/03/1957  FULL UK   49"],
      ];
      expect(await read(await report(...pages))).toEqual([
        [
          "",
          [
            ["SURNAME", "FIRST NAME", "BIRTH DATE", "LIC TYPE", "YRS HELD"],
            ["HARGREAVES", "ANN MARIE", "04/03/1961", "FULL UK", "46"],
            ["OKONKWO", "CHIDI", "22/07/1989", "FULL EU", "17"],
            ["SANDERSON", "JODIE", "30/10/2001", "FULL UK", "6"],
            ["NAYLOR", "KEITH", "17/03/1957", "FULL UK", "49"],
          ],
        ],
      ]);
    });

    it("is read below a letterhead whose lines are beside each other", async () => {
      const lines = [
        "NORTHGATE MUTUAL    DRIVERS",
        "RUN 12-NOV-2026   POLICY 7",
        "",
        "REG      MAKE  MODEL    YEAR",
        "YK19ABX  FORD  TRANSIT  2019",
        "YK20ABX  FORD  RANGER   2020",
      ];
      expect(await read(await report(lines))).toEqual([
        [
          "",
          [
            ["REG", "MAKE", "MODEL", "YEAR"],
            ["YK19ABX", "FORD", "TRANSIT", "2019"],
            ["YK20ABX", "FORD", "RANGER", "2020"],
          ],
        ],
      ]);
    });

    it("is refused if one heading is above two columns", async () => {
      const lines = [
        "REG        MAKE     SUM INSURED AT",
        "YK19ABX    FORD     9,000    500",
        "YK20ABX    FORD     9,500    250",
      ];
      expect(await read(await report(lines))).toEqual([["", "columns-unclear"]]);
    });
  });

  it("whose lines are equally spaced is refused: a line may be a row or the rest of one", async () => {
    const texts = placed(wrapped, { starts, pitch: 12, leading: 12 });
    expect(await read(await pdfOfPages([{ texts }]))).toEqual([["", "columns-unclear"]]);
  });

  it.each([
    [
      "a cell runs into the next column",
      [...rows, ["P4", "The Old Mill and Yard, Canal Side, Sowerby Bridge", "", "£1"]],
    ],
    [
      "a cell begins in front of its column",
      [...rows, ["P4: sold and not to be covered", "4 Mill Lane", "LS6 3AB", "£1"]],
    ],
  ])("is refused if %s", async (_, cells) => {
    const narrow = [40, 90, 200, 360];
    const bytes = await pdfOfPages([{ texts: placed(cells, { starts: narrow }) }]);
    expect(await read(bytes)).toEqual([["", "columns-unclear"]]);
  });

  describe("with rules only between its rows", () => {
    const apart = [40, 100, 230, 300];
    const wrapped: readonly (readonly string[][])[] = [
      [["Ref"], ["Vehicle"], ["Registratio", "n"], ["Value", "(GBP)"]],
      [["V1"], ["Ford Transit 350", "L3 H2 panel van"], ["AB12 CDE"], ["14,600"]],
      [["V2"], ["Vauxhall Vivaro-", "e 2900", "Dynamic"], ["AB12 CDF"], ["19,250"]],
      [["V3"], ["MAN TGL 12.220"], ["AB12 CDG"], ["38,900"]],
    ];
    const whole: Rows = [
      ["Ref", "Vehicle", "Registration", "Value (GBP)"],
      ["V1", "Ford Transit 350 L3 H2 panel van", "AB12 CDE", "14,600"],
      ["V2", "Vauxhall Vivaro-e 2900 Dynamic", "AB12 CDF", "19,250"],
      ["V3", "MAN TGL 12.220", "AB12 CDG", "38,900"],
    ];
    /** Rows of cells of several lines, and a rule below each row, or below every third. */
    const ruled = (shown: typeof wrapped, every = 1) => {
      const texts: Drawn[] = [];
      const lines: [number, number, number, number][] = [];
      let y = 40;
      for (const [at, row] of shown.entries()) {
        const height = Math.max(...row.map(({ length }) => length));
        for (const [column, cell] of row.entries())
          texts.push(...cell.map((text, line) => ({ text, x: apart[column] ?? 0, y: y + 10 * line })));
        y += 10 * height + 6;
        if (at % every === 0) lines.push([38, y - 5, 380, y - 5]);
      }
      return { texts, lines };
    };

    it("is read row by row, with long words in one piece", async () => {
      expect(await read(await pdfOfPages([ruled(wrapped)]))).toEqual([["", whole]]);
    });

    it("is read though a row is divided by the end of the page", async () => {
      const [head = [], first = [], , third = []] = wrapped;
      const top = ruled([head, first, [["V2"], ["Vauxhall Vivaro-", "e 2900"], ["AB12 CDF"], ["19,250"]]]);
      const bottom = ruled([head, [[], ["Dynamic"], [], []], third]);
      expect(await read(await pdfOfPages([top, bottom]))).toEqual([["", whole]]);
    });

    /** Rows hardly further apart than their lines, each cell of every second row shaded, and a row of totals. */
    const shaded = (shown: typeof wrapped, totals: readonly string[]) => {
      const texts: Drawn[] = [];
      const shades: [number, number, number, number][] = [];
      let y = 40;
      for (const [at, row] of [...shown, totals.map((cell) => [cell])].entries()) {
        const height = 10 * Math.max(...row.map(({ length }) => length)) + 1;
        for (const [column, cell] of row.entries()) {
          const [x = 0, end = 380] = apart.slice(column);
          texts.push(...cell.flatMap((text, line) => (text === "" ? [] : [{ text, x, y: y + 10 * line }])));
          if (at % 2 === 0 && at < shown.length) shades.push([x - 2, y - 2, end - x, height]);
        }
        y += height;
      }
      return { texts, shades };
    };

    it("or only shades is read row by row, also a last row without one", async () => {
      expect(await read(await pdfOfPages([shaded(wrapped, [])]))).toEqual([["", whole]]);
    });

    it("or only shades is refused if a row of totals is as close below a row without one", async () => {
      expect(await read(await pdfOfPages([shaded(wrapped, ["", "", "", "72,750"])]))).toEqual([
        ["", "columns-unclear"],
      ]);
    });

    it("is read row by row too if a rule is below several rows", async () => {
      const row = (at: number) => [[`V${at}`], [`Ford ${at}`], ["AB12 CDE"], [`${at}1,000`]];
      const several = [whole[0]?.map((cell) => [cell]) ?? [], ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map(row)];
      const rows = several.map((cells) => cells.map(([cell]) => cell));
      expect(await read(await pdfOfPages([ruled(several, 3)]))).toEqual([["", rows]]);
    });
  });

  it("is read though a row is divided by the end of the page, if rows are below", async () => {
    const divided: Rows = [...rows.slice(0, 3), ["P3", "Flat 3, 9 Weir Court", "", "£90,000"]];
    const bytes = await pdfOfPages([
      { texts: placed(divided, { starts }) },
      {
        texts: placed(
          [
            ["", "West Yorkshire"],
            ["P4", "4 Mill Lane, Leeds", "LS6 3AC", "£80,000"],
          ],
          { starts },
        ),
      },
    ]);
    expect(await read(bytes)).toEqual([
      [
        "",
        [
          ...divided.slice(0, 3),
          ["P3", "Flat 3, 9 Weir Court West Yorkshire", "", "£90,000"],
          ["P4", "4 Mill Lane, Leeds", "LS6 3AC", "£80,000"],
        ],
      ],
    ]);
  });

  it("is refused if the rest of its last cell is alone on a further page, and read if a note is", async () => {
    const onNext = async (text: string, x: number) =>
      read(await pdfOfPages([{ texts: placed(rows, { starts }) }, { texts: [{ text, x, y: 60 }] }]));
    expect(await onNext("West Yorkshire", 90)).toEqual([["", "columns-unclear"]]);
    expect(await onNext("Sums insured are day one figures.", 40)).toEqual([["", rows]]);
  });

  it("has notes and totals in rows of their own, which are no part of another cell", async () => {
    const cells: Rows = [
      ["All sums are day one figures and include fees and debris removal"],
      ...rows,
      ["", "Total", "", "£1,590,000"],
    ];
    expect(await read(await pdfOfPages([{ texts: placed(cells, { starts }) }]))).toEqual([["", cells]]);
  });

  it("has the currency symbol with its amount, and nothing of a watermark", async () => {
    const signs = rows.map((row, at) =>
      at === 0 ? [...row.slice(0, 3), "", ...row.slice(3)] : [...row.slice(0, 3), "£", (row[3] ?? "").slice(1)],
    );
    const texts = placed(signs, { starts: [...starts, 380] });
    expect(await read(await pdfOfPages([{ texts }]))).toEqual([["", rows]]);
  });

  it("is refused, with the reason", async () => {
    const scan = await pdfOfPages([{ texts: [], lines: [[0, 0, 100, 100]] }]);
    expect(await read(scan)).toBe("pdf-without-text");
    const letter = ["Dear Rowan,", "we would like to insure three houses in Leeds.", "Ann Carr"];
    expect(
      await read(
        await pdfOfPages([
          {
            texts: placed(
              letter.map((text) => [text]),
              { starts },
            ),
          },
        ]),
      ),
    ).toBe("pdf-without-table");
    const secret = await pdfOfPages([{ texts: placed(rows, { starts }) }], { userPassword: "x" });
    expect(await read(secret)).toBe("pdf-protected");
    expect(await read(scan.slice(0, 300))).toBe("pdf-damaged");
    expect(await read(strToU8("%PDF-1.7\n1 0 obj"))).toBe("pdf-damaged");
    const narrow = await pdfOfPages([{ texts: placed(rows, { starts }), width: 390 }]);
    expect(await read(narrow)).toBe("pdf-cut-off");
    const long = await pdfOfPages(Array.from({ length: limits.pages + 1 }, () => ({ texts: [] })));
    expect(await read(long)).toBe("too-many-pages");
    expect(await read(new Uint8Array(limits.fileBytes + 1).fill(65))).toBe("file-too-large");
  });
});

describe("a text", () => {
  it.each<readonly [what: string, text: string, table: Rows | string]>([
    [
      "blanks",
      "Ref   Address              Sum\n----  -------              ---\nP1    1 Mill Lane, Leeds   5,000\nP2    2 Mill Lane, York    7,000",
      [
        ["Ref", "Address", "Sum"],
        ["P1", "1 Mill Lane, Leeds", "5,000"],
        ["P2", "2 Mill Lane, York", "7,000"],
      ],
    ],
    [
      "bars",
      "Ref|Address|Sum\nP1|1 Mill Lane, Leeds|5,000",
      [
        ["Ref", "Address", "Sum"],
        ["P1", "1 Mill Lane, Leeds", "5,000"],
      ],
    ],
    [
      "bars around it, and one that is part of a cell",
      "| a | b |\n|---|---|\n| 1 \\| 2 | |\n| | 3 |",
      [["a", "b"], ["1 | 2"], ["", "3"]],
    ],
    [
      "commas, and blanks that only line them up",
      "Ref,   Address,     Sum\nP1,    Mill Lane,   5\nP2,    Mill Yard,   7",
      [
        ["Ref", "   Address", "     Sum"],
        ["P1", "    Mill Lane", "   5"],
        ["P2", "    Mill Yard", "   7"],
      ],
    ],
    [
      "commas, and bars within its cells",
      "Ref,Address,Walls|Roof\nP1,1 Mill Lane,Brick|Slate",
      [
        ["Ref", "Address", "Walls|Roof"],
        ["P1", "1 Mill Lane", "Brick|Slate"],
      ],
    ],
    [
      "tabs, in some rows more of them",
      "Ref\tSum\nP1\t5\nP2\t7\tx",
      [
        ["Ref", "Sum"],
        ["P1", "5"],
        ["P2", "7", "x"],
      ],
    ],
    [
      "its entries in lines with labels, between paragraphs and above a signature",
      "Dear Paul,\n\nPlease quote for the two below.\n\nProperty 1: 1 Mill Lane, York\n- Year built: c. 1965\n- Sum insured: £345,000\n- Notes: let to\n  a family\n- Water, gas and power: off\n- Alarm: none\n\nProperty 2: 2 Mill Lane, York\nSum insured: £5,000\nYear built:\n\nHelen\nTel: 01522 555 0110\nEmail: h@office.test",
      [
        ["Property", "Year built", "Sum insured", "Notes", "Water, gas and power", "Alarm"],
        ["1 Mill Lane, York", "c. 1965", "£345,000", "let to a family", "off", "none"],
        ["2 Mill Lane, York", "", "£5,000"],
      ],
    ],
    [
      "commas, below a title, and colons within its cells",
      "Ref,Address,Note,\nP1,1 Mill Lane,Let: family,\nP2,2 Mill Lane,Let: students\nP3,3 Mill Lane,Let: family,\nP4,4 Mill Lane,Let: family,",
      [
        ["Ref", "Address", "Note"],
        ["P1", "1 Mill Lane", "Let: family"],
        ["P2", "2 Mill Lane", "Let: students"],
        ["P3", "3 Mill Lane", "Let: family"],
        ["P4", "4 Mill Lane", "Let: family"],
      ],
    ],
    [
      "lines with labels that begin again without an empty line",
      "Reg: AB12 CDE\nMake: Ford\nNote: old\nNote: red\nReg: AB13 CDE\nMake: Kia\nNote: new",
      [
        ["Reg", "Make", "Note"],
        ["AB12 CDE", "Ford", "old, red"],
        ["AB13 CDE", "Kia", "new"],
      ],
    ],
    ["nothing: it is one column", "Sum\n5\n7", [["Sum"], ["5"], ["7"]]],
    [
      "blanks that do not line up",
      "Ref  Address  Sum\nP1  1 Mill Lane, Leeds  5,000\nP2  22 The Old Yard, Leeds  7,000",
      "columns-unclear",
    ],
  ])("with %s is read, or reported as unreadable", async (_, text, table) => {
    expect(await read(strToU8(text))).toEqual([["", table]]);
  });

  it("is read if a letter of twelve lines without columns is above its table", async () => {
    const letter = Array.from({ length: 12 }, (_, at) => `Line ${at} says little`).join("\n");
    const table = rows.map((row) => row.map((cell) => cell.padEnd(30)).join("")).join("\n");
    const [[, cells] = []] = (await read(strToU8(`${letter}\n\n${table}\n`))) as [[string, Rows]];
    expect(cells).toEqual(rows);
  });
});
