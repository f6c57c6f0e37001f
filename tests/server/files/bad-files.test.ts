import { crc32, deflateRawSync, deflateSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readInWorker } from "../../../src/server/files/read-in-worker.ts";
import { type BuiltServer, buildServer } from "../build-server.ts";
import type { Client } from "../client.ts";
import { type InProcess, makeGolden, startInProcess } from "../in-process.ts";
import { beginOf, sendPieces } from "./uploading.ts";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n");
const zip = zipSync({ "a.txt": strToU8("a") });
const types = (part: string) =>
  strToU8(
    `<?xml version="1.0"?><Types><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
  );
const workbook = { "[Content_Types].xml": types("xl/workbook.xml"), "xl/workbook.xml": strToU8("<x/>") };

/** A PNG header that claims this many pixels. */
const bigPicture = (width: number, height: number): Buffer => {
  const chunk = (name: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  const data = chunk("IDAT", deflateSync(Buffer.alloc(1000)));
  return Buffer.concat([png.subarray(0, 8), chunk("IHDR", head), data, chunk("IEND", Buffer.alloc(0))]);
};

/** An archive whose parts unpack to `real` bytes each though its directory says `said`. */
const bomb = (parts: number, real: number, said: number): Buffer => {
  const packed = deflateRawSync(Buffer.alloc(real));
  const sum = crc32(Buffer.alloc(real));
  const first = Buffer.from(zipSync(workbook));
  const end = first.length - 22;
  const directory = first.readUInt32LE(end + 16);
  const heads: Buffer[] = [first.subarray(0, directory)];
  const entries: Buffer[] = [first.subarray(directory, end)];
  for (let n = 0; n < parts; n += 1) {
    const name = Buffer.from(`xl/worksheets/sheet${n}.xml`);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(sum, 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(said, 18);
    common.writeUInt16LE(name.length, 22);
    const at = heads.reduce((all, { length }) => all + length, 0);
    heads.push(Buffer.concat([Buffer.from("PK\x03\x04"), common, name, packed]));
    const entry = Buffer.alloc(46);
    entry.write("PK\x01\x02", 0, "latin1");
    entry.writeUInt16LE(20, 4);
    common.copy(entry, 6);
    entry.writeUInt32LE(at, 42);
    entries.push(Buffer.concat([entry, name]));
  }
  const body = Buffer.concat(heads);
  const list = Buffer.concat(entries);
  const last = Buffer.alloc(22);
  last.write("PK\x05\x06", 0, "latin1");
  last.writeUInt16LE(parts + 2, 8);
  last.writeUInt16LE(parts + 2, 10);
  last.writeUInt32LE(list.length, 12);
  last.writeUInt32LE(body.length, 16);
  return Buffer.concat([body, list, last]);
};

/** A PDF with one compressed stream, and with one that is compressed twice. */
const packedPdf = (stream: Buffer, filter: string): Buffer =>
  Buffer.concat([
    Buffer.from(
      `%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>\nendobj\n4 0 obj\n<</Length ${stream.length}/Filter ${filter}>>\nstream\n`,
    ),
    stream,
    Buffer.from("\nendstream\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n"),
  ]);
const spaces = (megabytes: number) => Buffer.alloc(megabytes * 1_000_000, 32);

const page = "<!doctype html><html><script>alert(1)</script></html>";
const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>';

const bad: readonly (readonly [what: string, name: string, content: Uint8Array | string, why: RegExp])[] = [
  ["a page that is called a picture", "front.png", page, /is a web page, whatever its name says/],
  ["a page that is called a PDF", "terms.pdf", ` \n${page}`, /is a web page, whatever its name says/],
  [
    "a program that is called a picture",
    "photo.png",
    Buffer.from("MZ\u0090\u0000\u0003"),
    /is a program|does not match its name/,
  ],
  ["a PDF that is called a picture", "photo.png", pdf, /is a PDF, whatever its name says/],
  ["an archive", "all.zip", zip, /is an archive\. The portal accepts pdf/],
  ["a page", "page.html", page, /is a web page\. The portal accepts pdf/],
  ["a drawing", "plan.svg", svg, /is an SVG drawing, which can contain scripts\. The portal accepts pdf/],
  ["a drawing that is called a picture", "plan.png", svg, /is an SVG drawing, .*whatever its name says/],
  ["a PDF that is a page as well", "a.pdf", `%PDF-1.7\n%${page}\n%%EOF`, /is also a web page/],
  [
    "a PDF with a page behind it",
    "a.pdf",
    Buffer.concat([pdf, Buffer.alloc(2000, 32), Buffer.from(page)]),
    /is also a web page/,
  ],
  ["a PDF that is an archive as well", "a.pdf", Buffer.concat([pdf, Buffer.alloc(300), zip]), /is also an archive/],
  ["a picture that is an archive as well", "a.png", Buffer.concat([png, Buffer.alloc(300), zip]), /is also an archive/],
  ["a picture that is a PDF as well", "a.png", Buffer.concat([png, pdf]), /is also a PDF/],
  ["a picture with a page in it", "a.png", Buffer.concat([png, Buffer.from(page)]), /is also a web page/],
  [
    "a picture of too many pixels",
    "a.png",
    bigPicture(30_000, 30_000),
    /30000 by 30000 pixels, more than the 100 million/,
  ],
  [
    "a PDF that is a bomb",
    "bomb.pdf",
    packedPdf(deflateSync(spaces(200)), "/FlateDecode"),
    /unpacks to more than 150 MB/,
  ],
  ["a zip bomb", "b.xlsx", bomb(30, 10_000_000, 10_000_000), /unpacks to more than 200 MB/],
  ["a zip bomb that misreports", "b.xlsx", bomb(3, 50_000_000, 10), /unpacks to more than it says/],
  [
    "a table that climbs out",
    "c.xlsx",
    zipSync({ ...workbook, "../../evil.xml": strToU8("x") }),
    /unpacked outside it/,
  ],
  ["a table with macros", "m.xlsx", zipSync({ ...workbook, "xl/vbaProject.bin": strToU8("x") }), /contains macros/],
  ["a table that is cut", "t.xlsx", zipSync(workbook).subarray(0, -30), /is damaged/],
  ["bytes that are called a text", "note.txt", Buffer.from([0x48, 0x00, 0x69]), /does not match its name/],
  ["a file without an ending", "report", pdf, /has no file extension/],
];

describe("a malicious file", () => {
  let portal: InProcess;
  let broker: Client;
  let built: BuiltServer;
  beforeAll(async () => {
    built = buildServer("bad-files");
    portal = await startInProcess();
    broker = await portal.as("broker@alpha.test");
  });
  afterAll(async () => {
    await portal.close();
    built.remove();
  });

  const stored = async () => {
    const { db } = portal.store;
    const tables = [
      "file_chunk",
      "file_upload",
      "upload",
      "folder_file",
      "folder_file_version",
      "attachment",
      "file_text",
    ] as const;
    return Promise.all(
      tables.map(
        async (table) =>
          (
            await db
              .selectFrom(table)
              .select(({ fn }) => fn.countAll().as("n"))
              .execute()
          )[0]?.n,
      ),
    );
  };
  const bytesOf = (content: Uint8Array | string) =>
    typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content);

  it.each(bad)("is refused with the reason and not stored: %s", async (_what, name, sent, why) => {
    const content = bytesOf(sent);
    const { reference } = await makeGolden(broker);
    const before = await stored();
    for (const to of [{ place: "correspondence" }, { place: "referral", reference }]) {
      const begun = await broker.call("Uploads/begin", beginOf(content, name, to));
      await sendPieces(broker, begun, content);
      const { status, body } = await broker.post("Uploads/finish", { upload: begun.upload });
      expect({ status, message: body.message }).toEqual({ status: 400, message: expect.stringMatching(why) });
      expect(body.message).toMatch(new RegExp(`^${name}`));
      expect((await broker.post("Uploads/where", { upload: begun.upload })).status).toBe(404);
    }
    const whole = await broker.post("Files/add", { reference, place: "referral", file: new File([content], name) });
    expect(whole).toMatchObject({ status: 400, body: { message: expect.stringMatching(why) } });
    expect(await stored()).toEqual(before);
  });

  it("is described in a worker thread, whose memory a bomb does not fill", async () => {
    const reader = readInWorker(new URL(built.definitionWorker.href.replace("definition-worker", "file-worker")));
    const before = process.memoryUsage().rss;
    for (const [, name, content, why] of bad.filter(([, name]) => name.endsWith(".xlsx")))
      expect(await reader.inspect(name, bytesOf(content))).toEqual({ fault: expect.stringMatching(why) });
    expect(await reader.inspect("a.png", new Uint8Array(png))).toEqual({ type: "image/png" });
    expect(await reader.text("text/plain", bytesOf("Words of G12 8QQ"))).toBe("words of g12 8qq g12 8qq g128qq");
    expect((process.memoryUsage().rss - before) / 1_000_000).toBeLessThan(300);
  });

  it("with doubly compressed content ends its thread before it fills the memory, and has no text", async () => {
    const script = new URL(built.definitionWorker.href.replace("definition-worker", "file-worker"));
    const reader = readInWorker(script, { inspectMs: 15_000, textMs: 30_000, heapMb: 384, grownMb: 250 });
    const twice = packedPdf(deflateSync(deflateSync(spaces(700))), "[/FlateDecode /FlateDecode]");
    expect(await reader.inspect("twice.pdf", new Uint8Array(twice))).toEqual({ type: "application/pdf" });
    const reading = reader.text("application/pdf", new Uint8Array(twice));
    await expect(reading).rejects.toThrow("Reading a file took too much memory.");
    expect(await reader.text("text/plain", bytesOf("next"))).toBe("next");
  }, 60_000);

  it("that takes its thread too much time or memory is refused, and the next one is read", async () => {
    const script = new URL(built.definitionWorker.href.replace("definition-worker", "file-worker"));
    const hasty = readInWorker(script, { inspectMs: 1, textMs: 1, heapMb: 384, grownMb: 768 });
    expect(await hasty.inspect("slow.png", new Uint8Array(png))).toEqual({
      fault: "slow.png cannot be checked: it takes too much time or memory. Save it again, or make it smaller.",
    });
    await expect(hasty.text("text/plain", bytesOf("x"))).rejects.toThrow("too long");
    expect(await readInWorker(script).inspect("a.png", new Uint8Array(png))).toEqual({ type: "image/png" });
  });
});
