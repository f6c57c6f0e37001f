import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkAudit } from "../../../src/db/queries/check-audit.ts";
import { storeKinds } from "../../db/stores.ts";
import type { Client } from "../client.ts";
import type { InProcess } from "../in-process.ts";
import { askForLink, mailsTo, PASSWORD, setTotp, startSignInDesk } from "./sign-in-desk.ts";

const kinds = storeKinds();
const NEW = "a quiet count of herons";
const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36";

describe.each(kinds)("sign-in, on $name", (kind) => {
  let portal: InProcess;
  beforeAll(async () => {
    portal = await startSignInDesk(await kind.openBehindWall("definitions"));
  });
  afterAll(async () => {
    await portal.close();
    await portal.store.close();
    await kind.remove();
  });
  afterEach(() => portal.clock.pass(60 * 24));

  const send = (form: Record<string, string>, client: Client = portal.client(), headers = {}) =>
    client.post("Login/signIn", form, headers);
  const tryAs = (name: string, Password: string, more: Record<string, string> = {}, client?: Client) =>
    send({ Email: `${name}@gable.test`, Password, ...more }, client);
  const lives = async (client: Client) => (await client.post("Profile/getPermissions")).status === 200;
  const deviceIn = (headers: Headers) => /(?:^|, ?)(device=[\w-]{43});/.exec(headers.get("set-cookie") ?? "")?.[1];

  describe("answers identically after one password verification", () => {
    const bodies = new Set<string>();
    beforeEach(() => {
      portal.passwords.verified = 0;
    });
    const once = async (name: string, password: string, more: Record<string, string> = {}) => {
      portal.passwords.verified = 0;
      const { status, headers, body } = await tryAs(name, password, more);
      expect({ status, cookie: headers.get("set-cookie"), verified: portal.passwords.verified }).toEqual({
        status: 401,
        cookie: null,
        verified: 1,
      });
      bodies.add(JSON.stringify(body));
      return headers.get("retry-after");
    };

    it.each([
      ["a wrong password of an account", "nerys", "wrong"],
      ["an address without an account", "nobody", "wrong"],
      ["an account that is suspended, with its password", "suspended", PASSWORD],
      ["an account without a password yet", "invited", PASSWORD],
      ["the password that no account has yet", "invited", " "],
    ])("for %s", async (_what, name, password) => {
      expect(await once(name, password)).toBeNull();
    });

    it("for a wrong code", async () => {
      await setTotp(portal, "quinn");
      expect(await once("quinn", PASSWORD, { Code: "000000" })).toBeNull();
      expect(await once("quinn", PASSWORD, { Code: "aaaaa-aaaaa" })).toBeNull();
    });

    it("for ten wrong tries and the right one after them, with or without an account", async () => {
      const waits: (string | null)[][] = [];
      for (const name of ["owen", "nobody-else"]) {
        const delays: (string | null)[] = [];
        for (let tries = 0; tries < 10; tries += 1) delays.push(await once(name, "wrong"));
        delays.push(await once(name, PASSWORD));
        waits.push(delays);
      }
      expect(waits[0]).toEqual([...Array(9).fill(null), "900", "900"]);
      expect(waits[1]).toEqual(waits[0]);
    });

    it("in the same body", () => {
      expect(bodies.size).toBe(1);
    });
  });

  it("is possible again a quarter of an hour after ten wrong passwords", async () => {
    for (let tries = 0; tries < 10; tries += 1) await tryAs("owen", "wrong");
    portal.clock.pass(14);
    expect((await tryAs("owen", PASSWORD)).status).toBe(401);
    portal.clock.pass(2);
    expect((await tryAs("owen", PASSWORD)).status).toBe(200);
  });

  it("records its time, and its session shows place and method", async () => {
    const client = portal.client();
    await send({ Email: "Nerys@Gable.test ", Password: PASSWORD }, client, { "user-agent": CHROME });
    const session = await portal.store.db.selectFrom("session").selectAll().where("user_id", "=", "nerys").execute();
    expect(session.at(-1)).toMatchObject({
      agent: "Chrome on Windows",
      address: "127.0.0.1",
      made_at: portal.clock.wall(),
    });
    const user = portal.store.db.selectFrom("app_user").select("last_signed_in_at").where("id", "=", "nerys");
    expect(await user.executeTakeFirst()).toEqual({ last_signed_in_at: portal.clock.wall() });
  });

  it("leaves one audit row for a lock, in the chain of the account, and none for an address without one", async () => {
    const rows = () =>
      portal.store.db
        .selectFrom("audit")
        .select(["subject", "actor", "detail"])
        .where("action", "=", "lock-password")
        .execute();
    const before = (await rows()).length;
    const tryOften = async (name: string, times: number) => {
      for (let tries = 0; tries < times; tries += 1) expect((await tryAs(name, "wrong")).status).toBe(401);
    };
    await tryOften("una", 9);
    await tryOften("stranger", 14);
    expect(await rows()).toHaveLength(before);
    const at = portal.clock.wall().getTime();
    await tryOften("una", 5);
    const until = new Date(at + 15 * 60_000).toISOString();
    expect((await rows()).slice(before)).toEqual([
      { subject: "user/una", actor: "portal", detail: JSON.stringify({ address: "127.0.0.1", until }) },
    ]);
    expect(await checkAudit(portal.store.db)).toEqual([]);
  });

  describe("with a second factor", () => {
    it("requests it, and admits nobody without it", async () => {
      const app = await setTotp(portal, "piotr");
      const client = portal.client();
      const asked = await tryAs("piotr", PASSWORD, {}, client);
      expect(asked).toMatchObject({ status: 200, body: { mfaRequired: true, methods: ["totp"] } });
      expect(asked.headers.get("set-cookie")).toBeNull();
      expect((await tryAs("piotr", PASSWORD, { Code: app.code() }, client)).body).toMatchObject({ Permissions: 511 });
      expect(await lives(client)).toBe(true);
      expect((await tryAs("piotr", PASSWORD, { Code: app.code() })).status).toBe(401);
    });

    it("accepts each recovery code once, in any spelling", async () => {
      const { recovery } = await setTotp(portal, "rhian");
      const [code = ""] = recovery;
      expect((await tryAs("rhian", PASSWORD, { Code: ` ${code.toUpperCase().replace("-", " ")}` })).status).toBe(200);
      expect((await tryAs("rhian", PASSWORD, { Code: code })).status).toBe(401);
    });

    it("checks no code after ten wrong ones, which a right password does not reset, and warns by mail", async () => {
      const app = await setTotp(portal, "sofia");
      for (let tries = 0; tries < 10; tries += 1) {
        expect((await tryAs("sofia", PASSWORD)).body).toMatchObject({ mfaRequired: true });
        expect((await tryAs("sofia", PASSWORD, { Code: "000000" })).status).toBe(401);
      }
      const right = await tryAs("sofia", PASSWORD, { Code: app.code() });
      expect([right.status, right.headers.get("retry-after")]).toEqual([401, "900"]);
      const mails = await mailsTo(portal, "sofia@gable.test");
      expect(mails.map(({ subject }) => subject).filter((subject) => subject.includes("wrong codes"))).toHaveLength(1);
      portal.clock.pass(16);
      expect((await tryAs("sofia", PASSWORD, { Code: app.code() })).status).toBe(200);
    });

    it("skips it on a remembered device, for thirty days and for this user only", async () => {
      const app = await setTotp(portal, "tess");
      const first = await tryAs("tess", PASSWORD, { Code: app.code(), Remember: "Yes" });
      const device = deviceIn(first.headers);
      expect(first.headers.get("set-cookie")).toMatch(
        /device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000/,
      );
      const onDevice = (name: string) => {
        const client = portal.client();
        client.cookie = device;
        return tryAs(name, PASSWORD, {}, client);
      };
      expect((await onDevice("tess")).body).toMatchObject({ Permissions: 511 });
      expect((await onDevice("quinn")).body).toMatchObject({ mfaRequired: true });
      portal.clock.pass(60 * 24 * 31);
      expect((await onDevice("tess")).body).toMatchObject({ mfaRequired: true });
    });

    it("remembers no device without it", async () => {
      const answer = await tryAs("nerys", PASSWORD, { Remember: "Yes" });
      expect([answer.status, deviceIn(answer.headers)]).toEqual([200, undefined]);
    });
  });

  describe("by a link to choose a password", () => {
    it("answers identically for any address, and mails only users who may sign in", async () => {
      const answers = [];
      for (const name of ["owen", "nobody", "suspended"])
        answers.push(await portal.client().post("Login/forgot", { Email: `${name}@gable.test` }));
      expect(new Set(answers.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1);
      expect(await askForLink(portal, "owen@gable.test")).toBeDefined();
      expect(await mailsTo(portal, "nobody@gable.test")).toEqual([]);
      expect(await mailsTo(portal, "suspended@gable.test")).toEqual([]);
    });

    it("is stored as a hash only, and in a mail whose text is not kept", async () => {
      const token = (await askForLink(portal, "Owen@gable.test")) ?? "";
      const links = JSON.stringify(await portal.store.db.selectFrom("password_link").selectAll().execute());
      expect(links).not.toContain(token);
      expect((await mailsTo(portal, "owen@gable.test")).every(({ secret }) => secret)).toBe(true);
      expect(portal.log.join("")).not.toContain(token);
    });

    it("sets the password once, ends every session and known device, and does not sign in by itself", async () => {
      const app = await setTotp(portal, "una");
      const here = portal.client();
      const entered = await tryAs("una", PASSWORD, { Code: app.code(), Remember: "Yes" }, here);
      expect([entered.status, await lives(here)]).toEqual([200, true]);
      const [token = "", other = ""] = [
        await askForLink(portal, "una@gable.test"),
        await askForLink(portal, "una@gable.test"),
      ];
      expect(await portal.client().call("Login/getLink", { Token: token })).toEqual({
        kind: "reset",
        Email: "una@gable.test",
        name: "Una Alderton",
        firm: "Gable Insurance Services",
      });
      const done = await portal.client().post("Login/reset", { Token: token, Password: NEW });
      expect(done).toMatchObject({ status: 200, body: { Email: "una@gable.test" } });
      expect(done.headers.get("set-cookie")).not.toMatch(/session=|device=/);
      expect(await lives(here)).toBe(false);
      const device = portal.client();
      device.cookie = deviceIn(entered.headers);
      expect((await tryAs("una", PASSWORD)).status).toBe(401);
      expect((await tryAs("una", NEW, {}, device)).body).toMatchObject({ mfaRequired: true });
      for (const Token of [token, other]) {
        const again = await portal.client().post("Login/reset", { Token, Password: PASSWORD });
        expect(again).toMatchObject({ status: 404, body: { error: "not-found" } });
        expect((await portal.client().post("Login/getLink", { Token })).body).toEqual(again.body);
      }
      const subjects = (await mailsTo(portal, "una@gable.test")).map(({ subject }) => subject);
      expect(subjects.some((subject) => subject.includes("password was changed"))).toBe(true);
    });

    it("is used by one of many concurrent requests", async () => {
      const Token = (await askForLink(portal, "owen@gable.test")) ?? "";
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, n) => portal.client().post("Login/reset", { Token, Password: `${NEW} ${n}` })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(404)]);
    });

    it("remains valid when a password is refused, with the reason", async () => {
      const Token = (await askForLink(portal, "owen@gable.test")) ?? "";
      const refused = await portal.client().post("Login/reset", { Token, Password: "gable insurance services" });
      expect(refused).toMatchObject({
        status: 400,
        body: { reasons: [{ path: "Password", message: expect.stringContaining("your firm") }] },
      });
      expect((await portal.client().post("Login/reset", { Token, Password: NEW })).status).toBe(200);
    });

    it("is valid for half an hour", async () => {
      const Token = (await askForLink(portal, "owen@gable.test")) ?? "";
      portal.clock.pass(31);
      expect((await portal.client().post("Login/reset", { Token, Password: NEW })).status).toBe(404);
    });

    it("is sent to an account three times in half an hour while valid, and requested twenty times per network address", async () => {
      const before = (await mailsTo(portal, "nerys@gable.test")).length;
      for (let asks = 0; asks < 5; asks += 1) await askForLink(portal, "nerys@gable.test");
      expect((await mailsTo(portal, "nerys@gable.test")).length - before).toBe(3);
      portal.clock.pass(30);
      await askForLink(portal, "nerys@gable.test");
      expect((await mailsTo(portal, "nerys@gable.test")).length - before).toBe(4);
      portal.clock.pass(61);
      for (let asks = 0; asks < 20; asks += 1)
        await portal.client().call("Login/forgot", { Email: `p${asks}@gable.test` });
      const refused = await portal.client().post("Login/forgot", { Email: "p@gable.test" });
      expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "3600"]);
    });

    it("unlocks an account that wrong passwords have locked", async () => {
      for (let tries = 0; tries < 11; tries += 1) await tryAs("owen", "wrong");
      const Token = (await askForLink(portal, "owen@gable.test")) ?? "";
      await portal.client().call("Login/reset", { Token, Password: NEW });
      expect((await tryAs("owen", NEW)).status).toBe(200);
    });
  });

  it("leaves an intact audit chain", async () => {
    expect(await checkAudit(portal.store.db)).toEqual([]);
  });
});
