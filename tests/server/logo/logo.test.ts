import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { checkAudit } from "../../../src/db/queries/check-audit.ts";
import { sweepFiles } from "../../../src/server/jobs/remove-ended.ts";
import { hasPoppler, textOf } from "../../documents/poppler.ts";
import type { Client } from "../client.ts";
import { type InProcess, makeGolden, startInProcess } from "../in-process.ts";
import { priced } from "../policy/policies.ts";
import { drawing, fileOf, jpegWithPlace, png } from "./logo-pictures.ts";

const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());

describe("a firm's logo", () => {
  let portal: InProcess;
  let admin: Client;
  let broker: Client;
  beforeAll(async () => {
    portal = await startInProcess();
    broker = await portal.as("broker@alpha.test");
    admin = await portal.as("admin@alpha.test");
  });
  afterAll(() => portal.close());
  afterEach(async () => {
    const { version } = await admin.call("Logo/get", {});
    await admin.call("Logo/remove", { version });
  });

  const upload = async (content: Uint8Array, name = "logo.png") =>
    (await admin.call("Logo/upload", { file: fileOf(content, name) })).source;
  const refused = async (content: Uint8Array, name: string) => {
    const { status, body } = await admin.post("Logo/upload", { file: fileOf(content, name) });
    expect(status).toBe(400);
    return String(body.message ?? "") + JSON.stringify(body.reasons);
  };
  const set = async (content: Uint8Array) => {
    const { id, width, height } = await upload(content);
    const { version } = await admin.call("Logo/get", {});
    return admin.call("Logo/save", { source: id, x: 0, y: 0, width, height, version });
  };
  const quoted = async () => {
    const { reference } = await priced(broker, await makeGolden(broker));
    const { documents } = await broker.call("Documents/list", { reference });
    const found = documents.find(({ kind, superseded }) => kind === "quotation-schedule" && !superseded);
    if (!found) throw new Error("There is no schedule.");
    return found;
  };
  const pdf = async (id: string) => bytesOf(await broker.get(`/files/documents/${id}.pdf`));
  const printed = async (id: string) => {
    const { token } = await broker.call("Documents/makeLink", { id });
    const { model } = await portal.client().call("Quote/getDataForPDF", { Token: token });
    return JSON.parse(JSON.stringify(model)).letterhead;
  };

  describe("is read", () => {
    it("from a PNG, with larger ones reduced", async () => {
      expect(await upload(await png(3000, 1500))).toMatchObject({ width: 2000, height: 1000, name: "logo.png" });
    });

    it("from a JPEG, rotated as its metadata says, and without metadata", async () => {
      const { id, width, height } = await upload(await jpegWithPlace(200, 100), "logo.jpg");
      expect([width, height]).toEqual([100, 200]);
      const stored = Buffer.from(await bytesOf(await admin.get(`/files/logo/sources/${id}.png`)));
      expect(await sharp(stored).metadata()).toMatchObject({ format: "png", width: 100, height: 200 });
      expect((await sharp(stored).metadata()).exif).toBeUndefined();
      expect(stored.toString("latin1")).not.toContain("Alderton");
    });

    it("from an SVG, as pixels, with a proposed crop to the non-empty part", async () => {
      const { id, width, height, trimmed } = await upload(drawing(), "logo.svg");
      expect([width, height]).toEqual([2000, 500]);
      expect(trimmed).toEqual({ x: 250, y: 100, width: 1500, height: 300 });
      const answer = await admin.get(`/files/logo/sources/${id}.png`);
      expect(answer.headers.get("content-type")).toBe("image/png");
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect(Buffer.from(await bytesOf(answer)).toString("latin1")).not.toContain("<svg");
    });

    it("by its content, whatever its name", async () => {
      expect(await upload(await png(40, 20), "logo.jpg")).toMatchObject({ width: 40 });
      expect(await refused(Buffer.from("GIF89a\u0001\u0000\u0001\u0000"), "logo.png")).toMatch(/type gif/);
      expect(await refused(Buffer.from("%PDF-1.7"), "logo.png")).toMatch(/type pdf/);
      expect(await refused(Buffer.from("hello"), "logo.png")).toMatch(/not a readable picture/);
    });
  });

  describe("is refused with the reason", () => {
    it.each<[string, () => Promise<Uint8Array> | Uint8Array, RegExp]>([
      ["that contains a script", () => drawing("<script/>"), /contains a script/],
      ["that fetches from elsewhere", () => drawing('<use href="https://evil.test#a"/>'), /loads external content/],
      ["of more pixels than a screen has", () => png(6000, 5000), /6000 by 5000 pixels, more than the 25 million/],
      ["of more than 2 MB", () => new Uint8Array(2_000_001), /2\.0 MB\. A logo may have 2 MB/],
      ["without anything in it", () => new Uint8Array(0), /is empty/],
      ["that ends in the middle", async () => (await png(900, 900)).subarray(0, 200), /damaged/],
    ])("one %s", async (_, content, why) => {
      expect(await refused(await content(), "our logo")).toMatch(why);
    });
  });

  it("is in the header of the documents that are made afterwards, and of no others", async () => {
    const before = await quoted();
    const { logo } = await set(drawing());
    const after = await quoted();
    expect(await printed(before.id)).toEqual({ name: "Wickstead & Dunn" });
    const head = await printed(after.id);
    expect(head).toMatchObject({
      name: "Wickstead & Dunn",
      logo: { alt: "Wickstead & Dunn", width: 709, height: 177 },
    });
    const shown = await bytesOf(await admin.get(`/files/logo/${logo?.id}.png`));
    expect(head.logo.image).toBe(Buffer.from(shown).toString("base64"));
    const [plain, branded] = [await pdf(before.id), await pdf(after.id)];
    expect(Buffer.from(plain).toString("latin1")).not.toContain("/Subtype /Image");
    expect(Buffer.from(branded).toString("latin1")).toContain("/Subtype /Image");
    if (hasPoppler()) expect(textOf(branded)).not.toMatch(/^\s*Wickstead & Dunn/);
  });

  it("remains on the documents that were made with it, when another is set and when it is removed", async () => {
    await set(drawing());
    const first = await quoted();
    const was = await printed(first.id);
    await set(await png(300, 300));
    expect(await printed(first.id)).toEqual(was);
    const { version } = await admin.call("Logo/get", {});
    expect((await admin.call("Logo/remove", { version })).logo).toBeNull();
    expect(await printed(first.id)).toEqual(was);
    expect(await printed((await quoted()).id)).toEqual({ name: "Wickstead & Dunn" });
  });

  it("is the firm's own: another firm's documents have none", async () => {
    await set(drawing());
    const other = await portal.as("broker@beta.test");
    const { reference } = await priced(other, await makeGolden(other));
    const [document] = (await other.call("Documents/list", { reference })).documents;
    const { token } = await other.call("Documents/makeLink", { id: String(document?.id) });
    const { model } = await portal.client().call("Quote/getDataForPDF", { Token: token });
    expect(JSON.parse(JSON.stringify(model)).letterhead).not.toHaveProperty("logo");
  });

  it("is cropped as chosen, at the size of the header", async () => {
    const { id } = await upload(drawing());
    const { version } = await admin.call("Logo/get", {});
    const cut = { x: 250, y: 100, width: 1500, height: 300 };
    const { logo } = await admin.call("Logo/save", { source: id, ...cut, version });
    expect(logo).toMatchObject({ width: 709, height: 142, crop: cut, source: { id }, setBy: "Ruth Wickstead" });
    expect(await admin.call("Logo/get", {})).toMatchObject({ version: version + 1, logo });
  });

  it.each([
    [{ x: 1, y: 0, width: 100, height: 50 }, /extends beyond the picture/],
    [{ x: 0, y: 1, width: 100, height: 50 }, /extends beyond the picture/],
    [{ x: 0, y: 0, width: 8, height: 50 }, /at least 16/],
  ])("cannot be cropped at %o", async (crop, why) => {
    const { id } = await upload(await png(100, 50));
    const { version } = await admin.call("Logo/get", {});
    const { status, body } = await admin.post("Logo/save", { source: id, ...crop, version });
    expect({ status, said: body.message }).toEqual({ status: 400, said: expect.stringMatching(why) });
  });

  it("is changed only over the newest version, and one of two concurrent changes succeeds", async () => {
    const { version } = await set(drawing());
    const { id, width, height } = await upload(await png(100, 50));
    const form = { source: id, x: 0, y: 0, width, height };
    expect(await admin.post("Logo/save", { ...form, version: version - 1 })).toMatchObject({
      status: 409,
      body: { error: "stale-version", reasons: [{ path: "version" }] },
    });
    const both = await Promise.all([1, 2].map(() => admin.post("Logo/save", { ...form, version })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("and its source image answer another firm 404, as if they never existed", async () => {
    const { logo } = await set(drawing());
    const stranger = await portal.as("admin@beta.test");
    const unknown = await stranger.get("/files/logo/none.png");
    for (const path of [`/files/logo/${logo?.id}.png`, `/files/logo/sources/${logo?.source.id}.png`]) {
      const answer = await stranger.get(path);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual(await unknown.clone().json());
    }
    const form = { source: String(logo?.source.id), x: 0, y: 0, width: 20, height: 20, version: 0 };
    expect((await stranger.post("Logo/save", form)).status).toBe(404);
  });

  it.each(["/files/logo/preview.pdf", "/files/logo/none.png", "/files/logo/sources/none.png"])(
    "%s needs a session and the right",
    async (path) => {
      expect((await portal.client().get(path)).status).toBe(401);
      expect((await broker.get(path)).status).toBe(403);
      expect((await admin.get(path, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    },
  );

  it("is previewed on the newest document of the firm before it is set, and nothing is stored by that", async () => {
    const { name } = await quoted().then(() => ({ name: "preview" }));
    const { id, trimmed } = await upload(drawing());
    const stored = () => portal.store.db.selectFrom("logo").select("id").execute();
    const before = await stored();
    const query = new URLSearchParams(
      Object.entries({ source: id, ...trimmed }).map(([key, value]) => [key, `${value}`]),
    );
    const answer = await admin.get(`/files/logo/${name}.pdf?${query}`);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    const content = await bytesOf(answer);
    expect(Buffer.from(content).toString("latin1")).toContain("/Subtype /Image");
    if (hasPoppler()) expect(textOf(content)).toMatch(/LP-\d+/);
    expect(await stored()).toEqual(before);
    expect((await admin.get("/files/logo/preview.pdf?source=none&x=0&y=0&width=20&height=20")).status).toBe(404);
    expect((await admin.get(`/files/logo/preview.pdf?source=${id}&x=-1`)).status).toBe(400);
  });

  it("is previewed on a specimen if the firm has no document", async () => {
    const other = await startInProcess();
    try {
      await other.store.db.deleteFrom("document").execute();
      const client = await other.as("admin@alpha.test");
      const content = await bytesOf(await client.get("/files/logo/preview.pdf"));
      expect(Buffer.from(content).toString("latin1")).not.toContain("/Subtype /Image");
      if (hasPoppler()) expect(textOf(content)).toMatch(/Wickstead & Dunn[\s\S]*SPECIMEN/);
    } finally {
      await other.close();
    }
  });

  it("that was never set is removed after an hour; the one that was set remains", async () => {
    const { logo } = await set(drawing());
    const { id } = await upload(await png(100, 50));
    portal.clock.pass(61);
    await sweepFiles(portal.services, "node");
    admin = await portal.as("admin@alpha.test");
    broker = await portal.as("broker@alpha.test");
    expect((await admin.get(`/files/logo/sources/${id}.png`)).status).toBe(404);
    expect((await admin.get(`/files/logo/sources/${logo?.source.id}.png`)).status).toBe(200);
    expect((await admin.get(`/files/logo/${logo?.id}.png`)).status).toBe(200);
    const { version } = await admin.call("Logo/get", {});
    const late = await admin.post("Logo/save", { source: id, x: 0, y: 0, width: 100, height: 50, version });
    expect(late.status).toBe(404);
  });

  it("cannot be changed in the store without detection, neither the row nor the picture", async () => {
    const { logo } = await set(drawing());
    const { db } = portal.store;
    expect(await checkAudit(db)).toEqual([]);
    const row = await db.selectFrom("logo").selectAll().where("id", "=", String(logo?.id)).executeTakeFirstOrThrow();
    await db.updateTable("logo").set({ width: 1 }).where("id", "=", row.id).execute();
    expect(await checkAudit(db)).toEqual([expect.objectContaining({ subject: `row/logo/${row.id}`, fault: "edited" })]);
    await db.updateTable("logo").set({ width: row.width }).where("id", "=", row.id).execute();
    await db
      .updateTable("file_chunk")
      .set({ content: await png(20, 20) })
      .where("file_id", "=", String(row.file_id))
      .execute();
    expect(await checkAudit(db)).toEqual([expect.objectContaining({ subject: "logo/alpha", fault: "edited" })]);
    await db.deleteFrom("file_chunk").where("file_id", "=", String(row.file_id)).execute();
    expect(await checkAudit(db)).toHaveLength(1);
  });
});
