import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { resetSecondFactor } from "../../../src/server/access/reset-second-factor.ts";
import { verifyCode } from "../../../src/server/access/verify-second-factor.ts";
import { storeKinds } from "../../db/stores.ts";
import type { Client } from "../client.ts";
import type { InProcess } from "../in-process.ts";
import { startPortalOn } from "../portal-on.ts";

const PASSWORD = "demonstration-2026";

describe.each(storeKinds())("codes as a second factor on $name", (kind) => {
  let portal: InProcess;
  beforeAll(async () => {
    portal = await startPortalOn(kind);
  }, 120_000);
  afterAll(() => portal.close());

  const codeOf = (secret: string, seconds = 0): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: portal.clock.wall().getTime() + seconds * 1000,
    });
  const key = (account: string) => ({ firmId: "alpha", userId: `alpha-${account}` });
  const confirm = (client: Client, Code = "") => client.call("Access/confirm", { Password: PASSWORD, Code });
  const setUp = async (account: string) => {
    const client = await portal.as(`${account}@alpha.test`);
    await confirm(client);
    const { secret, address } = await client.call("Access/beginTotp", {});
    const { codes } = await client.call("Access/proveTotp", { Code: codeOf(secret) });
    portal.clock.pass(1);
    return { client, secret, address, codes };
  };
  const reset = (account: string) =>
    portal.store.db
      .transaction()
      .execute((transaction) => resetSecondFactor(transaction, portal.services, key(account), "alpha-admin"));
  const tryAs = (account: string, Code?: string) =>
    portal.client().post("Login/signIn", { Email: `${account}@alpha.test`, Password: PASSWORD, Code });
  const actsOn = async (account: string) => {
    const rows = await portal.store.db
      .selectFrom("audit")
      .select(["action", "actor", "detail"])
      .where("firm_id", "=", "alpha")
      .where("subject", "=", `user/alpha-${account}`)
      .where("action", "not in", ["sign-in", "sign-out"])
      .orderBy("seq")
      .execute();
    return rows;
  };
  const mailsTo = async (account: string) => {
    const rows = await portal.store.db
      .selectFrom("mail")
      .select("body")
      .where("to_address", "=", `${account}@alpha.test`)
      .execute();
    return rows.map(({ body }) => body).join("\n");
  };

  it("are set up only after the password is confirmed, and take effect after the first correct code", async () => {
    const client = await portal.as("broker@alpha.test");
    expect(await client.post("Access/beginTotp")).toMatchObject({ status: 409, body: { error: "confirm-needed" } });
    await confirm(client);
    const { secret, address } = await client.call("Access/beginTotp", {});
    expect(address).toMatch(/^otpauth:\/\/totp\/Fennmoor.*broker%40alpha\.test\?/);
    expect(new URL(address).searchParams.get("secret")).toBe(secret);
    expect((await client.call("Access/get", {})).totpSince).toBeNull();
    expect((await tryAs("broker")).body).toHaveProperty("userId");
    expect(await client.post("Access/proveTotp", { Code: "000000" })).toMatchObject({
      status: 409,
      body: { error: "wrong-code", reasons: [{ path: "Code" }] },
    });
    const { codes } = await client.call("Access/proveTotp", { Code: codeOf(secret) });
    expect(new Set(codes).size).toBe(10);
    expect(await client.call("Access/get", {})).toMatchObject({ recoveryCodes: { left: 10 } });
    expect((await tryAs("broker")).body).toEqual({ mfaRequired: true, methods: ["totp"] });
  });

  it("are requested at sign-in, and each code is accepted once", async () => {
    const { secret } = await setUp("handler");
    const Code = codeOf(secret);
    expect((await tryAs("handler", "123 45")).status).toBe(401);
    expect((await tryAs("handler", `${Code.slice(0, 3)} ${Code.slice(3)}`)).status).toBe(200);
    expect((await tryAs("handler", Code)).status).toBe(401);
    portal.clock.pass(1);
    expect((await tryAs("handler", codeOf(secret, -30))).status).toBe(200);
    expect((await tryAs("handler", codeOf(secret, -60))).status).toBe(401);
    expect((await tryAs("handler", codeOf(secret, 90))).status).toBe(401);
  });

  it("from the same time step that are sent concurrently sign in once", async () => {
    portal.clock.pass(5);
    const { secret } = await setUp("manager");
    const Code = codeOf(secret);
    const tries = Array.from({ length: 5 }, () => verifyCode(portal.services, key("manager"), Code));
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
  });

  it("can be replaced by recovery codes, each accepted once in any spelling, and their use is reported by email", async () => {
    const { codes } = await setUp("admin");
    const [first = "", second = ""] = codes;
    expect(first).toMatch(/^[2-9a-hjkmnp-z]{4}(?:-[2-9a-hjkmnp-z]{4}){3}$/);
    expect((await tryAs("admin", first.toUpperCase().replaceAll("-", " "))).status).toBe(200);
    expect((await tryAs("admin", first)).status).toBe(401);
    const tries = Array.from({ length: 5 }, () => verifyCode(portal.services, key("admin"), second));
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
    expect(await actsOn("admin")).toMatchObject([
      { action: "totp-added", actor: "alpha-admin" },
      { action: "recovery-code-used", detail: '{"left":9}' },
      { action: "recovery-code-used", detail: '{"left":8}' },
    ]);
    expect(await mailsTo("admin")).toMatch(/recovery code.*used.*9 are left[\s\S]*If this was not you/);
  });

  it("are not stored in a readable form, and appear in no audit row, email or log", async () => {
    const { client, secret, codes } = await setUp("reader");
    await client.call("Access/get", {});
    const { db } = portal.store;
    const records = JSON.stringify([
      await db.selectFrom("totp").selectAll().execute(),
      await db.selectFrom("recovery_code").selectAll().execute(),
      await db.selectFrom("audit").selectAll().execute(),
      await db.selectFrom("mail").selectAll().execute(),
      portal.log,
    ]);
    for (const secretWord of [secret, ...codes, ...codes.map((code) => code.replaceAll("-", ""))])
      expect(records).not.toContain(secretWord);
  });

  it("are required with the password before any change, and wrong codes are counted", async () => {
    await reset("broker");
    const { client, secret } = await setUp("broker");
    portal.clock.pass(11);
    expect(await client.post("Access/removeTotp")).toMatchObject({ status: 409, body: { error: "confirm-needed" } });
    const wrong = { Password: PASSWORD, Code: "000000" };
    expect(await client.post("Access/confirm", wrong)).toMatchObject({
      status: 409,
      body: { error: "wrong-code", reasons: [{ path: "Code" }] },
    });
    expect(await client.post("Access/confirm", { ...wrong, Password: "wrong" })).toMatchObject({
      status: 409,
      body: { error: "wrong-password", reasons: [{ path: "Password" }] },
    });
    // The correct password with a wrong or missing code does not reset the count of codes.
    for (let tries = 1; tries < 10; tries += 1) {
      const form = tries % 2 === 0 ? wrong : { Password: PASSWORD };
      expect((await client.post("Access/confirm", form)).body).toMatchObject({ error: "wrong-code" });
    }
    expect(await mailsTo("broker")).toContain("wrong codes, ten times");
    const right = { Password: PASSWORD, Code: codeOf(secret) };
    const late = await client.post("Access/confirm", right);
    expect(late).toMatchObject({ status: 429, body: { error: "too-many-tries" } });
    expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(800);
    // Guessing in an open page does not lock the user out of sign-in.
    expect((await tryAs("broker", codeOf(secret))).status).toBe(200);
    portal.clock.pass(16);
    await confirm(client, codeOf(secret));
    await client.call("Access/removeTotp", {});
    expect(await client.call("Access/get", {})).toMatchObject({ totpSince: null, recoveryCodes: null });
    expect((await tryAs("broker")).body).toHaveProperty("userId");
    expect((await actsOn("broker")).at(-1)).toMatchObject({ action: "totp-removed" });
  });

  it("can get new recovery codes, which invalidate the previous ones", async () => {
    await reset("handler");
    const { client, codes } = await setUp("handler");
    const made = await client.call("Access/makeRecoveryCodes", {});
    expect(made.codes.filter((code) => codes.includes(code))).toEqual([]);
    expect(await verifyCode(portal.services, key("handler"), codes[0] ?? "")).toBe(false);
    expect(await verifyCode(portal.services, key("handler"), made.codes[0] ?? "")).toBe(true);
  });

  it("are removed by an administrator's reset, which ends every session and informs the user", async () => {
    const open = await portal.as("broker@alpha.test");
    await confirm(open);
    const { secret } = await open.call("Access/beginTotp", {});
    await open.call("Access/proveTotp", { Code: codeOf(secret) });
    expect(await reset("broker")).toBe(true);
    expect(await reset("broker")).toBe(false);
    expect((await open.post("Profile/getPermissions")).status).toBe(401);
    expect((await tryAs("broker")).body).toHaveProperty("userId");
    expect((await actsOn("broker")).at(-1)).toMatchObject({ action: "second-factor-reset", actor: "alpha-admin" });
    expect(await mailsTo("broker")).toContain("removed by an administrator");
  });
});
