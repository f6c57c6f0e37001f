import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Definition } from "../../../schemas/definition.ts";
import { dialogAnswers } from "../../../schemas/dialogs.ts";
import { checkAudit } from "../../../src/db/queries/check-audit.ts";
import { checkDefinition } from "../../../src/server/definitions/check-definition.ts";
import { publish } from "../../../src/server/definitions/publish.ts";
import { storeKinds } from "../../db/stores.ts";
import type { Client } from "../client.ts";
import type { InProcess } from "../in-process.ts";
import { accepted, declareAgain, makeChange, ofFirst, priced } from "../policy/policies.ts";
import { startPortalOn } from "../portal-on.ts";

import { bicycleRisk, soundBicycle, unpriceableBicycle } from "./bicycles.ts";

const rateOf = (rate: string) => JSON.stringify([{ table: "Lock", key: "No", rate }]);
const risk = bicycleRisk("2026-07-20T00:00:00+01:00");

/** Adds one question and removes one. */
const mended = (id: string): Definition => ({
  ...soundBicycle,
  id,
  title: "Bicycle, mended",
  pages: soundBicycle.pages.map((page) => ({
    ...page,
    sections: page.sections.map((section) => ({
      ...section,
      questions: section.questions.flatMap((name) => (name === "Make" ? ["Colour"] : [name])),
    })),
  })),
  questions: soundBicycle.questions.map((question) =>
    question.name === "Make"
      ? { ...question, name: "Colour", label: "What colour is it?", wording: "Colour/1" }
      : question,
  ),
  migrations: [{ from: 1, steps: [{ leave: "Make" }] }],
  tests: [],
});

