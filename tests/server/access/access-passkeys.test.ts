import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { storeKinds } from "../../db/stores.ts";
import type { Client } from "../client.ts";
import type { InProcess } from "../in-process.ts";
import { startPortalOn } from "../portal-on.ts";
import { SoftwarePasskey } from "./software-passkey.ts";

const PASSWORD = "demonstration-2026";
const origin = "https://portal.test";

describe.each(storeKinds())("passkeys on $name", (kind) => {
  let portal: InProcess;
  beforeAll(async () => {
    portal = await startPortalOn(kind, { env: { PUBLIC_URL: origin } });
  }, 120_000);
  afterAll(() => portal.close());
  beforeEach(() => portal.clock.pass(20));

  const add = async (client: Client, passkey: SoftwarePasskey, change: object = {}) => {
    await client.post("Access/confirm", { Password: PASSWORD });
    const { body } = await client.post("Access/passkeyOptions", { For: "add" });
    const asked = {
      challenge: String(body.challenge),
      rpId: String(body.rpId),
      origin,
      userHandle: String(body.userHandle),
    };
    return client.post("Access/addPasskey", { Credential: passkey.made({ ...asked, ...change }), Name: " Phone " });
  };
  const withPasskey = async (account: string) => {
    const client = await portal.as(account);
    const passkey = new SoftwarePasskey();
    expect(await add(client, passkey)).toMatchObject({ status: 200 });
    return { client, passkey };
  };
  const question = async () => {
    const { challenge, rpId } = await portal.client().call("Login/passkeyOptions", {});
    return { challenge, rpId, origin };
  };
  const enter = async (Credential: string, client = portal.client()) => client.post("Login/passkey", { Credential });

  it("are added with a name, and the first one comes with recovery codes", async () => {
    const { client, passkey } = await withPasskey("broker@alpha.test");
    const access = await client.call("Access/get", {});
    expect(access).toMatchObject({
      passkeys: [{ id: passkey.id, name: "Phone", lastUsed: null }],
      recoveryCodes: { left: 10 },
      passkeysWork: true,
    });
    const signedIn = await portal.client().post("Login/signIn", { Email: "broker@alpha.test", Password: PASSWORD });
    expect(signedIn.body).toEqual({ mfaRequired: true, methods: ["passkey"] });
    const again = await client.call("Access/passkeyOptions", { For: "confirm" });
    expect(again.known).toEqual([{ id: passkey.id, transports: ["internal"] }]);
    expect(JSON.stringify(again)).not.toContain("alpha-broker");
  });

  it("sign in without a password, and each assertion is accepted once", async () => {
    const { passkey } = await withPasskey("handler@alpha.test");
    const signed = passkey.signed(await question());
    const client = portal.client();
    expect(await enter(signed, client)).toMatchObject({ status: 200, body: { userId: "alpha-handler" } });
    expect((await client.post("Profile/getPermissions")).status).toBe(200);
    expect(await enter(signed)).toMatchObject({ status: 401, body: { error: "wrong-passkey" } });
  });

  it.each<[string, string, object]>([
    ["reader@alpha.test", "without looking who it is", { verified: false }],
    ["reader@beta.test", "for another site", { origin: "https://evil.test" }],
    ["manager@beta.test", "for another name", { rpId: "evil.test" }],
    ["senior@provider.test", "of a question that was never asked", { challenge: "x".repeat(43) }],
  ])("from %s are refused %s, in the same words as an unknown one", async (account, _, change) => {
    const { client, passkey } = await withPasskey(account);
    const unknown = await enter(new SoftwarePasskey().signed(await question()));
    const refused = await enter(passkey.signed({ ...(await question()), ...change }));
    expect({ status: refused.status, body: refused.body }).toEqual({ status: 401, body: unknown.body });
    const made = await add(client, new SoftwarePasskey(), change);
    expect(made).toMatchObject({ status: 409, body: { error: "passkey-not-made" } });
  });

  it("are refused after five minutes, with a counter that does not rise, and for suspended users", async () => {
    const { passkey } = await withPasskey("manager@alpha.test");
    const late = passkey.signed(await question());
    portal.clock.pass(6);
    expect((await enter(late)).status).toBe(401);
    expect((await enter(passkey.signed(await question()))).status).toBe(200);
    passkey.count = 0;
    expect((await enter(passkey.signed(await question()))).status).toBe(401);
    passkey.count = 50;
    const ofManager = portal.store.db.updateTable("app_user").where("id", "=", "alpha-manager");
    await ofManager.set({ suspended: true }).execute();
    expect((await enter(passkey.signed(await question()))).status).toBe(401);
    await ofManager.set({ suspended: false }).execute();
    expect((await enter(passkey.signed(await question()))).status).toBe(200);
  });

  it("allow changes to sign-in methods, for their owner only", async () => {
    const { client, passkey } = await withPasskey("broker@beta.test");
    const stranger = await portal.as("handler@beta.test");
    const ask = async (asking: Client) => {
      const { challenge, rpId } = await asking.call("Access/passkeyOptions", { For: "confirm" });
      return passkey.signed({ challenge, rpId, origin });
    };
    portal.clock.pass(15);
    expect((await client.call("Access/get", {})).confirmed).toBe(false);
    expect(await stranger.post("Access/confirmPasskey", { Credential: await ask(stranger) })).toMatchObject({
      status: 409,
      body: { error: "wrong-passkey" },
    });
    expect((await client.post("Access/confirmPasskey", { Credential: await ask(stranger) })).status).toBe(409);
    expect((await client.post("Access/confirmPasskey", { Credential: await ask(client) })).status).toBe(200);
    expect((await client.call("Access/get", {})).confirmed).toBe(true);
  });

  it("are removed by their owner; another user's passkey answers as if it did not exist", async () => {
    const { client, passkey } = await withPasskey("admin@alpha.test");
    const { client: stranger } = await withPasskey("admin@beta.test");
    const foreign = await stranger.post("Access/removePasskey", { id: passkey.id });
    const none = await stranger.post("Access/removePasskey", { id: "none" });
    expect([foreign.status, foreign.body]).toEqual([404, none.body]);
    await client.call("Access/removePasskey", { id: passkey.id });
    expect(await client.call("Access/get", {})).toMatchObject({ passkeys: [], recoveryCodes: null });
    expect((await enter(passkey.signed(await question()))).status).toBe(401);
    const acts = await portal.store.db
      .selectFrom("audit")
      .select(["action", "detail"])
      .where("subject", "=", "user/alpha-admin")
      .where("action", "not in", ["sign-in", "sign-out"])
      .orderBy("seq")
      .execute();
    expect(acts.map(({ action }) => action)).toEqual(["passkey-added", "passkey-removed"]);
    for (const { detail } of acts)
      expect(JSON.parse(detail)).toEqual({ name: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  it("do not open the account of another user who has a passkey with the same id", async () => {
    const { passkey } = await withPasskey("product@provider.test");
    const thief = await portal.as("product2@provider.test");
    await thief.post("Access/confirm", { Password: PASSWORD });
    const { body } = await thief.post("Access/passkeyOptions", { For: "add" });
    const copy = new SoftwarePasskey(passkey.id);
    const asked = { challenge: String(body.challenge), rpId: "portal.test", origin };
    await thief.post("Access/addPasskey", { Credential: copy.made(asked), Name: "Copy" });
    copy.userHandle = passkey.userHandle;
    expect((await enter(copy.signed(await question()))).status).toBe(401);
    expect(await enter(passkey.signed(await question()))).toMatchObject({ body: { userId: "provider-product" } });
  });

  it("are stored once", async () => {
    const { client, passkey } = await withPasskey("underwriter@provider.test");
    expect(await add(client, passkey)).toMatchObject({ status: 409 });
  });
});
