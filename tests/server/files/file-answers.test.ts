import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import type { QuoteData } from "../../../schemas/quote.ts";
import { checkAudit } from "../../../src/db/queries/check-audit.ts";
import { prepareForm } from "../../../src/form/definition/prepare-form.ts";
import { attachedFiles } from "../../../src/form/tree/tree.ts";
import { rights } from "../../../src/insurance/permissions.ts";
import { eraseExpired } from "../../../src/server/jobs/remove-ended.ts";
import { dataFor } from "../../../src/server/quote/data/shown-to.ts";
import { readDefinition } from "../../definitions/read-definition.ts";
import { type MadeQuote, makeGolden } from "../in-process.ts";
import { accepted, makeChange, makePolicy, ofFirst, priced } from "../policy/policies.ts";
import { portalInTime } from "../policy/portal-in-time.ts";
import { confirmed, FIRST_RENEWAL_DAY } from "../policy/renewals.ts";

const pdf = "%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF";
const place = "answer/SubsidenceFile";
const subsided = { SubsidenceHistory: "Yes", SubsidenceDetails: "2011, underpinned, certificate held" };
const items = (all: QuoteData["PC"]) => ofFirst(subsided)(all);

it("A file that answers a question about crime is listed only for users who may read the answer.", () => {
  const letprop = readDefinition("letprop");
  const questions = letprop.questions.map((each) =>
    each.name === "SubsidenceFile" ? { ...each, personal: "criminal" as const } : each,
  );
  const form = prepareForm({ ...letprop, questions });
  const ATTACHMENTS = [place, "answer/Other", "referral"].map((at) => ({ id: at, name: "a.pdf", bytes: 1, place: at }));
  const RD = { Other: "answer/Other" };
  const data = { RD, Pr: [], PC: [{ ItemType: "property", SubsidenceFile: place }], ATTACHMENTS, version: 1 };
  const placesFor = (permissions: number) => attachedFiles(dataFor(form, data, permissions)).map((file) => file.place);
  expect(placesFor(rights.view | rights.edit)).toEqual([place, "answer/Other", "referral"]);
  expect(placesFor(rights.view)).toEqual(["answer/Other", "referral"]);
});

