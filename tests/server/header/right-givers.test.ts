import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { presets, rights } from "../../../src/insurance/permissions.ts";
import { storeKinds } from "../../db/stores.ts";
import type { InProcess } from "../in-process.ts";
import { startDemonstrationOn } from "../portal-on.ts";

describe.each(storeKinds())("the users who can grant a right, on $name", (kind) => {
  let portal: InProcess;
  beforeAll(async () => {
    portal = await startDemonstrationOn(kind);
  });
  afterAll(() => portal.close());

  const givers = async (account: string, Permissions: number) => {
    const { people } = await (await portal.as(account)).call("Header/getRightGivers", { Permissions });
    return people.map(({ name }) => name);
  };
  const change = (id: string, what: { readonly permissions?: number; readonly suspended?: boolean }) =>
    portal.store.db.updateTable("app_user").set(what).where("id", "=", id).execute();

  it("are listed by name and address, of the own firm only", async () => {
    const client = await portal.as("reader@alpha.test");
    expect((await client.call("Header/getRightGivers", { Permissions: rights.edit })).people).toEqual([
      { name: "Ruth Wickstead", email: "admin@alpha.test" },
    ]);
    expect(await givers("reader@beta.test", rights.edit)).toEqual(["Dev Rathore", "Joan Pell"]);
  });

  it.each([
    // Calum Breck manages York, and can grant their own rights to nobody in Leeds.
    ["reader@alpha.test", "edit", ["Ruth Wickstead"]],
    ["reader@beta.test", "branchStatistics", ["Dev Rathore", "Joan Pell"]],
    ["reader@beta.test", "manageFirm", ["Joan Pell"]],
    // The user works in Cardiff, which the manager of Bristol does not manage.
    ["handler@beta.test", "accept", ["Joan Pell"]],
    ["manager@beta.test", "allStatistics", ["Joan Pell"]],
    // The only one who could is the user who asks.
    ["admin@beta.test", "manageFirm", []],
    ["reader@alpha.test", "release", []],
    ["product@provider.test", "underwrite", ["Freya Holm"]],
  ] as const)("for %s and the right %s is %j", async (account, right, names) => {
    expect(await givers(account, rights[right])).toEqual(names);
  });

  it("exclude users who cannot sign in or who lack another right of the asking user", async () => {
    await change("beta-manager", { suspended: true });
    expect(await givers("reader@beta.test", rights.edit)).toEqual(["Joan Pell"]);
    await change("beta-manager", { suspended: false, permissions: presets.manager & ~rights.viewDocuments });
    expect(await givers("reader@beta.test", rights.edit)).toEqual(["Joan Pell"]);
    await change("beta-manager", { permissions: presets.manager });
  });

  it("are requested with names of rights", async () => {
    const client = await portal.as("reader@alpha.test");
    for (const Permissions of ["0", "-1", "x", ""])
      expect((await client.post("Header/getRightGivers", { Permissions })).status).toBe(400);
  });
});
