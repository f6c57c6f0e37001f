import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { change } from "../server/records/records-client.ts";
import { expectNoFindings } from "./every-look.ts";
import { describeJourney } from "./journey.ts";
import { eventually } from "./patience.ts";
import { enter, fill, press, pressButton } from "./press.ts";
import { waitUntilIdle } from "./rest.ts";
import { openSession, password, typeAccount } from "./sign-in.ts";

const NEW_PASSWORD = "lantern orbit meadow 62";

/** The code of an app with this key, now or this many seconds from now. */
const codeOf = (key: string, seconds = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) }).generate({ timestamp: Date.now() + seconds * 1000 });

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

const toAccess = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/user/profile/access`);
  await heading(page, "Second factor").waitFor();
};

/** Sets up an authenticator app by keyboard, after a wrong code; returns its key and the recovery codes. */
const setUpApp = async (page: Page, look: (name: string) => Promise<void> = async () => {}) => {
  await pressButton(page, "Set up the app");
  await enter(page.locator("#password"), password);
  await page.waitForSelector("#totp-code:focus");
  await waitUntilIdle(page);
  const key = (await page.locator(".access-key").textContent()) ?? "";
  await look("a new app");
  await enter(page.locator("#totp-code"), "000000");
  await page.getByRole("alert").getByText("not the code").waitFor();
  await waitUntilIdle(page);
  await fill(page.locator("#totp-code"), codeOf(key));
  await press(page.locator("#totp-code"));
  await page.waitForSelector("#recovery-title:focus");
  const codes = await page.locator(".recovery-codes li").allTextContents();
  return { key, codes };
};

describeJourney("the sign-in methods page", ({ url, window, client, mailTo }) => {
  it("adds an authenticator app and its recovery codes, by keyboard alone", async () => {
    const { page } = await window({ acceptDownloads: true });
    const look = (name: string) => expectNoFindings(page, name);
    await openSession(page, url(), "handler@alpha.test");
    await page.goto(`${url()}/user/profile`);
    await press(page.getByRole("navigation", { name: "Profile" }).getByRole("link", { name: "Access" }));
    await page.waitForSelector("h1:focus");
    await heading(page, "Second factor").waitFor();

    const { key, codes } = await setUpApp(page, look);
    expect(new Set(codes).size).toBe(10);
    await look("recovery codes");
    const download = page.waitForEvent("download");
    await pressButton(page, "Download");
    expect((await download).suggestedFilename()).toBe("recovery-codes.txt");
    await page.emulateMedia({ media: "print" });
    await page.getByRole("heading", { name: "Where you are signed in" }).waitFor({ state: "hidden" });
    await page.locator(".recovery-codes li").first().waitFor();
    await page.emulateMedia({ media: "screen" });
    await pressButton(page, "I have saved them");
    await page.waitForSelector("#factors-title:focus");

    await pressButton(page, "Your account");
    await pressButton(page, "Sign out");
    await typeAccount(page, "handler@alpha.test");
    await enter(page.locator("#code"), codes[0]?.toUpperCase() ?? "");
    await page.waitForSelector(".quote-list tbody a");
    await toAccess(page, url());
    await page.getByText("9 of 10 left").waitFor();

    await pressButton(page, "Remove the app");
    await enter(page.locator("#password"), password);
    await page.waitForSelector("#code:focus");
    await waitUntilIdle(page);
    await enter(page.locator("#code"), codeOf(key, 30));
    await page.waitForSelector("#factors-title:focus");
    await page.getByRole("button", { name: "Set up the app" }).waitFor();
    await heading(page, "Recovery codes").waitFor({ state: "detached" });
    await mailTo("handler@alpha.test", /authenticator app was added/);
  });

  it("adds a passkey, which then signs in by itself and replaces the password", async () => {
    const local = url().replace("127.0.0.1", "localhost");
    const { page, context } = await window({ userAgent: "Mozilla/5.0 (Windows NT 10.0) Chrome/141.0 Safari/537.36" });
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
    await openSession(page, local, "manager@alpha.test");
    await toAccess(page, local);
    await pressButton(page, "Add a passkey");
    await enter(page.locator("#password"), password);
    await page.waitForSelector("#passkey-name:focus");
    await eventually(() => page.locator("#passkey-name").inputValue()).toBe("Chrome on Windows");
    await press(page.locator("#passkey-name"));
    await page.waitForSelector("#recovery-title:focus");
    await pressButton(page, "I have saved them");
    await page.getByText("not used yet").waitFor();
    await press(page.getByRole("button", { name: "Rename Chrome on Windows" }));
    await page.waitForSelector("#passkey-name:focus");
    await expectNoFindings(page, "a passkey and its name");
    await enter(page.locator("#passkey-name"), "Work laptop");
    await page.waitForFunction(() => document.activeElement?.getAttribute("aria-label") === "Rename Work laptop");

    await pressButton(page, "Your account");
    await pressButton(page, "Sign out");
    await page.waitForSelector("#email:focus");
    await pressButton(page, "Sign in with a passkey");
    await page.waitForSelector(".quote-list tbody a");
    await toAccess(page, local);
    await page
      .getByText(/last used \d/)
      .first()
      .waitFor();

    await pressButton(page, "Remove Work laptop");
    await pressButton(page, "Use a passkey instead");
    await page.waitForSelector("#factors-title:focus");
    await page.getByText("Work laptop").waitFor({ state: "detached" });
  });

  it("says at a numeric address why there are no passkeys", async () => {
    const { page } = await window();
    await openSession(page, url(), "reader@alpha.test");
    await toAccess(page, url());
    await page.getByText("Passkeys need the portal to be opened by its name").waitFor();
    await waitUntilIdle(page);
    expect(await page.getByRole("button", { name: "Add a passkey" }).count()).toBe(0);
  });

  it("lists the sessions, and ends the others", async () => {
    const { page } = await window();
    const { page: other } = await window();
    await openSession(other, url(), "broker@alpha.test");
    await toAccess(other, url());
    await openSession(page, url(), "broker@alpha.test");
    await toAccess(page, url());
    await eventually(() => page.getByText("This session").count()).toBe(1);
    await pressButton(page, "End all others");
    await page.waitForSelector("#sessions-title:focus");
    await page.getByRole("button", { name: "End all others" }).waitFor({ state: "detached" });
    await press(other.getByRole("link", { name: "Folders" }).first());
    await other.waitForURL(/\/login\/signin/);
  });

  it("changes the password, and says what is wrong with a new one", async () => {
    const { page } = await window();
    await openSession(page, url(), "broker@beta.test");
    await page.goto(`${url()}/user/profile/access-password`);
    await fill(page.locator("#password"), password);
    await fill(page.locator("#new-password"), "broker@beta.test");
    await page.getByText("Most of this is your email address. Use other words.").waitFor();
    await fill(page.locator("#new-password"), "too short");
    await page.getByText("9 of 15 characters.").waitFor();
    await press(page.locator("#new-password"));
    await page.waitForSelector("#new-password:focus[aria-invalid=true]");
    await expectNoFindings(page, "a new password");
    await fill(page.locator("#password"), "not this one");
    await fill(page.locator("#new-password"), NEW_PASSWORD);
    await press(page.locator("#new-password"));
    await page.waitForSelector("#password:focus[aria-invalid=true]");
    await enter(page.locator("#password"), password);
    await page.getByText("Your password is changed.").waitFor();
    await eventually(() => page.locator("#new-password").inputValue()).toBe("");
    await expect(client("broker@beta.test")).rejects.toThrow("401");
    await mailTo("broker@beta.test", /password was changed/);
  });

  it("leads every user of a firm that requires it to a second factor, and then lets them work", async () => {
    const admin = await client("admin@beta.test");
    expect((await change(admin, "firm", "", "Firm", { MfaRequired: "Yes" })).status).toBe(200);
    const { page } = await window();
    await page.goto(`${url()}/login/signin`);
    await typeAccount(page, "handler@beta.test");
    await page.waitForURL(/\/user\/profile\/access$/);
    await page.getByText("Your account needs a second factor.").waitFor();
    await expectNoFindings(page, "a second factor that is demanded");
    await page.goto(`${url()}/user/documents`);
    await page.waitForURL(/\/user\/profile\/access$/);
    await setUpApp(page);
    await pressButton(page, "I have saved them");
    await press(page.locator(".menu").getByRole("link", { name: "Work" }));
    await page.waitForSelector(".quote-list");
    await page.waitForURL(/\/user\/documents$/);
  });
});
