import { createHash } from "node:crypto";
import { unzipSync } from "fflate";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkAudit } from "../../../src/db/queries/check-audit.ts";
import { TimedOut } from "../../../src/server/lane.ts";
import { bypassTriggers } from "../../db/past-triggers.ts";
import type { Client } from "../client.ts";
import { type InProcess, makeGolden, startInProcess } from "../in-process.ts";

describe("documents", () => {
  let portal: InProcess;
  let broker: Client;
  let reader: Client;
  let stranger: Client;

  beforeAll(async () => {
    portal = await startInProcess();
    [broker, reader, stranger] = await Promise.all([
      portal.as("broker@alpha.test"),
      portal.as("reader@alpha.test"),
      portal.as("broker@beta.test"),
    ]);
  });
  afterAll(() => portal.close());

  const price = async (change?: Parameters<typeof makeGolden>[1]) => {
    const made = await makeGolden(broker, change);
    const { DATA } = await broker.call("Quote/calculate", made);
    return { reference: made.reference, version: DATA.version };
  };
  const list = async (reference: string, client = broker) =>
    (await client.call("Documents/list", { reference })).documents;
  const oneOf = async (reference: string, kind: string) => {
    const found = (await list(reference)).find((each) => each.kind === kind && !each.superseded);
    if (!found) throw new Error(`There is no ${kind}.`);
    return found;
  };
  const accept = ({ reference, version }: { reference: string; version: number }) =>
    broker.call("Quote/accept", { reference, version, IdempotencyKey: reference });
  const pdf = async (path: string, client = broker) => Buffer.from(await (await client.get(path)).arrayBuffer());

  it("come with a price, each with its version and the form that it was made from", async () => {
    const { reference, version } = await price();
    const documents = await list(reference);
    expect(documents.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["quotation-schedule", "statement-of-fact"]),
    );
    for (const each of documents)
      expect(each).toMatchObject({
        stage: "quote",
        number: 1,
        superseded: false,
        sha256: null,
        quoteVersion: version,
        definition: { id: "LETPROP", version: expect.any(Number) },
        modelHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      });
  });

  it("are superseded by those of the next price, and by the loss of the price", async () => {
    const quote = await price();
    const first = await list(quote.reference);
    await broker.call("Quote/calculate", quote);
    const both = await list(quote.reference);
    expect(both).toHaveLength(2 * first.length);
    for (const { id, superseded, number } of both) {
      const isFirst = first.some((each) => each.id === id);
      expect({ superseded, number }).toEqual(
        isFirst ? { superseded: true, number: 1 } : { superseded: false, number: 2 },
      );
    }
    const { DATA } = await broker.call("Quote/getData", { reference: quote.reference });
    await broker.call("Quote/saveQuoteData", {
      DATA: JSON.stringify({ ...DATA, RD: { ...DATA.RD, CoverTerror: "Yes" } }),
    });
    expect((await list(quote.reference)).every(({ superseded }) => superseded)).toBe(true);
  });

  it("follow answers that only accepting needs: those that print them are made again, the others remain", async () => {
    const made = await makeGolden(broker, { answers: { DemandsAndNeeds: null, Declaration: null } });
    const { DATA } = await broker.call("Quote/calculate", made);
    const standing = async () => (await list(made.reference)).filter(({ superseded }) => !superseded);
    const before = await standing();
    expect(before.map(({ kind }) => kind)).not.toContain("demands-and-needs");
    const words = { DemandsAndNeeds: "Cover for three let houses.", Declaration: true };
    const saved = await broker.call("Quote/saveQuoteData", {
      DATA: JSON.stringify({ ...DATA, RD: { ...DATA.RD, ...words } }),
    });
    const after = await standing();
    expect(after.filter(({ kind }) => kind === "demands-and-needs")).toHaveLength(1);
    expect(after.find(({ kind }) => kind === "statement-of-fact")).toMatchObject({ number: 2 });
    const schedule = (all: typeof after) => all.find(({ kind }) => kind === "quotation-schedule");
    expect(schedule(after)).toEqual(schedule(before));
    await accept({ reference: made.reference, version: saved.DATA.version });
    const ofQuote = (await standing()).filter(({ stage }) => stage === "quote");
    expect(ofQuote.map(({ id }) => id).toSorted()).toEqual(after.map(({ id }) => id).toSorted());
  });

  it("have their own number, whatever the version of the quote", async () => {
    const quote = await price();
    await broker.call("Quote/calculate", quote);
    const { id, number, quoteVersion } = await oneOf(quote.reference, "quotation-schedule");
    expect(number).toBe(2);
    expect(quoteVersion).not.toBe(number);
    const { path } = await broker.call("Documents/makeLink", { id });
    const shown = await portal.client().call("Quote/getDataForPDF", { Token: path.split("/").at(-1) ?? "" });
    expect(shown.model).toMatchObject({ meta: { version: 2 } });
  });

  it("do not show a price that is held for an underwriter", async () => {
    const items = (all: readonly object[]) => all.map((item) => ({ ...item, FloodHistory: "Yes" }));
    const { reference } = await price({ items });
    expect(await list(reference)).toEqual([]);
  });

  it("are listed by the acceptance that creates those of the policy", async () => {
    const quote = await price();
    const { documents, policyNumber } = await accept(quote);
    expect(documents.length).toBeGreaterThan(1);
    const stored = await list(quote.reference);
    for (const { name, path } of documents)
      expect(stored).toContainEqual(expect.objectContaining({ title: name, path, stage: "policy", policyVersion: 1 }));
    const schedule = await oneOf(quote.reference, "policy-schedule");
    const { path } = await broker.call("Documents/makeLink", { id: schedule.id });
    const shown = await portal.client().call("Quote/getDataForPDF", { Token: path.split("/").at(-1) ?? "" });
    expect(JSON.stringify(shown.model)).toContain(policyNumber);
  });

  it("are rendered once as PDF: the same bytes for every reader, under the published hash", async () => {
    const { reference } = await price();
    const { id, path } = await oneOf(reference, "quotation-schedule");
    const [one, other] = await Promise.all([
      broker.call("Documents/ready", { id }),
      broker.call("Documents/ready", { id }),
    ]);
    expect(other).toEqual(one);
    const bytes = await pdf(path);
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(one.sha256);
    expect((await oneOf(reference, "quotation-schedule")).sha256).toBe(one.sha256);
    expect(await pdf(path, reader)).toEqual(bytes);
  });

  it("are displayed inline and uncached, under a descriptive name", async () => {
    const { reference } = await price();
    const { path } = await oneOf(reference, "quotation-schedule");
    const { status, headers } = await broker.get(path);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "application/pdf",
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "content-disposition": expect.stringMatching(new RegExp(`^inline; filename="${reference} .*\\.pdf"`)),
    });
  });

  it("are downloaded together as an archive", async () => {
    const { reference } = await price();
    const documents = await list(reference);
    const answer = await broker.get(`/files/documents.zip?ids=${documents.map(({ id }) => id).join(",")}`);
    expect(answer.headers.get("content-type")).toBe("application/zip");
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    expect(Object.keys(files)).toEqual(documents.map(({ title }) => `${reference} ${title}.pdf`));
    for (const bytes of Object.values(files)) expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe("%PDF-");
  });

  it("say which wording was shown to the client for each answer", async () => {
    const { reference, version } = await price();
    const { id } = await oneOf(reference, "statement-of-fact");
    const evidence = await broker.call("Documents/evidence", { id });
    expect(evidence).toMatchObject({ definition: { id: "LETPROP" }, quoteVersion: version });
    expect(evidence.answers).toContainEqual(
      expect.objectContaining({
        path: "/RD/ProposerType",
        wording: "ProposerType/1",
        label: "Policyholder",
        question: "Who is the policyholder?",
        answer: expect.any(String),
      }),
    );
  });

  it("with answers about crime do not exist for users without the right to read them", async () => {
    const { reference } = await price();
    const all = await list(reference);
    const seen = await list(reference, reader);
    const gone = all.filter(({ id }) => !seen.some((each) => each.id === id));
    expect(gone.map(({ kind }) => kind)).toEqual(["statement-of-fact"]);
    const [{ id, path } = { id: "", path: "" }] = gone;
    for (const call of ["ready", "evidence", "makeLink", "revokeLinks"])
      expect((await reader.post(`Documents/${call}`, { id })).status, call).toBe(404);
    expect((await reader.get(path)).status).toBe(404);
    expect((await reader.get(`/files/documents.zip?ids=${id}`)).status).toBe(404);
  });

  it("of another firm answer as if they did not exist", async () => {
    const { reference } = await price();
    const { id, path } = await oneOf(reference, "quotation-schedule");
    const nothing = "00000000-0000-4000-8000-000000000000";
    for (const [call, form] of [
      ["Documents/ready", (each: string) => ({ id: each })],
      ["Documents/evidence", (each: string) => ({ id: each })],
      ["Documents/makeLink", (each: string) => ({ id: each })],
      ["Documents/revokeLinks", (each: string) => ({ id: each })],
      ["Documents/mail", (each: string) => ({ ids: JSON.stringify([each]), to: "client@example.test" })],
    ] as const) {
      const [foreign, unknown] = [await stranger.post(call, form(id)), await stranger.post(call, form(nothing))];
      expect(foreign.status, call).toBe(404);
      expect(foreign.body).toEqual(unknown.body);
    }
    for (const client of [stranger, await portal.as("manager@alpha.test")])
      for (const address of [path, `/files/documents.zip?ids=${id}`, path.replace(id, nothing)])
        expect((await client.get(address)).status, address).toBe(404);
    for (const address of [path, `/files/documents.zip?ids=${id}`])
      expect((await portal.client().get(address)).status, address).toBe(401);
  });

  it("that existed when the client declared are recorded in the audit of the acceptance", async () => {
    const quote = await price();
    const before = await list(quote.reference);
    await accept(quote);
    const { detail } = await portal.store.db
      .selectFrom("audit")
      .innerJoin("quote", (join) => join.on("audit.subject", "=", sql`'quote/' || quote.id`))
      .select("audit.detail")
      .where("quote.reference", "=", quote.reference)
      .where("audit.action", "=", "accept")
      .executeTakeFirstOrThrow();
    const declared: readonly object[] = JSON.parse(JSON.parse(detail).declared);
    const had = before.map(({ id: document, kind, number, modelHash: hash }) => ({ document, kind, number, hash }));
    expect(declared).toHaveLength(had.length);
    expect(declared).toEqual(expect.arrayContaining(had));
  });

  it("that take too long are answered 503 with an explanation and a time, and others are rendered meanwhile", async () => {
    const { reference } = await price();
    const [slow, quick] = await Promise.all([
      oneOf(reference, "statement-of-fact"),
      oneOf(reference, "quotation-schedule"),
    ]);
    const render = portal.services.renderPdf;
    portal.replace({
      renderPdf: (model: string) =>
        JSON.parse(model).kind === "statement-of-fact" ? Promise.reject(new TimedOut("Too long.")) : render(model),
    });
    try {
      const [late, written] = await Promise.all([
        broker.post("Documents/ready", { id: slow.id }),
        broker.post("Documents/ready", { id: quick.id }),
      ]);
      expect(late).toMatchObject({
        status: 503,
        body: { error: "not-written", message: expect.stringContaining("too long") },
      });
      expect(late.headers.get("retry-after")).toBe("600");
      expect(written.status).toBe(200);
    } finally {
      portal.replace({ renderPdf: render });
    }
    // It is skipped for a while for every caller: nobody else waits behind it again.
    expect((await broker.post("Documents/ready", { id: slow.id })).status).toBe(503);
  });

  it("are needed to accept a quote", async () => {
    const quote = await price();
    await portal.store.db
      .updateTable("document")
      .set({ superseded_at: new Date() })
      .where("superseded_at", "is", null)
      .execute();
    const refused = await broker.post("Quote/accept", { ...quote, IdempotencyKey: "none" });
    expect(refused).toMatchObject({ status: 409, body: { reasons: [{ path: "/RD/QuotePremium" }] } });
  });

  it("that were edited or removed are reported by the audit check", async () => {
    const { reference } = await price();
    const { id } = await oneOf(reference, "quotation-schedule");
    await broker.call("Documents/ready", { id });
    const { db } = portal.store;
    const row = await db.selectFrom("document").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const found = async () => (await checkAudit(db)).filter(({ subject }) => subject === `document/${id}`);
    expect(await found()).toEqual([]);
    await db
      .updateTable("document")
      .set({ model: `${row.model} ` })
      .where("id", "=", id)
      .execute();
    expect(await found()).toMatchObject([{ fault: "edited", seq: 1 }]);
    await db.updateTable("document").set({ model: row.model }).where("id", "=", id).execute();
    const chunks = db.updateTable("file_chunk").where("file_id", "=", row.file_id);
    await chunks.set({ content: Buffer.from("%PDF-") }).execute();
    expect(await found()).toMatchObject([{ fault: "edited", seq: 2 }]);
    await db.deleteFrom("document").where("id", "=", id).execute();
    expect(await found()).toMatchObject([{ fault: "missing" }]);
    await db.insertInto("document").values(row).execute();
    await bypassTriggers(db, (past) => past.deleteFrom("audit").where("subject", "=", `document/${id}`).execute());
    expect(await found()).toMatchObject([{ fault: "missing" }]);
  });

  it("of the seeded quotes can all be read by a broker", async () => {
    const { rows } = await broker.call("Documents/search", { status: "ACCEPTED" });
    for (const { reference } of rows) expect((await list(reference)).length, reference).toBeGreaterThan(0);
  });

  it.each(["/files/documents/%00.pdf", "/files/documents.zip?ids=%00", "/files/documents.zip?ids=a&ids=b"])(
    "cannot be requested by %s, which is clearly refused",
    async (path) => {
      const { status } = await broker.get(path);
      expect([400, 404]).toContain(status);
    },
  );
});
