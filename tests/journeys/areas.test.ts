import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { describeAmongOthers } from "./journey.ts";
import { eventually } from "./patience.ts";
import { press } from "./press.ts";
import { waitUntilIdle } from "./rest.ts";
import { typeAccount } from "./sign-in.ts";

const script = "**/assets/DocumentsArea-*.js";

/** Counts how often the page itself is requested. */
const countPages = (page: Page): (() => number) => {
  let pages = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) pages += 1;
  });
  return () => pages;
};

describeAmongOthers("areas that load on demand", ({ url, window }) => {
  it("say why and from where loading failed, and load on a retry", async () => {
    const { page } = await window();
    await page.route(script, (route) => route.abort("failed"));
    await page.goto(`${url()}/login/signin`);
    await typeAccount(page);
    const failure = page.locator("[role=alert]", { hasText: "Loading this page failed" });
    await failure.waitFor();
    const words = (await failure.textContent()) ?? "";
    expect(words).toContain("Failure type: error");
    expect(words).toMatch(/Address: http\S+\/assets\/DocumentsArea-\S+\.js/);
    await page.unroute(script);
    await press(page.getByRole("button", { name: "Try again" }));
    await page.waitForSelector(".quote-list tbody a");
  });

  it("of an older release that no longer exist reload the page, once", async () => {
    const { page } = await window();
    await page.route(script, (route) => route.fulfill({ status: 404, body: "" }));
    await page.goto(`${url()}/login/signin`);
    const pages = countPages(page);
    await typeAccount(page);
    const failure = page.locator("[role=alert]", { hasText: "Failure type: missing" });
    await eventually(pages).toBe(1);
    await failure.waitFor();
    await waitUntilIdle(page);
    expect(pages()).toBe(1);
    await page.unroute(script);
  });
});
