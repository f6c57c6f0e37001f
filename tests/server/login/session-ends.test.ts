import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sweepSignIns } from "../../../src/db/commands/sign-in/sign-ins.ts";
import { sessionEnds } from "../../../src/insurance/sign-in/sign-in.ts";
import { storeKinds } from "../../db/stores.ts";
import type { Client } from "../client.ts";
import type { InProcess } from "../in-process.ts";
import { startPortalOn } from "../portal-on.ts";
import { askForLink } from "./sign-in-desk.ts";

const PASSWORD = "demonstration-2026";
const NEW = "lantern orbit meadow 62";
const HANDLER = "handler@alpha.test";

describe.each(storeKinds())("an ended session, on $name", (kind) => {
  let portal: InProcess;
  beforeAll(async () => {
    portal = await startPortalOn(kind);
  }, 120_000);
  afterAll(() => portal.close());
  beforeEach(() => portal.clock.pass(60 * 48));

  const readReason = async (client: Client) => (await client.post("Profile/getPermissions")).body;
  const over = (ended: keyof typeof sessionEnds) => ({
    error: "not-signed-in",
    message: sessionEnds[ended],
    reasons: [],
    ended,
  });
  const nothing = { error: "not-signed-in", message: "Sign in first.", reasons: [] };
  const copyOf = ({ cookie }: Client): Client => {
    const client = portal.client();
    client.cookie = cookie;
    return client;
  };
  const versionOf = async (admin: Client, UserID: string) =>
    (await admin.call("Users/get", { UserID })).person?.version ?? 0;

  it("was unused for half an hour, and says so to the holder of its cookie only", async () => {
    const client = await portal.as(HANDLER);
    portal.clock.pass(31);
    expect(await readReason(client)).toEqual(over("idle"));
    expect(await readReason(portal.client())).toEqual(nothing);
    const forged = portal.client();
    forged.cookie = `session=${"x".repeat(43)}`;
    expect(await readReason(forged)).toEqual(nothing);
  });

  it("has lasted twelve hours", async () => {
    const client = await portal.as(HANDLER);
    for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
      await client.post("Profile/getPermissions");
      portal.clock.pass(20);
    }
    expect(await readReason(client)).toEqual(over("longest"));
    await sweepSignIns(portal.store.db, portal.clock.wall());
    expect(await readReason(client)).toEqual(over("longest"));
  });

  it("was signed out", async () => {
    const client = await portal.as(HANDLER);
    const copy = copyOf(client);
    await client.call("Login/signOut", {});
    expect(await readReason(copy)).toEqual(over("signed-out"));
  });

  it("was ended from another session, individually or all at once", async () => {
    const [one, two, here] = [await portal.as(HANDLER), await portal.as(HANDLER), await portal.as(HANDLER)];
    const { sessions } = await one.call("Access/get", {});
    const own = sessions.find(({ isThis }) => isThis);
    await here.call("Access/endSession", { id: own?.id ?? "" });
    expect(await readReason(one)).toEqual(over("elsewhere"));
    await here.call("Access/endOtherSessions", {});
    expect(await readReason(two)).toEqual(over("elsewhere"));
  });

  it("was ended by a new password, changed or chosen by a link; an idle one is not counted", async () => {
    const [old, one, here] = [await portal.as(HANDLER), await portal.as(HANDLER), await portal.as(HANDLER)];
    portal.clock.pass(29);
    await one.call("Profile/getPermissions", {});
    await here.call("Profile/getPermissions", {});
    portal.clock.pass(2);
    expect(await here.call("Access/changePassword", { Password: PASSWORD, NewPassword: NEW })).toEqual({ ended: 1 });
    expect(await readReason(one)).toEqual(over("password"));
    expect(await readReason(old)).toEqual(over("password"));
    const Token = (await askForLink(portal, HANDLER)) ?? "";
    await portal.client().call("Login/reset", { Token, Password: "a quiet count of herons" });
    expect(await readReason(here)).toEqual(over("password"));
  });

  it("was ended by an administrator, with a suspension or without", async () => {
    const admin = await portal.as("admin@alpha.test");
    const [one, two] = [await portal.as("broker@alpha.test"), await portal.as("broker@alpha.test")];
    expect(await admin.call("Users/endSessions", { UserID: "alpha-broker" })).toMatchObject({ ended: 2 });
    expect(await readReason(one)).toEqual(over("administrator"));
    const three = await portal.as("broker@alpha.test");
    const account = { UserID: "alpha-broker", version: await versionOf(admin, "alpha-broker") };
    await admin.call("Users/suspend", account);
    expect(await readReason(three)).toEqual(over("suspended"));
    expect(await readReason(two)).toEqual(over("administrator"));
    await admin.call("Users/reactivate", { ...account, version: await versionOf(admin, "alpha-broker") });
    expect(await readReason(three)).toEqual(over("suspended"));
  });

  it("gives no reason a day later, or after a new sign-in in its place", async () => {
    const client = await portal.as(HANDLER.replace("handler", "reader"));
    const copy = copyOf(client);
    await client.signIn("reader@alpha.test");
    expect(await readReason(copy)).toEqual(nothing);
    const left = copyOf(client);
    await client.call("Login/signOut", {});
    portal.clock.pass(60 * 24 + 1);
    await sweepSignIns(portal.store.db, portal.clock.wall());
    expect(await readReason(left)).toEqual(nothing);
  });

  it("returns no file either, and says how it ended", async () => {
    const client = await portal.as("broker@alpha.test");
    portal.clock.pass(31);
    const answer = await client.get("/files/documents/none.pdf");
    expect([answer.status, await answer.json()]).toEqual([401, over("idle")]);
  });

  it("is not started for a password or account that has become invalid in the meantime", async () => {
    const { db } = portal.store;
    const { verify } = portal.passwords;
    const meanwhile = async (set: { readonly password_hash?: string; readonly suspended?: boolean }) => {
      portal.passwords.verify = async (stored, password) => {
        const isRight = await verify(stored, password);
        await db.updateTable("app_user").set(set).where("email", "=", "manager@beta.test").execute();
        return isRight;
      };
      const client = portal.client();
      const { status } = await client.post("Login/signIn", { Email: "manager@beta.test", Password: PASSWORD });
      portal.passwords.verify = verify;
      return status;
    };
    const sessions = () => db.selectFrom("session").select("id").where("user_id", "=", "beta-manager").execute();
    expect(await meanwhile({ suspended: true })).toBe(401);
    await db.updateTable("app_user").set({ suspended: false }).where("email", "=", "manager@beta.test").execute();
    expect(await meanwhile({ password_hash: "plain:chosen by a link" })).toBe(401);
    expect(await sessions()).toEqual([]);
  });
});
