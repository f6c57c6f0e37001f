import { once } from "node:events";
import { createServer } from "node:net";
import { deflateSync } from "node:zlib";
import { zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readHere } from "../../../src/server/files/file-reader.ts";
import { clamdAt } from "../../../src/server/files/virus-scanner.ts";
import type { Client } from "../client.ts";
import { type InProcess, makeGolden, startInProcess } from "../in-process.ts";
import { eicar, startClamd } from "./clamd-stub.ts";

const pdfOf = (body: string | Buffer) =>
  Buffer.concat([Buffer.from("%PDF-1.7\n1 0 obj\n"), Buffer.from(body), Buffer.from("\nendobj\n%%EOF\n")]);
const streamOf = (dictionary: string, content: Buffer) =>
  pdfOf(
    Buffer.concat([
      Buffer.from(`<<${dictionary} /Length ${content.length}>>\nstream\n`),
      content,
      Buffer.from("\nendstream"),
    ]),
  );
const packed = (objects: string, extra = "", type = "/Type /ObjStm") =>
  streamOf(`${type} /N 1 /First 4 /Filter /FlateDecode ${extra}`, deflateSync(Buffer.from(objects)));
const script = "1 0 <</S /JavaScript /JS (x)>>";
/** The same text with the byte of a predictor before every five of its own. */
const predicted = (text: string) => (text.match(/[\s\S]{1,5}/g) ?? []).map((part) => `\0${part}`).join("");
const office = (kind: "docx" | "xlsx", more: Readonly<Record<string, string | Buffer>>) => {
  const [main, type] =
    kind === "docx" ? ["word/document.xml", "wordprocessingml.document"] : ["xl/workbook.xml", "spreadsheetml.sheet"];
  const types = `<?xml version="1.0"?><Types><Override PartName="/${main}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`;
  const parts = { "[Content_Types].xml": types, [main]: "<x/>", ...more };
  const packedParts = Object.entries(parts).map(([name, part]): [string, Uint8Array] => [
    name,
    new Uint8Array(Buffer.from(part)),
  ]);
  return Buffer.from(zipSync(Object.fromEntries(packedParts)));
};
const rels = (type: string) =>
  `<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="https://evil.example/x" TargetMode="External"/></Relationships>`;
const rel = "word/_rels/document.xml.rels";
const inside = (type: string) => rels(type).replace(' TargetMode="External"', "").replace("https://evil.example/", "");
const entity = rels("attachedTemplate").replace("External", "Extern&#97;l");
const disguised = rels("attachedTemplate").replace(" Type=", ' xmlns:x="x" x:Type="/hyperlink" Type=');
const otherwise = `<?xml version="1.0" encoding="utf-7"?>${rels("hyperlink")}`;
const wide = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le");
const letterOf = (body: string) => office("docx", { "word/document.xml": `<w:document>${body}</w:document>` });
const instruction = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`;

describe("a file with active content", () => {
  it.each<readonly [name: string, file: string, content: Buffer, words: RegExp]>([
    ["a script", "a.pdf", pdfOf("<</OpenAction <</S /JavaScript /JS (app.alert\\(1\\))>>>>"), /contains a script/],
    ["a script in numbers", "a.pdf", pdfOf("<</S /J#61va#53cript /JS (x)>>"), /contains a script/],
    ["a packed script", "a.pdf", packed(script), /contains a script/],
    ["a packed script of an escaped type", "a.pdf", packed(script, "", "/Type /Obj#53tm"), /contains a script/],
    ["a packed script without a type", "a.pdf", packed(script, "", ""), /contains a script/],
    [
      "a packed script far from its type",
      "a.pdf",
      packed(script, `/X (${"\\)endobj endstream stream ".repeat(40)}) % endobj\n`),
      /contains a script/,
    ],
    [
      "a script that is packed twice",
      "a.pdf",
      streamOf(
        "/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /FlateDecode]",
        deflateSync(deflateSync(Buffer.from(script))),
      ),
      /cannot be checked/,
    ],
    [
      "a script in rows of a predictor",
      "a.pdf",
      streamOf(
        "/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /DecodeParms <</Predictor 12 /Columns 5>>",
        deflateSync(Buffer.from(predicted(script))),
      ),
      /cannot be checked/,
    ],
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
    [
      "such a field in an attribute",
      "a.docx",
      letterOf('<w:fldSimple w:instr="DDEAUTO cmd"/>'),
      /starts another program/,
    ],
    [
      "such a field in pieces",
      "a.docx",
      letterOf(`${instruction("DD")}${instruction("EAUTO cmd")}`),
      /starts another program/,
    ],
    ["such a field in numbers", "a.docx", letterOf(instruction("QUOTE 68 68 69 65")), /starts another program/],
    ["a template by an entity", "a.docx", office("docx", { [rel]: entity }), /external content/],
    ["a template in UTF-16", "a.docx", office("docx", { [rel]: wide(rels("attachedTemplate")) }), /external content/],
    ["a template that is called a link elsewhere", "a.docx", office("docx", { [rel]: disguised }), /external content/],
    ["a part in an encoding that hides it", "a.docx", office("docx", { [rel]: otherwise }), /cannot be checked/],
    ["relations that are no XML", "a.docx", office("docx", { [rel]: "+ADw-Relationships" }), /cannot be checked/],
    [
      "fields in more text than can be read",
      "a.docx",
      letterOf(`${instruction("PAGE")}${"x".repeat(20_000_000)}`),
      /cannot be checked/,
    ],
    ["macros under another name", "a.docx", office("docx", { [rel]: inside("vbaProject") }), /contains macros/],
    ["another document within", "a.docx", office("docx", { [rel]: inside("aFChunk") }), /another file or object/],
  ])("is refused for %s, with what to do", async (_what, name, content, words) => {
    expect(await readHere.inspect(name, content)).toEqual({ fault: expect.stringMatching(words) });
  });

  it("is not confused with one that only looks like it", async () => {
    for (const content of [pdfOf("<</Type /Catalog>>"), packed("1 0 <</Type /Page>>"), pdfOf("(About JavaScript)")])
      expect(await readHere.inspect("a.pdf", content)).toEqual({ type: "application/pdf" });
    const outline = pdfOf("<</Outlines <</First 5 0 R /N 2>>>>\nendobj\n3 0 obj\n<</Length 1>>\nstream\nx\nendstream");
    expect(await readHere.inspect("a.pdf", outline)).toEqual({ type: "application/pdf" });
    const letter = office("docx", {
      [rel]: rels("hyperlink"),
      "word/media/image1.png": "x",
      "word/document.xml": `<w:document>${instruction(" PAGE ")}${instruction("QUOTE “DDR” ")}</w:document>`,
    });
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
