import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Definition } from "../../../schemas/definition.ts";
import { storeKinds } from "../../db/stores.ts";
import type { Client } from "../client.ts";
import type { InProcess } from "../in-process.ts";
import { startPortalOn } from "../portal-on.ts";
import { publishNext } from "./publish-next.ts";

describe.each(storeKinds())("open quotes by version on $name", (kind) => {
  let portal: InProcess;
  let product: Client;
  const open = async () => (await product.call("Forms/list", { Count: "open" })).open;
  const begin = async (account: string, TypeOfInsurance: string) =>
    (await (await portal.as(account)).call("Quote/createQuote", { TypeOfInsurance })).reference;

  beforeAll(async () => {
    portal = await startPortalOn(kind);
    product = await portal.as("product@provider.test");
    for (const id of ["LETPROP", "UNOCC"])
      await product.call("Forms/grant", { id, Act: "grant", Branches: '["alpha", "beta"]' });
  });
  afterAll(() => portal.close());

  it("are counted over all firms, without deleted ones, and only if that is requested", async () => {
    expect(await open()).toEqual([]);
    await begin("broker@alpha.test", "LETPROP");
    await begin("broker@beta.test", "LETPROP");
    const deleted = await begin("broker@alpha.test", "UNOCC");
    await portal.store.db
      .updateTable("quote")
      .set({ deleted_at: new Date("2026-11-21T12:00:00Z") })
      .where("reference", "=", deleted)
      .execute();
    const { Definition: definition } = await product.call("Forms/get", { id: "LETPROP" });
    await publishNext(product, { ...(definition as Definition), title: "Let property, next" });
    await begin("broker@alpha.test", "LETPROP");
    const counted = [...(await open())].sort((one, other) => one.version - other.version);
    expect(counted).toEqual([
      { id: "LETPROP", version: 1, quotes: 2, renewals: 0 },
      { id: "LETPROP", version: 2, quotes: 1, renewals: 0 },
    ]);
    expect((await product.call("Forms/list", {})).open).toEqual([]);
  });
});
