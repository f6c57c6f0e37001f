import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { type Client, clientOf } from "../server/client.ts";
import { axeFindings } from "./axe-findings.ts";
import { findingsInBothLooks } from "./every-look.ts";
import { goldenCase, makeQuote, pageOf } from "./golden-case.ts";
import { describeJourney } from "./journey.ts";
import { pressByTab, tabTo } from "./keyboard.ts";
import { eventually } from "./patience.ts";
import { enter, press, pressKeys, typeIn } from "./press.ts";
import { waitUntilIdle } from "./rest.ts";
import { password, typeAccount } from "./sign-in.ts";

const NEW = "a quiet count of herons";
const READY = ".quote-list tbody a";

/** The smallest screen, in dark mode. */
const small = { viewport: { width: 360, height: 740 }, colorScheme: "dark" as const };

const path = (page: Page): string => new URL(page.url()).pathname;

const submit = (page: Page, words: string): Promise<void> => enter(page.locator("input:focus"), words);

/** Sets up an authenticator app; returns the recovery codes. */
const setUpApp = async (person: Client): Promise<readonly string[]> => {
  await person.call("Access/confirm", { Password: password });
  const { secret } = await person.call("Access/beginTotp", {});
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  return (await person.call("Access/proveTotp", { Code: app.generate() })).codes;
};

