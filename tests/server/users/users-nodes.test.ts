import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkAudit } from "../../../src/db/queries/check-audit.ts";
import { presets } from "../../../src/insurance/permissions.ts";
import type { Client } from "../client.ts";
import { hasPostgres } from "../start-postgres.ts";
import { startTwoNodes, type TwoNodes } from "../start-two-nodes.ts";

describe.skipIf(!hasPostgres())("accounts on two nodes of one PostgreSQL", () => {
  let nodes: TwoNodes;
  beforeAll(async () => {
    nodes = await startTwoNodes();
  });
  afterAll(() => nodes.close());

  const save = async (client: Client, id: string, Permissions: number) => {
    const { person } = await client.call("Users/get", { UserID: id });
    return client.post("Users/save", { UserID: id, version: person?.version, BranchID: person?.branchId, Permissions });
  };

  it("work on the other node, lose rights there with the next call, and are signed out there when suspended", async () => {
    const { one, two, onTwo } = nodes;
    const admin = await one.as("admin@alpha.test");
    const handler = onTwo(await one.as("handler@alpha.test"));
    const blank = () => handler.post("Quote/getBlankQuote", { TypeOfInsurance: "LETPROP" });
    expect((await blank()).status).toBe(200);
    await save(admin, "alpha-handler", presets.reader);
    expect((await blank()).status).toBe(403);
    await save(admin, "alpha-handler", presets.broker);
    expect((await blank()).status).toBe(200);
    const { person } = await admin.call("Users/get", { UserID: "alpha-handler" });
    await admin.call("Users/suspend", { UserID: "alpha-handler", version: person?.version ?? 0 });
    expect((await blank()).status).toBe(401);
    const form = { Email: "handler@alpha.test", Password: "demonstration-2026" };
    expect((await two.client().post("Login/signIn", form)).status).toBe(401);
  });

  it("of two administrators who demote each other at once, each on a node, leave one", async () => {
    const { one, two } = nodes;
    const joan = await one.as("admin@beta.test");
    await save(joan, "beta-manager", presets.admin);
    const dev = await two.as("manager@beta.test");
    const answers = await Promise.all([
      save(joan, "beta-manager", presets.reader),
      save(dev, "beta-admin", presets.reader),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const { people } = await (answers[0].status === 200 ? joan : dev).call("Users/list", {});
    expect(people.filter(({ preset }) => preset === "Firm administrator")).toHaveLength(1);
    expect(await checkAudit(one.store.db)).toEqual([]);
  });
});
