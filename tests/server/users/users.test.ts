import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkAudit } from "../../../src/db/queries/check-audit.ts";
import { presets } from "../../../src/insurance/permissions.ts";
import { detailsOf, FirmPeople } from "./firm-people.ts";

describe("the users of a firm", () => {
  let firm: FirmPeople;
  beforeAll(async () => {
    firm = await FirmPeople.start();
  });
  afterAll(() => firm.portal.close());

  it("are listed with what their manager needs to know, of their branch or of the firm", async () => {
    const all = await firm.admin.call("Users/list", {});
    expect(all.people.map(({ id }) => id)).toEqual(
      expect.arrayContaining(["alpha-broker", "alpha-manager", "alpha-admin"]),
    );
    expect(all.branches.map(({ name }) => name)).toEqual(["Leeds", "York"]);
    expect(all.people.find(({ id }) => id === "alpha-admin")).toMatchObject({
      name: "Ruth Wickstead",
      branch: "Leeds",
      preset: "Firm administrator",
      state: "active",
      sessions: 1,
      secondFactor: false,
      isYou: true,
    });
    const york = await firm.manager.call("Users/list", {});
    expect(york.people.map(({ branch }) => branch)).toEqual(york.people.map(() => "York"));
    expect(york.branches.map(({ name }) => name)).toEqual(["York"]);
    expect(JSON.stringify(all)).not.toMatch(/password|plain:/);
  });

  it("are found by name, branch and state", async () => {
    const person = await firm.invite({ branch: "york", name: "Zelda" });
    const found = await firm.admin.call("Users/list", { q: "zelda quill" });
    expect(found).toMatchObject({ total: 1, people: [{ id: person.id, state: "invited", lastSignedInAt: null }] });
    const york = await firm.admin.call("Users/list", { branch: "york", state: "invited" });
    expect(york.people.map(({ id }) => id)).toContain(person.id);
    expect(york.people.every(({ branch, state }) => branch === "York" && state === "invited")).toBe(true);
    expect((await firm.admin.post("Users/list", { state: "asleep" })).status).toBe(400);
    expect((await firm.admin.post("Users/list", { branch: "bristol" })).status).toBe(404);
  });

  it("show who is locked out by wrong tries, until it ends", async () => {
    const person = await firm.active();
    for (let tries = 0; tries < 10; tries += 1)
      await firm.portal.client().post("Login/signIn", { Email: person.email, Password: "wrong" });
    expect(await firm.now(person.id)).toMatchObject({ state: "locked", lockedUntil: expect.any(String) });
    firm.portal.clock.pass(16);
    expect(await firm.now(person.id)).toMatchObject({ state: "active", lockedUntil: null });
  });

  it("are invited by mail with their details, their branch and their rights, and choose a password", async () => {
    const person = await firm.invite({ permissions: presets.broker });
    expect(person).toMatchObject({ state: "invited", preset: "Broker", branch: "Leeds", name: "Ada Quill" });
    const [mail, ...more] = await firm.mailTo(person.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toContain("Ruth Wickstead invites you");
    const [, token = ""] = /\/login\/reset#([\w-]{43})/.exec(mail?.body ?? "") ?? [];
    expect(token).not.toBe("");
    const early = await firm.portal
      .client()
      .post("Login/signIn", { Email: person.email, Password: "demonstration-2026" });
    expect(early.status).toBe(401);
    const Password = "tapestry lantern kestrel";
    await firm.portal.client().call("Login/reset", { Token: token, Password });
    const client = firm.portal.client();
    await client.call("Login/signIn", { Email: person.email, Password });
    expect(await client.call("Profile/getPermissions", {})).toMatchObject({ Permissions: presets.broker });
    expect(await firm.now(person.id)).toMatchObject({ state: "active", sessions: 1 });
    const form = await client.call("Profile/getForm", { Form: "user" });
    expect(form.DATA).toMatchObject({ User: { FirstName: "Ada", LastName: "Quill", Email: person.email } });
    expect((await firm.portal.client().post("Login/reset", { Token: token, Password })).status).toBeGreaterThanOrEqual(
      400,
    );
  });

  it("are not invited with invalid details, and nothing is stored then", async () => {
    const before = await firm.admin.call("Users/list", {});
    const wrong = await firm.admin.post("Users/invite", {
      DATA: JSON.stringify({ User: { FirstName: "Ada" } }),
      BranchID: "leeds",
      Permissions: presets.handler,
    });
    expect(wrong.status).toBe(409);
    expect(wrong.body.reasons).toEqual(
      expect.arrayContaining([expect.objectContaining({ path: "/User/LastName", message: "Enter the last name." })]),
    );
    expect((await firm.admin.call("Users/list", {})).total).toBe(before.total);
  });

  it.each(["broker@alpha.test", "Broker@Beta.test"])(
    "are not invited under %s, which is the address of another account",
    async (email) => {
      const answer = await firm.admin.post("Users/invite", {
        DATA: JSON.stringify(detailsOf("Ada", email)),
        BranchID: "leeds",
        Permissions: presets.handler,
      });
      expect(answer).toMatchObject({ status: 409, body: { reasons: [{ path: "/User/Email" }] } });
      expect(JSON.stringify(answer.body)).not.toMatch(/Alderton|Lisle|Harbour/);
    },
  );

  it("are invited again, which invalidates the first link, but not twice in a minute", async () => {
    const person = await firm.invite();
    expect((await firm.admin.post("Users/resendInvite", { UserID: person.id })).status).toBe(429);
    firm.portal.clock.pass(2);
    await firm.admin.call("Users/resendInvite", { UserID: person.id });
    const mails = await firm.mailTo(person.email);
    expect(mails).toHaveLength(2);
    const [first = "", second = ""] = mails.map(({ body }) => /#([\w-]{43})/.exec(body)?.[1] ?? "");
    const Password = "tapestry lantern kestrel";
    expect((await firm.portal.client().post("Login/reset", { Token: first, Password })).status).not.toBe(200);
    await firm.portal.client().call("Login/reset", { Token: second, Password });
    expect((await firm.admin.post("Users/resendInvite", { UserID: person.id })).status).toBe(409);
  });

  it("have other rights and another branch from their next call on", async () => {
    const person = await firm.active({ permissions: presets.reader });
    const client = await firm.portal.as(person.email);
    expect((await client.post("Quote/getBlankQuote", { TypeOfInsurance: "LETPROP" })).status).toBe(403);
    const change = { UserID: person.id, version: person.version, BranchID: "york", Permissions: presets.broker };
    const { person: after } = await firm.admin.call("Users/save", change);
    expect(after).toMatchObject({ branch: "York", preset: "Broker", version: person.version + 1 });
    expect((await client.post("Quote/getBlankQuote", { TypeOfInsurance: "LETPROP" })).status).toBe(200);
    expect(await client.call("Profile/getPermissions", {})).toMatchObject({ Permissions: 511, branch: "York" });
    await firm.admin.call("Users/save", { ...change, version: after.version, Permissions: presets.reader });
    expect((await client.post("Quote/getBlankQuote", { TypeOfInsurance: "LETPROP" })).status).toBe(403);
    expect(await firm.acts(person.id)).toEqual(["invite", "record", "rights", "rights"]);
  });

  it("are not changed over a change that the manager has not seen", async () => {
    const person = await firm.active();
    const change = { UserID: person.id, version: person.version, BranchID: "leeds", Permissions: presets.broker };
    await firm.admin.call("Users/save", change);
    const late = await firm.admin.post("Users/save", { ...change, Permissions: presets.reader });
    expect(late).toMatchObject({ status: 409, body: { error: "stale-version" } });
    expect(await firm.now(person.id)).toMatchObject({ preset: "Broker" });
  });

  it("are signed out by a suspension at once and while it lasts", async () => {
    const person = await firm.active();
    const client = await firm.portal.as(person.email);
    const { person: suspended } = await firm.admin.call("Users/suspend", {
      UserID: person.id,
      version: person.version,
    });
    expect(suspended).toMatchObject({ state: "suspended", sessions: 0 });
    expect((await client.post("Profile/getPermissions")).status).toBe(401);
    const again = await firm.portal
      .client()
      .post("Login/signIn", { Email: person.email, Password: "demonstration-2026" });
    expect(again.status).toBe(401);
    expect((await firm.admin.post("Users/suspend", { UserID: person.id, version: suspended.version })).status).toBe(
      409,
    );
    await firm.admin.call("Users/reactivate", { UserID: person.id, version: suspended.version });
    expect((await client.post("Profile/getPermissions")).status).toBe(401);
    await firm.portal.as(person.email);
    expect(await firm.acts(person.id)).toEqual(["invite", "record", "suspend", "reactivate"]);
  });

  it("are signed out everywhere on request, and can sign in again", async () => {
    const person = await firm.active();
    const [one, two] = [await firm.portal.as(person.email), await firm.portal.as(person.email)];
    const { ended, person: after } = await firm.admin.call("Users/endSessions", { UserID: person.id });
    expect({ ended, sessions: after.sessions }).toEqual({ ended: 2, sessions: 0 });
    for (const client of [one, two]) expect((await client.post("Profile/getPermissions")).status).toBe(401);
    await firm.portal.as(person.email);
  });

  it("without a second factor have none to reset, and the call is refused", async () => {
    const person = await firm.active();
    expect(await firm.admin.post("Users/resetSecondFactor", { UserID: person.id })).toMatchObject({
      status: 409,
      body: { message: "Ada Quill has no second factor." },
    });
    expect((await firm.admin.post("Users/resetSecondFactor", { UserID: "alpha-admin" })).body.message).toContain(
      "under Access",
    );
  });

  it("leave an intact audit, which reports an edited account", async () => {
    expect(await checkAudit(firm.portal.store.db)).toEqual([]);
    const account = firm.portal.store.db.updateTable("app_user").where("id", "=", "alpha-reader");
    await account.set({ permissions: presets.admin }).execute();
    expect(await checkAudit(firm.portal.store.db)).toEqual([
      { firmId: "alpha", subject: "row/account/alpha-reader", seq: 1, fault: "edited" },
    ]);
    await account.set({ permissions: presets.reader }).execute();
  });
});