describe.each(storeKinds())("on $name a quote whose form has no price for it", (kind) => {
  let portal: InProcess;
  let broker: Client;
  let product: Client;
  let id = "";
  let count = 0;
  let reference = "";
  let version = 0;
  beforeAll(async () => {
    portal = await startPortalOn(kind, { asOwner: true });
    broker = await portal.as("broker@alpha.test");
    product = await portal.as("product@provider.test");
  }, 60_000);
  afterAll(() => portal.close());
  /** Without the lint, which would refuse it. */
  const force = async (definition: Definition) => {
    const sure = checkDefinition(soundBicycle);
    const by = { firmId: "provider", userId: "provider-product" };
    return publish(portal.store.db, definition, by, portal.clock.now(), async () => ({
      ...sure,
      findings: [],
      failed: [],
    }));
  };
  beforeEach(async () => {
    count += 1;
    id = `BICYCLE${count}`;
    await force(unpriceableBicycle(id));
    await product.call("Forms/grant", { id, Act: "grant", Branches: '["alpha"]' });
    const made = await broker.call("Quote/createQuote", { TypeOfInsurance: id, DATA: JSON.stringify(risk) });
    ({ reference, version } = made);
    expect(await broker.post("Quote/calculate", made)).toMatchObject({ status: 409, body: { error: "cannot-price" } });
  });
  const stuck = async () => (await product.call("Studio/stuck", { id })).quotes;

  it("is listed with its cause, and the product team is notified once", async () => {
    expect(await stuck()).toMatchObject([
      {
        reference,
        id,
        version: 1,
        inForce: 1,
        branch: "alpha/leeds",
        cause: "The table “Lock” has no value for the answer to LockedUp.",
      },
    ]);
    await broker.post("Quote/calculate", { reference, version });
    const { notices } = await product.call("Notices/list", {});
    const told = notices.filter(({ words }) => words.includes(reference));
    expect(told.map(({ words }) => words)).toEqual([
      `${reference} cannot be priced with ${id}@1. The table “Lock” has no value for the answer to LockedUp.`,
    ]);
  });

  it("is listed with others a page at a time, each once, as are the open quotes of a version", async () => {
    portal.clock.pass(1);
    const other = await broker.call("Quote/createQuote", { TypeOfInsurance: id, DATA: JSON.stringify(risk) });
    await broker.post("Quote/calculate", other);
    for (const version of [{}, { version: 1 }]) {
      const pageOf = (page: number) => product.call("Studio/stuck", { id, ...version, page, pageSize: 1 });
      const pages = [await pageOf(1), await pageOf(2), await pageOf(3)];
      expect(pages.map(({ total }) => total)).toEqual([2, 2, 2]);
      const listed = pages.map(({ quotes }) => quotes.map((each) => each.reference));
      expect(listed).toEqual([[reference], [other.reference], []]);
    }
  });

  it("shows before the move what is migrated, asked and set aside, and is moved, priced and moved back", async () => {
    expect(await broker.post("Quote/previewMove", { reference })).toMatchObject({ status: 409 });
    await force(mended(id));
    const shown = await broker.call("Quote/previewMove", { reference });
    expect(shown).toMatchObject({
      from: { version: 1, title: "Bicycle" },
      to: { version: 2, title: "Bicycle, mended" },
      parked: [{ label: "Make and model", before: "Carrier No. 3" }],
      asked: [{ path: "/PC/0/Colour" }],
      losesPrice: false,
      fares: { before: { outcome: "CANNOT-PRICE", total: null }, after: { outcome: "INCOMPLETE", total: null } },
    });
    expect(shown.carried).toBeGreaterThan(4);
    expect((await broker.call("Quote/getData", { reference })).FIELDS.title, "nothing is stored").toBe("Bicycle");

    const moved = await broker.call("Quote/moveVersion", { reference, version });
    expect(moved.FIELDS.title).toBe("Bicycle, mended");
    expect(moved.DATA.PC[0], "no answer is lost").toMatchObject({ Make: "Carrier No. 3", Worth: 4200 });
    expect(await stuck()).toEqual([]);
    const answered = { ...moved.DATA, PC: [{ ...moved.DATA.PC[0], Colour: "Red" }] };
    const saved = await broker.call("Quote/saveQuoteData", { DATA: JSON.stringify(answered) });
    const priced = await broker.call("Quote/calculate", { reference, version: saved.DATA.version });
    expect(priced.DATA.RD).toMatchObject({ WebStatus: "QUOTED", QuotePremium: 168 });

    const { fares } = await broker.call("Quote/previewMove", { reference, To: 1 });
    const total = fares.before.total ?? 0;
    expect(total).toBeGreaterThan(16_800);
    expect(fares).toEqual({
      before: { outcome: "QUOTE", total },
      after: { outcome: "CANNOT-PRICE", total: null },
    });
    const back = await broker.call("Quote/moveVersion", { reference, version: priced.DATA.version, To: 1 });
    expect(back).toMatchObject({ losesPrice: true, FIELDS: { title: "Bicycle" } });
    expect(back.DATA.RD.WebStatus).toBe("INCOMPLETE");
    expect(back.DATA.PC[0]).toMatchObject({ Make: "Carrier No. 3", Colour: "Red" });
    expect(await broker.post("Quote/moveVersion", { reference, version: back.DATA.version, To: 7 })).toMatchObject({
      status: 409,
    });
    expect(await checkAudit(portal.store.db)).toEqual([]);
  });

  it("keeps its options, under the names of the other version for the varied answers", async () => {
    const varied = `${id}VARIED`;
    const optional = (name: string): Definition => {
      const text = JSON.stringify(soundBicycle).replaceAll('"Worth"', `"${name}"`).replaceAll("Worth/1", `${name}/1`);
      const { questions, ...definition }: Definition = JSON.parse(text);
      const vary = (each: (typeof questions)[number]) =>
        each.name === name ? { ...each, option: true as const } : each;
      return { ...definition, id: varied, tests: [], questions: questions.map(vary) };
    };
    await force(optional("Worth"));
    await product.call("Forms/grant", { id: varied, Act: "grant", Branches: '["alpha"]' });
    const made = await broker.call("Quote/createQuote", { TypeOfInsurance: varied, DATA: JSON.stringify(risk) });
    const quoted = await broker.call("Quote/calculate", made);
    const sent = { reference: made.reference, version: quoted.DATA.version, letter: "B", answers: '{"Worth": 5000}' };
    const saved = await broker.call("Quote/saveOption", { ...sent, letter: "B" });
    await force({ ...optional("Value"), migrations: [{ from: 1, steps: [{ rename: "Worth", to: "Value" }] }] });
    await broker.call("Quote/moveVersion", { reference: made.reference, version: saved.DATA.version });
    const { options, web_status } = await portal.store.db
      .selectFrom("quote")
      .select(["options", "web_status"])
      .where("reference", "=", made.reference)
      .executeTakeFirstOrThrow();
    expect({ web_status, options: JSON.parse(options) }).toEqual({
      web_status: "INCOMPLETE",
      options: [{ letter: "B", answers: { Value: 5000 } }],
    });
  });

  it("is not moved any more from the moment of its mover's loss of a permission", async () => {
    const other = await broker.call("Quote/createQuote", { TypeOfInsurance: id, DATA: JSON.stringify(risk) });
    await force(mended(id));
    const { db } = portal.store;
    const mover = db.updateTable("app_user").where("id", "=", "provider-product");
    const { permissions } = await db
      .selectFrom("app_user")
      .select("permissions")
      .where("id", "=", "provider-product")
      .executeTakeFirstOrThrow();
    const { now } = portal.clock;
    let losing: Promise<unknown> | undefined;
    portal.clock.now = () => {
      losing ??= mover.set({ permissions: 1 }).execute();
      return now();
    };
    const References = JSON.stringify([other.reference, "BI-999999", reference]);
    const { quotes } = await product.call("Studio/moveQuotes", { References, Reason: "It had no price", Act: "move" });
    portal.clock.now = now;
    await losing;
    await mover.set({ permissions }).execute();
    expect(quotes.at(-1)).toMatchObject({ reference, moved: false, words: expect.stringContaining("signed out") });
    const left = (await product.call("Studio/stuck", { id, version: 1 })).quotes.map((each) => each.reference);
    expect(left).toContain(reference);
  });

  it("is moved by the product team with the others, its broker is notified, and its policy keeps the version", async () => {
    await force(mended(id));
    const asked = { References: JSON.stringify([reference, "BI-999999"]), Reason: "It had no price" };
    const preview = await product.call("Studio/moveQuotes", { ...asked, Act: "preview" });
    expect(preview.quotes).toEqual([
      {
        reference,
        moved: true,
        words: expect.stringMatching(/^\d+ answers unchanged\. .*give or correct: “What colour is it\?”\./),
      },
      { reference: "BI-999999", moved: false, words: "There is no such quote." },
    ]);
    expect((await stuck()).length).toBe(1);
    const openOn = async (of: number) => (await product.call("Studio/stuck", { id, version: of })).quotes;
    expect(await openOn(1)).toMatchObject([{ reference, version: 1, inForce: 2, cause: "" }]);
    expect(await openOn(2)).toEqual([]);
    expect(await product.post("Studio/stuck", { version: 1 })).toMatchObject({
      status: 400,
      body: { reasons: [{ path: "id" }] },
    });
    expect(await product.call("Studio/moveQuotes", { ...asked, Act: "move" })).toEqual(preview);
    expect(await stuck()).toEqual([]);
    expect([await openOn(1), (await openOn(2)).length]).toEqual([[], 1]);
    const { notices } = await broker.call("Notices/list", {});
    expect(notices.map(({ words }) => words)).toContainEqual(
      expect.stringContaining(`${reference} is on version 2 of Bicycle, mended now: It had no price. `),
    );
    const { DATA } = await broker.call("Quote/getData", { reference });
    expect(DATA.RD.Declaration, "it was about another form").toBeUndefined();
    const RD = { ...DATA.RD, Declaration: true };
    const answered = { ...DATA, RD, PC: [{ ...DATA.PC[0], Colour: "Red" }] };
    const saved = await broker.call("Quote/saveQuoteData", { DATA: JSON.stringify(answered) });
    const priced = await broker.call("Quote/calculate", { reference, version: saved.DATA.version });
    const policy = await accepted(broker, { reference, version: priced.DATA.version });
    expect(policy.DATA.RD.WebStatus).toBe("ACCEPTED");
    await force({ ...mended(id), title: "Bicycle, third", migrations: [] });
    expect((await broker.post("Quote/moveVersion", { reference, version: policy.DATA.version })).status).toBe(409);
  });

  it("is moved back by the product team with the others that were moved, and one that was not says so", async () => {
    await force(mended(id));
    const other = await broker.call("Quote/createQuote", { TypeOfInsurance: id, DATA: JSON.stringify(risk) });
    const sent = { References: JSON.stringify([reference, other.reference]), Reason: "Moved too early" };
    await product.call("Studio/moveQuotes", { ...sent, References: JSON.stringify([reference]), Act: "move" });
    expect((await product.call("Studio/moveQuotes", { ...sent, Act: "back" })).quotes).toEqual([
      { reference, moved: true, words: expect.stringContaining("No new questions.") },
      { reference: other.reference, moved: false, words: expect.stringContaining("It was not moved") },
    ]);
    const { DATA, FIELDS } = await broker.call("Quote/getData", { reference });
    expect({ title: FIELDS.title, make: DATA.PC[0]?.Make }).toEqual({ title: "Bicycle", make: "Carrier No. 3" });
    const { rows } = await (await portal.as("provideradmin@provider.test")).call("Audit/search", {
      Subject: reference,
    });
    expect(rows.filter(({ act }) => act === "move-version").length).toBe(2);
    expect(JSON.stringify(rows)).toContain("Moved too early");
    const again = await product.call("Studio/moveQuotes", { ...sent, Act: "back" });
    expect(
      again.quotes.map(({ moved }) => moved),
      "there is no way back from going back",
    ).toEqual([false, false]);
  });

  it("that changes a policy gets its rate from an underwriter", async () => {
    const changed = `${id}CHANGED`;
    const { rating, ...plain } = unpriceableBicycle(changed);
    const Lock = { group: "bicycle", key: { f: "LockedUp" }, values: { Yes: "1" } };
    await force({ ...plain, rules: [], tests: [], ...(rating && { rating: { ...rating, tables: { Lock } } }) });
    await product.call("Forms/grant", { id: changed, Act: "grant", Branches: '["alpha"]' });
    const made = await broker.call("Quote/createQuote", { TypeOfInsurance: changed, DATA: JSON.stringify(risk) });
    const policy = await accepted(broker, await priced(broker, made));
    const change = await makeChange(
      broker,
      { reference: made.reference, DATA: policy.DATA },
      { effective: "2026-08-20", items: ofFirst({ LockedUp: "No" }), answers: { Declaration: true } },
    );
    const refused = await broker.post("Quote/calculate", { ...change });
    expect(refused).toMatchObject({
      status: 409,
      body: { error: "cannot-price", message: expect.stringContaining("Refer it: an underwriter can give the rate.") },
    });
    const DATA = dialogAnswers({ Message: "It is left unlocked now." });
    const { reference: changing } = change;
    await broker.call("Quote/refer", { QuoteRef: changing, Options: "mta", DATA });
    const senior = await portal.as("senior@provider.test");
    const { unrated, obstacles } = await senior.call("Underwriting/get", { reference: changing });
    expect({ unrated, obstacles }).toMatchObject({ unrated: [{ table: "Lock", key: "No" }], obstacles: [] });
    const { version } = (await broker.call("Quote/getData", { reference: changing })).DATA;
    const terms = { conditions: "[]", message: "Rated by hand.", rates: rateOf("2") };
    await senior.call("Underwriting/approve", { reference: changing, version, ...terms });
    const bound = await accepted(broker, { reference: changing, version: await declareAgain(broker, changing) });
    expect(bound.DATA.RD.WebStatus).toBe("MTA ACCEPTED");
    const { price } = await broker.call("Quote/getData", { reference: made.reference });
    expect(price?.premium, "twice that of a bicycle that is locked up").toBe(2 * Number(policy.DATA.RD.QuotePremium));
  });

  it("is withdrawn from its underwriter when the product team moves it", async () => {
    const referred = `${id}REFERRED`;
    await force({ ...soundBicycle, id: referred });
    await product.call("Forms/grant", { id: referred, Act: "grant", Branches: '["alpha"]' });
    const made = await broker.call("Quote/createQuote", { TypeOfInsurance: referred, DATA: JSON.stringify(risk) });
    await broker.call("Quote/calculate", made);
    const DATA = dialogAnswers({ Message: "Please look at it." });
    await broker.call("Quote/refer", { QuoteRef: made.reference, Options: "cover", DATA });
    await force(mended(referred));
    const sent = { References: JSON.stringify([made.reference]), Reason: "Version 1 was rolled back" };
    const { quotes } = await product.call("Studio/moveQuotes", { ...sent, Act: "move" });
    expect(quotes).toMatchObject([
      { moved: true, words: expect.stringMatching(/^It is withdrawn from its underwriter\. /) },
    ]);
    const { FIELDS, DATA: now } = await broker.call("Quote/getData", { reference: made.reference });
    expect([FIELDS.title, now.RD.WebStatus]).toEqual(["Bicycle, mended", "INCOMPLETE"]);
    const underwriter = await portal.as("underwriter@provider.test");
    const { notices } = await underwriter.call("Notices/list", {});
    expect(notices.map(({ words }) => words)).toContainEqual(
      expect.stringMatching(new RegExp(`has withdrawn ${made.reference}\\. Version 1 was rolled back\\.$`)),
    );
    expect(await checkAudit(portal.store.db)).toEqual([]);
  });

  it("of another firm cannot be moved, nor by a reader", async () => {
    await force(mended(id));
    const [other, reader] = [await portal.as("broker@beta.test"), await portal.as("reader@alpha.test")];
    expect((await other.post("Quote/moveVersion", { reference, version })).status).toBe(404);
    expect((await reader.post("Quote/moveVersion", { reference, version })).status).toBe(403);
    expect((await broker.post("Quote/moveVersion", { reference, version: version + 1 })).status).toBe(409);
  });
});
