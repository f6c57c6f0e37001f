import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { storeKinds } from "../../db/stores.ts";
import type { Client } from "../client.ts";
import type { InProcess } from "../in-process.ts";
import { clientWith, cookieIn } from "./cookies-of.ts";
import { askForLink, PASSWORD, startSignInDesk } from "./sign-in-desk.ts";

const OFFICE = { "x-forwarded-for": "10.5.5.5" };
const NEW = "a quiet count of herons";
const addressed = (name: string) => `${name}@gable.test`;

describe.each(storeKinds())("a network with too many failed sign-ins, on $name", (kind) => {
  let portal: InProcess;
  beforeAll(async () => {
    portal = await startSignInDesk(await kind.openWith("definitions"), {
      env: { TRUST_PROXY: "127.0.0.1", PUBLIC_URL: "https://portal.test" },
    });
  });
  afterAll(async () => {
    await portal.close();
    await portal.store.close();
    await kind.remove();
  });

  const send = (name: string, Password: string, client: Client = portal.client(), Code?: string) =>
    client.post("Login/signIn", { Email: addressed(name), Password, ...(Code === undefined ? {} : { Code }) }, OFFICE);
  const tryIn = async (name: string, Password: string, browser?: string) => {
    portal.passwords.verified = 0;
    const { status, headers } = await send(name, Password, clientWith(portal, browser));
    return { status, wait: headers.get("retry-after"), verified: portal.passwords.verified };
  };
  const enter = async (name: string, browser?: string): Promise<string> => {
    const { status, headers } = await send(name, PASSWORD, clientWith(portal, browser));
    expect(status).toBe(200);
    return cookieIn(headers, "browser") ?? "";
  };
  const fill = async () => {
    for (let stranger = 0; stranger < 50; stranger += 1)
      expect((await send(`stranger${stranger}`, "Password1!")).status).toBe(401);
  };
  const WAITS = { status: 429, wait: "900", verified: 0 };
  const WRONG = { status: 401, wait: null, verified: 1 };
  const IN = { status: 200, wait: null, verified: 1 };

  let browser: string;
  beforeEach(async () => {
    portal.clock.pass(60 * 24);
    browser = await enter("owen");
  });

  it("makes unknown browsers wait, with an explanation and the seconds, and admits users in a known browser", async () => {
    await fill();
    expect(await tryIn("owen", PASSWORD)).toEqual(WAITS);
    expect(await tryIn("nobody", PASSWORD)).toEqual(WAITS);
    expect((await send("owen", PASSWORD)).body).toMatchObject({
      error: "too-many-tries",
      message: "Too many wrong passwords came from your network. Try again in 15 minutes.",
    });
    expect(await tryIn("owen", "wrong", browser)).toEqual(WRONG);
    expect(await tryIn("owen", PASSWORD, browser)).toEqual(IN);
    portal.clock.pass(16);
    expect(await tryIn("owen", PASSWORD)).toEqual(IN);
  });

  it("makes them wait as known users, and as unknown after ten wrong passwords of their own", async () => {
    await fill();
    expect(await tryIn("nerys", PASSWORD, browser)).toEqual(WAITS);
    for (let tries = 0; tries < 9; tries += 1) expect(await tryIn("owen", "wrong", browser)).toEqual(WRONG);
    expect(await tryIn("owen", "wrong", browser)).toEqual({ ...WRONG, wait: "900" });
    expect(await tryIn("owen", PASSWORD, browser)).toEqual(WAITS);
  });

  it("is not blocked by users in known browsers", async () => {
    const browsers = [browser];
    for (let times = 0; times < 5; times += 1) browsers.push(await enter("owen"));
    for (const own of browsers)
      for (let tries = 0; tries < 9; tries += 1) expect((await tryIn("owen", "wrong", own)).status).toBe(401);
    expect(await tryIn("nerys", PASSWORD)).toEqual(IN);
  });

  it("blocks a known browser too if it sends more concurrent tries than its own limit", async () => {
    await fill();
    const client = clientWith(portal, browser);
    portal.passwords.verified = 0;
    const answers = await Promise.all(Array.from({ length: 20 }, () => send("owen", "wrong", client)));
    expect(answers.filter(({ status }) => status === 401).length).toBe(portal.passwords.verified);
    expect(portal.passwords.verified).toBe(10);
  });

  it("does not affect a session", async () => {
    const { headers } = await send("owen", PASSWORD);
    await fill();
    const client = clientWith(portal, cookieIn(headers, "session"));
    const confirm = (Password: string) => client.post("Access/confirm", { Password }, OFFICE);
    expect((await confirm("wrong")).status).toBe(409);
    expect((await confirm(PASSWORD)).status).toBe(200);
  });

  it("admits a user who chose a new password by a link in that browser", async () => {
    await fill();
    const Token = (await askForLink(portal, addressed("una"))) ?? "";
    const { headers } = await portal.client().post("Login/reset", { Token, Password: NEW }, OFFICE);
    expect(await tryIn("una", NEW)).toEqual(WAITS);
    expect(await tryIn("una", NEW, cookieIn(headers, "browser"))).toEqual(IN);
  });

  it("mails links to users in a known browser, although others there have used up the limit", async () => {
    const ask = (name: string, own?: string) =>
      clientWith(portal, own).post("Login/forgot", { Email: addressed(name) }, OFFICE);
    for (let asks = 0; asks < 20; asks += 1) expect((await ask(`stranger${asks}`)).status).toBe(200);
    expect(await ask("owen")).toMatchObject({
      status: 429,
      body: { message: "Too many links were requested from your network. Try again in 60 minutes." },
    });
    expect((await ask("nerys", browser)).status).toBe(429);
    expect((await ask("owen", browser)).status).toBe(200);
  });

  it("requests passkeys in a known browser, although others there have used up the limit, with a limit of its own", async () => {
    const ask = (own?: string) => clientWith(portal, own).post("Login/passkeyOptions", {}, OFFICE);
    for (let asks = 0; asks < 300; asks += 1) await ask();
    expect((await ask()).status).toBe(429);
    for (let asks = 0; asks < 30; asks += 1) expect((await ask(browser)).status).toBe(200);
    expect((await ask(browser)).status).toBe(429);
    await fill();
    expect((await ask(await enter("owen", browser))).status).toBe(200);
  });
});
