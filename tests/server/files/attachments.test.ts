import { createHash } from "node:crypto";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dialogAnswers } from "../../../schemas/dialogs.ts";
import { storeFile } from "../../../src/db/commands/files.ts";
import { sweepFiles } from "../../../src/server/jobs/remove-ended.ts";
import type { Client } from "../client.ts";
import { goldenData, type InProcess, startInProcess } from "../in-process.ts";

const pdf = "%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF";
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const office = (part: string) =>
  zipSync({
    "[Content_Types].xml": strToU8(
      `<?xml version="1.0"?><Types><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${part.startsWith("word") ? "wordprocessingml.document" : "spreadsheetml.sheet"}.main+xml"/></Types>`,
    ),
    [part]: strToU8("<x/>"),
  });
const outlook = Buffer.concat([
  Buffer.from("d0cf11e0a1b11ae1", "hex"),
  Buffer.alloc(504),
  Buffer.from("__properties_version1.0", "utf16le"),
]);

describe("a file", () => {
  let portal: InProcess;
  let broker: Client;
  let reference: string;

  beforeAll(async () => {
    portal = await startInProcess();
    broker = await portal.as("broker@alpha.test");
    reference = (await quote()).reference;
  });
  afterAll(() => portal.close());

  const quote = () => broker.call("Quote/createQuote", { TypeOfInsurance: "LETPROP", DATA: goldenData() });
  const add = (content: BlobPart, name: string, more: object = {}) =>
    broker.post("Files/add", { reference, place: "referral", file: new File([content], name), ...more });
  const kept = () =>
    portal.store.db.selectFrom("attachment").select(["id"]).where("removed_at", "is", null).orderBy("id").execute();

  it.each<readonly [name: string, content: BlobPart, type: string]>([
    ["report.pdf", pdf, "application/pdf"],
    ["front.png", png, "image/png"],
    [
      "letter.docx",
      office("word/document.xml"),
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    ],
    ["schedule.xlsx", office("xl/workbook.xml"), "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
    ["rents.csv", "Flat,Rent\n1,900", "text/csv"],
    ["note.txt", "Größe: 12 m²", "text/plain"],
    ["mail.eml", "From: a@b.test\r\n\r\nHello", "message/rfc822"],
    ["mail.msg", outlook, "application/vnd.ms-outlook"],
  ])("is accepted according to its content and its name: %s", async (name, content, type) => {
    const { status, body } = await add(content, name);
    expect({ status, body }).toMatchObject({ status: 200, body: { attachment: { name, type, place: "referral" } } });
  });

  it.each<readonly [what: string, name: string, content: BlobPart]>([
    ["a page that is called a PDF", "terms.pdf", "<!doctype html><script>alert(1)</script>"],
    ["a program that is called a picture", "photo.png", Buffer.from("MZ\u0090\u0000\u0003\u0000\u0000\u0000")],
    ["a PDF that is called a picture", "photo.png", pdf],
    ["a page", "page.html", "<p>Hello</p>"],
    ["a drawing that may run", "plan.svg", '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
    ["an archive", "all.zip", zipSync({ "a.txt": strToU8("a") })],
    ["an archive that is called a letter", "letter.docx", zipSync({ "a.txt": strToU8("a") })],
    [
      "a letter of the older kind that is called a mail",
      "old.msg",
      Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600)]),
    ],
    ["bytes that are called a text", "note.txt", Buffer.from([0x48, 0x00, 0x69])],
    ["bytes of no letters that are called a text", "note.txt", Buffer.from([0xff, 0xfe, 0x48])],
    ["a PDF that is called a table", "rents.csv", pdf],
    ["nothing at all", "empty.txt", ""],
    ["a name without an ending", "report", pdf],
    ["an ending that every object has", "a.constructor", pdf],
  ])("is refused and not stored: %s", async (_what, name, content) => {
    const before = await kept();
    expect(await add(content, name)).toMatchObject({
      status: 400,
      body: { error: "bad-input", reasons: [{ path: "file" }] },
    });
    expect(await kept()).toEqual(before);
  });

  it.each([
    ["../../etc/passwd.txt", "passwd.txt"],
    ["C:\\Users\\me\\Report.PDF.txt", "Report.PDF.txt"],
    ["a\u202Etxt.exe.txt", "atxt.exe.txt"],
    ['in"jec\r\nted: 1.txt', "in jec ted 1.txt"],
    ["   .hidden.txt", "hidden.txt"],
    ["100% let.txt", "100% let.txt"],
    [`${"x".repeat(300)}.txt`, `${"x".repeat(120)}.txt`],
  ])("named %j is stored under a valid name", async (sent, name) => {
    const form = new FormData();
    form.append("reference", reference);
    form.append("place", "referral");
    form.append("file", new File(["Hello"], sent));
    const { status, body } = await broker.post("Files/add", form);
    expect({ status, name: (body.attachment as { name?: string } | undefined)?.name }).toEqual({ status: 200, name });
    const { id } = body.attachment as { id: string };
    await broker.call("Files/remove", { reference, id });
  });

  it("is returned unchanged, as a download and never inline", async () => {
    const made = await quote();
    const { attachment } = await broker.call("Files/add", {
      reference: made.reference,
      place: "referral",
      file: new File([png], "Süd front.png"),
    });
    expect(attachment).toMatchObject({
      bytes: png.length,
      sha256: createHash("sha256").update(png).digest("hex"),
      by: "Nerys Alderton",
    });
    const answer = await broker.get(attachment.path);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(png)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/png",
      "content-disposition": `attachment; filename="S_d front.png"; filename*=UTF-8''S%C3%BCd%20front.png`,
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
      "content-security-policy": "default-src 'none'; sandbox",
    });
    const { DATA } = await broker.call("Quote/getData", { reference: made.reference });
    // Its location and scan state are not part of the answers.
    const { id, name, type, bytes, sha256, at, by, place } = attachment;
    expect(DATA.ATTACHMENTS).toEqual([{ id, name, type, bytes, sha256, at, by, place }]);
  });

  it("is written to DATA by the server only", async () => {
    const made = await quote();
    const { DATA } = await broker.call("Quote/getData", { reference: made.reference });
    const forged = { ...DATA, ATTACHMENTS: [{ id: "mine", name: "forged.pdf" }] };
    const saved = await broker.call("Quote/saveQuoteData", { DATA: JSON.stringify(forged) });
    expect(saved.DATA.ATTACHMENTS).toEqual([]);
  });

  it("can be read by users who may see the quote and all of its answers", async () => {
    const { body } = await add(pdf, "secret.pdf");
    const { path } = body.attachment as { path: string };
    const foreign = await portal.as("broker@beta.test");
    const unknown = "/files/attachments/00000000-0000-4000-8000-000000000000";
    const [seen, nowhere] = [await foreign.get(path), await foreign.get(unknown)];
    expect(seen.status).toBe(404);
    expect(await seen.text()).toBe(await nowhere.text());
    expect((await portal.client().get(path)).status).toBe(401);
    expect((await (await portal.as("reader@alpha.test")).get(path)).status).toBe(403);
    expect((await (await portal.as("underwriter@provider.test")).get(path)).status).toBe(200);
    expect((await broker.get(path, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await broker.get("/files/attachments/%2e%2e%2f")).status).toBe(404);
    const reader = await portal.as("reader@alpha.test");
    expect(
      await reader.post("Files/add", { reference, place: "referral", file: new File([pdf], "a.pdf") }),
    ).toMatchObject({ status: 403 });
  });

  it.each<readonly [name: string, form: () => FormData, path: string, status: number]>([
    [
      "a file in two parts of one name",
      () => formOf(["file", new File([pdf], "a.pdf")], ["file", new File([pdf], "b.pdf")]),
      "file",
      400,
    ],
    ["a text where the file belongs", () => formOf(["file", "%PDF-1.7"]), "file", 400],
    [
      "a file where a text belongs",
      () => formOf(["file", new File([pdf], "a.pdf")], ["place", new File(["referral"], "a.txt")]),
      "place",
      400,
    ],
    [
      "a file of another name",
      () => formOf(["file", new File([pdf], "a.pdf")], ["other", new File([pdf], "b.pdf")]),
      "other",
      400,
    ],
    ["no file", () => formOf(), "file", 400],
    [
      "a byte more than ten megabytes",
      () => formOf(["file", new File([new Uint8Array(10_000_001)], "a.pdf")]),
      "file",
      413,
    ],
    ["a place that is none", () => formOf(["file", new File([pdf], "a.pdf")], ["place", "anywhere"]), "place", 400],
  ])("is refused as part of a form with %s", async (_name, form, path, status) => {
    const before = await kept();
    const answer = await broker.post("Files/add", form());
    expect(answer).toMatchObject({ status, body: { reasons: [{ path }] } });
    expect(await kept()).toEqual(before);
  });

  const chunksOf = async (id: string): Promise<number> => {
    const chunks = portal.store.db.selectFrom("file_chunk").select("number").where("file_id", "=", id);
    return (await chunks.execute()).length;
  };

  const formOf = (...parts: readonly (readonly [string, string | File])[]): FormData => {
    const form = new FormData();
    form.append("reference", reference);
    if (!parts.some(([name]) => name === "place")) form.append("place", "referral");
    for (const [name, value] of parts) form.append(name, value);
    return form;
  };

  it("of exactly ten megabytes is accepted and returned complete, and leaves nothing after removal", async () => {
    const made = await quote();
    const content = Buffer.from("a line of a long text\n".repeat(500_000).slice(0, 10_000_000));
    const { attachment } = await broker.call("Files/add", {
      reference: made.reference,
      place: "referral",
      file: new File([content], "long.txt"),
    });
    const answer = await broker.get(attachment.path);
    expect(answer.headers.get("content-length")).toBe("10000000");
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
    await broker.call("Files/remove", { reference: made.reference, id: attachment.id });
    expect(await chunksOf(attachment.id)).toBe(0);
  });

  it("that is refused at the end leaves nothing behind", async () => {
    const made = await quote();
    const before = await portal.store.db.selectFrom("file_chunk").select("file_id").execute();
    const all = await Promise.all(
      Array.from({ length: 52 }, (_, n) =>
        broker.post("Files/add", { reference: made.reference, place: "referral", file: new File(["x"], `${n}.txt`) }),
      ),
    );
    expect(all.filter(({ status }) => status === 409)).toHaveLength(2);
    const { db } = portal.store;
    expect(await db.selectFrom("file_upload").selectAll().execute()).toEqual([]);
    expect(await db.selectFrom("file_chunk").select("file_id").execute()).toHaveLength(before.length + 50);
  });

  it("of which a part is stored without a record is swept after a while", async () => {
    const { db } = portal.store;
    const left = { firmId: "firm", fileId: "left" };
    await storeFile({ db, bucket: undefined }, left, Buffer.from("x"), portal.clock.now());
    expect(await sweepFiles(portal.services, "test")).toBe(0);
    portal.clock.pass(61);
    expect(await sweepFiles(portal.services, "test")).toBe(1);
    expect(await chunksOf("left")).toBe(0);
    broker = await portal.as("broker@alpha.test");
  });

  it("whose upload is interrupted is refused", async () => {
    const boundary = "cut";
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="reference"\r\n\r\n${reference}\r\n--${boundary}\r\nContent-Disposition: form-data; name="place"\r\n\r\nreferral\r\n--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7 and then`;
    const before = await kept();
    const type = { "content-type": `multipart/form-data; boundary=${boundary}` };
    expect((await broker.post("Files/add", head, type)).status).toBe(400);
    expect(await kept()).toEqual(before);
  });

  it("is at most the fiftieth of a quote, also when several are sent at once", async () => {
    const made = await quote();
    const all = await Promise.all(
      Array.from({ length: 53 }, (_, n) =>
        broker.post("Files/add", {
          reference: made.reference,
          place: "referral",
          file: new File([`File ${n}`], `${n}.txt`),
        }),
      ),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(all.filter(({ status, body }) => status === 409 && body.error === "full")).toHaveLength(3);
  });

  it("is refused if the files of a quote would exceed a hundred megabytes", async () => {
    const made = await quote();
    const form = { reference: made.reference, place: "referral" };
    const { attachment } = await broker.call("Files/add", { ...form, file: new File([pdf], "a.pdf") });
    const store = portal.store.db.updateTable("attachment").where("id", "=", attachment.id);
    await store.set({ bytes: 100_000_000 - pdf.length }).execute();
    expect(await broker.post("Files/add", { ...form, file: new File([pdf], "b.pdf") })).toMatchObject({ status: 200 });
    expect(await broker.post("Files/add", { ...form, file: new File([pdf], "c.pdf") })).toMatchObject({
      status: 409,
      body: { error: "full" },
    });
  });

  it("is refused once the quote is accepted", async () => {
    const made = await quote();
    const { DATA } = await broker.call("Quote/calculate", made);
    const accept = { reference: made.reference, version: DATA.version, IdempotencyKey: made.reference };
    await broker.call("Quote/accept", accept);
    const file = new File([pdf], "late.pdf");
    expect(await broker.post("Files/add", { reference: made.reference, place: "referral", file })).toMatchObject({
      status: 409,
      body: { error: "status" },
    });
  });

  it("can be withdrawn by its uploader before it was sent, and not afterwards", async () => {
    const made = await quote();
    const { DATA } = await broker.call("Quote/calculate", { reference: made.reference, version: made.version });
    expect(DATA.RD.WebStatus).toBe("QUOTED");
    const addTo = (name: string) =>
      broker.call("Files/add", { reference: made.reference, place: "referral", file: new File([pdf], name) });
    const first = (await addTo("first.pdf")).attachment;
    const second = (await addTo("second.pdf")).attachment;
    const underwriter = await portal.as("underwriter@provider.test");
    const remove = (client: Client, id: string) => client.post("Files/remove", { reference: made.reference, id });
    expect(await remove(underwriter, first.id)).toMatchObject({ status: 409, body: { error: "not-yours" } });
    expect(await remove(broker, first.id)).toMatchObject({ status: 200, body: { attachments: [{ id: second.id }] } });
    expect((await broker.get(first.path)).status).toBe(404);
    await broker.call("Quote/refer", {
      QuoteRef: made.reference,
      Options: "A",
      DATA: dialogAnswers({ Message: "See the report." }),
      Attachments: JSON.stringify([second.id]),
    });
    expect(await remove(broker, second.id)).toMatchObject({ status: 409, body: { error: "sent" } });
    expect(await remove(broker, first.id)).toMatchObject({ status: 404 });
    const { messages } = await underwriter.call("Referral/get", { reference: made.reference });
    expect(messages).toMatchObject([{ attachments: [{ name: "second.pdf" }] }]);
  });
});
