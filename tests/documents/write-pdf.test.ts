import { describe, expect, test } from "vitest";
import { buildDocuments } from "../../src/documents/build-document.ts";
import type { DocumentModel } from "../../src/documents/document-model.ts";
import { readFonts, writePdf } from "../../src/documents/pdf/write-pdf.ts";
import { fleet, letprop, unocc, wholeLife } from "./golden-input.ts";
import { answering, inputOf, provider } from "./input-of.ts";
import { documentOf, textsOf } from "./nodes.ts";
import { hasPoppler, infoOf, structureOf, textOf } from "./poppler.ts";

const fonts = readFonts();

/** As it is read, line after line, without the marks that poppler puts around each. */
const letters = (text: string): string => text.replaceAll('"', "").replaceAll(/\s+/g, " ").trim();

/** The words of each page. */
const pagesOf = (pdf: Uint8Array): readonly string[] => textOf(pdf).split("\f").slice(0, -1);

/** Lines of a page without its header and its footer. */
const linesOf = (page: string): number => page.split("\n").filter((line) => line.trim() !== "").length - 2;

/** The smallest PNG: one pixel. */
const logo = {
  kind: "image",
  image: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  width: 400,
  height: 100,
  alt: "Aldermoor Insurance Brokers",
} as const;

const schedule = documentOf(wholeLife(letprop()), "quote", "quotation-schedule");

/** A table with this many rows under a heading. */
const withRows = (rows: number): DocumentModel => ({
  ...schedule,
  body: [
    { kind: "heading", level: 2, text: "Properties" },
    {
      kind: "table",
      caption: "Properties",
      columns: [
        { header: "Address", holds: "text", share: 70 },
        { header: "Sum insured", holds: "figure", share: 30 },
      ],
      rows: Array.from({ length: rows }, (_, at) => ({ cells: [`${at + 1} Long Terrace`, `£${at + 1},000`] })),
    },
  ],
});

describe("A document as PDF", () => {
  test("has the same bytes whenever it is written, and others when its content differs.", async () => {
    const bytes = await writePdf(schedule, fonts);
    expect(Buffer.compare(await writePdf(schedule, fonts), bytes)).toBe(0);
    expect(Buffer.compare(await writePdf({ ...schedule, title: "Another" }, fonts), bytes)).not.toBe(0);
  });

  test("has the same bytes with a logo that is partly transparent, which is decoded asynchronously.", async () => {
    const headed = { ...schedule, letterhead: { name: "Aldermoor", logo } };
    const all = await Promise.all(Array.from({ length: 4 }, () => writePdf(headed, fonts)));
    for (const bytes of all) expect(Buffer.compare(bytes, all[0] ?? new Uint8Array())).toBe(0);
  });

  test("depends only on its record: nothing in it depends on later changes.", async () => {
    expect(Buffer.from(await writePdf(schedule, fonts)).toString("latin1")).not.toMatch(/superseded/i);
  });
});

