import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Definition } from "../../../schemas/definition.ts";
import { checkAudit } from "../../../src/db/queries/check-audit.ts";
import { checkDefinition } from "../../../src/server/definitions/check-definition.ts";
import { publish } from "../../../src/server/definitions/publish.ts";
import { storeKinds } from "../../db/stores.ts";
import { bicycleBefore, bicycleMigrated } from "../../definitions/bicycle-migrated.ts";
import type { Client } from "../client.ts";
import type { InProcess } from "../in-process.ts";
import { accepted, priced } from "../policy/policies.ts";
import { startPortalOn } from "../portal-on.ts";

const risk = {
  RD: { InceptionDateISO: "2026-07-20T00:00:00+01:00", Stolen: "No", Declaration: true },
  Pr: [{ FirstName: "Asha", LastName: "Rao", Postcode: "LS1 4AP", Fax: "0113 496 0000" }],
  PC: [
    { ItemType: "bicycle", Make: "Carrier No. 3", Worth: 4200, LockedUp: "Yes", Storage: "Shed", Miles: 2 },
    { ItemType: "bicycle", Make: "Roadster", Worth: 900, LockedUp: "Yes", Storage: "Street", Miles: 1 },
  ],
};

describe.each(storeKinds())("on $name a quote whose product has a new version", (kind) => {
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
  const release = (definition: Definition) =>
    publish(
      portal.store.db,
      { ...definition, id },
      { firmId: "provider", userId: "provider-product" },
      portal.clock.now(),
    );
  const read = (of: string) => broker.call("Quote/getData", { reference: of });
  beforeEach(async () => {
    count += 1;
    id = `BICYCLE${count}`;
    await release(bicycleBefore);
    await product.call("Forms/grant", { id, Act: "grant", Branches: '["alpha"]' });
    const made = await broker.call("Quote/createQuote", { TypeOfInsurance: id, DATA: JSON.stringify(risk) });
    ({ reference, version } = made);
  });

  const moved = {
    renamed: [
      {
        label: "Make, model and year",
        before: "Carrier No. 3",
        after: "Carrier No. 3",
        because: "It is now asked as “Make, model and year”.",
        item: "B001",
      },
      { label: "Make, model and year", before: "Roadster", after: "Roadster", item: "B002" },
    ],
    changed: [
      {
        label: "Has a bicycle or its parts been stolen in the last five years?",
        before: "No",
        after: null,
        because: "It now asks about stolen parts too.",
      },
      { before: "Shed", after: "Outbuilding", because: "Sheds and garages are one answer now.", item: "B001" },
      { before: "2", after: "2,000", because: "It is multiplied by 1000.", item: "B001" },
      { before: "1", after: "1,000", item: "B002" },
    ],
    parked: [{ label: "Fax number", before: "0113 496 0000", after: null, because: "We no longer send faxes." }],
  };

  it("is published only with a migration of the questions that were removed", async () => {
    const { migrations: _, ...bare } = bicycleMigrated;
    await expect(release(bare)).rejects.toMatchObject({ status: 400, code: "lint" });
    const [migration] = bicycleMigrated.migrations ?? [];
    const tests = [{ name: "wrong", before: { RD: { Stolen: "No" } }, after: { RD: { Stolen: "No" } } }];
    const failing = { ...bicycleMigrated, migrations: migration ? [{ ...migration, tests }] : [] };
    await expect(release(failing)).rejects.toMatchObject({
      code: "tests",
      reasons: [{ path: "/migrations/0/tests/0", message: expect.stringContaining("RD/Stolen should be") }],
    });
  });

  it("is moved with its answers migrated, and back and forward again without loss", async () => {
    expect((await read(reference)).state).not.toHaveProperty("newVersion");
    await release(bicycleMigrated);
    expect((await read(reference)).state).toMatchObject({ newVersion: { version: 2, title: "Bicycle" } });
    const preview = await broker.call("Quote/previewMove", { reference });
    expect(preview).toMatchObject({ ...moved, asked: [{ path: "/RD/Stolen" }] });
    expect(preview.renamed).toHaveLength(2);

    const there = await broker.call("Quote/moveVersion", { reference, version });
    expect(there).toMatchObject(moved);
    expect(there.DATA.PC).toMatchObject([
      { Model: "Carrier No. 3", Storage: "Outbuilding", Miles: 2000 },
      { Model: "Roadster", Storage: "Street", Miles: 1000 },
    ]);
    expect(JSON.stringify(there.DATA), "what is aside is sent to nobody").not.toContain("0113 496 0000");
    const { state } = await read(reference);
    expect(state.moved).toMatchObject({ from: 1, to: 2, canUndo: true, ...moved });
    expect(state).not.toHaveProperty("newVersion");

    const RD = { ...there.DATA.RD, Stolen: "Yes" };
    const [first, ...others] = there.DATA.PC;
    const PC = [{ ...first, Model: "Carrier No. 4" }, ...others];
    const answered = { ...there.DATA, RD, PC, MIGRATION: { aside: {} } };
    const saved = await broker.call("Quote/saveQuoteData", { DATA: JSON.stringify(answered) });

    const back = await broker.call("Quote/moveVersion", { reference, version: saved.DATA.version, To: 1 });
    expect(back.DATA.RD).toMatchObject({ Stolen: "No" });
    expect(back.DATA.Pr).toMatchObject([{ Fax: "0113 496 0000" }]);
    expect(back.DATA.PC).toMatchObject([
      { Make: "Carrier No. 4", Storage: "Shed", Miles: 2 },
      { Make: "Roadster", Storage: "Street", Miles: 1 },
    ]);
    const again = await broker.call("Quote/moveVersion", { reference, version: back.DATA.version });
    expect(again.DATA.RD).toMatchObject({ Stolen: "Yes" });
    expect(again.DATA.PC).toMatchObject([{ Model: "Carrier No. 4", Storage: "Outbuilding", Miles: 2000 }, {}]);
    expect(await checkAudit(portal.store.db)).toEqual([]);
  });

  it("is moved by the product team with a list of the answers set aside", async () => {
    await release(bicycleMigrated);
    const sent = { References: JSON.stringify([reference]), Reason: "One form for all", Act: "move" } as const;
    expect((await product.call("Studio/moveQuotes", sent)).quotes).toEqual([
      {
        reference,
        moved: true,
        words: expect.stringMatching(
          /^\d+ answers unchanged\..* 1 answer set aside: “Fax number”\. It has a price once everything is answered\.$/,
        ),
      },
    ]);
    expect((await read(reference)).state.moved).toMatchObject(moved);
  });

  it("does not go back to a version that was rolled back", async () => {
    await release(bicycleMigrated);
    const { DATA } = await broker.call("Quote/moveVersion", { reference, version });
    await product.call("Studio/rollBack", { id, version: 1, Reason: "Not yet" });
    const back = { References: JSON.stringify([reference]), Reason: "It was rolled back", Act: "move" } as const;
    expect((await product.call("Studio/moveQuotes", back)).quotes).toMatchObject([{ moved: true }]);
    const { state, DATA: now } = await read(reference);
    expect(now.version).toBeGreaterThan(DATA.version);
    expect(state.moved).toMatchObject({ from: 2, to: 1, canUndo: false });
    const again = await broker.post("Quote/moveVersion", { reference, version: now.version, To: 2 });
    expect(again).toMatchObject({ status: 409, body: { error: "version" } });
  });

  it("is moved to an earlier version, with the reason on its page and in its history, and moved back once", async () => {
    await release(bicycleMigrated);
    await broker.call("Quote/moveVersion", { reference, version });
    await product.call("Studio/rollBack", { id, version: 1, Reason: "Not yet" });
    const move = async (Act: "move" | "back", Reason: string) => {
      const sent = { References: JSON.stringify([reference]), Reason, Act };
      return (await product.call("Studio/moveQuotes", sent)).quotes;
    };
    expect(await move("move", "It was rolled back")).toMatchObject([{ moved: true }]);
    expect((await read(reference)).state.moved).toMatchObject({ from: 2, to: 1, reason: "It was rolled back" });
    expect(await move("back", "It is sound after all")).toMatchObject([{ moved: true }]);
    const { moved: back } = (await read(reference)).state;
    expect(back).toMatchObject({ from: 1, to: 2, reason: "It is sound after all", canUndo: false });
    expect(await move("back", "Again")).toEqual([
      { reference, moved: false, words: "It has already been moved back." },
    ]);
    const { changes } = await broker.call("Quote/getHistory", { reference });
    const lines = changes.filter(({ kind }) => kind === "version").map(({ from, to, reason }) => [from, to, reason]);
    expect(lines).toEqual([
      [1, 2, "It is sound after all"],
      [2, 1, "It was rolled back"],
      [1, 2, undefined],
    ]);
    expect(await checkAudit(portal.store.db)).toEqual([]);
  });

  it("is copied with its answers migrated, and the copy says so", async () => {
    await release(bicycleMigrated);
    const copy = await broker.call("Quote/copyQuote", { reference });
    const { DATA, state } = await read(copy.reference);
    expect(DATA.PC).toMatchObject([{ Model: "Carrier No. 3", Miles: 2000 }, { Model: "Roadster" }]);
    expect(DATA.PC[1], "what is no longer offered is asked again").not.toHaveProperty("Storage");
    expect(state.moved).toMatchObject({ from: 1, to: 2, canUndo: false, ...moved });
  });

  it("keeps an option that is no longer offered, and gives it to no other answer", async () => {
    await release(bicycleMigrated);
    const { DATA } = await broker.call("Quote/moveVersion", { reference, version });
    const RD = { ...DATA.RD, Stolen: "No" };
    const [first, second] = DATA.PC;
    const savedWith = (PC: readonly unknown[], base = DATA.version) =>
      broker.post("Quote/saveQuoteData", { DATA: JSON.stringify({ ...DATA, RD, PC, version: base }) });
    const refused = (path: string) => ({
      status: 400,
      body: { reasons: [{ path, message: "“Street” is no longer offered. Choose another option." }] },
    });
    expect(await savedWith([{ ...first, Storage: "Street" }, second])).toMatchObject(refused("/PC/0/Storage"));
    const more = { ...second, id: "new-1", PropertyRef: undefined };
    expect(await savedWith([first, second, more])).toMatchObject(refused("/PC/2/Storage"));
    const kept = { ...DATA, RD, PC: [first, { ...second, Worth: 950 }] };
    const saved = await broker.call("Quote/saveQuoteData", { DATA: JSON.stringify(kept) });
    expect(saved.ERRORS.filter(({ path }) => path.endsWith("/Storage"))).toEqual([]);
    const { price } = await broker.call("Quote/calculate", { reference, version: saved.DATA.version });
    expect(price).toBeDefined();
    const created = { RD: risk.RD, Pr: risk.Pr, PC: [{ ItemType: "bicycle", Storage: "Street" }] };
    const sent = { TypeOfInsurance: id, DATA: JSON.stringify(created) };
    expect(await broker.post("Quote/createQuote", sent)).toMatchObject(refused("/PC/0/Storage"));
  });

  it("gives such an option back to the answer that had it, when a change of it or its entry is undone", async () => {
    await release(bicycleMigrated);
    const { DATA } = await broker.call("Quote/moveVersion", { reference, version });
    const RD = { ...DATA.RD, Stolen: "No" };
    const [first, second] = DATA.PC;
    let base = DATA.version;
    const sentWith = (...PC: readonly unknown[]) => ({ DATA: JSON.stringify({ ...DATA, RD, PC, version: base }) });
    const storageAfter = async (...PC: readonly unknown[]) => {
      const saved = await broker.call("Quote/saveQuoteData", sentWith(...PC));
      base = saved.DATA.version;
      return saved.DATA.PC.map(({ Storage }) => Storage);
    };
    expect(await storageAfter(first, { ...second, Storage: "Indoors" })).toEqual([first?.Storage, "Indoors"]);
    const swapped = [
      { ...first, Storage: "Street" },
      { ...second, Storage: "Indoors" },
    ];
    const refused = await broker.post("Quote/saveQuoteData", sentWith(...swapped));
    expect(refused, "another entry's answer").toMatchObject({
      status: 400,
      body: { reasons: [{ path: "/PC/0/Storage" }] },
    });
    expect(await storageAfter(second, first)).toEqual(["Street", first?.Storage]);
    expect(await storageAfter(first)).toEqual([first?.Storage]);
    expect(await storageAfter(second, first)).toEqual(["Street", first?.Storage]);
  });

  it("gives an option that is no longer offered, or a locked answer, to no alternative beside it either", async () => {
    const asOption = { option: true, material: false } as const;
    const questions = bicycleMigrated.questions.map((question) => {
      if (question.name === "Storage") return { ...question, ...asOption };
      const locked = { f: "Worth", op: "gt", v: 1000 } as const;
      return question.name === "LockedUp" ? { ...question, ...asOption, readonly: locked } : question;
    });
    await release({ ...bicycleMigrated, questions });
    const { DATA } = await broker.call("Quote/moveVersion", { reference, version });
    const RD = { ...DATA.RD, Stolen: "No" };
    const saved = await broker.call("Quote/saveQuoteData", { DATA: JSON.stringify({ ...DATA, RD }) });
    const { DATA: quoted } = await broker.call("Quote/calculate", { reference, version: saved.DATA.version });
    const [first, second] = quoted.PC.map(({ id: item }) => String(item));
    const option = (Storage: unknown, others: object = {}) => {
      const answers = JSON.stringify({ Storage, ...others });
      return broker.post("Quote/saveOption", { reference, version: quoted.version, letter: "B", answers });
    };
    const message = "“Street” is no longer offered. Choose another option.";
    for (const wrong of ["Street", { each: { [first ?? ""]: "Street", [second ?? ""]: "Indoors" } }])
      expect(await option(wrong)).toMatchObject({
        status: 400,
        body: { reasons: [{ path: "/PC/0/Storage", message }] },
      });
    const indoors = { each: { [second ?? ""]: "Indoors" } };
    expect(await option(indoors, { LockedUp: "No" })).toMatchObject({ status: 409, body: { error: "locked" } });
    expect(await option(indoors)).toMatchObject({ status: 200 });
  });

  it("keeps files that are answers, hides an answer set aside from a reader, and restores no removed one", async () => {
    const personal = { Receipt: "none", Photo: "none", Order: "criminal" } as const;
    const asking = (...names: readonly (keyof typeof personal)[]): Definition => ({
      ...bicycleBefore,
      id: `${id}FILES`,
      tests: [],
      pages: bicycleBefore.pages.map((page) => ({
        ...page,
        sections: page.sections.map((each) =>
          each.id === "bicycle" ? { ...each, questions: [...each.questions, ...names] } : each,
        ),
      })),
      questions: [
        ...bicycleBefore.questions,
        ...names.map((name) => ({
          ...({ name, group: "bicycle", type: "file", label: name, required: false, mta: "editable" } as const),
          ...{ files: { types: ["pdf"], maxMB: 1 }, wording: `${name}/1`, material: false, personal: personal[name] },
        })),
      ],
    });
    const force = (definition: Definition) => {
      const by = { firmId: "provider", userId: "provider-product" };
      const sure = { ...checkDefinition(bicycleBefore), findings: [], failed: [] };
      return publish(portal.store.db, definition, by, portal.clock.now(), async () => sure);
    };
    await force(asking("Receipt", "Order"));
    await product.call("Forms/grant", { id: `${id}FILES`, Act: "grant", Branches: '["alpha"]' });
    const made = await broker.call("Quote/createQuote", { TypeOfInsurance: `${id}FILES`, DATA: JSON.stringify(risk) });
    const quote = { reference: made.reference };
    const add = async (name: string) => {
      const file = new File(["%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF"], `${name}.pdf`);
      return (await broker.call("Files/add", { ...quote, place: `answer/${name}`, file })).attachment.id;
    };
    const [receipt, another, order] = [await add("Receipt"), await add("Receipt"), await add("Order")];
    const { DATA: asMade } = await read(made.reference);
    const PC = asMade.PC.map((item, at) => ({
      ...item,
      Receipt: at === 0 ? receipt : [receipt, another],
      Order: order,
    }));
    await broker.call("Quote/saveQuoteData", { DATA: JSON.stringify({ ...asMade, PC }) });

    const steps = [
      { rename: "Receipt", to: "Photo" },
      { drop: "Order", because: "It is no longer asked." },
    ] as const;
    await force({ ...asking("Photo"), migrations: [{ from: 1, steps }] });
    const moveTo = async (To: number) =>
      broker.call("Quote/moveVersion", { ...quote, version: (await read(made.reference)).DATA.version, To });
    const { DATA } = await moveTo(2);
    expect(DATA.PC).toMatchObject([{ Photo: receipt }, { Photo: [receipt, another] }]);
    const third = { ...DATA, PC: [...DATA.PC, { ...DATA.PC[0], id: "third", PropertyRef: undefined }] };
    expect((await broker.post("Quote/saveQuoteData", { DATA: JSON.stringify(third) })).status).toBe(200);
    const reader = await portal.as("reader@alpha.test");
    const listed = await reader.call("Quote/getData", quote);
    const opened = await reader.call("Folders/open", { webFolder: made.reference });
    for (const names of [listed.DATA.ATTACHMENTS, opened.rows]) {
      expect(JSON.stringify(names)).toContain("Receipt.pdf");
      expect(JSON.stringify(names)).not.toContain("Order.pdf");
    }
    await broker.call("Files/remove", { ...quote, id: order });
    const back = await moveTo(1);
    expect(back.DATA.PC[0]).toMatchObject({ Receipt: receipt });
    expect(back.DATA.PC[0]).not.toHaveProperty("Order");
  });

  it("is renewed with its answers migrated, and the renewal says what changed and why", async () => {
    const policy = await accepted(broker, await priced(broker, { reference, version }));
    await release(bicycleMigrated);
    expect((await read(reference)).state, "a policy keeps its version").not.toHaveProperty("newVersion");
    portal.clock.current = new Date("2027-07-01T09:00:00Z");
    const renewer = await portal.as("broker@alpha.test");
    const renewal = await renewer.call("Policy/createRenewal", { reference });
    const { DATA, state, ERRORS } = await renewer.call("Quote/getData", { reference: renewal.reference });
    expect(DATA.PC).toMatchObject([{ Model: "Carrier No. 3", Miles: 2000 }, { Model: "Roadster" }]);
    expect(state.moved).toMatchObject({ from: 1, to: 2, canUndo: false, ...moved });
    expect(ERRORS.map(({ path }) => path)).toContain("/RD/Stolen");
    expect(policy.DATA.PC[0]).toMatchObject({ Make: "Carrier No. 3" });
    portal.clock.current = new Date("2026-07-01T09:00:00Z");
  });
});
