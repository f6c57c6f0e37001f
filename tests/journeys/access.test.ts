import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { change } from "../server/records/records-client.ts";
import { axeFindings } from "./axe-findings.ts";
import { describeJourney } from "./journey.ts";
import { password, signIn, typeAccount } from "./sign-in.ts";

const NEW_PASSWORD = "lantern orbit meadow 62";

/** The code of an app with this key, now or so many seconds from now. */
const codeOf = (key: string, seconds = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) }).generate({ timestamp: Date.now() + seconds * 1000 });

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).press("Enter");
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

/** Light, dark and on a phone. */
const looked = async (page: Page): Promise<void> => {
  const wide = page.viewportSize() ?? { width: 1440, height: 1000 };
  for (const colorScheme of ["light", "dark"] as const)
    for (const width of [wide.width, 360]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: wide.height });
      expect(await axeFindings(page), `${colorScheme} ${width}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBeLessThanOrEqual(width);
    }
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize(wide);
};

const toAccess = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/user/profile/access`);
  await heading(page, "Second factor").waitFor();
};

/** Sets up an authenticator app by the keyboard; its key and the recovery codes. */
const setUpApp = async (page: Page) => {
  await press(page, "Set up the app");
  await page.waitForSelector("#password:focus");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await page.waitForSelector("#totp-code:focus");
  const key = (await page.locator(".access-key").textContent()) ?? "";
  await looked(page);
  await page.keyboard.type("000000");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").getByText("not the code").waitFor();
  await page.locator("#totp-code").fill(codeOf(key));
  await page.keyboard.press("Enter");
  await page.waitForSelector("#recovery-title:focus");
  const codes = await page.locator(".recovery-codes li").allTextContents();
  return { key, codes };
};

