import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { presets, rights } from "../../../src/insurance/permissions.ts";
import { storeKinds } from "../../db/stores.ts";
import { startPortalOn } from "../portal-on.ts";
import { detailsOf, FirmPeople } from "./firm-people.ts";

describe.each(storeKinds())("user management follows the rules, on $name", (kind) => {
  let firm: FirmPeople;
  beforeAll(async () => {
    firm = await FirmPeople.start(await startPortalOn(kind));
  });
  afterAll(() => firm.portal.close());

  it("so that nobody grants a right that they lack", async () => {
    const person = await firm.active({ branch: "york" });
    for (const permissions of [
      presets.admin,
      presets.broker | rights.manageBranches,
      presets.broker | rights.allBranches,
    ])
      expect(await firm.saveAs(firm.manager, person.id, permissions)).toMatchObject({
        status: 409,
        body: { error: "rights" },
      });
    expect((await firm.saveAs(firm.manager, person.id, presets.broker)).status).toBe(200);
    expect(await firm.now(person.id)).toMatchObject({ Permissions: presets.broker });
  });

  it.each([
    ["to underwrite", presets.broker | rights.underwrite],
    ["to read the audit", presets.broker | rights.readAudit],
    ["of every kind", presets.provideradmin],
  ])("so that nobody in a broker firm gets a right of the provider's staff, %s", async (_what, permissions) => {
    expect((await firm.saveAs(firm.admin, "alpha-handler", permissions)).status).toBe(409);
    const answer = await firm.admin.post("Users/invite", {
      DATA: JSON.stringify(detailsOf("Ada", "staff@alpha.test")),
      BranchID: "leeds",
      Permissions: permissions,
    });
    expect(answer.status).toBe(409);
    expect((await firm.mailTo("staff@alpha.test")).length).toBe(0);
  });

  it("so that nobody changes a user with more rights than their own", async () => {
    const person = await firm.active({ branch: "york", permissions: presets.admin });
    for (const call of ["Users/suspend", "Users/endSessions", "Users/resendInvite", "Users/resetSecondFactor"]) {
      const form = call === "Users/suspend" ? { UserID: person.id, version: person.version } : { UserID: person.id };
      expect(await firm.manager.post(call, form), call).toMatchObject({
        status: 409,
        body: { reasons: [{ path: "UserID" }] },
      });
    }
    expect((await firm.saveAs(firm.manager, person.id, presets.broker)).status).toBe(409);
    expect((await firm.manager.post("Users/transferWork", { UserID: person.id, to: "alpha-manager" })).status).toBe(
      409,
    );
    const { person: seen } = await firm.manager.call("Users/get", { UserID: person.id });
    expect(seen?.obstacles.tend[0]).toContain("permissions that you do not have");
  });

  it("so that a branch manager can neither see users of another branch nor move anyone there", async () => {
    const nobody = await firm.manager.post("Users/get", { UserID: "nobody" });
    for (const id of ["alpha-broker", "beta-broker", "provider-senior"])
      expect({ ...(await firm.manager.post("Users/get", { UserID: id })), headers: null }, id).toEqual({
        ...nobody,
        headers: null,
      });
    expect(nobody.status).toBe(404);
    const person = await firm.active({ branch: "york" });
    const [foreign, none] = [
      await firm.saveAs(firm.manager, person.id, presets.reader, "leeds"),
      await firm.saveAs(firm.manager, person.id, presets.reader, "none"),
    ];
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(none.body);
    expect((await firm.saveAs(firm.admin, person.id, presets.reader, "bristol")).body).toEqual(none.body);
  });

  it("so that the last administrator remains, and one of two may leave", async () => {
    const ruth = await firm.now("alpha-admin");
    const others = (await firm.admin.call("Users/list", { state: "active" })).people.filter(
      ({ preset, id }) => preset === "Firm administrator" && id !== "alpha-admin",
    );
    for (const { id, version } of others) await firm.admin.call("Users/suspend", { UserID: id, version });
    const own = { UserID: "alpha-admin", version: ruth.version };
    expect(await firm.admin.post("Users/suspend", own)).toMatchObject({ status: 409, body: { reasons: [{}, {}] } });
    const less = { ...own, BranchID: ruth.branchId, Permissions: presets.manager };
    expect(await firm.admin.post("Users/save", less)).toMatchObject({
      status: 409,
      body: {
        reasons: [{ path: "Permissions", message: expect.stringContaining("the only administrator of the firm") }],
      },
    });
    const second = await firm.invite({ permissions: presets.admin, name: "Basil" });
    expect((await firm.admin.post("Users/save", less)).status, "an invitation runs nothing").toBe(409);
    await firm.choosePassword(second.id);
    const basil = await firm.portal.as(second.email);
    const { person } = await basil.call("Users/save", { ...less, Permissions: presets.broker });
    expect(person.preset).toBe("Broker");
    expect((await firm.admin.post("Users/list")).status).toBe(403);
    const back = { ...less, version: person.version, Permissions: presets.admin };
    await basil.call("Users/save", back);
    expect((await firm.admin.post("Users/list")).status).toBe(200);
  });

  it("so that two administrators who demote each other at once leave one", async () => {
    const joan = await firm.portal.as("admin@beta.test");
    await firm.saveIn(joan, "beta-manager", presets.admin);
    const dev = await firm.portal.as("manager@beta.test");
    const answers = await Promise.all([
      firm.saveIn(joan, "beta-manager", presets.reader),
      firm.saveIn(dev, "beta-admin", presets.reader),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const { people } = await (answers[0].status === 200 ? joan : dev).call("Users/list", {});
    expect(people.filter(({ preset }) => preset === "Firm administrator")).toHaveLength(1);
  });

  it("so that nobody moves to a branch that no longer does business", async () => {
    const branch = firm.portal.store.db.updateTable("branch").where("id", "=", "york");
    await branch.set({ closed_from: "2026-07-01" }).execute();
    expect(await firm.saveAs(firm.admin, "alpha-reader", presets.reader, "york")).toMatchObject({
      status: 409,
      body: { reasons: [{ path: "BranchID" }] },
    });
    await branch.set({ closed_from: null }).execute();
  });
});
