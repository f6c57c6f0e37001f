import { strToU8, zipSync } from "fflate";
import PDFDocument from "pdfkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { textOf } from "../../../src/server/files/text/text-of.ts";
import { readTexts } from "../../../src/server/jobs/read-texts.ts";
import type { Client } from "../client.ts";
import { type InProcess, makeGolden, startInProcess } from "../in-process.ts";
import { upload } from "./uploading.ts";

/** A PDF from another program, a page of words each. */
const pdfOf = (...pages: readonly string[]): Promise<Uint8Array> =>
  new Promise((resolve) => {
    const made: Buffer[] = [];
    const pdf = new PDFDocument({ autoFirstPage: false });
    pdf.on("data", (chunk: Buffer) => made.push(chunk));
    pdf.on("end", () => resolve(new Uint8Array(Buffer.concat(made))));
    for (const words of pages) pdf.addPage().text(words);
    pdf.end();
  });

const office = "application/vnd.openxmlformats-officedocument";
const xml = (parts: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, strToU8(part)])));
const mail = [
  "From: Rhys =?utf-8?Q?H=C3=BCbner?= <rhys@example.test>",
  "Subject: =?utf-8?B?V2F0ZXIgZGFtYWdl?=",
  'Content-Type: multipart/mixed; boundary="cut"',
  "",
  "--cut",
  "Content-Type: text/plain; charset=utf-8",
  "Content-Transfer-Encoding: quoted-printable",
  "",
  "The ceiling of 14 Mill=",
  " Lane caf=C3=A9.",
  "--cut",
  "Content-Type: text/html",
  "",
  "<style>p { color: red }</style><p>In <b>words</b> &amp; &#163;20</p>",
  "--cut",
  "Content-Type: image/png",
  "Content-Transfer-Encoding: base64",
  "",
  "aGlkZGVu",
  "--cut--",
].join("\r\n");

