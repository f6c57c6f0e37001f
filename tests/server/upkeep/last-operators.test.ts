import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAccounts } from "../../../src/db/commands/people/accounts.ts";
import { presets } from "../../../src/insurance/permissions.ts";
import { setSuspended } from "../../../src/server/upkeep/upkeep-handlers.ts";
import { storeKinds } from "../../db/stores.ts";
import type { InProcess } from "../in-process.ts";
import { startPortalOn } from "../portal-on.ts";

const SECOND = "second@provider.test";
const FIRST = "provideradmin@provider.test";

describe.each(storeKinds())("the last two operators on $name", (kind) => {
  let portal: InProcess;
  beforeAll(async () => {
    portal = await startPortalOn(kind);
    const account = {
      id: "provider-second",
      firm_id: "provider",
      branch_id: "london",
      email: SECOND,
      name: "Una Vance",
    };
    const users = [{ ...account, permissions: presets.provideradmin, password_hash: "plain:x", suspended: false }];
    await createAccounts(portal.store.db, { firms: [], branches: [], users, grants: [] });
  }, 120_000);
  afterAll(() => portal.close());

  it("who suspend each other at once are not both suspended", async () => {
    for (let round = 0; round < 5; round += 1) {
      const acts = await Promise.allSettled([
        setSuspended(portal.services, FIRST, true, "provider-second"),
        setSuspended(portal.services, SECOND, true, "provider-provideradmin"),
      ]);
      const refused = acts.flatMap((act) => (act.status === "rejected" ? [act.reason] : []));
      expect(refused).toEqual([expect.objectContaining({ status: 409, code: "last-operator" })]);
      for (const email of [FIRST, SECOND]) await setSuspended(portal.services, email, false, "operator");
    }
  });
});
