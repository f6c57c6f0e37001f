import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { clientOf } from "../server/client.ts";
import { findingsInBothLooks } from "./every-look.ts";
import { goldenCase, makeQuote, pageOf } from "./golden-case.ts";
import { describeJourney } from "./journey.ts";
import { eventually } from "./patience.ts";
import { enter } from "./press.ts";
import { waitUntilIdle } from "./rest.ts";
import { password, typeAccount } from "./sign-in.ts";

/** The smallest screen, in dark mode. */
const small = { viewport: { width: 360, height: 740 }, colorScheme: "dark" as const };

describeJourney("an ended session", ({ url, window, client }) => {
  const signIn = async (page: Page, account: string) => {
    await page.goto(`${url()}/login/signin`);
    await page.waitForSelector("#email:focus");
    await typeAccount(page, account);
    await page.waitForURL(/\/user\//);
    await page.waitForSelector("main h1");
  };

  it("says that an administrator ended it, and returns to the same field with the same text", async () => {
    const admin = await client("admin@alpha.test");
    const reference = await makeQuote(await client("broker@alpha.test"), goldenCase());
    const { page } = await window(small);
    await signIn(page, "broker@alpha.test");
    await page.goto(pageOf(url(), "page1", reference));
    const own = page.locator("[id='RD/BrokerReference']");
    await own.waitFor();
    await waitUntilIdle(page);
    await admin.call("Users/endSessions", { UserID: "alpha-broker" });
    await own.fill("KYH/28");
    await page.waitForURL(/\/login\/signin$/);
    const note = page.locator("#safe-work");
    await note.getByText("An administrator ended your sessions.").waitFor();
    expect(await note.textContent()).toContain("Your work is safe.");
    expect(await findingsInBothLooks(page, "an ended session")).toEqual([]);
    await enter(page.locator("#password"), password);
    await page.waitForURL(/\/page1\//);
    await page.waitForFunction(() => document.activeElement?.id === "RD/BrokerReference");
    await eventually(() => own.inputValue()).toBe("KYH/28");

    await admin.call("Users/endSessions", { UserID: "alpha-broker" });
    await page.goto(`${url()}/user/documents`);
    await page.getByRole("status").getByText("An administrator ended your sessions.").waitFor();
    await waitUntilIdle(page);
    expect(await page.locator("#safe-work").count()).toBe(0);
    expect(await findingsInBothLooks(page, "an ended session, in a page that was opened again")).toEqual([]);
  });

  it("is followed by another in the same browser while somebody guesses passwords, without success", async () => {
    const { page, context } = await window();
    await signIn(page, "reader@alpha.test");
    await context.clearCookies({ name: "session" });
    const stranger = clientOf(url());
    for (let tries = 0; tries < 10; tries += 1)
      await stranger.post("Login/signIn", { Email: "reader@alpha.test", Password: `wrong ${tries}` });
    const right = { Email: "reader@alpha.test", Password: password };
    expect((await stranger.post("Login/signIn", right)).status).toBe(401);
    await signIn(page, "reader@alpha.test");
  });
});
