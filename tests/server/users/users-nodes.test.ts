import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../../src/db/open-database.ts";
import { checkAudit } from "../../../src/db/queries/check-audit.ts";
import { presets } from "../../../src/insurance/permissions.ts";
import { seedDemonstration } from "../../../src/server/seed/seed-demonstration.ts";
import type { Client } from "../client.ts";
import { type InProcess, startInProcess } from "../in-process.ts";
import { hasPostgres, startPostgres, type TestPostgres } from "../start-postgres.ts";

const isPostgresHere = hasPostgres();

describe.skipIf(!isPostgresHere)("accounts on two nodes of one PostgreSQL", () => {
  let postgres: TestPostgres;
  const nodes: InProcess[] = [];
  const stores: { close(): Promise<void> }[] = [];
  let one: InProcess;
  let two: InProcess;

  beforeAll(async () => {
    postgres = await startPostgres();
    const url = postgres.newDatabase();
    for (let node = 0; node < 2; node += 1) {
      const store = await openDatabase({ kind: "postgresql", url }, (error) => {
        throw error;
      });
      stores.push(store);
      nodes.push(await startInProcess({ store, seed: false }));
    }
    const [first, second] = nodes;
    if (!first || !second) throw new Error("There are two nodes.");
    [one, two] = [first, second];
    await seedDemonstration(one.services, () => undefined);
  }, 120_000);
  afterAll(async () => {
    for (const node of nodes) await node.close();
    for (const store of stores) await store.close();
    await postgres.remove();
  });

  /** A client of the other node that works with the same session. */
  const onTwo = (client: Client): Client => {
    const other = two.client();
    other.cookie = client.cookie;
    return other;
  };
  const save = async (client: Client, id: string, Permissions: number) => {
    const { person } = await client.call("Users/get", { UserID: id });
    return client.post("Users/save", { UserID: id, version: person?.version, BranchID: person?.branchId, Permissions });
  };

  it("work on the other node, lose their rights there with the next call, and end there when suspended", async () => {
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

  it("of two administrators who demote one another at once, each on a node, leave one", async () => {
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