describeJourney("how somebody signs in", ({ url, window, client, mailTo }) => {
  it("takes an authenticator app and its recovery codes, by the keyboard alone", async () => {
    const { page } = await window({ acceptDownloads: true });
    await signIn(page, url(), "handler@alpha.test");
    await press(page, "Your account");
    await page.getByRole("link", { name: "Your profile" }).press("Enter");
    await page.getByRole("navigation", { name: "Profile" }).getByRole("link", { name: "Access" }).press("Enter");
    await page.waitForSelector("h1:focus");
    await heading(page, "Second factor").waitFor();
    await looked(page);

    const { key, codes } = await setUpApp(page);
    expect(new Set(codes).size).toBe(10);
    await looked(page);
    const download = page.waitForEvent("download");
    await press(page, "Download");
    expect((await download).suggestedFilename()).toBe("recovery-codes.txt");
    await page.emulateMedia({ media: "print" });
    expect(await page.getByRole("heading", { name: "Where you are signed in" }).isVisible()).toBe(false);
    expect(await page.locator(".recovery-codes li").first().isVisible()).toBe(true);
    await page.emulateMedia({ media: "screen" });
    await press(page, "I have kept them");
    await page.waitForSelector("#factors-title:focus");
    await mailTo("handler@alpha.test", /authenticator app was added/);

    await press(page, "Your account");
    await press(page, "Sign out");
    await typeAccount(page, "handler@alpha.test");
    await page.waitForSelector("#code:focus");
    await page.keyboard.type(codes[0]?.toUpperCase() ?? "");
    await page.keyboard.press("Enter");
    await page.waitForSelector(".quote-list tbody a");
    await toAccess(page, url());
    await page.getByText("9 of 10 left").waitFor();

    await press(page, "Remove the app");
    await page.waitForSelector("#password:focus");
    await page.keyboard.type(password);
    await page.keyboard.press("Enter");
    await page.waitForSelector("#code:focus");
    await page.keyboard.type(codeOf(key, 30));
    await page.keyboard.press("Enter");
    await page.waitForSelector("#factors-title:focus");
    await page.getByRole("button", { name: "Set up the app" }).waitFor();
    expect(await heading(page, "Recovery codes").count()).toBe(0);
  }, 120_000);

  it("takes a passkey, which then signs in by itself and stands for the password", async () => {
    const local = url().replace("127.0.0.1", "localhost");
    const { page, context } = await window();
    const devTools = await context.newCDPSession(page);
    await devTools.send("WebAuthn.enable");
    await devTools.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await signIn(page, local, "manager@alpha.test");
    await toAccess(page, local);
    await press(page, "Add a passkey");
    await page.waitForSelector("#password:focus");
    await page.keyboard.type(password);
    await page.keyboard.press("Enter");
    await page.waitForSelector("#passkey-name:focus");
    await looked(page);
    await page.keyboard.type("Work laptop");
    await page.keyboard.press("Enter");
    await page.waitForSelector("#recovery-title:focus");
    await press(page, "I have kept them");
    await page.getByText("not used yet").waitFor();
    await looked(page);

    await press(page, "Your account");
    await press(page, "Sign out");
    await page.waitForSelector("#email:focus");
    await press(page, "Sign in with a passkey");
    await page.waitForSelector(".quote-list tbody a");
    await toAccess(page, local);
    await page
      .getByText(/last used \d/)
      .first()
      .waitFor();

    await press(page, "Remove");
    await press(page, "Use a passkey instead");
    await page.waitForSelector("#factors-title:focus");
    await page.getByText("Work laptop").waitFor({ state: "detached" });
  }, 120_000);

  it("says at an address of numbers why there are no passkeys", async () => {
    const { page } = await window();
    await signIn(page, url(), "reader@alpha.test");
    await toAccess(page, url());
    await page.getByText("Passkeys need the portal to be opened by its name").waitFor();
    expect(await page.getByRole("button", { name: "Add a passkey" }).count()).toBe(0);
  }, 60_000);

  it("lists the sessions, and ends the others", async () => {
    const { page } = await window();
    const { page: other } = await window();
    await signIn(other, url(), "broker@alpha.test");
    await signIn(page, url(), "broker@alpha.test");
    await toAccess(page, url());
    expect(await page.getByText("This session").count()).toBe(1);
    await press(page, "End all others");
    await page.waitForSelector("#sessions-title:focus");
    await page.getByRole("button", { name: "End all others" }).waitFor({ state: "detached" });
    await other.getByRole("link", { name: "Folders" }).first().click();
    await other.waitForURL(/\/login\/signin/);
  }, 60_000);

  it("changes the password, and says what is wrong with a new one", async () => {
    const { page } = await window();
    await signIn(page, url(), "broker@beta.test");
    await page.goto(`${url()}/user/profile/access-password`);
    await page.locator("#password").fill(password);
    await page.locator("#new-password").fill("too short");
    await page.keyboard.press("Enter");
    await page.waitForSelector("#new-password:focus[aria-invalid=true]");
    await looked(page);
    await page.locator("#password").fill("not this one");
    await page.locator("#new-password").fill(NEW_PASSWORD);
    await page.keyboard.press("Enter");
    await page.waitForSelector("#password:focus[aria-invalid=true]");
    await page.locator("#password").fill(password);
    await page.keyboard.press("Enter");
    await page.getByText("Your password is changed.").waitFor();
    expect(await page.locator("#new-password").inputValue()).toBe("");
    await mailTo("broker@beta.test", /password was changed/);
    const old = client("broker@beta.test");
    await expect(old).rejects.toThrow("401");
  }, 60_000);

  it("leads everybody of a firm that asks for it to a second factor, and then lets him work", async () => {
    const admin = await client("admin@beta.test");
    expect((await change(admin, "firm", "", "Firm", { MfaRequired: "Yes" })).status).toBe(200);
    const { page } = await window();
    await page.goto(`${url()}/login/signin`);
    await typeAccount(page, "handler@beta.test");
    await page.waitForURL(/\/user\/profile\/access$/);
    await page.getByText("Your firm asks everybody for a second factor.").waitFor();
    await looked(page);
    await page.goto(`${url()}/user/documents`);
    await page.waitForURL(/\/user\/profile\/access$/);
    await setUpApp(page);
    await press(page, "I have kept them");
    await page.locator(".menu").getByRole("link", { name: "Documents" }).press("Enter");
    await page.waitForSelector(".quote-list");
    expect(page.url()).toMatch(/\/user\/documents$/);
  }, 120_000);
});
