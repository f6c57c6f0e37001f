import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { clientOf } from "../server/client.ts";
import { change } from "../server/records/records-client.ts";
import { findingsInBothLooks } from "./every-look.ts";
import { describeJourney } from "./journey.ts";
import { eventually } from "./patience.ts";
import { enter, press } from "./press.ts";
import { waitUntilIdle } from "./rest.ts";
import { openSession, password, signIn, typeAccount } from "./sign-in.ts";

/** The smallest screen, in dark mode. */
const small = { viewport: { width: 360, height: 740 }, colorScheme: "dark" as const };

const path = (page: Page): string => new URL(page.url()).pathname;

/** Shows the page again, which makes it poll. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

/** The calls of a page that are answered with this status, from now on. */
const answeredWith = (page: Page, status: number): string[] => {
  const found: string[] = [];
  page.on("response", (response) => {
    if (response.status() === status) found.push(new URL(response.url()).pathname);
  });
  return found;
};

describeJourney("a page without input", ({ url, window, client }) => {
  const note = (page: Page) => page.getByRole("alert").filter({ hasText: "An administrator ended your sessions." });

  it("remains open when the session is over, says so, stops polling, and leads to the sign-in page and back", async () => {
    const { page } = await window(small);
    await signIn(page, url());
    await waitUntilIdle(page);
    const refused = answeredWith(page, 401);
    await (await client("admin@alpha.test")).call("Users/endSessions", { UserID: "alpha-broker" });
    await lookAgain(page);
    await note(page).waitFor();
    expect(path(page)).toBe("/user/documents");
    expect(await page.locator(".quote-list tbody a").count()).toBeGreaterThan(0);
    expect(await findingsInBothLooks(page, "a list whose session is over")).toEqual([]);
    await lookAgain(page);
    await lookAgain(page);
    await waitUntilIdle(page);
    expect(refused).toEqual(["/api/v1/Documents/changes"]);
    await press(note(page).getByRole("button", { name: "Sign in" }));
    await page.waitForURL(/\/login\/signin$/);
    await page.getByText("An administrator ended your sessions.").waitFor();
    await enter(page.locator("#password"), password);
    await page.waitForURL(/\/user\/documents$/);
    await page.waitForSelector(".quote-list tbody a");
    expect(await note(page).count()).toBe(0);
  });

  it("continues after a new sign-in in another window", async () => {
    const { page } = await window();
    await signIn(page, url());
    await waitUntilIdle(page);
    await (await client("admin@alpha.test")).call("Users/endSessions", { UserID: "alpha-broker" });
    await lookAgain(page);
    await note(page).waitFor();
    await openSession(page, url());
    await press(note(page).getByRole("button", { name: "Sign in" }));
    await note(page).waitFor({ state: "detached" });
    expect(path(page)).toBe("/user/documents");
  });

  it("makes no refused calls while a second factor is missing", async () => {
    const admin = await client("admin@beta.test");
    expect((await change(admin, "firm", "", "Firm", { MfaRequired: "Yes" })).status).toBe(200);
    const { page } = await window();
    const refused = answeredWith(page, 403);
    await page.goto(`${url()}/login/signin`);
    await typeAccount(page, "handler@beta.test");
    await page.getByText("Your account needs a second factor.").waitFor();
    await page.goto(`${url()}/user/profile/access`);
    await page.getByText("Your account needs a second factor.").waitFor();
    await waitUntilIdle(page);
    expect(refused).toEqual([]);
  });
});

describeJourney("a network with too many failed sign-ins", ({ url, window }) => {
  it("makes a new browser wait, says until when, and admits users in a known one", async () => {
    const { page: known, context } = await window();
    await openSession(known, url());
    await context.clearCookies({ name: "session" });
    const stranger = clientOf(url());
    for (let tries = 0; tries < 50; tries += 1)
      await stranger.post("Login/signIn", { Email: `p${tries}@alpha.test`, Password: "Password1!" });
    const { page } = await window(small);
    await page.goto(`${url()}/login/signin`);
    await typeAccount(page, "broker@alpha.test");
    await page.waitForURL(/\/login\/locked$/);
    await page.getByText("Too many wrong passwords came from your network.").waitFor();
    await eventually(() => page.locator(".sign-in-lead b").textContent()).toMatch(/^\d\d:\d\d$/);
    expect(await findingsInBothLooks(page, "a network that rests")).toEqual([]);
    await known.goto(`${url()}/login/signin`);
    await typeAccount(known, "broker@alpha.test");
    await known.waitForURL(/\/user\/documents$/);
  });
});