describeJourney("the sign-in pages", ({ url, window, client, mailTo }) => {
  const open = async (page: Page, name: string, ready: string) => {
    await page.goto(`${url()}/login/${name}`);
    await page.waitForSelector(ready);
  };

  it("have no serious axe findings in light and dark, and fit 360 pixels", async () => {
    const found: string[] = [];
    const { page } = await window();
    const look = async (name: string) => found.push(...(await findingsInBothLooks(page, name)));
    await open(page, "signin", "#email:focus");
    await submit(page, "");
    await page.waitForSelector("#email-error");
    await look("signin with an error");
    await press(page.getByRole("link", { name: "Forgotten password" }));
    await page.waitForSelector("h1:has-text('Choose a new password')");
    await page.waitForSelector("#email:focus");
    await look("forgot");
    await open(page, "reset#nothing", "[role=alert]");
    await look("reset by a link that is none");
    await open(page, "locked", "text=locked for 15 minutes");
    await look("locked");
    expect(found).toEqual([]);
  });

  it("redirect to sign-in from an unknown page, or from the code page before a password", async () => {
    const { page } = await window();
    for (const name of ["nonsense", "mfa", ""]) {
      await open(page, name, "#email:focus");
      await eventually(() => path(page)).toBe("/login/signin");
    }
  });

  it("keep the keyboard focus", async () => {
    const { page } = await window();
    await open(page, "signin", "#email:focus");
    await pressByTab(page, /^Forgotten password$/);
    await page.waitForSelector("h1:has-text('Choose a new password')");
    await page.waitForSelector("#email:focus");
    await pressByTab(page, /^Back to sign in$/);
    await page.waitForSelector("h1:has-text('Sign in')");
    await page.waitForSelector("main #email:focus");
  });

  it("lead from a forgotten password to a new one by keyboard alone, through a mail", async () => {
    const { page } = await window(small);
    await open(page, "signin", "#email:focus");
    await pressByTab(page, /^Forgotten password$/);
    await page.waitForSelector("h1:has-text('Choose a new password')");
    await page.waitForSelector("#email:focus");
    await submit(page, "broker@beta.test");
    await page.waitForSelector("#sign-in-title:focus");
    expect(await findingsInBothLooks(page, "forgot, asked for")).toEqual([]);
    const [, link = ""] = await mailTo("broker@beta.test", /(\/login\/reset#[\w-]{43})/);
    await page.goto(url() + link);
    await page.waitForSelector("#new-password:focus");
    await submit(page, "too short");
    await page.waitForSelector("#new-password[aria-invalid=true]:focus");
    await eventually(() => page.textContent("#new-password-error")).toBe("Use 15 characters or more. This has 9.");
    await eventually(() => page.title()).toMatch(/^Error: /);
    expect(await findingsInBothLooks(page, "reset")).toEqual([]);
    await typeIn(page.locator("#new-password"), NEW);
    await page.getByText("Long enough.").waitFor();
    await press(page.locator("#new-password"));
    await page.waitForSelector("text=Your new password is set.");
    await page.waitForSelector("#password:focus");
    await submit(page, NEW);
    await page.waitForSelector(READY);
    await page.goto(url() + link);
    await page.waitForSelector("text=This link has been used");
  });

  it("ask for the app's code, report a wrong one, and skip it on a trusted device", async () => {
    const [recovery = ""] = await setUpApp(await client("handler@alpha.test"));
    const { page, context } = await window();
    await open(page, "signin", "#email:focus");
    await typeAccount(page, "handler@alpha.test");
    await page.waitForSelector("#code:focus");
    await eventually(() => path(page)).toBe("/login/mfa");
    const kept = await page.evaluate(() => JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toContain(password);
    await submit(page, "000000");
    await page.waitForSelector("#code[aria-invalid=true]:focus");
    expect(await findingsInBothLooks(page, "mfa with an error")).toEqual([]);
    await typeIn(page.locator("#code"), recovery);
    await press(page.locator("#code"), "Tab");
    await pressKeys(page, "Space");
    await pressByTab(page, /^Sign in$/);
    await page.waitForSelector(READY);
    await context.clearCookies({ name: "session" });
    await open(page, "signin", "#email:focus");
    await typeAccount(page, "handler@alpha.test");
    await page.waitForSelector(READY);
  });

  it("return to the same field with the same text after a time-out, a forgotten password and a code", async () => {
    const manager = await client("manager@alpha.test");
    const reference = await makeQuote(manager, goldenCase());
    const [first = "", second = ""] = await setUpApp(manager);
    const { page, context } = await window();
    await open(page, "signin", "#email:focus");
    await typeAccount(page, "manager@alpha.test");
    await page.waitForSelector("#code:focus");
    await submit(page, first);
    await page.waitForSelector(".quote-list");
    await page.goto(pageOf(url(), "page1", reference));
    const own = page.locator("[id='RD/BrokerReference']");
    await own.waitFor();
    await waitUntilIdle(page);
    await context.clearCookies();
    await own.fill("KYH/27");
    await page.waitForURL(/\/login\/signin$/);
    await pressByTab(page, /^Forgotten password$/);
    await page.waitForSelector("h1:has-text('Choose a new password')");
    await pressByTab(page, /^Back to sign in$/);
    await page.locator("#safe-work", { hasText: reference }).waitFor();
    await page.waitForSelector("#password:focus");
    await eventually(() => page.locator("#email").inputValue()).toBe("manager@alpha.test");
    await submit(page, password);
    await page.waitForSelector("#code:focus");
    await submit(page, second);
    await page.waitForURL(/\/page1\//);
    await page.waitForFunction(() => document.activeElement?.id === "RD/BrokerReference");
    await eventually(() => own.inputValue()).toBe("KYH/27");
  });

  it.each(["reader@beta.test", "nobody@beta.test"])(
    "say after ten wrong attempts, for %s, until when sign-in is locked",
    async (account) => {
      const stranger = clientOf(url());
      for (let tries = 1; tries < 9; tries += 1)
        expect((await stranger.post("Login/signIn", { Email: account, Password: `wrong ${tries}` })).status).toBe(401);
      const { page } = await window(small);
      await open(page, "signin", "#email:focus");
      await typeAccount(page, account, "wrong 9");
      await page.waitForSelector("#password[aria-invalid=true]:focus");
      await page.waitForFunction(() => !document.querySelector("form [aria-busy=true]"));
      await submit(page, "wrong 10");
      await page.waitForSelector("h1:has-text('Too many attempts')");
      await eventually(() => path(page)).toBe("/login/locked");
      await eventually(() => page.textContent("main")).toMatch(/locked until \d\d:\d\d\./);
      expect(await axeFindings(page)).toEqual([]);
      const here = await tabTo(page, ({ kind, words }) => kind === "link" && words === "Back to sign in");
      expect(here.inMain).toBe(true);
    },
  );
});
