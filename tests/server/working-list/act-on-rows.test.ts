import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inOneTransaction } from "../../../src/db/commands/in-one-transaction.ts";
import { eraseQuote } from "../../../src/db/commands/privacy/erase-quote.ts";
import type { Database } from "../../../src/db/open-database.ts";
import { checkAudit } from "../../../src/db/queries/check-audit.ts";
import fc, { draws } from "../../property.ts";
import type { Client } from "../client.ts";
import { type InProcess, makeGolden, startInProcess } from "../in-process.ts";
import { hasPostgres } from "../start-postgres.ts";
import { startTwoNodes } from "../start-two-nodes.ts";

const me = "alpha-broker";
const reason = JSON.stringify({ Dialog: { Reason: "price" } });

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

  it.each<[string, (db: Database) => Promise<unknown>]>([
    ["suspension", (db) => db.updateTable("app_user").set({ suspended: true }).where("id", "=", me).execute()],
    ["loss of a permission", (db) => db.updateTable("app_user").set({ permissions: 1 }).where("id", "=", me).execute()],
    ["last session's end", (db) => db.deleteFrom("session").where("user_id", "=", me).execute()],
  ])("does nothing more from the moment of its user's own %s", async (_what, lose) => {
    const references: string[] = [];
    while (references.length < 4) references.push(await priced());
    const { db } = portal.store;
    const mine = db.updateTable("app_user").where("id", "=", me);
    const before = await db
      .selectFrom("app_user")
      .select(["suspended", "permissions"])
      .where("id", "=", me)
      .executeTakeFirstOrThrow();
    const { now } = portal.clock;
    let losing: Promise<unknown> | undefined;
    portal.clock.now = () => {
      losing ??= lose(db);
      return now();
    };
    const results = await acted({ act: "not-taken-up", DATA: reason }, references);
    portal.clock.now = now;
    await losing;
    await mine.set(before).execute();
    broker = await portal.as("broker@alpha.test");
    expect(results.at(-1)).toMatchObject({
      isDone: false,
      reason: "You have been signed out since you started, or your permissions have changed: nothing was done.",
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

const rivals = ["erase", "delete", "suspend", "revoke", "sign out", "end sessions", "mark"] as const;
const losses: ReadonlySet<string> = new Set(["suspend", "revoke", "sign out", "end sessions"]);
const bulkActs = ["mail", "handler", "not-taken-up"] as const;

interface Started {
  readonly one: InProcess;
  readonly two: InProcess;
  readonly close: () => Promise<void>;
}

const onOne = async (): Promise<Started> => {
  const portal = await startInProcess();
  return { one: portal, two: portal, close: portal.close };
};

const starts: readonly (readonly [string, () => Promise<Started>])[] = [
  ["the embedded database", onOne],
  ["two nodes of one PostgreSQL", startTwoNodes],
];

describe.each(starts.slice(0, hasPostgres() ? 2 : 1))(
  "on %s an act on several rows beside another act",
  (_name, start) => {
    let nodes: Started;
    let admin: Client;
    beforeAll(async () => {
      nodes = await start();
      admin = await nodes.two.as("admin@alpha.test");
    }, 120_000);
    afterAll(() => nodes.close());

    const db = () => nodes.two.store.db;
    const rowOf = (reference: string) =>
      db().selectFrom("quote").selectAll().where("reference", "=", reference).executeTakeFirstOrThrow();

    /** As the job does, until nobody changes the quote meanwhile. */
    const erase = async (reference: string): Promise<boolean> => {
      const by = { at: nodes.two.clock.now(), actor: "portal" };
      for (;;) {
        const row = await rowOf(reference);
        if (await inOneTransaction(db(), (transaction) => eraseQuote(transaction, row, by))) return true;
      }
    };
    const mine = () => db().updateTable("app_user").where("id", "=", me);

    it("does each row completely or not at all, and none of an erased quote or of a user who may not", async () => {
      let round = 0;
      const drawn = [
        fc.constantFrom(...bulkActs),
        fc.constantFrom(...rivals),
        fc.integer({ min: 0, max: 3 }),
        fc.integer({ min: 0, max: 120 }),
      ] as const;
      const property = fc.asyncProperty(...drawn, async (act, rival, place, delayMs) => {
        round += 1;
        const broker = await nodes.one.as("broker@alpha.test");
        const references: string[] = [];
        while (references.length < 4) {
          const made = await makeGolden(broker);
          if (rival !== "delete" || references.length !== place) await broker.call("Quote/calculate", made);
          references.push(made.reference);
        }
        const target = references[place] ?? "";
        const before = await db()
          .selectFrom("app_user")
          .select(["permissions", "suspended"])
          .where("id", "=", me)
          .executeTakeFirstOrThrow();
        const acts: Readonly<Record<(typeof rivals)[number], () => Promise<boolean>>> = {
          erase: () => erase(target),
          delete: async () => (await admin.post("Quote/deleteQuote", { reference: target })).status === 200,
          suspend: async () => (await mine().set({ suspended: true }).execute()).length > 0,
          revoke: async () => (await mine().set({ permissions: 1 }).execute()).length > 0,
          "sign out": async () => (await broker.post("Login/signOut", {})).status === 200,
          "end sessions": async () => (await admin.post("Users/endSessions", { UserID: me })).status === 200,
          mark: async () => {
            const { version } = await rowOf(target);
            const sent = { reference: target, version, DATA: reason };
            return (await admin.post("Quote/markNotTakenUp", sent)).status === 200;
          },
        };
        const to = `round${round}@example.com`;
        const fields = { mail: { to }, handler: { handler: "alpha-handler" }, "not-taken-up": { DATA: reason } }[act];
        const form = { act, references: JSON.stringify(references), ...fields };
        const [answer, happened] = await Promise.all([
          broker.post("Documents/actOnRows", form as never),
          new Promise((resolve) => setTimeout(resolve, delayMs)).then(acts[rival]),
        ]);
        await mine().set(before).execute();
        expect([200, 401, 403], JSON.stringify(answer.body)).toContain(answer.status);
        const { results = [] }: { results?: readonly { isDone: boolean; reason: string; reference: string }[] } =
          Object(answer.body);
        const done = new Set(results.filter(({ isDone }) => isDone).map(({ reference }) => reference));
        expect(results.map(({ reason: why }) => why)).not.toContain("It could not be done now. Try again.");
        // What a user has lost does not come back during the act.
        if (losses.has(rival))
          expect(results.map(({ isDone }) => isDone)).toEqual(results.map((_, at) => at < done.size));
        for (const reference of references) {
          const { handler, web_status, erased_at, data } = await rowOf(reference);
          const mails = await db()
            .selectFrom("mail")
            .select("id")
            .where("to_address", "=", to)
            .where((eb) => eb.or([eb("subject", "like", `%${reference}%`), eb("body", "like", `%${reference}%`)]))
            .execute();
          const isDone = done.has(reference);
          if (erased_at !== null) expect([handler, JSON.parse(data).RD, mails]).toEqual(["", {}, []]);
          else if (act === "mail") expect(mails).toHaveLength(isDone ? 1 : 0);
          else if (act === "handler") expect(handler === "alpha-handler").toBe(isDone);
          else expect(web_status === "NTU").toBe(isDone || (rival === "mark" && happened && reference === target));
        }
      });
      await fc.assert(property, { numRuns: draws(20), endOnFailure: true });
      expect(await checkAudit(db())).toEqual([]);
      expect([...nodes.one.log, ...nodes.two.log].filter((line) => line.includes("was not acted on"))).toEqual([]);
    }, 600_000);
  },
);
