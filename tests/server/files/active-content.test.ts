import { once } from "node:events";
import { createServer } from "node:net";
import { deflateSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readHere } from "../../../src/server/files/file-reader.ts";
import { clamdAt } from "../../../src/server/files/virus-scanner.ts";
import type { Client } from "../client.ts";
import { type InProcess, makeGolden, startInProcess } from "../in-process.ts";
import { eicar, startClamd } from "./clamd-stub.ts";

const pdfOf = (body: string | Buffer) =>
  Buffer.concat([Buffer.from("%PDF-1.7\n1 0 obj\n"), Buffer.from(body), Buffer.from("\nendobj\n%%EOF\n")]);
const packed = (objects: string, extra = "") => {
  const content = deflateSync(Buffer.from(objects));
  const head = Buffer.from(
    `<</Type /ObjStm /N 1 /First 4 /Filter /FlateDecode ${extra}/Length ${content.length}>>\nstream\n`,
  );
  return pdfOf(Buffer.concat([head, content, Buffer.from("\nendstream")]));
};
const office = (kind: "docx" | "xlsx", more: Readonly<Record<string, string>>) => {
  const [main, type] =
    kind === "docx" ? ["word/document.xml", "wordprocessingml.document"] : ["xl/workbook.xml", "spreadsheetml.sheet"];
  const types = `<?xml version="1.0"?><Types><Override PartName="/${main}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`;
  const parts = { "[Content_Types].xml": types, [main]: "<x/>", ...more };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))));
};
const rels = (type: string) =>
  `<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="https://evil.example/x" TargetMode="External"/></Relationships>`;
const rel = "word/_rels/document.xml.rels";

describe("a file with active content", () => {
  it.each<readonly [name: string, file: string, content: Buffer, words: RegExp]>([
    ["a script", "a.pdf", pdfOf("<</OpenAction <</S /JavaScript /JS (app.alert\\(1\\))>>>>"), /contains a script/],
    ["a script in numbers", "a.pdf", pdfOf("<</S /J#61va#53cript /JS (x)>>"), /contains a script/],
    ["a packed script", "a.pdf", packed("1 0 <</S /JavaScript /JS (x)>>"), /contains a script/],
    ["a script behind encryption", "a.pdf", packed("1 0 <</S /X>>", "/Encrypt 9 0 R "), /protected/],
    [
      "a packed part that is broken",
      "a.pdf",
      pdfOf("<</Type /ObjStm /N 1>>\nstream\nxx\nendstream"),
      /cannot be checked/,
    ],
    ["a program that is started", "a.pdf", pdfOf("<</S /Launch /F (cmd.exe)>>"), /starts a program/],
    ["a video with a script", "a.pdf", pdfOf("<</S /Rendition /JS (x)>>"), /contains a video/],
    ["a form with scripts", "a.pdf", pdfOf("<</AcroForm <</Fields [] /XFA [(template) 3 0 R]>>>>"), /can run scripts/],
    ["another file", "a.pdf", pdfOf("<</Type /EmbeddedFile>>"), /contains another file/],
    ["macros", "a.docx", office("docx", { "word/vbaProject.bin": "x" }), /contains macros/],
    ["old macros", "a.xlsx", office("xlsx", { "xl/macrosheets/sheet1.xml": "<x/>" }), /contains macros/],
    ["a control", "a.docx", office("docx", { "word/activeX/activeX1.bin": "x" }), /active control/],
    ["an object", "a.docx", office("docx", { "word/embeddings/oleObject1.bin": "x" }), /another file or object/],
    ["links", "a.xlsx", office("xlsx", { "xl/externalLinks/externalLink1.xml": "<x/>" }), /from another file/],
    ["a template from elsewhere", "a.docx", office("docx", { [rel]: rels("attachedTemplate") }), /external content/],
    ["a picture from elsewhere", "a.docx", office("docx", { [rel]: rels("image") }), /external content/],
    [
      "a field that starts a program",
      "a.docx",
      office("docx", { "word/document.xml": '<w:instrText xml:space="preserve"> DDEAUTO cmd "/k" </w:instrText>' }),
      /starts another program/,
    ],
  ])("is refused for %s, with what to do", async (_what, name, content, words) => {
    expect(await readHere.inspect(name, content)).toEqual({ fault: expect.stringMatching(words) });
  });

  it("is not confused with one that only looks like it", async () => {
    for (const content of [pdfOf("<</Type /Catalog>>"), packed("1 0 <</Type /Page>>"), pdfOf("(About JavaScript)")])
      expect(await readHere.inspect("a.pdf", content)).toEqual({ type: "application/pdf" });
    const letter = office("docx", { [rel]: rels("hyperlink"), "word/media/image1.png": "x" });
    expect(await readHere.inspect("a.docx", letter)).toMatchObject({ type: expect.stringContaining("document") });
  });
});

describe("a virus scanner", () => {
  let clamd: Awaited<ReturnType<typeof startClamd>>;
  let portal: InProcess;
  let broker: Client;
  let reference: string;
  beforeAll(async () => {
    clamd = await startClamd();
    portal = await startInProcess({ env: { CLAMD: `127.0.0.1:${clamd.port}` } });
    broker = await portal.as("broker@alpha.test");
    ({ reference } = await makeGolden(broker));
  });
  afterAll(async () => {
    await portal.close();
    await clamd.stop();
  });

  const add = (content: string | Buffer<ArrayBuffer>, name = "note.txt") =>
    broker.post("Files/add", { reference, place: "quote", file: new File([content], name) });
  const kept = () => portal.store.db.selectFrom("attachment").select("id").execute();

  it("receives every byte of a file before it is stored, also of a large one", async () => {
    const large = Buffer.alloc(1_000_001, "a line of text\n");
    expect(await add(large)).toMatchObject({ status: 200 });
    expect(clamd.seen.at(-1)?.equals(large)).toBe(true);
  });

  it("detects the EICAR test file, which is refused by its name and not stored", async () => {
    const before = await kept();
    expect(await add(`${eicar}\n`)).toMatchObject({
      status: 400,
      body: { reasons: [{ path: "file", message: expect.stringContaining("Eicar-Signature") }] },
    });
    expect(await kept()).toEqual(before);
    expect(portal.log.join("")).toContain("refused by the virus scanner");
  });

  it("that does not respond blocks every upload", async () => {
    const silent = createServer(() => {});
    silent.listen(0, "127.0.0.1");
    await once(silent, "listening");
    const address = silent.address();
    const port = typeof address === "object" && address ? address.port : 0;
    await expect(clamdAt({ host: "127.0.0.1", port }, 300)(Buffer.from("x"))).rejects.toThrow("does not answer");
    silent.close();
    await clamd.stop();
    const before = await kept();
    expect(await add("A note.")).toMatchObject({
      status: 400,
      body: { reasons: [{ message: expect.stringContaining("cannot be checked for viruses at the moment") }] },
    });
    expect(await kept()).toEqual(before);
    clamd = await startClamd();
  });
});
