import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { presets, rights } from "../../../src/insurance/permissions.ts";
import { storeKinds } from "../../db/stores.ts";
import type { InProcess } from "../in-process.ts";
import { startDemonstrationOn } from "../portal-on.ts";

describe.each(storeKinds())("who can give a right, on $name", (kind) => {
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

  it("is identified by name and address, of the own firm alone", async () => {
    const client = await portal.as("reader@alpha.test");
    expect((await client.call("Header/getRightGivers", { Permissions: rights.edit })).people).toEqual([
      { name: "Ruth Wickstead", email: "admin@alpha.test" },
    ]);
    expect(await givers("reader@beta.test", rights.edit)).toEqual(["Dev Rathore", "Joan Pell"]);
  });

  it.each([
    // Calum Breck runs York: they give what they have themselves, to nobody in Leeds.
    ["reader@alpha.test", "edit", ["Ruth Wickstead"]],
    ["reader@beta.test", "branchStatistics", ["Dev Rathore", "Joan Pell"]],
    ["reader@beta.test", "manageFirm", ["Joan Pell"]],
    // In Cardiff; the manager of Bristol does not run it.
    ["handler@beta.test", "accept", ["Joan Pell"]],
    ["manager@beta.test", "allStatistics", ["Joan Pell"]],
    // The only one who could is the one who asks.
    ["admin@beta.test", "manageFirm", []],
    ["reader@alpha.test", "release", []],
    ["product@provider.test", "underwrite", ["Freya Holm"]],
  ] as const)("for %s and the right %s is %j", async (account, right, names) => {
    expect(await givers(account, rights[right])).toEqual(names);
  });

  it("is nobody who cannot sign in, nor who lacks a right that the asker has", async () => {
    await change("beta-manager", { suspended: true });
    expect(await givers("reader@beta.test", rights.edit)).toEqual(["Joan Pell"]);
    await change("beta-manager", { suspended: false, permissions: presets.manager & ~rights.viewDocuments });
    expect(await givers("reader@beta.test", rights.edit)).toEqual(["Joan Pell"]);
    await change("beta-manager", { permissions: presets.manager });
  });

  it("is asked with rights", async () => {
    const client = await portal.as("reader@alpha.test");
    for (const Permissions of ["0", "-1", "x", ""])
      expect((await client.post("Header/getRightGivers", { Permissions })).status).toBe(400);
  });
});
