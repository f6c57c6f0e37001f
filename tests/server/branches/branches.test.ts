import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Client } from "../client.ts";
import { type InProcess, makeGolden, startInProcess } from "../in-process.ts";
import { change, changed, open, paths, section, send } from "../records/records-client.ts";

const office = {
  Branch: { Name: "Harrogate", Telephone: "01423 960 100", Email: "harrogate@alpha.test", Open: "Yes" },
  Address: { HouseNumber: "3", AddressLine1: "Parliament Street", TownCity: "Harrogate", Postcode: "hg1 2qu" },
};

describe("branches", () => {
  let portal: InProcess;
  let admin: Client;
  beforeAll(async () => {
    portal = await startInProcess();
    admin = await portal.as("admin@alpha.test");
  });
  afterAll(() => portal.close());

  const add = (client: Client, Name: string) =>
    send(client, "branch", "0", { ...office, Branch: { ...office.Branch, Name }, version: 0 });
  const list = async (client = admin) => (await client.call("Branches/list", {})).branches;
  const suspendAllOf = (branch: string, suspended: boolean) =>
    portal.store.db
      .updateTable("app_user")
      .set({ suspended })
      .where("firm_id", "=", "alpha")
      .where("branch_id", "=", branch)
      .execute();
  const close = (id: string, ClosedFrom: string, ClosedReason = "They pass to another branch") =>
    change(admin, "branch", id, "Branch", { Open: "No", ClosedFrom, ClosedReason });

  it("are listed with what depends on each", async () => {
    const branches = await list();
    expect(branches.map(({ name }) => name)).toEqual(["Leeds", "York"]);
    const [leeds] = branches;
    expect(leeds).toMatchObject({ state: "open", closedFrom: null, users: 4, suspended: 0 });
    expect(leeds?.products.map(({ title }) => title)).toContain("Let Property");
    const { db } = portal.store;
    const rows = await db
      .selectFrom("quote")
      .select("web_status")
      .where("firm_id", "=", "alpha")
      .where("branch_id", "=", "leeds")
      .where("deleted_at", "is", null)
      .execute();
    const policies = rows.filter(({ web_status }) => ["ACCEPTED", "CANCEL REQUESTED"].includes(web_status)).length;
    const over = ["MTA ACCEPTED", "DECLINED", "MTA DECLINED", "EXPIRED", "NTU", "CANCELLED", "LAPSED"];
    const ended = rows.filter(({ web_status }) => over.includes(web_status)).length;
    expect(leeds).toMatchObject({ policies, quotes: rows.length - policies - ended });
    expect(policies * ended * (leeds?.quotes ?? 0)).toBeGreaterThan(0);
  });

  it("are for users who manage them, and those of another firm do not exist", async () => {
    const manager = await portal.as("manager@alpha.test");
    expect((await manager.post("Branches/list", {})).status).toBe(403);
    expect((await manager.post("Profile/getForm", { Form: "branch", id: "york" })).status).toBe(403);
    const foreign = await admin.post("Profile/getForm", { Form: "branch", id: "bristol" });
    const none = await admin.post("Profile/getForm", { Form: "branch", id: "nowhere" });
    expect([foreign.status, foreign.body]).toEqual([404, none.body]);
    expect((await admin.post("Profile/getForm", { Form: "branch" })).body).toMatchObject({ error: "bad-input" });
  });

  it("start with what the form fills in, and with the products that the other branches may quote", async () => {
    const blank = await open(admin, "branch", "0");
    expect(blank).toMatchObject({ id: "0", DATA: { version: 0, Branch: { Open: "Yes" } } });
    const added = await add(admin, "Harrogate");
    expect(added).toMatchObject({ status: 200, body: { DATA: { version: 1, Address: { Postcode: "HG1 2QU" } } } });
    const found = (await list()).find(({ id }) => id === added.body.id);
    const leeds = (await list()).find(({ id }) => id === "leeds");
    expect(leeds?.products.length).toBeGreaterThan(0);
    expect(found).toMatchObject({ name: "Harrogate", users: 0, quotes: 0, policies: 0, products: leeds?.products });
    const chain = await portal.store.db
      .selectFrom("audit")
      .select(["action", "actor"])
      .where("subject", "=", `branch/${found?.id}`)
      .orderBy("seq")
      .execute();
    expect(chain).toEqual([
      { action: "record", actor: "alpha-admin" },
      { action: "first-products", actor: "alpha-admin" },
    ]);
  });

  it("cannot share a name", async () => {
    expect(paths((await add(admin, "leeds")).body)).toEqual(["/Branch/Name"]);
    expect((await add(await portal.as("admin@beta.test"), "Leeds")).status).toBe(200);
  });

  it("are not closed while users work there, each named", async () => {
    const answer = await close("york", "2026-07-14");
    expect(answer).toMatchObject({ status: 409, body: { reasons: [{ path: "/Branch/Open" }] } });
    expect(JSON.stringify(answer.body)).toContain("Calum Breck still works here");
    expect((await list()).find(({ id }) => id === "york")).toMatchObject({ state: "open" });
  });

  it("with policies cannot be closed as having none", async () => {
    const wrong = await close("leeds", "2026-08-31", "It has none");
    expect(paths(wrong.body)).toEqual(["/Branch/ClosedReason"]);
  });

  it("close on a future day, do business until it is over, and nothing new after it", async () => {
    const broker = await portal.as("broker@alpha.test");
    expect((await close("leeds", "2026-07-15")).status).toBe(200);
    expect((await list()).find(({ id }) => id === "leeds")).toMatchObject({
      state: "closing",
      closedFrom: "2026-07-15",
    });
    const { reference } = await makeGolden(broker);
    portal.clock.pass(24 * 60);
    const last = await portal.as("broker@alpha.test");
    expect((await last.post("Quote/copyQuote", { reference })).status).toBe(200);
    portal.clock.pass(24 * 60);
    const late = await portal.as("broker@alpha.test");
    const refused = await late.post("Quote/createQuote", { TypeOfInsurance: "LETPROP" });
    expect(refused).toMatchObject({ status: 409, body: { error: "branch-closed" } });
    expect(refused.body.message).toContain("15/07/2026");
    expect((await late.post("Quote/copyQuote", { reference })).status).toBe(409);
    expect((await late.post("Quote/calculate", { reference, version: 1 })).status).toBe(200);
    const again = await change(await portal.as("admin@alpha.test"), "branch", "leeds", "Branch", { Open: "Yes" });
    expect(again.status).toBe(200);
    expect((await late.post("Quote/createQuote", { TypeOfInsurance: "LETPROP" })).status).toBe(200);
  });

  it("close at once when no user is left, but never the last one", async () => {
    admin = await portal.as("admin@alpha.test");
    await suspendAllOf("york", true);
    expect((await close("york", "2026-07-16")).status).toBe(200);
    const harrogate = (await list()).find(({ name }) => name === "Harrogate")?.id ?? "";
    expect((await close(harrogate, "2026-07-16", "It has none")).status).toBe(200);
    const only = await close("leeds", "2026-09-01");
    expect(JSON.stringify(only.body)).toContain("only open branch");
    await suspendAllOf("york", false);
  });

  it("say who has saved one in the meantime", async () => {
    const { DATA } = await open(admin, "branch", "leeds");
    await change(admin, "branch", "leeds", "Branch", { Manager: "Ada Quill" });
    const late = await send(admin, "branch", "leeds", changed(DATA, "Branch", { Manager: "Nobody" }));
    expect(late).toMatchObject({ status: 409, body: { error: "stale-version", changedBy: "Ruth Wickstead" } });
    expect(section(late.body.DATA, "Branch").Manager).toBe("Ada Quill");
  });
});
