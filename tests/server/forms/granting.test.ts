import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkAudit } from "../../../src/db/queries/check-audit.ts";
import type { Client } from "../client.ts";
import { type InProcess, startInProcess } from "../in-process.ts";
import { publishNext } from "./publish-next.ts";

describe("a grant", () => {
  let portal: InProcess;
  let product: Client;
  beforeAll(async () => {
    portal = await startInProcess();
    product = await portal.as("product@provider.test");
  });
  afterAll(() => portal.close());

  const change = (Act: string, branches: unknown, id = "LETPROP") =>
    product.post("Forms/grant", { id, Act, Branches: JSON.stringify(branches) });
  const mayQuote = async (account: string, product = "LETPROP") => {
    const broker = await portal.as(account);
    return (await broker.call("Quote/getProducts", {})).products.some(({ id }) => id === product);
  };
  const acts = async () => {
    const rows = await portal.store.db
      .selectFrom("audit")
      .select(["action", "actor", "detail"])
      .where("subject", "=", "definition/LETPROP")
      .where("action", "not in", ["publish", "release-version"])
      .orderBy("seq")
      .execute();
    return rows.map(({ action, actor, detail }) => ({ action, actor, ...JSON.parse(detail) }));
  };

  it("is withdrawn from a firm with all its branches and granted to one again, each act in the audit once", async () => {
    expect(await change("revoke", ["alpha"])).toMatchObject({ status: 200, body: { changed: 2 } });
    expect(await mayQuote("broker@alpha.test")).toBe(false);
    expect(await mayQuote("broker@alpha.test", "UNOCC")).toBe(true);
    expect(await mayQuote("broker@beta.test")).toBe(true);
    const refused = await (await portal.as("broker@alpha.test")).post("Quote/createQuote", {
      TypeOfInsurance: "LETPROP",
    });
    expect(refused.status).toBe(404);
    expect(await change("revoke", ["alpha"])).toMatchObject({ status: 200, body: { changed: 0 } });
    const { body } = await change("grant", ["alpha/york", "alpha/york", "beta"]);
    expect(body).toMatchObject({
      changed: 1,
      branches: [
        { branch: "alpha/leeds", name: "Wickstead & Dunn, Leeds", granted: false },
        { branch: "alpha/york", granted: true },
        { branch: "beta/bristol", granted: true },
        { branch: "beta/cardiff", granted: true },
      ],
    });
    expect(await mayQuote("manager@alpha.test")).toBe(true);
    expect(await mayQuote("broker@alpha.test")).toBe(false);
    expect(await acts()).toEqual([
      { action: "revoke", actor: "provider-product", branches: ["alpha/leeds", "alpha/york"] },
      { action: "grant", actor: "provider-product", branches: ["alpha/york"] },
    ]);
    expect(await checkAudit(portal.store.db)).toEqual([]);
  });

  it("that no branch has shows its users whom to ask in their own firm", async () => {
    const products = await (await portal.as("broker@alpha.test")).call("Quote/getProducts", {});
    expect(products.toAsk).toEqual([]);
    const ids = (await product.call("Forms/list", {})).definitions.flatMap(({ id, record }) =>
      record === "quote" ? [id] : [],
    );
    for (const id of ids) await change("revoke", ["alpha"], id);
    const administrators = await portal.store.db
      .selectFrom("app_user")
      .select("name")
      .where("email", "=", "admin@alpha.test")
      .execute();
    const none = await (await portal.as("broker@alpha.test")).call("Quote/getProducts", {});
    expect(none).toEqual({ products: [], toAsk: administrators.map(({ name }) => name) });
    expect((await (await portal.as("admin@alpha.test")).call("Quote/getProducts", {})).toAsk).toEqual([]);
    for (const id of ids) await change("grant", ["alpha"], id);
  });

  it("is listed by branch, those that may quote nothing first, and found by name and by product", async () => {
    const rowsOf = async (form: object) => {
      const { rows, total, nothing } = await product.call("Forms/grants", form);
      expect(total).toBe(rows.length);
      return { nothing, rows: rows.map(({ firmId, branchId }) => `${firmId}/${branchId}`) };
    };
    const every = ["beta/bristol", "beta/cardiff", "alpha/leeds", "alpha/york"];
    expect(new Set((await rowsOf({})).rows)).toEqual(new Set(every));
    expect(await rowsOf({ show: "nothing" })).toEqual({ nothing: 0, rows: [] });
    const ids = (await product.call("Forms/list", {})).definitions.flatMap(({ id, record }) =>
      record === "quote" ? [id] : [],
    );
    for (const id of ids) await change("revoke", ["alpha/york"], id);
    expect((await rowsOf({})).rows[0]).toBe("alpha/york");
    expect(await rowsOf({ show: "nothing" })).toEqual({ nothing: 1, rows: ["alpha/york"] });
    expect(await rowsOf({ q: "WICKSTEAD leeds" })).toEqual({ nothing: 1, rows: ["alpha/leeds"] });
    expect((await rowsOf({ show: "withheld", id: "LETPROP" })).rows).toEqual(["alpha/york"]);
    expect((await rowsOf({ show: "granted", id: "LETPROP" })).rows).toHaveLength(3);
    expect(await product.call("Forms/grants", { page: 2, pageSize: 3 })).toMatchObject({ total: 4, rows: [{}] });
    expect((await product.post("Forms/grants", { show: "granted" })).status).toBe(400);
    await portal.store.db
      .updateTable("branch")
      .set({ closed_from: "2026-07-13" })
      .where("firm_id", "=", "alpha")
      .where("id", "=", "york")
      .execute();
    expect((await rowsOf({})).nothing).toBe(0);
    expect((await product.call("Forms/grants", { q: "york" })).rows).toMatchObject([{ state: "closed", products: [] }]);
    await portal.store.db.updateTable("branch").set({ closed_from: null }).where("id", "=", "york").execute();
    for (const id of ids) await change("grant", ["alpha/york"], id);
  });

  it("shows only the affected branches if that is requested", async () => {
    const form = { id: "LETPROP", Act: "grant", Branches: '["beta/cardiff"]', Tell: "meant" };
    const { body } = await product.post("Forms/grant", form);
    expect(body).toEqual({
      id: "LETPROP",
      changed: 0,
      branches: [{ branch: "beta/cardiff", name: expect.any(String), granted: true }],
    });
  });

  it("of nothing returns the current state and writes nothing", async () => {
    const before = await acts();
    const { status, body } = await change("grant", []);
    expect({ status, changed: body.changed }).toEqual({ status: 200, changed: 0 });
    expect(await acts()).toEqual(before);
  });

  it("is included in the list and in the response of publishing", async () => {
    await change("grant", ["*"]);
    const { definitions } = await product.call("Forms/list", {});
    expect(definitions.filter(({ id }) => id === "LETPROP")).toMatchObject([{ branches: 4 }]);
    expect(definitions.find(({ id }) => id === "USER")).toMatchObject({ branches: 0 });
    const { Definition } = await product.call("Forms/get", { id: "LETPROP" });
    const form = { ...Definition, summary: "Property that is let." };
    expect((await publishNext(product, form)).body).toMatchObject({ version: 2, branches: 4 });
    expect((await publishNext(product, { ...form, id: "SHEDS" })).body).toMatchObject({ version: 1, branches: 0 });
  });

  it.each([
    ["a branch that there is not", "grant", ["alpha/ghent"], "LETPROP", 400],
    ["a firm of the provider", "grant", ["provider"], "LETPROP", 400],
    ["what is no list", "grant", "alpha", "LETPROP", 400],
    ["a list of other things", "grant", [7], "LETPROP", 400],
    ["another act", "lend", ["alpha"], "LETPROP", 400],
    ["what is not published", "grant", ["*"], "BOATS", 404],
    ["a form of another record", "grant", ["*"], "USER", 409],
  ])("is refused for %s, and nothing is written", async (_, act, branches, id, status) => {
    const before = await acts();
    expect((await change(act, branches, id)).status).toBe(status);
    expect(await acts()).toEqual(before);
  });
});

describe("the wording of a question", () => {
  it("that belongs to an older version of its label cannot be published", async () => {
    const portal = await startInProcess();
    const product = await portal.as("product@provider.test");
    const { Definition } = await product.call("Forms/get", { id: "LETPROP" });
    const asked = (label: string, wording: string) => {
      const questions = Definition.questions.map((each) =>
        each.name === "FlatRoofAge" ? { ...each, label, wording } : each,
      );
      return publishNext(product, { ...Definition, questions });
    };
    expect(await asked("Age of the flat roof, in years", "FlatRoofAge/2")).toMatchObject({ status: 200 });
    const back = await asked("Age of the flat roof, in yrs", "FlatRoofAge/1");
    expect(back).toMatchObject({ status: 400, body: { error: "lint" } });
    expect(JSON.stringify(back.body)).toMatch(/In version 1, .*Write “FlatRoofAge\/3”.*wording-of-another-text/);
    expect(await asked("Age of the flat roof (years)", "FlatRoofAge/1")).toMatchObject({ status: 200 });
    await portal.close();
  });
});
