import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { storeKinds } from "../../db/stores.ts";
import type { Client } from "../client.ts";
import { type InProcess, startInProcess } from "../in-process.ts";
import { startPortalOn } from "../portal-on.ts";

const PASSWORD = "demonstration-2026";

describe.each(storeKinds())("sessions on $name", (kind) => {
  let portal: InProcess;
  beforeAll(async () => {
    portal = await startPortalOn(kind);
  });
  afterAll(() => portal.close());
  beforeEach(() => {
    portal.passwords.verified = 0;
  });
  afterEach(() => portal.clock.pass(60 * 24));

  const tryAs = (Email: string, Password: string, ip = "10.1.1.1", client: Client = portal.client()) =>
    client.post("Login/signIn", { Email, Password }, { "x-forwarded-for": ip });
  const lives = async (client: Client) => (await client.post("Profile/getPermissions")).status === 200;

  it("are never logged, at any log level", async () => {
    const talkative = await startInProcess({ env: { LOG_LEVEL: "trace" }, store: portal.store, seed: false });
    const client = await talkative.as("broker@alpha.test");
    await client.call("Documents/search", { q: "Alderton" });
    const log = talkative.log.join("");
    await talkative.close();
    expect(log).toContain("busboy");
    expect(log).not.toContain(client.cookie?.slice(8));
    expect(log).not.toMatch(/Alderton|broker@alpha/);
  });

  it("use a cookie that scripts cannot read and other sites do not send", async () => {
    const answer = await tryAs("broker@alpha.test", PASSWORD);
    const cookie = answer.headers.get("set-cookie") ?? "";
    expect(cookie).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax,/);
    expect(answer.body).toMatchObject({ Permissions: 511, name: "Nerys Alderton", idleSeconds: 1800 });
    expect(JSON.stringify(answer.body)).not.toContain(cookie.slice(8, 51));
  });

  it("are stored as a hash only", async () => {
    const client = await portal.as("broker@alpha.test");
    const rows = await portal.store.db.selectFrom("session").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(client.cookie?.slice(8));
  });

  it("get a new id at every sign-in, which ends the previous session", async () => {
    const client = await portal.as("broker@alpha.test");
    const old = portal.client();
    old.cookie = client.cookie;
    await client.signIn("broker@alpha.test");
    expect(client.cookie).not.toBe(old.cookie);
    expect(await lives(client)).toBe(true);
    expect(await lives(old)).toBe(false);
  });

  it("end at sign-out, on every client that has the cookie", async () => {
    const client = await portal.as("broker@alpha.test");
    const copy = portal.client();
    copy.cookie = client.cookie;
    await client.call("Login/signOut", {});
    expect(await lives(copy)).toBe(false);
  });

  it("end after half an hour without a call, not during use", async () => {
    const client = await portal.as("broker@alpha.test");
    for (let calls = 0; calls < 4; calls += 1) {
      portal.clock.pass(25);
      expect(await lives(client)).toBe(true);
    }
    portal.clock.pass(31);
    expect(await lives(client)).toBe(false);
  });

  it("end after twelve hours in any case", async () => {
    const client = await portal.as("broker@alpha.test");
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      portal.clock.pass(20);
      await lives(client);
    }
    expect(await lives(client)).toBe(true);
    portal.clock.pass(21);
    expect(await lives(client)).toBe(false);
  });

  it("end with the next call when the account is suspended, and follow a change of rights", async () => {
    const client = await portal.as("handler@alpha.test");
    const account = portal.store.db.updateTable("app_user").where("email", "=", "handler@alpha.test");
    await account.set({ permissions: 1 }).execute();
    expect(await client.post("Quote/getBlankQuote", { TypeOfInsurance: "LETPROP" })).toMatchObject({ status: 403 });
    await account.set({ suspended: true }).execute();
    expect(await lives(client)).toBe(false);
    expect((await tryAs("handler@alpha.test", PASSWORD)).status).toBe(401);
    await account.set({ suspended: false, permissions: 231 }).execute();
  });

  it("count concurrent tries", async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => tryAs("reader@beta.test", "wrong")));
    expect(answers.every(({ status }) => status === 401)).toBe(true);
    expect((await tryAs("reader@beta.test", PASSWORD)).status).toBe(401);
  });

  it("start for all concurrent users with the right password", async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => tryAs("handler@beta.test", PASSWORD)));
    expect(answers.map(({ status }) => status)).toEqual(Array(25).fill(200));
    for (let tries = 0; tries < 10; tries += 1) await tryAs("handler@beta.test", "wrong");
    const locked = await Promise.all(Array.from({ length: 25 }, () => tryAs("handler@beta.test", PASSWORD)));
    expect(new Set(locked.map(({ status }) => status))).toEqual(new Set([401]));
  });

  it("start for all of them, also if the first ones are verified last", async () => {
    portal.passwords.delay = (number) => sleep(number <= 10 ? 200 : 0);
    const answers = await Promise.all(Array.from({ length: 25 }, () => tryAs("handler@beta.test", PASSWORD)));
    expect(answers.map(({ status }) => status)).toEqual(Array(25).fill(200));
    const wrong = await Promise.all(
      Array.from({ length: 25 }, (_, n) => tryAs("handler@beta.test", n < 24 ? "wrong" : PASSWORD)),
    );
    expect(wrong.map(({ status }) => status)).toEqual(Array(25).fill(401));
    portal.passwords.delay = undefined;
  });

  it("are refused to an address that tries one password on many accounts, whatever address it claims", async () => {
    for (let account = 0; account < 50; account += 1)
      expect((await tryAs(`person${account}@beta.test`, "Password1!", `10.9.9.${account}`)).status).toBe(401);
    portal.passwords.verified = 0;
    const answer = await tryAs("broker@alpha.test", PASSWORD, "10.9.9.99");
    expect(answer).toMatchObject({ status: 429, body: { error: "too-many-tries" } });
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(portal.passwords.verified).toBe(0);
  });
});

describe("sessions over HTTPS", () => {
  let portal: InProcess;
  beforeAll(async () => {
    portal = await startInProcess({ env: { PUBLIC_URL: "https://portal.example", TRUST_PROXY: "127.0.0.1" } });
  });
  afterAll(() => portal.close());

  it("are bound to the host and never sent unencrypted", async () => {
    const answer = await portal
      .client()
      .post("Login/signIn", { Email: "broker@alpha.test", Password: PASSWORD }, { origin: "https://portal.example" });
    expect(answer.headers.get("set-cookie")).toMatch(
      /^__Host-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure,__Host-browser=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=15552000$/,
    );
    expect(answer.headers.get("strict-transport-security")).toContain("max-age=");
  });

  it("take the portal's own origin from the configuration, not from the Host header", async () => {
    const form = { Email: "broker@alpha.test", Password: PASSWORD };
    expect((await portal.client().post("Login/signIn", form, { origin: "http://portal.test" })).status).toBe(403);
  });

  it("trust a configured proxy about the client's address", async () => {
    const tryFrom = (ip: string, n: number) =>
      portal.client().post("Login/signIn", { Email: `p${n}@beta.test`, Password: "wrong" }, { "x-forwarded-for": ip });
    for (let account = 0; account < 50; account += 1) await tryFrom("10.2.2.2", account);
    expect((await tryFrom("10.2.2.2", 50)).status).toBe(429);
    expect((await tryFrom("10.2.2.3", 51)).status).toBe(401);
  });
});
