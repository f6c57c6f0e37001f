import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { storeKinds } from "../../db/stores.ts";
import type { Client } from "../client.ts";
import type { InProcess } from "../in-process.ts";
import { startPortalOn } from "../portal-on.ts";

const PASSWORD = "demonstration-2026";
const NEW = "lantern orbit meadow 62";

describe.each(storeKinds())("a user's own sessions and password on $name", (kind) => {
  let portal: InProcess;
  beforeAll(async () => {
    portal = await startPortalOn(kind);
  }, 120_000);
  afterAll(() => portal.close());
  beforeEach(() => portal.clock.pass(60 * 24));

  const lives = async (client: Client) => (await client.post("Profile/getPermissions")).status === 200;
  const tryAs = (account: string, Password: string) =>
    portal.client().post("Login/signIn", { Email: account, Password });
  const sessions = async (client: Client) => (await client.call("Access/get", {})).sessions;
  const acts = async (user: string) => {
    const rows = await portal.store.db
      .selectFrom("audit")
      .select("action")
      .where("subject", "=", `user/${user}`)
      .where("action", "not in", ["sign-in", "sign-out"])
      .orderBy("seq")
      .execute();
    return rows.map(({ action }) => action);
  };
  const mailsTo = async (address: string) => {
    const rows = await portal.store.db.selectFrom("mail").select("body").where("to_address", "=", address).execute();
    return rows.map(({ body }) => body);
  };

  it("are listed with place and time, the current session first and marked, without any secret", async () => {
    const other = await portal.as("broker@alpha.test");
    portal.clock.pass(2);
    const client = await portal.as("broker@alpha.test");
    portal.clock.pass(1);
    await other.call("Profile/getPermissions", {});
    const listed = await sessions(client);
    expect(listed).toMatchObject([
      { isThis: true, since: "2026-07-15T09:02:00.000Z" },
      { isThis: false, since: "2026-07-15T09:00:00.000Z", lastUsed: "2026-07-15T09:03:00.000Z" },
    ]);
    const rows = await portal.store.db.selectFrom("session").select("token_hash").execute();
    for (const { token_hash } of rows) expect(JSON.stringify(listed)).not.toContain(token_hash);
  });

  it("end individually; another user's session answers as if it did not exist", async () => {
    const client = await portal.as("handler@alpha.test");
    const other = await portal.as("handler@alpha.test");
    const stranger = await portal.as("handler@beta.test");
    const [, second] = await sessions(client);
    const foreign = await stranger.post("Access/endSession", { id: second?.id });
    const none = await stranger.post("Access/endSession", { id: "none" });
    expect([foreign.status, foreign.body]).toEqual([404, none.body]);
    expect(await lives(other)).toBe(true);
    await client.call("Access/endSession", { id: second?.id ?? "" });
    expect([await lives(client), await lives(other)]).toEqual([true, false]);
    expect(await acts("alpha-handler")).toEqual(["session-ended"]);
  });

  it("end all but the current one, for this user only, with one email to the user", async () => {
    const [client, second, third] = [
      await portal.as("manager@alpha.test"),
      await portal.as("manager@alpha.test"),
      await portal.as("manager@alpha.test"),
    ];
    const stranger = await portal.as("manager@beta.test");
    expect(await client.call("Access/endOtherSessions", {})).toEqual({ ended: 2 });
    expect([await lives(client), await lives(second), await lives(third)]).toEqual([true, false, false]);
    expect(await lives(stranger)).toBe(true);
    expect(await client.call("Access/endOtherSessions", {})).toEqual({ ended: 0 });
    expect(await acts("alpha-manager")).toEqual(["sessions-ended"]);
    expect(await mailsTo("manager@alpha.test")).toHaveLength(1);
  });

  it("change the password: the current session continues under a new id, all others end, and the user is informed", async () => {
    const client = await portal.as("admin@alpha.test");
    const other = await portal.as("admin@alpha.test");
    const copy = portal.client();
    copy.cookie = client.cookie;
    const form = { Password: PASSWORD, NewPassword: NEW };
    expect(await client.call("Access/changePassword", form)).toEqual({ ended: 1 });
    expect([await lives(client), await lives(copy), await lives(other)]).toEqual([true, false, false]);
    expect((await tryAs("admin@alpha.test", PASSWORD)).status).toBe(401);
    expect((await tryAs("admin@alpha.test", NEW)).status).toBe(200);
    expect(await acts("alpha-admin")).toEqual(["change-password"]);
    expect(await mailsTo("admin@alpha.test")).toMatchObject([expect.stringContaining("Your password was changed.")]);
    const records = JSON.stringify([await portal.store.db.selectFrom("audit").selectAll().execute(), portal.log]);
    expect(records).not.toContain(NEW);
  });

  it.each([
    ["lantern 62", "15 characters"],
    ["broker@beta.test", "email"],
    [PASSWORD, ""],
  ])("refuse the new password %s and change nothing", async (NewPassword, words) => {
    const client = await portal.as("broker@beta.test");
    const answer = await client.post("Access/changePassword", { Password: PASSWORD, NewPassword });
    expect(answer).toMatchObject({ status: 400, body: { reasons: [{ path: "NewPassword" }] } });
    expect(String(answer.body.message)).toContain(words);
    expect(await lives(client)).toBe(true);
    expect(await acts("beta-broker")).toEqual([]);
  });

  it("count wrong passwords separately, each after one verification, and allow tries again after the pause", async () => {
    const client = await portal.as("reader@alpha.test");
    const other = await portal.as("reader@alpha.test");
    const right = { Password: PASSWORD, NewPassword: NEW };
    const wrong = { ...right, Password: "wrong" };
    portal.passwords.verified = 0;
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await client.post("Access/confirm", { Password: "wrong" })).toMatchObject({
        status: 409,
        body: { error: "wrong-password", reasons: [{ path: "Password" }] },
      });
      expect(await client.post("Access/changePassword", wrong)).toMatchObject({
        status: 409,
        body: { error: "wrong-password", reasons: [{ path: "Password" }] },
      });
    }
    expect(portal.passwords.verified).toBe(10);
    const late = await client.post("Access/changePassword", right);
    expect([late.status, late.headers.get("retry-after")]).toEqual([429, "900"]);
    expect((await client.post("Access/confirm", { Password: PASSWORD })).status).toBe(429);
    expect(await acts("alpha-reader")).toEqual(["lock-password"]);
    expect((await other.post("Access/confirm", { Password: PASSWORD })).status).toBe(200);
    expect((await tryAs("reader@alpha.test", PASSWORD)).status).toBe(200);
    portal.clock.pass(16);
    expect((await client.post("Access/changePassword", right)).status).toBe(200);
  });

  it("change the password while a stranger guesses at sign-in", async () => {
    const client = await portal.as("underwriter@provider.test");
    for (let tries = 0; tries < 12; tries += 1) await tryAs("underwriter@provider.test", "wrong");
    expect((await tryAs("underwriter@provider.test", PASSWORD)).status).toBe(401);
    expect((await client.post("Access/confirm", { Password: PASSWORD })).status).toBe(200);
    expect((await client.post("Access/changePassword", { Password: PASSWORD, NewPassword: NEW })).status).toBe(200);
  });

  it("refuse a change whose current password was changed during its verification", async () => {
    const client = await portal.as("manager@beta.test");
    const { passwords, store } = portal;
    const verify = passwords.verify;
    passwords.verify = async (stored, password) => {
      const isRight = await verify(stored, password);
      await store.db
        .updateTable("app_user")
        .set({ password_hash: "plain:chosen by a link" })
        .where("email", "=", "manager@beta.test")
        .execute();
      return isRight;
    };
    const late = await client.post("Access/changePassword", { Password: PASSWORD, NewPassword: NEW });
    passwords.verify = verify;
    expect(late).toMatchObject({ status: 409, body: { error: "wrong-password" } });
    expect((await tryAs("manager@beta.test", NEW)).status).toBe(401);
    expect((await tryAs("manager@beta.test", "chosen by a link")).status).toBe(200);
  });
});
