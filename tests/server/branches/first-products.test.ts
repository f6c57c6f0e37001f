import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkAudit } from "../../../src/db/queries/check-audit.ts";
import { storeKinds } from "../../db/stores.ts";
import type { Client } from "../client.ts";
import type { InProcess } from "../in-process.ts";
import { startPortalOn } from "../portal-on.ts";
import { change, send } from "../records/records-client.ts";

const answers = {
  Branch: { Telephone: "01423 960 100", Email: "office@alpha.test", Open: "Yes" },
  Address: { HouseNumber: "3", AddressLine1: "Parliament Street", TownCity: "Harrogate", Postcode: "hg1 2qu" },
};

describe.each(storeKinds())("a branch that a firm adds, on $name", (kind) => {
  let portal: InProcess;
  let product: Client;
  let admin: Client;
  beforeAll(async () => {
    portal = await startPortalOn(kind);
    product = await portal.as("product@provider.test");
    admin = await portal.as("admin@alpha.test");
  }, 120_000);
  afterAll(() => portal.close());

  const grant = (id: string, Act: "grant" | "revoke", branches: readonly string[]) =>
    product.call("Forms/grant", { id, Act, Branches: JSON.stringify(branches) });
  const add = async (Name: string): Promise<string> => {
    const DATA = { ...answers, Branch: { ...answers.Branch, Name }, version: 0 };
    const { status, body } = await send(admin, "branch", "0", DATA);
    expect(status).toBe(200);
    return String(body.id);
  };
  const productsOf = async (id: string): Promise<readonly string[]> => {
    const { branches } = await admin.call("Branches/list", {});
    return (branches.find((branch) => branch.id === id)?.products ?? []).map((each) => each.id);
  };
  const detailsOf = async (subject: string, action: string) => {
    const rows = await portal.store.db
      .selectFrom("audit")
      .select(["actor", "detail"])
      .where("firm_id", "=", "alpha")
      .where("subject", "=", subject)
      .where("action", "=", action)
      .orderBy("seq")
      .execute();
    return rows.map(({ actor, detail }) => ({ actor, ...JSON.parse(detail) }));
  };

  it("may quote nothing if the firm may quote nothing", async () => {
    const id = await add("Ripon");
    expect(await productsOf(id)).toEqual([]);
    expect(await detailsOf(`branch/${id}`, "first-products")).toEqual([{ actor: "alpha-admin", products: [] }]);
  });

  it("starts with what the other branches may quote, which the audit records", async () => {
    await grant("LETPROP", "grant", ["alpha/leeds"]);
    await grant("FLEET", "grant", ["alpha/york", "beta"]);
    await grant("UNOCC", "grant", ["beta"]);
    const id = await add("Harrogate");
    expect(await productsOf(id)).toEqual(["FLEET", "LETPROP"]);
    expect(await detailsOf(`branch/${id}`, "first-products")).toEqual([
      { actor: "alpha-admin", products: ["FLEET", "LETPROP"] },
    ]);
    expect(await detailsOf("definition/LETPROP", "grant")).toEqual([
      { actor: "alpha-admin", branches: [`alpha/${id}`] },
    ]);
    await grant("LETPROP", "revoke", [`alpha/${id}`]);
    expect(await productsOf(id)).toEqual(["FLEET"]);
    expect((await change(admin, "branch", id, "Branch", { Manager: "Ada Quill" })).status).toBe(200);
    expect(await productsOf(id)).toEqual(["FLEET"]);
  });

  it("gets no product that the firm loses at the same time, in either order", async () => {
    for (const round of [1, 2, 3, 4, 5, 6]) {
      await grant("LETPROP", "grant", ["alpha/leeds", "alpha/york"]);
      const [id] = await Promise.all([add(`Selby ${round}`), grant("LETPROP", "revoke", ["alpha"])]);
      expect(await productsOf(id)).not.toContain("LETPROP");
      expect(await productsOf(id)).toContain("FLEET");
    }
    expect(await checkAudit(portal.store.db)).toEqual([]);
  });
});
