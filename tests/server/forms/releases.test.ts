import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Definition } from "../../../schemas/definition.ts";
import { checkAudit } from "../../../src/db/queries/check-audit.ts";
import { storeKinds } from "../../db/stores.ts";
import fc, { draws } from "../../property.ts";
import { foundAfter } from "../audit/found-after.ts";
import type { Client } from "../client.ts";
import type { InProcess } from "../in-process.ts";
import { startPortalOn } from "../portal-on.ts";
import { publishNext } from "./publish-next.ts";

const kites = (id: string, title: string): Definition => ({
  format: 1,
  id,
  record: "quote",
  title,
  effectiveFrom: "2026-01-01",
  groups: { policy: { at: "RD" } },
  pages: [
    { id: "page1", title: "Kites", sections: [{ id: "all", title: "All", group: "policy", questions: ["Name"] }] },
  ],
  questions: [
    {
      name: "Name",
      group: "policy",
      type: "text",
      label: "What is it called?",
      maxLength: 40,
      material: false,
      personal: "none",
      mta: "editable",
    },
  ],
  rules: [],
});

describe.each(storeKinds())("on $name a release", (kind) => {
  let portal: InProcess;
  let product: Client;
  let leeds: Client;
  let bristol: Client;
  let count = 0;
  let id = "";
  beforeAll(async () => {
    portal = await startPortalOn(kind, { asOwner: true });
  }, 60_000);
  afterAll(() => portal.close());
  /** All users sign in at the same instant. */
  const enterAt = async (now: string) => {
    portal.clock.current = new Date(now);
    product = await portal.as("product@provider.test");
    leeds = await portal.as("broker@alpha.test");
    bristol = await portal.as("broker@beta.test");
  };
  beforeEach(async () => {
    await enterAt("2026-12-01T10:00:00Z");
    count += 1;
    id = `KITES${count}`;
  });

  const publish = (title: string, how: Record<string, string> = {}) => publishNext(product, kites(id, title), how);
  const releases = async () => (await product.call("Studio/releases", { id })).releases;
  const schedule = async (version: number, more: Record<string, unknown> = {}) =>
    product.post("Studio/schedule", {
      id,
      version,
      Reason: "Tried",
      Base: (await releases())[0]?.number ?? 0,
      ...more,
    });
  const grant = () => product.call("Forms/grant", { id, Act: "grant", Branches: '["*"]' });
  const offered = async (client: Client) =>
    (await client.call("Quote/getProducts", {})).products.find((each) => each.id === id)?.version;
  const states = async () => (await releases()).map(({ number, version, state }) => [number, version, state]);

  it("that is scheduled is not replaced unseen by a later version", async () => {
    await publish("First");
    await publish("Second", { Release: "none" });
    expect(await schedule(2, { From: "2027-01-01" })).toMatchObject({ status: 200 });
    const refused = await publish("Third");
    expect(refused).toMatchObject({
      status: 409,
      body: {
        error: "other-releases",
        reasons: [{ path: "End", message: expect.stringContaining("release 2 (version 2 from 01/01/2027") }],
      },
    });
    expect((await product.call("Forms/list", {})).definitions.filter((each) => each.id === id)).toHaveLength(2);
    expect(await publish("Third", { Keep: "[2]" })).toMatchObject({
      status: 200,
      body: { version: 3, released: { goingOn: [{ number: 2, state: "scheduled" }] } },
    });
    await grant();
    expect(await offered(leeds)).toBe(3);
    expect(await states()).toEqual([
      [3, 3, "live"],
      [2, 2, "scheduled"],
      [1, 1, "superseded"],
    ]);
    await enterAt("2027-01-01T00:00:30Z");
    expect(await offered(leeds)).toBe(2);
    expect(await states()).toContainEqual([3, 3, "superseded"]);
  });

  it("that is scheduled can be ended by another one, or cancelled", async () => {
    await publish("First");
    await publish("Second", { Release: "none" });
    await schedule(2, { From: "2027-01-01" });
    expect(await publish("Third", { End: "[2]" })).toMatchObject({ status: 200, body: { released: { ended: [2] } } });
    await schedule(2, { From: "2027-02-01" });
    const cancelled = await product.call("Studio/cancelRelease", { id, number: 4, Reason: "Not ready" });
    expect(cancelled.release.state).toBe("cancelled");
    expect(await states()).toEqual([
      [4, 2, "cancelled"],
      [3, 3, "live"],
      [2, 2, "cancelled"],
      [1, 1, "superseded"],
    ]);
    expect(await product.post("Studio/cancelRelease", { id, number: 4, Reason: "Again" })).toMatchObject({
      status: 409,
    });
  });

  it("on the same day as a scheduled one asks what happens to that one as well", async () => {
    await publish("First");
    await publish("Second", { Release: "none" });
    await schedule(2, { From: "2027-01-01" });
    await publish("Third", { Release: "none" });
    expect(await schedule(3, { From: "2027-01-01" })).toMatchObject({ status: 409, body: { error: "other-releases" } });
    expect(await schedule(3, { From: "2027-01-01", End: "[2, 2]" })).toMatchObject({ status: 200 });
    expect(await states()).toContainEqual([2, 2, "cancelled"]);
  });

  it("from a later day keeps the pilot that it ends until the day before", async () => {
    await publish("First");
    await publish("Second", { Release: "none" });
    await grant();
    await schedule(2, { Branches: '["alpha/leeds"]' });
    await schedule(2, { From: "2027-01-01", End: "[2]" });
    expect((await releases())[1]).toMatchObject({ number: 2, state: "live", until: "2026-12-31" });
    expect([await offered(leeds), await offered(bristol)]).toEqual([2, 1]);
    expect(await checkAudit(portal.store.db)).toEqual([]);
    await enterAt("2027-01-01T10:00:00Z");
    expect([await offered(leeds), await offered(bristol)]).toEqual([2, 2]);
  });

  it.each([
    ["", 0],
    [", also where the clock of the node that made it was behind", -3],
  ])("that is cancelled before its first day restores what it would have ended%s", async (_, minutes) => {
    await publish("First");
    await publish("Second", { Release: "none" });
    await grant();
    await schedule(2, { Branches: '["alpha/leeds"]', Until: "2027-03-31" });
    await schedule(2, { From: "2027-02-01", Branches: '["beta/bristol"]' });
    portal.clock.pass(minutes);
    await schedule(2, { From: "2027-01-01", End: "[2, 3]" });
    expect(await states()).toEqual([
      [4, 2, "scheduled"],
      [3, 2, "cancelled"],
      [2, 2, "live"],
      [1, 1, "live"],
    ]);
    const { resumed } = await product.call("Studio/cancelRelease", { id, number: 4, Reason: "Not ready" });
    expect(resumed).toMatchObject([
      { number: 3, until: null },
      { number: 2, until: "2027-03-31" },
    ]);
    expect((await states()).map(([number, , state]) => [number, state])).toEqual([
      [4, "cancelled"],
      [3, "scheduled"],
      [2, "live"],
      [1, "live"],
    ]);
    expect(await checkAudit(portal.store.db)).toEqual([]);
  });

  it("that is cancelled restores nothing that has been replaced since", async () => {
    await publish("First");
    await publish("Second", { Release: "none" });
    await grant();
    await schedule(2, { Branches: '["alpha/leeds"]' });
    await schedule(2, { From: "2027-01-01", End: "[2]" });
    await schedule(1, { From: "2027-02-01", Branches: '["alpha/leeds"]' });
    expect((await product.call("Studio/cancelRelease", { id, number: 3, Reason: "Not ready" })).resumed).toEqual([]);
    expect((await releases()).find(({ number }) => number === 2)).toMatchObject({ until: "2026-12-31" });
  });

  it("that was cancelled before its first day cannot be rolled back to", async () => {
    await publish("First");
    await publish("Second", { Release: "none" });
    await schedule(2, { From: "2026-12-10" });
    await product.call("Studio/cancelRelease", { id, number: 2, Reason: "Not ready" });
    await enterAt("2026-12-20T10:00:00Z");
    await publish("Third");
    expect((await product.call("Studio/rollBack", { id, Reason: "Wrong" })).release.version).toBe(1);
  });

  it("is rolled back in one act, whatever was released since, to the same bytes", async () => {
    await publish("First");
    await grant();
    const before = await product.call("Forms/get", { id });
    const quote = await leeds.call("Quote/createQuote", { TypeOfInsurance: id });
    for (const title of ["Second", "Third"]) await publish(title);
    expect(await offered(leeds)).toBe(3);
    const back = await product.call("Studio/rollBack", { id, version: 1, Reason: "Charges too little" });
    expect(back.release).toMatchObject({ version: 1, act: "roll-back", state: "live", reason: "Charges too little" });
    expect(back.release.madeBy).toBe("Sunita Rao");
    expect(await offered(leeds)).toBe(1);
    expect(await product.call("Forms/get", { id })).toEqual(before);
    expect(await product.post("Studio/rollBack", { id, version: 1, Reason: "Again" })).toMatchObject({ status: 409 });
    expect(await product.post("Studio/rollBack", { id, Reason: "Further" })).toMatchObject({
      status: 409,
      body: { error: "already-back" },
    });
    const { FIELDS } = await leeds.call("Quote/getData", { reference: quote.reference });
    expect(FIELDS.title).toBe("First");
    const said = await portal.store.db
      .selectFrom("audit")
      .select(["action", "actor"])
      .where("subject", "=", `definition/${id}`)
      .orderBy("seq", "desc")
      .execute();
    expect(said[0]).toEqual({ action: "roll-back", actor: "provider-product" });
  });

  it("is rolled back in one act after any three releases, to the same bytes", { timeout: 300_000 }, async () => {
    type How = Record<string, string>;
    /** Keeps every other release that it is asked about. */
    const keeping = async (act: (how: How) => Promise<{ readonly status: number; readonly body: unknown }>) => {
      const { status, body } = await act({});
      if (status === 200) return;
      const named = [...JSON.stringify(body).matchAll(/release (\d+) \(/g)].map(([, number]) => Number(number));
      expect(await act({ Keep: JSON.stringify([...new Set(named)]) })).toMatchObject({ status: 200 });
    };
    const kinds = {
      all: (title: string) => keeping((how) => publish(title, how)),
      pilot: async (title: string) => {
        const { version } = (await publish(title, { Release: "none" })).body;
        await keeping((how) => schedule(Number(version), { Branches: '["alpha/leeds"]', ...how }));
      },
      scheduled: async (title: string) => {
        const { version } = (await publish(title, { Release: "none" })).body;
        await keeping((how) => schedule(Number(version), { From: "2027-01-01", ...how }));
      },
      retired: async () => {
        const [newest] = await releases();
        const sent = { id, Reason: "No more capacity", Base: newest?.number ?? 0 };
        await keeping((how) => product.post("Studio/retire", { ...sent, ...how }));
      },
    };
    const kind = fc.constantFrom(...(Object.keys(kinds) as (keyof typeof kinds)[]));
    await fc.assert(
      fc.asyncProperty(fc.tuple(kind, kind, kind), fc.boolean(), async (three, isWhole) => {
        count += 1;
        id = `KITES${count}`;
        await publish("First");
        await grant();
        const bytes = await product.call("Forms/get", { id, version: 1 });
        for (const [at, each] of three.entries()) await kinds[each](`Other ${at}`);
        const [before, piloted] = [await offered(bristol), await offered(leeds)];
        const narrower = (await releases()).filter(({ branches, endedAt }) => branches.length > 0 && endedAt === null);
        const numbers = narrower.map(({ number }) => number);
        const ends = isWhole && narrower.length > 0 ? { End: JSON.stringify(numbers) } : {};
        const sent = { id, version: 1, Reason: "Charges too little", ...ends };
        const back = await product.post("Studio/rollBack", sent);
        if (before === 1) expect(back).toMatchObject({ status: 409, body: { error: "in-force" } });
        else {
          expect(back).toMatchObject({ status: 200, body: { release: { version: 1, state: "live" } } });
          const { ended, goingOn } = back.body as {
            ended: number[];
            goingOn: { number: number; branches: string[] }[];
          };
          const left = goingOn.filter(({ branches }) => branches.length > 0).map(({ number }) => number);
          expect(isWhole ? [ended, left] : [left, ended]).toEqual([numbers, []]);
          expect(await offered(leeds), "a branch in the pilot").toBe(isWhole || narrower.length === 0 ? 1 : piloted);
        }
        const { reference } = await bristol.call("Quote/createQuote", { TypeOfInsurance: id });
        expect((await bristol.call("Quote/getData", { reference })).FIELDS).toMatchObject({
          title: "First",
          version: 1,
        });
        expect(await product.call("Forms/get", { id, version: 1 })).toEqual(bytes);
      }),
      { numRuns: draws(64) },
    );
    expect(await checkAudit(portal.store.db)).toEqual([]);
  });

  it("that is a pilot is named if nothing can be rolled back for all branches", async () => {
    await publish("First");
    await publish("Second", { Release: "none" });
    await schedule(2, { Branches: '["alpha/leeds"]' });
    for (const [named, error] of [
      [{}, "nothing-before"],
      [{ version: 1 }, "in-force"],
    ] as const)
      expect(await product.post("Studio/rollBack", { id, ...named, Reason: "Wrong" })).toMatchObject({
        status: 409,
        body: {
          error,
          reasons: [
            {
              path: "Pilot",
              message: "Release 2 (version 2 from 01/12/2026, for alpha/leeds) continues until you end it.",
            },
          ],
        },
      });
  });

  it("for future cover is rolled back as well: quotes use it already", async () => {
    await publish("First");
    await grant();
    const wrong = { From: "2027-02-01", Basis: "cover-start" };
    for (const [title, named] of [
      ["Second", {}],
      ["Third", { version: 1 }],
    ] as const) {
      await publish(title, { Release: "none" });
      const version = title === "Second" ? 2 : 3;
      expect(await schedule(version, wrong)).toMatchObject({ status: 200 });
      const made = (await releases())[0]?.number ?? 0;
      const { release, ended } = await product.call("Studio/rollBack", { id, ...named, Reason: "Wrong" });
      expect(release).toMatchObject({ version: 1, act: "roll-back", state: "live" });
      expect(ended).toEqual([made]);
    }
    expect(await product.post("Studio/rollBack", { id, version: 1, Reason: "Again" })).toMatchObject({ status: 409 });
  });

  it("is rolled back to the previous version in force if none is named", async () => {
    for (const title of ["First", "Second"]) await publish(title);
    expect((await product.call("Studio/rollBack", { id, Reason: "Wrong" })).release.version).toBe(1);
    expect(await publish("Second"), "published again, it is in force again").toMatchObject({
      status: 200,
      body: { version: 2, published: false, released: { release: { version: 2, state: "live" } } },
    });
  });

  it("for pilot branches applies to them only, until it is ended or its last day is over", async () => {
    await publish("First");
    await publish("Second", { Release: "none" });
    await grant();
    const pilot = { Branches: '["alpha/leeds"]', Until: "2026-12-31" };
    expect(await schedule(2, pilot)).toMatchObject({ status: 200, body: { release: { branches: ["alpha/leeds"] } } });
    expect([await offered(leeds), await offered(bristol)]).toEqual([2, 1]);
    const made = await leeds.call("Quote/createQuote", { TypeOfInsurance: id });
    expect((await leeds.call("Quote/getData", { reference: made.reference })).FIELDS.title).toBe("Second");
    expect(await publish("Third"), "it says what would go on").toMatchObject({
      status: 409,
      body: { reasons: [{ message: expect.stringContaining("for alpha/leeds") }] },
    });
    await publish("Third", { Keep: "[2]" });
    expect([await offered(leeds), await offered(bristol)]).toEqual([2, 3]);
    await enterAt("2027-01-01T10:00:00Z");
    expect(await offered(leeds)).toBe(3);
  });

  it("retires a product: nobody can start a quote, and open ones continue", async () => {
    await publish("First");
    await grant();
    const quote = await leeds.call("Quote/createQuote", { TypeOfInsurance: id });
    const retired = await product.call("Studio/retire", { id, Reason: "No more capacity", Base: 1 });
    expect(retired.release).toMatchObject({ version: null, state: "live" });
    expect(await offered(leeds)).toBeUndefined();
    expect((await leeds.post("Quote/createQuote", { TypeOfInsurance: id })).status).toBe(404);
    expect(await leeds.call("Quote/getData", { reference: quote.reference })).toMatchObject({
      FIELDS: { title: "First" },
    });
    expect(
      (await product.call("Studio/rollBack", { id, version: 1, Reason: "Capacity is back" })).release.version,
    ).toBe(1);
    expect(await offered(leeds)).toBe(1);
  });

  it("that makes no sense is refused with a remedy, and changes nothing", async () => {
    await publish("First");
    const wrong: readonly (readonly [string, Record<string, unknown>, number, string])[] = [
      ["a day that is over", { From: "2026-11-30" }, 400, "From"],
      ["no day", { From: "2026-13-40" }, 400, "From"],
      ["a last day before the first", { From: "2027-01-02", Until: "2027-01-01" }, 400, "Until"],
      ["a branch that there is not", { Branches: '["gamma"]' }, 400, "Branches"],
      ["no branch", { Branches: "[]" }, 400, "Branches"],
      ["a release that there is not", { End: "[9]" }, 400, "End"],
      ["a release that it does not touch", { Keep: "[1]" }, 400, "Keep"],
      ["a release that somebody made since", { Base: 0 }, 409, "Base"],
      ["no reason", { Reason: "" }, 400, "Reason"],
    ];
    for (const [what, more, status, path] of wrong)
      expect(await schedule(1, more), what).toMatchObject({ status, body: { reasons: [{ path }] } });
    expect((await schedule(7)).status).toBe(404);
    expect(await states()).toEqual([[1, 1, "live"]]);
    expect(
      await product.post("Studio/retire", { id: "USER", Reason: "No users", Base: 1 }),
      "the portal's own forms are always in force",
    ).toMatchObject({ status: 409 });
    expect((await product.post("Studio/cancelRelease", { id, number: 1, Reason: "None" })).status).toBe(409);
  });

  it("that was edited, inserted or removed in the store is reported by the audit check", async () => {
    await publish("First");
    const { db } = portal.store;
    expect(await checkAudit(db)).toEqual([]);
    const subject = `definition/${id}`;
    const edited = await foundAfter(db, (transaction) =>
      transaction.updateTable("release").set({ from_day: "2020-01-01" }).where("definition_id", "=", id).execute(),
    );
    expect(edited).toEqual([{ firmId: "provider", subject, seq: 3, fault: "edited" }]);
    const removed = await foundAfter(db, (transaction) =>
      transaction.deleteFrom("release").where("definition_id", "=", id).execute(),
    );
    expect(removed).toEqual([{ firmId: "provider", subject, seq: 3, fault: "missing" }]);
    const part = await foundAfter(db, (transaction) =>
      transaction.updateTable("definition_part").set({ files: "[]" }).where("id", "=", "motor-areas").execute(),
    );
    expect(part).toMatchObject([{ subject: "definition/FLEET", fault: "edited" }]);
    const made = await foundAfter(db, async (transaction) => {
      const row = await transaction
        .selectFrom("release")
        .selectAll()
        .where("definition_id", "=", id)
        .executeTakeFirstOrThrow();
      await transaction
        .insertInto("release")
        .values({ ...row, number: 2 })
        .execute();
    });
    expect(made).toEqual([{ firmId: "-", subject, seq: 2, fault: "missing" }]);
  });
});
