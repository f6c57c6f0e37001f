import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Client } from "../client.ts";
import { type InProcess, makeGolden, startInProcess } from "../in-process.ts";

describe("an act on several rows", () => {
  let portal: InProcess;
  let broker: Client;
  beforeAll(async () => {
    portal = await startInProcess();
    broker = await portal.as("broker@alpha.test");
  });
  afterAll(() => portal.close());

  const priced = async () => {
    const made = await makeGolden(broker);
    await broker.call("Quote/calculate", made);
    return made.reference;
  };
  const rowOf = async (reference: string) => (await broker.call("Documents/search", { q: reference })).rows[0];
  const acted = async (form: object, references: readonly string[], client = broker) =>
    (await client.call("Documents/actOnRows", { ...form, references: JSON.stringify(references) } as never)).results;
  const reason = JSON.stringify({ Dialog: { Reason: "price" } });

  it("reassigns quotes to a colleague, with an audit row each, and says which could not be", async () => {
    const [one, other] = [await priced(), await priced()];
    const colleagues = (await broker.call("Documents/getListOptions", {})).people;
    const heir = colleagues.find(({ id }) => id !== "alpha-broker");
    const results = await acted({ act: "handler", handler: heir?.id }, [one, "LP-000000", other]);
    expect(results.map(({ isDone }) => isDone)).toEqual([true, false, true]);
    expect(results[1]?.reason).toBe("There is no such quote.");
    expect([(await rowOf(one))?.handler, (await rowOf(other))?.handler]).toEqual([heir?.name, heir?.name]);
    expect((await acted({ act: "handler", handler: heir?.id }, [one]))[0]?.reason).toMatch(/already handles it/);
    const provider = await portal.as("provideradmin@provider.test");
    const { rows } = await provider.call("Audit/search", { Act: "pass-work" });
    expect(rows).toHaveLength(2);
    const notices = await portal.store.db
      .selectFrom("notice")
      .select(["user_id", "words"])
      .where("kind", "=", "work-passed")
      .execute();
    expect(notices, "one for all rows, none where nothing was passed").toEqual([
      { user_id: heir?.id, words: "Nerys Alderton has passed 2 quotes to you." },
    ]);
  });

  it("reassigns nothing more to a colleague from the moment of their suspension", async () => {
    const references: string[] = [];
    while (references.length < 5) references.push((await makeGolden(broker)).reference);
    const { db } = portal.store;
    const { now } = portal.clock;
    let suspending: Promise<unknown> | undefined;
    // Suspended with the first row.
    portal.clock.now = () => {
      suspending ??= db.updateTable("app_user").set({ suspended: true }).where("id", "=", "alpha-handler").execute();
      return now();
    };
    const results = await acted({ act: "handler", handler: "alpha-handler" }, references);
    portal.clock.now = now;
    await suspending;
    expect(results.at(-1)).toMatchObject({ isDone: false, reason: expect.stringContaining("cannot sign in") });
    await db.updateTable("app_user").set({ suspended: false }).where("id", "=", "alpha-handler").execute();
  });

  it.each([
    ["suspension", { suspended: true }],
    ["loss of a permission", { permissions: 1 }],
  ])("does nothing more from the moment of its user's own %s", async (_what, set) => {
    const references: string[] = [];
    while (references.length < 4) references.push(await priced());
    const { db } = portal.store;
    const mine = db.updateTable("app_user").where("id", "=", "alpha-broker");
    const before = await db
      .selectFrom("app_user")
      .select(["suspended", "permissions"])
      .where("id", "=", "alpha-broker")
      .executeTakeFirstOrThrow();
    const { now } = portal.clock;
    let losing: Promise<unknown> | undefined;
    portal.clock.now = () => {
      losing ??= mine.set(set).execute();
      return now();
    };
    const results = await acted({ act: "not-taken-up", DATA: reason }, references);
    portal.clock.now = now;
    await losing;
    await mine.set(before).execute();
    expect(results.at(-1)).toMatchObject({
      isDone: false,
      reason: "Your permissions have changed since you started: nothing was done.",
    });
    expect((await rowOf(references.at(-1) ?? ""))?.WebStatus).toBe("QUOTED");
  });

  it("does not reassign a quote that was deleted meanwhile", async () => {
    const { reference } = await makeGolden(broker);
    const { db } = portal.store;
    const { now } = portal.clock;
    let deleting: Promise<unknown> | undefined;
    portal.clock.now = () => {
      deleting ??= db.updateTable("quote").set({ deleted_at: now() }).where("reference", "=", reference).execute();
      return now();
    };
    const colleagues = (await broker.call("Documents/getListOptions", {})).people;
    const heir = colleagues.find(({ id }) => id !== "alpha-broker");
    const results = await acted({ act: "handler", handler: heir?.id }, [reference]);
    portal.clock.now = now;
    await deleting;
    expect(results).toEqual([{ reference, isDone: false, reason: "There is no such quote." }]);
  });

  it("marks quotes as not taken up, leaves a draft and another firm's unchanged, and says why", async () => {
    const quoted = await priced();
    const draft = (await makeGolden(broker)).reference;
    const beta = await portal.as("broker@beta.test");
    const foreign = (await makeGolden(beta)).reference;
    const results = await acted({ act: "not-taken-up", DATA: reason }, [quoted, draft, foreign]);
    expect(results.map(({ isDone }) => isDone)).toEqual([true, false, false]);
    expect(results[1]?.reason).not.toBe("");
    expect(results[2]?.reason).toBe("There is no such quote.");
    expect((await rowOf(quoted))?.WebStatus).toBe("NTU");
    expect((await rowOf(draft))?.WebStatus).toBe("INCOMPLETE");
  });

  it("mails the documents in force of each row, and names those that have none", async () => {
    const [quoted, draft] = [await priced(), (await makeGolden(broker)).reference];
    const results = await acted({ act: "mail", to: "client@example.com" }, [quoted, draft]);
    expect(results).toEqual([
      { reference: quoted, isDone: true, reason: "" },
      { reference: draft, isDone: false, reason: "It has no documents yet." },
    ]);
  });

  it("continues after a row that cannot be read, and says which it is", async () => {
    const [broken, sound] = [(await makeGolden(broker)).reference, (await makeGolden(broker)).reference];
    const { db } = portal.store;
    const { data } = await db
      .selectFrom("quote")
      .select("data")
      .where("reference", "=", broken)
      .executeTakeFirstOrThrow();
    const store = (text: string) =>
      db.updateTable("quote").set({ data: text }).where("reference", "=", broken).execute();
    await store("{");
    const results = await acted({ act: "handler", handler: "alpha-handler" }, [broken, sound]);
    await store(data);
    expect(results).toEqual([
      { reference: broken, isDone: false, reason: "It could not be done now. Try again." },
      { reference: sound, isDone: true, reason: "" },
    ]);
  });

  it("is refused as a whole for one row without the right, and without a row, an address or a reason", async () => {
    const reference = await priced();
    const status = async (form: object, client = broker) =>
      (await client.post("Documents/actOnRows", { references: JSON.stringify([reference]), ...form } as never)).status;
    expect(await status({ act: "not-taken-up", DATA: reason }, await portal.as("reader@alpha.test"))).toBe(403);
    expect(await status({ act: "mail", to: "" })).toBe(400);
    expect(await status({ act: "not-taken-up" })).toBe(400);
    expect(await status({ act: "handler", handler: "beta-broker" })).toBe(404);
    expect(await status({ act: "mail", to: "a@example.com", references: "[]" })).toBe(400);
  });
});
