import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashOf } from "../../src/db/audit-hash.ts";
import { claimKey, removeOldKeys } from "../../src/db/commands/idempotency-keys.ts";
import { endLease, leaseJob } from "../../src/db/commands/jobs.ts";
import { createAccounts } from "../../src/db/commands/people/accounts.ts";
import { storeVersion, withDefinitionLock } from "../../src/db/commands/publish-definition.ts";
import { insertQuote, type NewQuote, writeQuote } from "../../src/db/commands/write-quote.ts";
import { isTaken } from "../../src/db/database-error.ts";
import type { OpenDatabase } from "../../src/db/open-database.ts";
import { checkAudit } from "../../src/db/queries/check-audit.ts";
import { newestDefinition } from "../../src/db/queries/definitions/definitions.ts";
import { findQuote, quotesWithSameAnswer } from "../../src/db/queries/quotes/quotes.ts";
import { quotesWithWords } from "../../src/db/queries/working-list/found-quotes.ts";
import { tallyByStatus } from "../../src/db/queries/working-list/list-quotes.ts";
import { runMigrations } from "../../src/db/run-migrations.ts";
import { noPrice } from "../../src/server/quote/price/price-quote.ts";
import { bypassTriggers } from "./past-triggers.ts";
import { storeKinds } from "./stores.ts";

const at = new Date("2026-07-14T09:00:00Z");

const newQuote = (reference: string, change: Partial<NewQuote> = {}): NewQuote => ({
  firm_id: "alpha",
  id: `id-${reference}`,
  reference,
  branch_id: "leeds",
  definition_id: "HOME",
  definition_version: 1,
  web_status: "INCOMPLETE",
  quote_status: "INCOMPLETE",
  data: '{"b":1,"a":1.10}',
  ref_counters: "{}",
  client: "Alderton, Nerys",
  own_reference: "AB_1%",
  postcode: "G12 8QQ",
  item_count: 2,
  cover_start: "2026-08-01",
  search_text: `${reference.toLowerCase()} alderton, nerys ab_1% g12 8qq g128qq`,
  unique_keys: ["Own=ab_1%"],
  ...noPrice,
  policy_number: null,
  created_by: "u1",
  changed_by: "u1",
  changed_by_name: "Nerys",
  changed_at: at,
  ...change,
});

const accounts = {
  firms: [
    { id: "alpha", name: "Alpha", kind: "broker" as const },
    { id: "beta", name: "Beta", kind: "broker" as const },
  ],
  branches: [
    { firm_id: "alpha", id: "leeds", name: "Leeds" },
    { firm_id: "alpha", id: "york", name: "York" },
    { firm_id: "beta", id: "leeds", name: "Leeds" },
  ],
  users: [],
  grants: [],
};