describe.runIf(hasPoppler())("A document read back", () => {
  const models = [letprop, unocc, fleet].flatMap((risk) => wholeLife(risk()));

  test.each(
    models.map(
      (model) => [`${model.meta.product}, ${model.stage}, ${model.id} ${model.classId ?? ""}`.trim(), model] as const,
    ),
  )("contains every word of its model, tagged, and has no last page with a few lines: %s.", async (_, model) => {
    const pdf = await writePdf(model, fonts);
    const pages = pagesOf(pdf);
    if (pages.length > 1) expect(linesOf(pages.at(-1) ?? "")).toBeGreaterThanOrEqual(6);
    const read = letters(structureOf(pdf));
    for (const text of [model.title, ...textsOf(model.body)]) expect(read).toContain(letters(text));
  });

  test("is tagged, named and in English.", async () => {
    const info = infoOf(await writePdf(schedule, fonts));
    expect(info).toMatch(/Tagged: +yes/);
    expect(info).toMatch(/Title: +Quotation schedule, Let Property, LP-104728/);
    expect(info).toMatch(/Page size: +595\.28 x 841\.89 pts \(A4\)/);
    expect(Buffer.from(await writePdf(schedule, fonts)).toString("latin1")).toMatch(/\/Lang \(en-GB\)/);
  });

  test("has headings, tables with headed rows and columns, and lists.", async () => {
    const structure = structureOf(await writePdf(schedule, fonts));
    expect(structure).toMatch(/H1 \(block\)\n +"Quotation schedule"/);
    expect(structure).toMatch(/H2 "Price" \(block\)/);
    expect(structure).toMatch(/TH:? *\n? *\/Scope \/Column\n +"Premium"/);
    expect(structure).toMatch(/TH:? *\n? *\/Scope \/Row\n +"Total payable"\n +TD\n +"£667\.53"/);
    expect(structure).toMatch(/L \(block\)\n +LI/);
  });

  test("aligns numbers in columns, as in the model.", async () => {
    expect(textOf(await writePdf(schedule, fonts))).toMatch(/Total payable +£667\.53/);
  });

  test("has the firm's logo with its name as alternative text, and its name if there is none.", async () => {
    const drawn = structureOf(await writePdf({ ...schedule, letterhead: { name: "Aldermoor", logo } }, fonts));
    expect(drawn).toMatch(/Figure/);
    expect(structureOf(await writePdf(schedule, fonts))).not.toMatch(/Figure/);
    expect(textOf(await writePdf(schedule, fonts))).toContain("Aldermoor Insurance Brokers");
  });

  test("numbers its pages, and repeats the header of a table on each without reading it aloud again.", async () => {
    const pdf = await writePdf(withRows(400), fonts);
    const pages = Number(/Pages: +(\d+)/.exec(infoOf(pdf))?.[1]);
    const text = textOf(pdf);
    expect(pages).toBeGreaterThan(8);
    expect(text).toContain(`Page ${pages} of ${pages}`);
    expect(text.match(/Sum insured/g)).toHaveLength(pages);
    expect(text.match(/Properties, continued/g)).toHaveLength(pages - 1);
    expect(structureOf(pdf)).not.toContain("continued");
    expect(structureOf(pdf).match(/"Sum insured"/g)).toHaveLength(1);
    expect(text.match(/Long Terrace/g)).toHaveLength(400);
  });

  test("starts no page for a few lines: a summary is one page.", async () => {
    const summary = await writePdf(documentOf(wholeLife(fleet()), "quote", "policy-summary"), fonts);
    expect(pagesOf(summary)).toHaveLength(1);
  });

  test.each([
    ["let property", letprop],
    ["unoccupied property", unocc],
    ["a fleet", fleet],
  ] as const)("shows a consumer of %s what the regulator prescribes on one page.", async (_, risk) => {
    const asked = answering(risk(), { BusinessPurpose: "No" });
    const model = documentOf(buildDocuments(inputOf(asked, "quote")), "quote", "ipid");
    const pages = pagesOf(await writePdf(model, fonts));
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain("How do I cancel the contract?");
  });

  test("shows a consumer with every option, of an insurer with long texts, no more than that.", async () => {
    const everything = {
      BusinessPurpose: "No",
      CoverAD: "Yes",
      CoverMDT: "Yes",
      CoverLegal: "Yes",
      CoverTerror: "Yes",
    };
    const { insurer } = provider;
    const status = `${insurer.status} Registered in England and Wales, company number 00000002.`;
    const asked = inputOf(answering(letprop(), everything), "quote", {
      provider: { ...provider, insurer: { ...insurer, status } },
    });
    expect(pagesOf(await writePdf(documentOf(buildDocuments(asked), "quote", "ipid"), fonts))).toHaveLength(1);
  });

  test.each(Array.from({ length: 25 }, (_, at) => at + 20))(
    "never has a signature alone at the top of a page, after %i sentences.",
    async (count) => {
      const sentences = Array.from(
        { length: count },
        (_, at) => ({ kind: "paragraph", text: `Sentence ${at + 1}.` }) as const,
      );
      const signature = { kind: "signature", text: "Agreed.", name: "The policyholder", dated: true } as const;
      const last = pagesOf(await writePdf({ ...schedule, body: [...sentences, signature] }, fonts)).at(-1) ?? "";
      expect(last).toMatch(/Sentence \d+\..*Agreed\..*Signed: The policyholder/s);
    },
  );

  test("says on each page of a statement of fact whose and which answers continue.", async () => {
    const pages = pagesOf(await writePdf(documentOf(wholeLife(letprop()), "quote", "statement-of-fact"), fonts));
    const goesOn = pages.flatMap((page) => /^.*, continued$/m.exec(page)?.[0].trim() ?? []);
    expect(goesOn).toEqual(
      expect.arrayContaining([
        "Alderton, Nerys: Address and contact, continued",
        "Flat 5, 2 Harbour Court, Cardiff, CF10 3AT, continued",
      ]),
    );
  });

  test("separates a firm's name from the title in each page header, however long it is.", async () => {
    const name =
      "Aldermoor, Thistlewood and Marjoribanks International Insurance Brokers and Risk Consultants of Yorkshire, Lancashire and the Isle of Man";
    const heads = textOf(await writePdf({ ...withRows(100), letterhead: { name } }, fonts)).match(
      /^.*Quotation schedule, .*$/gm,
    );
    expect(heads?.length).toBeGreaterThan(1);
    for (const head of heads ?? [])
      expect(head.trim()).toMatch(
        /^Aldermoor, Thistlewood and Marjoribanks .*[a-z]… +Quotation schedule, Let Property$/,
      );
  });

  test("splits a cell that is longer than a page, and loses nothing of it.", async () => {
    const words = Array.from({ length: 2_000 }, (_, at) => `word${at}`).join(" ");
    const pdf = await writePdf(
      { ...schedule, body: [{ kind: "details", rows: [{ label: "Needs", text: words }] }] },
      fonts,
    );
    expect(letters(structureOf(pdf))).toContain(letters(words));
  });

  test("never separates the halves of a postcode.", async () => {
    const text = `${Array.from({ length: 400 }, (_, at) => `${"x".repeat(at % 9)} YO24 1DE`).join(", ")}.`;
    const read = textOf(await writePdf({ ...schedule, body: [{ kind: "paragraph", text }] }, fonts));
    expect(read.match(/YO24 1DE/g)).toHaveLength(400);
    expect(read).not.toMatch(/YO24\s*\n/);
  });

  test("has names in every European language.", async () => {
    const name = "Łukasz Őrsi-Ŵynne, Ελένη, Дарья, Siân O’Brien";
    const pdf = await writePdf({ ...schedule, body: [{ kind: "paragraph", text: name }] }, fonts);
    expect(textOf(pdf)).toContain(name);
  });
});
