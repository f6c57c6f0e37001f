import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sweepSignIns } from "../../../src/db/commands/sign-in/sign-ins.ts";
import { storeKinds } from "../../db/stores.ts";
import type { Client } from "../client.ts";
import type { InProcess } from "../in-process.ts";
import { startPortalOn } from "../portal-on.ts";

describe.each(storeKinds())("when a user was last seen, on $name", (kind) => {
  let portal: InProcess;
  let admin: Client;
  beforeAll(async () => {
    portal = await startPortalOn(kind);
  }, 120_000);
  afterAll(() => portal.close());

  const lastSeen = async (UserID = "alpha-handler") => {
    admin = await portal.as("admin@alpha.test");
    return (await admin.call("Users/get", { UserID })).person?.lastSeenAt;
  };

  it("is blank before the first time, and the last act whatever becomes of the session", async () => {
    expect(await lastSeen()).toBeNull();
    const client = await portal.as("handler@alpha.test");
    expect(await lastSeen()).toBe("2026-07-14T09:00:00.000Z");
    portal.clock.pass(20);
    await client.call("Profile/getPermissions", {});
    expect(await lastSeen()).toBe("2026-07-14T09:20:00.000Z");
    await client.call("Login/signOut", {});
    expect(await lastSeen()).toBe("2026-07-14T09:20:00.000Z");
    portal.clock.pass(60 * 48);
    await sweepSignIns(portal.store.db, portal.clock.wall());
    expect(await lastSeen()).toBe("2026-07-14T09:20:00.000Z");
  });

  it("continues with a later session, and remains when an administrator ends it", async () => {
    const client = await portal.as("handler@alpha.test");
    portal.clock.pass(5);
    await client.call("Profile/getPermissions", {});
    const before = await lastSeen();
    await admin.call("Users/endSessions", { UserID: "alpha-handler" });
    expect(await lastSeen()).toBe(before);
    expect(before).toBe(portal.clock.wall().toISOString());
  });

  it("does not go back because of a node whose clock is behind", async () => {
    const client = await portal.as("handler@alpha.test");
    const before = await lastSeen();
    const now = portal.clock.current;
    portal.clock.pass(-3);
    await client.call("Profile/getPermissions", {});
    portal.clock.current = now;
    expect(await lastSeen()).toBe(before);
  });
});