for (const kind of storeKinds()) {
  describe(`the store on ${kind.name}`, () => {
    let store: OpenDatabase;
    beforeAll(async () => {
      store = await kind.open();
      await runMigrations(store.db);
      await createAccounts(store.db, accounts);
    });
    afterAll(async () => {
      await store.close();
      await kind.remove();
    });

    const stored = async (reference: string) => {
      const quote = await findQuote(store.db, { firmId: "alpha" }, reference);
      if (!quote) throw new Error(`${reference} is not stored`);
      return quote;
    };
    const write = async (reference: string, base: number, data: string) => {
      const quote = await stored(reference);
      return writeQuote(store.db, {
        firmId: quote.firm_id,
        quoteId: quote.id,
        base,
        previousHash: quote.audit_hash,
        at,
        actor: "u1",
        actorName: "Nerys",
        action: "save",
        set: { data, premium: 9_007_199_254 },
        detail: { from: "INCOMPLETE", to: "INCOMPLETE" },
        changes: "[]",
      });
    };

    it("is unchanged when its migrations run again", async () => {
      expect(await runMigrations(store.db)).toEqual([]);
    });

    it("returns text, instants, days and large numbers as they were stored", async () => {
      await insertQuote(store.db, newQuote("LP-1"), "create", "[]");
      expect(await stored("LP-1")).toMatchObject({
        data: '{"b":1,"a":1.10}',
        version: 1,
        cover_start: "2026-08-01",
        changed_at: at,
        unique_keys: ["Own=ab_1%"],
        premium: null,
      });
      expect(await write("LP-1", 1, "{}")).toBe(true);
      expect(await stored("LP-1")).toMatchObject({ version: 2, data: "{}", premium: 9_007_199_254 });
    });

    it("refuses a reference that is in use by any firm, and stores nothing then", async () => {
      await insertQuote(store.db, newQuote("LP-2"), "create", "[]");
      const other = newQuote("LP-2", { firm_id: "beta", id: "another" });
      const refused = await insertQuote(store.db, other, "create", "[]").catch((error: unknown) => error);
      expect(isTaken(refused)).toBe(true);
      expect(await findQuote(store.db, { firmId: "beta" }, "LP-2")).toBeUndefined();
    });

    it("stores a change over its base version only, once, with all dependent rows", async () => {
      await insertQuote(store.db, newQuote("LP-3"), "create", "[]");
      const tries = await Promise.all([1, 2, 3, 4, 5].map((n) => write("LP-3", 1, `{"n":${n}}`)));
      expect(tries.filter((done) => done)).toHaveLength(1);
      expect(await write("LP-3", 1, "{}")).toBe(false);
      const rows = await store.db.selectFrom("audit").select("seq").where("subject", "=", "quote/id-LP-3").execute();
      expect(rows.map((row) => row.seq)).toEqual([1, 2]);
      expect(await write("LP-3", 2, "{}")).toBe(true);
    });

    it("shows a quote to its branch, its firm and the provider, and to nobody else", async () => {
      await insertQuote(store.db, newQuote("LP-4"), "create", "[]");
      const seen = async (scope: Parameters<typeof findQuote>[1]) =>
        (await findQuote(store.db, scope, "LP-4")) !== undefined;
      expect(await seen({ firmId: "alpha", branchId: "leeds" })).toBe(true);
      expect(await seen({ firmId: "alpha" })).toBe(true);
      expect(await seen({})).toBe(true);
      expect(await seen({ firmId: "alpha", branchId: "york" })).toBe(false);
      expect(await seen({ firmId: "beta", branchId: "leeds" })).toBe(false);
    });

    it("finds quotes by all words, with pattern characters taken literally", async () => {
      const scope = { firmId: "alpha" };
      const found = async (...words: string[]) =>
        (
          await quotesWithWords(
            store.db,
            scope,
            words.map((word) => [word]),
            50,
          )
        ).map((row) => row.quote_id.replace("id-", ""));
      expect(await found("lp-3", "alder")).toEqual(["LP-3"]);
      expect(await found("lp-3", "nobody")).toEqual([]);
      expect(await found("ab_1%", "lp-1")).toEqual(["LP-1"]);
      expect(await found("ab-1%")).toEqual([]);
      expect(await found("a%n")).toEqual([]);
      expect(await tallyByStatus(store.db, scope, undefined)).toEqual([{ web_status: "INCOMPLETE", count: 4 }]);
    });

    it("finds another open quote of the branch with the same answer", async () => {
      const one = { firmId: "alpha", branchId: "leeds", quoteId: "id-LP-4" };
      const same = await quotesWithSameAnswer(store.db, one, ["Own=ab_1%", "Own=else"]);
      expect([...same.keys()]).toEqual(["Own=ab_1%"]);
      expect(await quotesWithSameAnswer(store.db, { ...one, branchId: "york" }, ["Own=ab_1%"])).toEqual(new Map());
    });

    it("leases a job to one holder at a time", async () => {
      expect(await leaseJob(store.db, "expire", "one", 60)).toBe(true);
      expect(await leaseJob(store.db, "expire", "two", 60)).toBe(false);
      expect(await leaseJob(store.db, "expire", "one", -1)).toBe(true);
      expect(await leaseJob(store.db, "expire", "two", 60)).toBe(true);
      await endLease(store.db, "expire", "one");
      expect(await leaseJob(store.db, "expire", "one", 60)).toBe(false);
      await endLease(store.db, "expire", "two");
      expect(await leaseJob(store.db, "expire", "one", 60)).toBe(true);
    });

    it("rolls back a failed transaction and continues to serve others", async () => {
      const failed = store.db.transaction().execute(async (transaction) => {
        await transaction.insertInto("firm").values({ id: "gamma", name: "Gamma", kind: "broker" }).execute();
        throw new Error("no");
      });
      await expect(failed).rejects.toThrow("no");
      expect(await store.db.selectFrom("firm").select("id").where("id", "=", "gamma").execute()).toEqual([]);
    });

    it("reports the row whose answers, changes of answers or policy were edited, or are missing", async () => {
      await insertQuote(store.db, newQuote("LP-5"), "create", "[]");
      const quote = await stored("LP-5");
      const policy = { policy_number: "LP-5", cover_start: "2026-08-01", cover_end: "2027-07-31" };
      const set = { data: '{"bound":true}' };
      const snapshot = {
        web_status: "ACCEPTED",
        data: "{}",
        errors: "[]",
        price: null,
        price_hidden: false,
        decisions: "[]",
      };
      const covered = { changes: "[1]", policy, snapshot };
      const act = { at, actor: "u1", actorName: "Nerys", action: "accept", detail: {}, set, ...covered };
      const key = { firmId: "alpha", quoteId: quote.id, base: 1, previousHash: quote.audit_hash };
      expect(await writeQuote(store.db, { ...key, ...act })).toBe(true);
      expect(await checkAudit(store.db)).toEqual([]);
      const fault = (name: "edited" | "missing", seq: number) => [
        { firmId: "alpha", subject: "quote/id-LP-5", seq, fault: name },
      ];
      const { db } = store;
      const setData = (data: string) => db.updateTable("quote").set({ data }).where("id", "=", quote.id).execute();
      await setData('{"bound":false}');
      expect(await checkAudit(db)).toEqual(fault("edited", 2));
      await setData(set.data);
      const setEnd = (cover_end: string) => db.updateTable("policy").set({ cover_end }).execute();
      await setEnd("2099-07-31");
      expect(await checkAudit(db)).toEqual(fault("edited", 2));
      await setEnd(policy.cover_end);
      const change = db.updateTable("answer_change").where("quote_id", "=", quote.id).where("version", "=", 2);
      await change.set({ changes: "[]" }).execute();
      expect(await checkAudit(db)).toEqual(fault("edited", 2));
      await change.set({ changes: "[1]" }).execute();
      expect(await checkAudit(db)).toEqual([]);
      const first = db.deleteFrom("answer_change").where("quote_id", "=", quote.id).where("version", "=", 1);
      await first.execute();
      expect(await checkAudit(db)).toEqual(fault("missing", 1));
      await db
        .insertInto("answer_change")
        .values({ firm_id: "alpha", quote_id: quote.id, version: 1, changes: "[]" })
        .execute();
      await db.deleteFrom("policy").execute();
      expect(await checkAudit(db)).toEqual(fault("missing", 2));
      await db
        .insertInto("policy")
        .values({ ...policy, firm_id: "alpha", quote_id: quote.id, version: 2, accepted_at: at, accepted_by: "u1" })
        .execute();
    });

    it("reports the row whose stored version was edited or is missing, and versions without any row", async () => {
      const { db } = store;
      const fault = (name: "edited" | "missing", subject = "quote/id-LP-5", seq = 2) => [
        { firmId: "alpha", subject, seq, fault: name },
      ];
      const kept = db.selectFrom("quote_version").selectAll();
      const rows = await kept.execute();
      await db.updateTable("quote_version").set({ price: '{"total":1}' }).execute();
      expect(await checkAudit(db)).toEqual(fault("edited"));
      await db.deleteFrom("quote_version").execute();
      expect(await checkAudit(db)).toEqual(fault("missing"));
      await db.insertInto("quote_version").values(rows).execute();
      expect(await checkAudit(db)).toEqual([]);
      await insertQuote(db, newQuote("LP-6"), "create", "[]");
      await bypassTriggers(db, (past) => past.deleteFrom("audit").where("subject", "=", "quote/id-LP-6").execute());
      await db.deleteFrom("quote").where("id", "=", "id-LP-6").execute();
      expect(await checkAudit(db)).toEqual([
        ...fault("missing", "quote/id-LP-6", 1),
        ...fault("missing", "quote/LP-6", 1),
      ]);
      await db.deleteFrom("answer_change").where("quote_id", "=", "id-LP-6").execute();
      expect(await checkAudit(db)).toEqual(fault("missing", "quote/LP-6", 1));
      await db.deleteFrom("quote_reference").where("reference", "=", "LP-6").execute();
    });

    const definition = (body: string) => ({
      id: "BOATS",
      record: "quote",
      title: "Boats",
      effective_from: "2026-01-01",
      body,
      hash: hashOf(body),
      validators: "",
      validators_hash: hashOf("").slice(0, 16),
      published_at: at,
      published_by: "u1",
      base_version: 0,
      reason: "",
      sources: null,
      draft: null,
      urgent: false,
    });

    it("gives every concurrently stored definition its own version", async () => {
      const bodies = Array.from({ length: 8 }, (_, n) => `{"n":${n}}`);
      const done = await Promise.all(
        bodies.map((body) =>
          withDefinitionLock(store.db, "BOATS", async (transaction) => {
            const newest = (await newestDefinition(transaction, "BOATS"))?.version ?? 0;
            return storeVersion(transaction, definition(body), newest, { firmId: "provider", parts: [] });
          }),
        ),
      );
      expect(done.sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    }, 60_000);

    it("reports the version of a definition that was edited, is missing, or that nobody published", async () => {
      const { db } = store;
      const fault = (name: "edited" | "missing", seq: number, firmId = "provider") => [
        { firmId, subject: "definition/BOATS", seq, fault: name },
      ];
      expect(await checkAudit(db)).toEqual([]);
      const third = db.updateTable("definition_version").where("version", "=", 3);
      const { body } = await db
        .selectFrom("definition_version")
        .select("body")
        .where("version", "=", 3)
        .executeTakeFirstOrThrow();
      await third.set({ body: "{}" }).execute();
      expect(await checkAudit(db)).toEqual(fault("edited", 3));
      await third.set({ body }).execute();
      const [row] = await db.selectFrom("definition_version").selectAll().where("version", "=", 8).execute();
      await db.deleteFrom("definition_version").where("version", "=", 8).execute();
      expect(await checkAudit(db)).toEqual(fault("missing", 8));
      if (row)
        await db
          .insertInto("definition_version")
          .values([row, { ...row, version: 9 }])
          .execute();
      expect(await checkAudit(db)).toEqual(fault("missing", 9, "-"));
      await db.deleteFrom("definition_version").where("version", "=", 9).execute();
    });

    it("removes old idempotency keys, a batch at a time, and no younger one", async () => {
      const key = (n: number, day: string) =>
        claimKey(store.db, { firmId: "alpha", userId: "u1", key: `k${n}`, requestHash: "", now: new Date(day) });
      for (const [n, day] of ["2026-01-01", "2026-01-02", "2026-01-03", "2026-07-14"].entries()) await key(n, day);
      expect(await removeOldKeys(store.db, new Date("2026-07-01"), 2)).toBe(2);
      expect(await removeOldKeys(store.db, new Date("2026-07-01"), 2)).toBe(1);
      const left = await store.db.selectFrom("idempotency_key").select("key").execute();
      expect(left).toEqual([{ key: "k3" }]);
    });

    it("reports the audit row that was edited and the one that was removed", async () => {
      expect(await checkAudit(store.db)).toEqual([]);
      await bypassTriggers(store.db, async (past) => {
        const first = past.updateTable("audit").where("seq", "=", 1);
        await first.where("subject", "=", "quote/id-LP-3").set({ action: "nothing" }).execute();
        await past.deleteFrom("audit").where("subject", "=", "quote/id-LP-1").where("seq", "=", 1).execute();
        await past.deleteFrom("audit").where("subject", "=", "quote/id-LP-4").execute();
      });
      expect(await checkAudit(store.db)).toEqual([
        { firmId: "alpha", subject: "quote/id-LP-1", seq: 1, fault: "missing" },
        { firmId: "alpha", subject: "quote/id-LP-3", seq: 1, fault: "edited" },
        { firmId: "alpha", subject: "quote/id-LP-4", seq: 1, fault: "missing" },
      ]);
    });

    it("keeps what was stored when it is opened again", async () => {
      await store.close();
      store = await kind.reopen();
      expect(await runMigrations(store.db)).toEqual([]);
      expect((await stored("LP-3")).version).toBe(3);
    });
  });
}
