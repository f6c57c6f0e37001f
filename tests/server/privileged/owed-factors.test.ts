import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inOneTransaction } from "../../../src/db/commands/in-one-transaction.ts";
import { createAccounts } from "../../../src/db/commands/people/accounts.ts";
import { appendAudit } from "../../../src/db/commands/seals.ts";
import { presets } from "../../../src/insurance/permissions.ts";
import { calls } from "../../../src/server/calls.ts";
import type { CallShape } from "../../../src/server/contract/call-shape.ts";
import { DEMONSTRATION } from "../../../src/server/seed/demonstration-accounts.ts";
import { makeApp } from "../access/make-factors.ts";
import { callTable } from "../call-rows/call-table.ts";
import type { Client } from "../client.ts";
import { type InProcess, startInProcess } from "../in-process.ts";

const env = { NODE_ENV: "production", SITE_FILE: fileURLToPath(new URL("../../fixtures/site.json", import.meta.url)) };

const shapes: readonly CallShape<(typeof calls)[number]["path"]>[] = calls;

describe("in production", () => {
  let portal: InProcess;
  beforeAll(async () => {
    portal = await startInProcess({ env });
  });
  afterAll(() => portal.close());

  const tryAs = (Email: string, more: object = {}) =>
    portal.client().post("Login/signIn", { Email, Password: DEMONSTRATION.password, ...more });

  it.each(["provideradmin@provider.test", "underwriter@provider.test", "admin@alpha.test", "manager@alpha.test"])(
    "%s is admitted once without a second factor, and can only set one up",
    async (account) => {
      const client = await portal.as(account);
      const open = shapes.filter(({ session, beforeFactor }) => session !== "none" && beforeFactor !== true);
      for (const { path } of open.filter((_, at) => at % 12 === 0)) {
        const form = callTable[path].form({ reference: "LP-100001", version: 1, data: "{}" });
        expect(await client.post(path, form), path).toMatchObject({ status: 403, body: { error: "mfa-needed" } });
      }
      expect(await client.call("Access/get", {})).toMatchObject({ required: true });
      expect(await tryAs(account)).toMatchObject({ status: 403, body: { error: "factor-grace-over" } });
      const code = await makeApp(portal, client);
      expect((await client.post("Diary/due")).status).toBe(200);
      expect(await client.post("Access/removeTotp")).toMatchObject({ status: 409, body: { error: "last-factor" } });
      expect(await tryAs(account)).toMatchObject({ status: 200, body: { mfaRequired: true } });
      expect(await tryAs(account, { Code: code() })).toMatchObject({ status: 200, body: { factorMissing: false } });
    },
  );

  it("a broker works without one, if the firm permits it", async () => {
    const broker = await portal.as("broker@alpha.test");
    expect((await broker.post("Diary/due")).status).toBe(200);
    expect((await tryAs("broker@alpha.test")).status).toBe(200);
  });

  it("grants the one sign-in once, however many concurrent requests there are", async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => tryAs("admin@beta.test")));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403, 403]);
  });

  describe("resets a lost factor by two administrators of the provider", () => {
    let one: Client;
    let other: Client;
    let manager: () => string;
    const about = { Act: "recovery", Email: "handler.lead@alpha.test" } as const;
    beforeAll(async () => {
      const place = { firm_id: "provider", branch_id: "london", suspended: false };
      const password_hash = `plain:${DEMONSTRATION.password}`;
      const operator = (id: string) => ({
        ...{ ...place, id, email: `${id}@provider.test`, name: `Olwen ${id}` },
        ...{ permissions: presets.provideradmin, password_hash },
      });
      const lead = { ...operator("lead"), firm_id: "alpha", branch_id: "leeds", email: about.Email };
      await createAccounts(portal.store.db, {
        firms: [],
        branches: [],
        users: [operator("first"), operator("second"), { ...lead, permissions: presets.manager }],
        grants: [],
      });
      [one, other] = [await portal.as("first@provider.test"), await portal.as("second@provider.test")];
      await makeApp(portal, one);
      await makeApp(portal, other);
      manager = await makeApp(portal, await portal.as(about.Email));
      one = await freshly("first@provider.test", one);
      other = await freshly("second@provider.test", other);
    });

    /** A session whose second factor was just confirmed, which suffices for new recovery codes. */
    const freshly = async (Email: string, client: Client): Promise<Client> => {
      const { codes } = await client.call("Access/makeRecoveryCodes", {});
      const fresh = portal.client();
      await fresh.call("Login/signIn", { Email, Password: DEMONSTRATION.password, Code: codes[0] ?? "" });
      return fresh;
    };

    it("but not by the firm's own administrator who takes the permissions away first", async () => {
      const boss = { ...about, Email: "boss@alpha.test" };
      await createAccounts(portal.store.db, {
        firms: [],
        branches: [],
        users: [
          {
            ...{ firm_id: "alpha", branch_id: "leeds", suspended: false, id: "boss", email: boss.Email, name: "Bo Ss" },
            ...{ permissions: presets.admin, password_hash: `plain:${DEMONSTRATION.password}` },
          },
        ],
        grants: [],
      });
      const admin = await portal.as(boss.Email);
      await makeApp(portal, admin);
      const client = await freshly(boss.Email, admin);
      const { person } = await client.call("Users/get", { UserID: "lead" });
      const lesser = { UserID: "lead", version: person?.version ?? 1, BranchID: "leeds", Permissions: presets.reader };
      const { person: after } = await client.call("Users/save", lesser);
      expect(await client.post("Users/resetSecondFactor", { UserID: "lead" })).toMatchObject({
        status: 409,
        body: { error: "two-needed" },
      });
      const again = { ...lesser, version: after.version, Permissions: presets.manager };
      await client.call("Users/save", again);
    });

    it("but not by the firm's own administrator alone, nor by one of them twice", async () => {
      const asked = await one.call("Upkeep/askForTwo", about);
      expect(await one.post("Upkeep/releaseForTwo", { id: asked.id })).toMatchObject({ status: 404 });
      const { asked: open } = await other.call("Upkeep/listForTwo", {});
      expect(open).toMatchObject([{ id: asked.id, act: "recovery", about: about.Email, by: "Olwen first" }]);
      expect(await tryAs(about.Email)).toMatchObject({ body: { mfaRequired: true } });
    });

    it("after which the user signs in once without it, and both acts are audited", async () => {
      const { asked: open } = await other.call("Upkeep/listForTwo", {});
      await other.call("Upkeep/releaseForTwo", { id: open[0]?.id ?? "" });
      expect(await tryAs(about.Email, { Code: manager() })).toMatchObject({ body: { factorMissing: true } });
      expect(await tryAs(about.Email)).toMatchObject({ body: { error: "factor-grace-over" } });
      const acts = await portal.store.db
        .selectFrom("audit")
        .select(["action", "actor"])
        .where("subject", "=", "user/lead")
        .where("actor", "not in", ["lead", "boss"])
        .orderBy("seq")
        .execute();
      expect(acts).toEqual([
        { action: "ask-two", actor: "first" },
        { action: "release-two", actor: "second" },
        { action: "second-factor-reset", actor: "second" },
      ]);
      const mails = await portal.store.db
        .selectFrom("mail")
        .select("subject")
        .where("to_address", "=", about.Email)
        .execute();
      expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringContaining("were removed"));
      expect(await other.post("Upkeep/releaseForTwo", { id: open[0]?.id ?? "" })).toMatchObject({ status: 404 });
    });

    it("but not by an account that the person who asks has just made", async () => {
      const { db } = portal.store;
      const invited = { firm_id: "provider", subject: "user/second", actor: "first", action: "rights", detail: {} };
      const asked = await one.call("Upkeep/askForTwo", about);
      await inOneTransaction(db, (transaction) => appendAudit(transaction, { ...invited, at: portal.clock.now() }));
      expect(await other.post("Upkeep/releaseForTwo", { id: asked.id })).toMatchObject({
        status: 409,
        body: { error: "own-second" },
      });
      const { asked: open } = await other.call("Upkeep/listForTwo", {});
      expect(open).toContainEqual(expect.objectContaining({ id: asked.id, released: false }));
    });

    it("within an hour", async () => {
      const { id } = await one.call("Upkeep/askForTwo", about);
      portal.clock.pass(20);
      await other.post("Upkeep/jobs");
      portal.clock.pass(20);
      await other.post("Upkeep/jobs");
      portal.clock.pass(21);
      expect((await other.post("Upkeep/releaseForTwo", { id })).status).toBe(403);
      expect((await other.call("Upkeep/listForTwo", {})).asked).toEqual([]);
    });
  });
});