describe("the text of a file", () => {
  it.each<readonly [string, string, () => Promise<Uint8Array> | Uint8Array, string]>([
    [
      "a PDF",
      "application/pdf",
      () => pdfOf("Survey of LS6 3AB", "Second page"),
      "survey of ls6 3ab second page ls6 3ab ls63ab",
    ],
    ["a text", "text/plain", () => strToU8("Größe:\t12 m²"), "größe: 12 m2"],
    ["a table of texts", "text/csv", () => strToU8("Flat,Rent\n1,900"), "flat,rent 1,900"],
    [
      "a letter",
      `${office}.wordprocessingml.document`,
      () =>
        xml({
          "word/document.xml": "<w:p><w:t>Roof</w:t></w:p><w:p><w:t>R&amp;D</w:t></w:p>",
          "word/media.xml": "<x>not</x>",
        }),
      "roof r&d",
    ],
    [
      "a table",
      `${office}.spreadsheetml.sheet`,
      () =>
        xml({
          "xl/sharedStrings.xml": "<sst><si><t>Kestrel Yard</t></si></sst>",
          "xl/worksheets/sheet1.xml":
            '<row><c t="inlineStr"><is><t xml:space="preserve">HG1 4OC</t></is></c><c><v>12</v></c></row>',
        }),
      "kestrel yard hg1 4oc hg1 4oc hg14oc",
    ],
    [
      "a mail",
      "message/rfc822",
      () => strToU8(mail),
      "rhys hübner <rhys@example.test> water damage the ceiling of 14 mill lane café. in words & £20",
    ],
  ])("is extracted from %s", async (_what, type, content, text) => {
    expect((await textOf(type, await content()))?.replaceAll(/ +/g, " ")).toBe(text);
  });

  it.each<readonly [string, string, Uint8Array]>([
    ["a page of brackets", "message/rfc822", strToU8(`Content-Type: text/html\n\n${"<".repeat(300_000)}`)],
    ["a page of scripts", "message/rfc822", strToU8(`Content-Type: text/html\n\n${"<script>".repeat(100_000)}`)],
    ["a letter of brackets", `${office}.wordprocessingml.document`, xml({ "word/document.xml": "<".repeat(300_000) })],
    [
      "a table of cells without an end",
      `${office}.spreadsheetml.sheet`,
      xml({ "xl/sharedStrings.xml": "<t ".repeat(200_000) }),
    ],
  ])("takes no longer to extract from %s than from any other", async (_what, type, content) => {
    const from = performance.now();
    await textOf(type, content);
    expect(performance.now() - from).toBeLessThan(3_000);
  });

  it("does not exist for a picture, and is limited in length", async () => {
    expect(await textOf("image/png", new Uint8Array(10))).toBeUndefined();
    const long = await textOf("text/plain", strToU8("word ".repeat(200_000)));
    expect(long?.length).toBeLessThanOrEqual(200_000);
    const many = await pdfOf(...Array.from({ length: 230 }, (_, n) => `page${n}`));
    const text = await textOf("application/pdf", many);
    expect(text).toContain("page199");
    expect(text).not.toContain("page200");
  });

  describe("that was uploaded", () => {
    let portal: InProcess;
    let broker: Client;
    beforeAll(async () => {
      portal = await startInProcess();
      broker = await portal.as("broker@alpha.test");
    });
    afterAll(() => portal.close());

    const texts = (words: string) =>
      portal.store.db
        .selectFrom("file_text")
        .select(["quote_id", "folder_file", "state", "branch_id"])
        .where("text_lower", "like", `%${words}%`)
        .execute();

    it("is found soon, belongs to its quote or folder, and is removed with its file", async () => {
      const { reference } = await makeGolden(broker);
      const survey = await pdfOf("Roof at ZZ9 1AA");
      const { file } = await upload(broker, { place: reference }, "survey.pdf", survey);
      const { attachment } = await upload(
        broker,
        { reference, place: "referral" },
        "letter.txt",
        "A zebra lives here.",
      );
      expect(await readTexts(portal.services, "test")).toBe(2);
      expect(await readTexts(portal.services, "test")).toBe(0);
      expect(await texts("zz91aa")).toMatchObject([
        { folder_file: file?.id, state: "read", quote_id: expect.any(String) },
      ]);
      expect(await texts("zebra")).toMatchObject([{ folder_file: null, quote_id: expect.any(String) }]);
      // A newer version replaces it; a withdrawn file is not found.
      await upload(broker, { place: reference }, "survey.pdf", await pdfOf("Nothing of it"));
      await broker.call("Files/remove", { reference, id: attachment?.id ?? "" });
      await readTexts(portal.services, "test");
      expect([...(await texts("zz91aa")), ...(await texts("zebra"))]).toEqual([]);
      expect(await texts("nothing of it")).toHaveLength(1);
    });

    it("that a broker has filed internally is found by them and not by the provider, who finds only what was sent", async () => {
      const { reference } = await makeGolden(broker);
      await upload(broker, { place: reference }, "own.txt", "A quokka lives here.");
      await upload(broker, { reference, place: "referral" }, "sent.txt", "A wombat lives here.");
      await upload(broker, { place: "correspondence" }, "lone.txt", "A numbat lives nowhere.");
      await readTexts(portal.services, "test");
      const found = async (account: string, q: string) => {
        const { rows, files } = await (await portal.as(account)).call("Documents/search", { q });
        return [...rows.map((row) => row.reference), ...files.map(({ name }) => name)];
      };
      const underwriter = "underwriter@provider.test";
      expect(await found("broker@alpha.test", "quokka")).toEqual([reference]);
      expect(await found("broker@alpha.test", "wombat")).toEqual([reference]);
      expect(await found("broker@alpha.test", "numbat")).toEqual(["lone.txt"]);
      expect(await found(underwriter, "wombat")).toEqual([reference]);
      for (const [account, word] of [
        [underwriter, "quokka"],
        [underwriter, "numbat"],
        ["broker@beta.test", "wombat"],
        ["reader@alpha.test", "quokka"],
        ["manager@alpha.test", "numbat"],
      ] as const)
        expect(await found(account, word), `${account} ${word}`).toEqual([]);
    });

    it("that cannot be extracted is stored as empty; one that ends its thread repeatedly is skipped", async () => {
      const broken = await upload(broker, { place: "correspondence" }, "broken.pdf", "%PDF-1.7\nnothing\n%%EOF");
      expect(broken.file?.type).toBe("application/pdf");
      await readTexts(portal.services, "test");
      const row = portal.store.db
        .selectFrom("file_text")
        .select("state")
        .where("folder_file", "=", broken.file?.id ?? "");
      expect(await row.execute()).toEqual([{ state: "none" }]);
      await portal.store.db.updateTable("file_text").set({ state: "waiting", tries: 3 }).execute();
      expect(await readTexts(portal.services, "test")).toBe(0);
      expect(await row.execute()).toEqual([{ state: "none" }]);
    });
  });
});
