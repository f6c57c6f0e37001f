import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { hashOf } from "../../../src/db/audit-hash.ts";
import { appendAudit } from "../../../src/db/commands/seals.ts";
import { sealValidators } from "../../../src/db/migrations/0017-sealed-validators.ts";
import { checkAudit } from "../../../src/db/queries/check-audit.ts";
import { findDefinition, type StoredDefinition } from "../../../src/db/queries/definitions/definitions.ts";
import { definitionsOf, type UnsoundValidators } from "../../../src/server/definitions/definitions.ts";
import { storeKinds } from "../../db/stores.ts";
import { foundAfter } from "../audit/found-after.ts";
import { type InProcess, startInProcess } from "../in-process.ts";
import { startPortalOn } from "../portal-on.ts";

const ID = "CONTACT";

/** Code that reports its execution. */
const forged = "globalThis.ranWhatTheStoreSaid = true; export default () => true;";
const wasRun = () => Reflect.has(globalThis, "ranWhatTheStoreSaid");

const shortHash = (code: string): string => hashOf(code).slice(0, 16);

describe.each(storeKinds())("on $name the validators of a definition", (kind) => {
  let portal: InProcess;
  let published: StoredDefinition;
  beforeAll(async () => {
    portal = await startPortalOn(kind, { asOwner: true });
    const stored = await findDefinition(portal.store.db, ID, 1);
    if (!stored) throw new Error("It is shipped.");
    published = stored;
  }, 60_000);
  afterAll(() => portal.close());
  afterEach(async () => {
    Reflect.deleteProperty(globalThis, "ranWhatTheStoreSaid");
    await change(published);
  });

  const change = (set: Partial<StoredDefinition>, version = 1) =>
    portal.store.db
      .updateTable("definition_version")
      .set({ ...set, id: ID, version })
      .where("id", "=", ID)
      .where("version", "=", version)
      .execute();
  /** As a node loads a version for the first time. */
  const load = async (version = 1) => {
    const told: UnsoundValidators[] = [];
    const loaded = await definitionsOf(portal.store.db, (unsound) => told.push(unsound)).load(ID, version);
    return { loaded, told };
  };
  const sealed = { firmId: "provider", subject: `definition/${ID}`, seq: 1, fault: "edited" } as const;

  it("are executed as stored while they match what was published", async () => {
    const { loaded, told } = await load();
    expect(told).toEqual([]);
    expect(loaded.validate({ Contact: {} })).toContain("/Contact/Subject");
    expect(published.validators, "one module").not.toMatch(/\beval\(|new Function|(?<!')\brequire\(|\bimport\b/);
    expect(await checkAudit(portal.store.db)).toEqual([]);
  });

  it.each<[string, () => Partial<StoredDefinition>]>([
    ["code", () => ({ validators: forged })],
    ["code with the hash beside it", () => ({ validators: forged, validators_hash: shortHash(forged) })],
    ["hash", () => ({ validators_hash: "" })],
    ["first day", () => ({ effective_from: "2026-12-01" })],
    ["title", () => ({ title: "Mine" })],
    ["kind", () => ({ record: "user" })],
    ["publisher", () => ({ published_by: "mine" })],
    ["time", () => ({ published_at: new Date("2020-01-01") })],
    ["reason", () => ({ reason: "Mine" })],
    ["files", () => ({ sources: "[]" })],
    ["base", () => ({ base_version: 7 })],
  ])("are reported by check-audit, with everything that depends on them, if the %s was changed", async (_what, set) => {
    const found = await foundAfter(portal.store.db, (transaction) =>
      transaction.updateTable("definition_version").set(set()).where("id", "=", ID).execute(),
    );
    expect(found).toEqual([sealed]);
  });

  it("are never executed if they were changed: they are compiled again, and the change is reported", async () => {
    await change({ validators: forged, validators_hash: shortHash(forged) });
    const { loaded, told } = await load();
    expect(told).toEqual([{ id: ID, version: 1, why: "changed" }]);
    expect(wasRun()).toBe(false);
    expect(loaded.validate({ Contact: {} })).toContain("/Contact/Subject");
  });

  it("are reported in the log of the node that would have used them if they were changed", async () => {
    await change({ validators: forged, validators_hash: shortHash(forged) });
    const node = await startInProcess({ store: portal.store, seed: false });
    await node.services.definitions.load(ID, 1);
    expect(wasRun()).toBe(false);
    const lines = node.log.map((line) => JSON.parse(line)).filter(({ why }) => why === "changed");
    expect(lines).toMatchObject([{ level: 50, id: ID, version: 1 }]);
    await node.close();
  });

  it("are not executed for a seal that was added, which is reported", async () => {
    await change({ validators: forged, validators_hash: shortHash(forged) });
    const { db } = portal.store;
    const found = await foundAfter(db, async (transaction) => {
      await appendAudit(transaction, {
        firm_id: "provider",
        subject: `definition/${ID}`,
        at: new Date("2026-07-14T09:00:00Z"),
        actor: "store",
        action: "seal",
        detail: { version: 1, validators: hashOf(forged) },
      });
      const told: UnsoundValidators[] = [];
      const inside = definitionsOf(db, (unsound) => told.push(unsound)).within(transaction);
      await inside.load(ID, 1);
      expect(told).toMatchObject([{ why: "changed" }]);
    });
    expect(found).toEqual([sealed]);
    expect(wasRun()).toBe(false);
  });

  it("are not replaced if the definition was changed as well: there is no valid source", async () => {
    await change({ validators: forged, body: published.body.replace('"Subject"', '"Object"') });
    await expect(load()).rejects.toThrow(`Version 1 of the definition ${ID} is not as it was published`);
    expect(wasRun()).toBe(false);
  });

  describe("published by a release that did not seal them", () => {
    /** As that release does. */
    const publishAsBefore = async (version: number, set: Partial<StoredDefinition> = {}) => {
      const origin = { base_version: null, reason: "", sources: null, parts: null, published_at: new Date() };
      const row = { ...published, ...origin, ...set, version };
      await portal.store.db.transaction().execute(async (transaction) => {
        await transaction.insertInto("definition_version").values(row).execute();
        await appendAudit(transaction, {
          firm_id: "provider",
          subject: `definition/${ID}`,
          at: row.published_at,
          actor: row.published_by,
          action: "publish",
          detail: { version, hash: row.hash },
        });
      });
    };

    it("are compiled again instead of executed, until an upgrade seals them", async () => {
      await publishAsBefore(2);
      expect(await checkAudit(portal.store.db)).toEqual([]);
      expect((await load(2)).told).toEqual([{ id: ID, version: 2, why: "unsealed" }]);
      await portal.store.db.transaction().execute(sealValidators);
      expect((await load(2)).told).toEqual([]);
      expect(await checkAudit(portal.store.db)).toEqual([]);
      const found = await foundAfter(portal.store.db, (transaction) =>
        transaction.updateTable("definition_version").set({ title: "Mine" }).where("version", "=", 2).execute(),
      );
      expect(found).toEqual([{ ...sealed, seq: 4 }]);
    });

    it("are not sealed if they were visibly changed before", async () => {
      await publishAsBefore(3, { validators: forged });
      await portal.store.db.transaction().execute(sealValidators);
      expect((await load(3)).told).toEqual([{ id: ID, version: 3, why: "unsealed" }]);
      expect(wasRun()).toBe(false);
      expect(await checkAudit(portal.store.db)).toEqual([{ ...sealed, seq: 5 }]);
    });
  });
});