describe("a file that answers a question", () => {
  const { portal, broker, at } = portalInTime();
  let reference: string;
  beforeEach(async () => {
    reference = (await makeGolden(broker, { items })).reference;
  });

  const add = (reference: string, more: { readonly place?: string; readonly name?: string } = {}) =>
    broker.post("Files/add", {
      reference,
      place: more.place ?? place,
      file: new File([pdf], more.name ?? "certificate.pdf"),
    });
  const added = async (reference: string, more: Parameters<typeof add>[1] = {}): Promise<string> => {
    const { attachment } = await broker.call("Files/add", {
      reference,
      place: more.place ?? place,
      file: new File([pdf], more.name ?? "certificate.pdf"),
    });
    return attachment.id;
  };
  const dataOf = async (reference: string): Promise<QuoteData> =>
    (await broker.call("Quote/getData", { reference })).DATA;
  const formOf = async (reference: string, SubsidenceFile: string | null) => {
    const DATA = await dataOf(reference);
    return { DATA: JSON.stringify({ ...DATA, PC: ofFirst({ SubsidenceFile })(DATA.PC) }) };
  };
  const answer = async (reference: string, id: string | null): Promise<MadeQuote> => {
    const { DATA } = await broker.call("Quote/saveQuoteData", await formOf(reference, id));
    return { reference, version: DATA.version };
  };
  /** A policy that got its certificate with a change. */
  const certified = async (): Promise<{
    readonly reference: string;
    readonly DATA: QuoteData;
    readonly id: string;
  }> => {
    const policy = await makePolicy(broker);
    const change = await makeChange(broker, policy, {
      effective: "2027-03-01",
      items: ofFirst({ BuildingsSI: 400_000 }),
    });
    const id = await added(change.reference);
    await accepted(broker, await priced(broker, await answer(change.reference, id)));
    return { reference: policy.reference, DATA: await dataOf(policy.reference), id };
  };
  const filesOf = ({ ATTACHMENTS }: QuoteData) =>
    ATTACHMENTS.map((file) => (file as { readonly name: string }).name).sort();

  it("is stored as its answer, and named on the statement of fact", async () => {
    const golden = readFileSync(new URL("../../fixtures/fleet-golden.json", import.meta.url), "utf8");
    const made = await broker.call("Quote/createQuote", { TypeOfInsurance: "FLEET", DATA: golden });
    const id = await added(made.reference, { place: "answer/ExperienceFile", name: "Experience 2026.pdf" });
    const DATA = await dataOf(made.reference);
    const RD = { ...DATA.RD, ExperienceFile: id };
    const saved = await broker.call("Quote/saveQuoteData", { DATA: JSON.stringify({ ...DATA, RD }) });
    await broker.call("Quote/calculate", { reference: made.reference, version: saved.DATA.version });
    const { model } = await portal()
      .store.db.selectFrom("document")
      .innerJoin("quote", "quote.id", "document.quote_id")
      .select("model")
      .where((row) => row.and({ reference: made.reference, "document.kind": "statement-of-fact" }))
      .executeTakeFirstOrThrow();
    expect(model).toContain("Experience 2026.pdf");
  });

  it.each<readonly [what: string, wrong: () => Promise<string>]>([
    ["another quote's", async () => added((await makeGolden(broker)).reference)],
    ["one that was added elsewhere", async () => added(reference, { place: "referral" })],
    ["one that never was", async () => "0198-none"],
  ])("is refused if it is %s, and nothing is saved", async (_, wrong) => {
    const id = await wrong();
    const before = await dataOf(reference);
    expect(await broker.post("Quote/saveQuoteData", await formOf(reference, id))).toMatchObject({
      status: 400,
      body: {
        error: "bad-input",
        reasons: [{ path: "/PC/0/SubsidenceFile", message: "This file no longer exists. Attach it again." }],
      },
    });
    expect(await dataOf(reference)).toEqual(before);
  });
  it("may be one of several, each of them alone", async () => {
    const [first, second] = [await added(reference), await added(reference, { name: "second.pdf" })];
    const formOfAll = async (answer: unknown) => {
      const DATA = await dataOf(reference);
      const [item, ...others] = DATA.PC;
      return { DATA: JSON.stringify({ ...DATA, PC: [{ ...item, SubsidenceFile: answer }, ...others] }) };
    };
    await broker.call("Quote/saveQuoteData", await formOfAll([first, second]));
    for (const wrong of [[[first], second], [[first, second]], [{ id: first }]])
      expect(await broker.post("Quote/saveQuoteData", await formOfAll(wrong)), JSON.stringify(wrong)).toMatchObject({
        status: 400,
        body: { reasons: [{ path: "/PC/0/SubsidenceFile" }] },
      });
    expect(filesOf(await dataOf(reference))).toEqual(["certificate.pdf", "second.pdf"]);
    await broker.call("Quote/saveQuoteData", await formOfAll([second]));
    expect(filesOf(await dataOf(reference))).toEqual(["second.pdf"]);
    // An undo in the page sends both once more.
    const undone = await broker.call("Quote/saveQuoteData", await formOfAll([first, second]));
    expect(undone.DATA.PC[0]).toMatchObject({ SubsidenceFile: [second] });
    expect(undone.ERRORS).toContainEqual(expect.objectContaining({ path: "/PC/0/SubsidenceFile", code: "file" }));
  });
  it("cannot belong to a quote that does not exist yet", async () => {
    const PC = ofFirst({ SubsidenceFile: await added(reference) });
    const DATA = JSON.stringify({ ...(await dataOf(reference)), PC: PC((await dataOf(reference)).PC) });
    expect(await broker.post("Quote/createQuote", { TypeOfInsurance: "LETPROP", DATA })).toMatchObject({
      status: 400,
      body: { reasons: [{ path: "/PC/0/SubsidenceFile" }] },
    });
  });

  it.each([
    ["a question that takes no file", { place: "answer/SubsidenceDetails" }, "place"],
    ["no question", { place: "answer/Nothing" }, "place"],
    ["a question and more", { place: "answer/SubsidenceFile/0" }, "place"],
    ["a question that takes no text files", { name: "certificate.txt" }, "file"],
  ])("is refused for %s", async (_, more, path) => {
    expect(await add(reference, more)).toMatchObject({ status: 400, body: { reasons: [{ path }] } });
  });

  it("is removed with its answer, but kept while another entry has it or after its entry was deleted", async () => {
    const shared = await added(reference);
    await answer(reference, shared);
    expect(await broker.post("Files/remove", { reference, id: shared })).toMatchObject({ status: 409 });
    const DATA = await dataOf(reference);
    const both = { ...DATA, PC: DATA.PC.map((item) => ({ ...item, SubsidenceFile: shared })) };
    await broker.call("Quote/saveQuoteData", { DATA: JSON.stringify(both) });
    await answer(reference, null);
    expect(filesOf(await dataOf(reference))).toEqual(["certificate.pdf"]);

    const gone = await dataOf(reference);
    const lasts = gone.PC.filter(({ PropertyRef }) => PropertyRef === "P001");
    const saved = await broker.call("Quote/saveQuoteData", { DATA: JSON.stringify({ ...gone, PC: lasts }) });
    expect(filesOf(saved.DATA)).toEqual(["certificate.pdf"]);

    const next = await added(reference, { name: "other.pdf" });
    await answer(reference, next);
    const third = await added(reference, { name: "third.pdf" });
    await answer(reference, third);
    expect(filesOf(await dataOf(reference))).toEqual(["certificate.pdf", "third.pdf"]);
    expect((await broker.get(`/files/attachments/${next}`)).status).toBe(404);
    // An undo in the page sends it again.
    const undone = await broker.call("Quote/saveQuoteData", await formOf(reference, next));
    expect(undone.DATA.PC[0]).toMatchObject({ SubsidenceFile: third });
    expect(undone.ERRORS).toContainEqual({
      path: "/PC/0/SubsidenceFile",
      code: "file",
      message: "This file no longer exists. Attach it again.",
      severity: "warn",
    });
    const [item] = (await broker.call("Quote/saveQuoteData", await formOf(reference, null))).DATA.PC;
    expect(item?.SubsidenceFile ?? "").toBe("");
    expect((await broker.call("Quote/saveQuoteData", await formOf(reference, third))).ERRORS).toContainEqual(
      expect.objectContaining({ path: "/PC/0/SubsidenceFile", code: "file" }),
    );
    expect(await broker.post("Files/remove", { reference, id: shared })).toMatchObject({ status: 200 });
  });

  it("is not copied with the quote", async () => {
    const made = await makeGolden(broker, { items });
    await answer(made.reference, await added(made.reference));
    const copy = await dataOf((await broker.call("Quote/copyQuote", { reference: made.reference })).reference);
    expect(copy.PC[0]).toMatchObject(subsided);
    expect(copy.PC[0]).not.toHaveProperty("SubsidenceFile");
    expect(copy.ATTACHMENTS).toEqual([]);
  });

  it("is refused if the quote was accepted during its upload", async () => {
    const made = await makeGolden(broker);
    const quote = await priced(broker, made);
    const { files } = portal().services;
    portal().replace({
      files: {
        ...files,
        inspect: async (...file) => {
          portal().replace({ files });
          await accepted(broker, quote);
          return files.inspect(...file);
        },
      },
    });
    expect(await add(made.reference)).toMatchObject({ status: 409, body: { error: "status" } });
    expect(filesOf(await dataOf(made.reference))).toEqual([]);
  });

  it("remains with the accepted policy when a change answers with another", async () => {
    const made = await makeGolden(broker);
    const first = await added(made.reference);
    await accepted(broker, await priced(broker, await answer(made.reference, first)));
    const policy = { reference: made.reference, DATA: await dataOf(made.reference) };
    const change = await makeChange(broker, policy, {
      effective: "2027-03-01",
      items: ofFirst({ BuildingsSI: 400_000 }),
    });
    const next = await added(change.reference, { name: "next.pdf" });
    await accepted(broker, await priced(broker, await answer(change.reference, next)));
    expect((await dataOf(made.reference)).PC[0]).toMatchObject({ SubsidenceFile: next });
    expect(await broker.post("Files/remove", { reference: made.reference, id: first })).toMatchObject({ status: 409 });
    expect((await broker.get(`/files/attachments/${first}`)).status).toBe(200);

    // The next change and the next term have the files of their answers alone: another may be gone before they are.
    const after = { reference: made.reference, DATA: await dataOf(made.reference) };
    expect(filesOf(after.DATA)).toEqual(["certificate.pdf", "next.pdf"]);
    const another = await makeChange(broker, after, { effective: "2027-04-01" });
    expect(filesOf(await dataOf(another.reference))).toEqual(["next.pdf"]);
    expect(await broker.post("Quote/saveQuoteData", await formOf(another.reference, first))).toMatchObject({
      status: 400,
      body: { reasons: [{ path: "/PC/0/SubsidenceFile" }] },
    });
    await at(FIRST_RENEWAL_DAY);
    const renewal = await broker.call("Policy/createRenewal", { reference: made.reference });
    expect(filesOf(await dataOf(renewal.reference))).toEqual(["next.pdf"]);
  });

  it("follows a change into its policy, into the next change, whatever is added there, and into the renewal", async () => {
    const policy = await certified();
    expect(policy.DATA.PC[0]).toMatchObject({ SubsidenceFile: policy.id });
    expect(filesOf(policy.DATA)).toEqual(["certificate.pdf"]);

    const next = await makeChange(broker, policy, { effective: "2027-04-01" });
    await added(next.reference, { place: "referral", name: "note.pdf" });
    const change = await dataOf(next.reference);
    expect(change.PC[0]).toMatchObject({ SubsidenceFile: policy.id });
    expect(filesOf(change)).toEqual(["certificate.pdf", "note.pdf"]);

    await at(FIRST_RENEWAL_DAY);
    const renewal = await broker.call("Policy/createRenewal", { reference: policy.reference });
    const offered = await dataOf(renewal.reference);
    expect(offered.PC[0]).toMatchObject({ SubsidenceFile: policy.id });
    expect(filesOf(offered)).toEqual(["certificate.pdf"]);
  });

  it("is kept for seven years after the last term that answers with it, not after its own", async () => {
    const { reference, id } = await certified();
    await at(FIRST_RENEWAL_DAY);
    const renewal = await broker.call("Policy/createRenewal", { reference });
    await accepted(broker, await priced(broker, await confirmed(broker, renewal.reference)));
    const opened = async () => (await broker.get(`/files/attachments/${id}`)).status;

    await at("2034-12-02T09:00:00Z");
    await eraseExpired(portal().services, "test");
    expect((await broker.post("Quote/getData", { reference })).status).toBe(404);
    expect((await dataOf(renewal.reference)).PC[0]).toMatchObject({ SubsidenceFile: id });
    expect(await opened()).toBe(200);
    expect((await broker.post("Files/remove", { reference: renewal.reference, id })).status).toBe(409);
    const { db } = portal().store;
    expect(await checkAudit(db)).toEqual([]);
    const hold = (content: string) =>
      db
        .updateTable("file_chunk")
        .set({ content: Buffer.from(content) })
        .where("file_id", "=", id)
        .execute();
    await hold(pdf.replace("obj", "OBJ"));
    expect(await checkAudit(db)).toMatchObject([{ fault: "edited" }]);
    await hold(pdf);

    await at("2035-12-02T09:00:00Z");
    await eraseExpired(portal().services, "test");
    expect(await opened()).toBe(404);
    expect(await db.selectFrom("attachment").select("id").where("id", "=", id).execute()).toEqual([]);
    expect(await db.selectFrom("file_chunk").select("file_id").where("file_id", "=", id).execute()).toEqual([]);
    expect(await checkAudit(db)).toEqual([]);
  });
});
