import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { pdfOf } from "../fixtures/pdf-of.ts";
import type { Client } from "../server/client.ts";
import { findingsInBothLooks } from "./every-look.ts";
import { goldenCase, makeQuote } from "./golden-case.ts";
import { describeJourney } from "./journey.ts";
import { focused, pressByTab, tabTo } from "./keyboard.ts";
import { eventually } from "./patience.ts";
import { click, enter, focusOn, pressButton, pressKeys, typeIn } from "./press.ts";
import { waitUntilIdle } from "./rest.ts";
import { openSession, signIn } from "./sign-in.ts";

/** Makes the page poll for changes now instead of within 20 seconds. */
const look = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

/** The label of the focused checkbox. */
const checkbox = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.closest("label")?.textContent ?? "");

describeJourney("the home page", ({ url, window, client }) => {
  const rename = async (broker: Client, reference: string, own: string) => {
    const { DATA } = await broker.call("Quote/getData", { reference });
    const RD = { ...DATA.RD, BrokerReference: own };
    await broker.call("Quote/saveQuoteData", { DATA: JSON.stringify({ ...DATA, RD }) });
  };

  it("finds a client with a misspelt name and a postcode inside an uploaded PDF, by keyboard alone", async () => {
    const broker = await client();
    const reference = await makeQuote(broker, goldenCase());
    const file = await pdfOf("Survey of the stables at TD11 3XQ.");
    expect((await broker.post("Files/add", { reference, place: "quote", file })).status).toBe(200);
    // The texts of files are extracted some seconds after the upload.
    await eventually(async () => (await broker.call("Documents/search", { q: "td11 3xq" })).rows.length).toBe(1);
    const { page } = await window();
    await signIn(page, url());
    await page.waitForSelector("#quote-list tbody th a");
    await tabTo(page, ({ words }) => words === "Search this list");
    await typeIn(page.getByRole("searchbox", { name: "Search this list" }), "aldertno");
    await page.waitForSelector("text=/No exact match. Showing similar results:/");
    await page.locator(".search-notes", { hasText: "“alderton” for “aldertno”" }).waitFor();
    await page.waitForSelector(`#quote-list a:text-is("${reference}")`);
    await pressKeys(page, "ArrowDown");
    await page.waitForSelector("#quote-list :focus");
    await pressKeys(page, "Escape");
    await page.waitForFunction(() => document.activeElement?.getAttribute("aria-label") === "Search this list");
    await typeIn(page.getByRole("searchbox", { name: "Search this list" }), "td11 3xq");
    await page.locator("#quote-list .found-in", { hasText: /^In survey\.pdf$/ }).waitFor();
    await pressKeys(page, "ArrowDown");
    await pressKeys(page, "Enter");
    await page.waitForURL(new RegExp(reference));
  });

  it("keeps filters in the address, views and columns in every browser of the user", async () => {
    const { page } = await window();
    await signIn(page, url());
    await page.waitForSelector("#quote-list tbody th a");
    await pressByTab(page, /^Quoted/);
    await page.waitForURL(/status=QUOTED/);
    await pressByTab(page, /^Save this view$/);
    await enter(page.locator(".list-popover-box input"), "To chase");
    await page.waitForSelector("nav[aria-label='Saved views'] [aria-current]:text-is('To chase')");
    await pressByTab(page, /^Columns$/);
    for (let at = ""; at !== "Handler"; at = await checkbox(page)) await pressKeys(page, "Tab");
    const kept = page.waitForResponse(/Documents\/saveColumns$/);
    await pressKeys(page, "Space");
    await page.waitForSelector("#quote-list th:text-is('Handler')");
    await kept;
    await pressKeys(page, "Escape");
    await eventually(async () => (await focused(page)).words).toBe("Columns");
    await page.reload();
    await page.waitForSelector("#quote-list th:text-is('Handler')");
    await page.waitForSelector("#quote-list tbody th a");
    await waitUntilIdle(page);
    const shown = await page.locator("#quote-list tbody th a").allTextContents();
    const other = (await window()).page;
    await signIn(other, url());
    await click(other.locator("nav[aria-label='Saved views'] a:text-is('To chase')"));
    await other.waitForURL(/status=QUOTED/);
    await other.waitForSelector("#quote-list th:text-is('Handler')");
    await eventually(() => other.locator("#quote-list tbody th a").allTextContents()).toEqual(shown);
    await click(other.locator("text=Remove this view"));
    await other.waitForSelector("nav[aria-label='Saved views']", { state: "detached" });
  });

  it("shows other users' changes in place, without moving focus, scroll or selection", async () => {
    const broker = await client("handler@alpha.test");
    const reference = await makeQuote(broker, goldenCase());
    const { page } = await window({ viewport: { width: 1200, height: 600 } });
    await signIn(page, url());
    await page.waitForSelector(`#quote-list a:text-is("${reference}")`);
    await waitUntilIdle(page);
    const links = page.locator("#quote-list tbody th a");
    const last = (await links.count()) - 2;
    await focusOn(links.nth(last));
    await links.nth(last).scrollIntoViewIfNeeded();
    await page.evaluate((at) => {
      const cell = document.querySelectorAll("#quote-list tbody tr")[at]?.querySelector(".cell-client");
      if (cell) getSelection()?.selectAllChildren(cell);
    }, last);
    const place = () =>
      page.evaluate(() => [document.activeElement?.textContent, globalThis.scrollY, getSelection()?.toString()]);
    const before = await place();
    expect(before[1]).toBeGreaterThan(0);
    await rename(broker, reference, "LIVE/7");
    const another = await makeQuote(broker, goldenCase());
    await look(page);
    await page.waitForSelector(`.row-fresh:has-text("LIVE/7")`);
    await page.waitForSelector("text=/1 other changed: show/");
    expect(await place()).toEqual(before);
    expect(await page.locator(`#quote-list a:text-is("${another}")`).count()).toBe(0);
    await click(page.locator("text=/1 other changed: show/"));
    await page.waitForSelector(`#quote-list a:text-is("${another}")`);
    await page.waitForSelector("text=/other changed/", { state: "detached" });
  });

  it("shows at least ten quotes at once on a usual screen, and narrows them by view and by status", async () => {
    const { page } = await window({ viewport: { width: 1440, height: 900 } });
    await signIn(page, url());
    await page.waitForSelector(".need-list tbody th a");
    const rows = page.locator("#quote-list tbody tr");
    const inSight = await rows.evaluateAll(
      (all) => all.filter((row) => row.getBoundingClientRect().bottom <= 900).length,
    );
    expect(inSight).toBeGreaterThanOrEqual(10);
    const view = page.locator("[aria-label='Views'] button", { hasText: "With underwriter" });
    const count = Number((await view.textContent())?.match(/\d+/)?.[0]);
    await click(view);
    await page.waitForURL(/status=REFERRED%2CMTA\+REFERRED/);
    await eventually(() => rows.locator("th a").count()).toBe(count);
    expect(new Set(await page.locator("#quote-list .status").allTextContents())).toEqual(
      new Set(["Referred", "MTA referred"]),
    );
    await page.getByLabel("Status", { exact: true }).selectOption("QUOTED");
    await page.waitForURL(/status=QUOTED/);
    await eventually(() => page.locator("#quote-list .status").first().textContent()).toBe("Quoted");
  });

  it("cuts nothing off on a tablet: columns are dropped, and the total payable remains", async () => {
    const { page } = await window({ viewport: { width: 768, height: 1024 } });
    await signIn(page, url());
    await page.waitForSelector("#quote-list tbody th a");
    const heading = (words: string) => page.locator("#quote-list thead th", { hasText: words }).isVisible();
    expect(await Promise.all(["Reference", "Client", "Status", "Total payable"].map(heading))).toEqual(
      Array(4).fill(true),
    );
    expect(await Promise.all(["Product", "Changed", "IPT"].map(heading))).toEqual(Array(3).fill(false));
    const cutOff = await page.locator("#quote-list").evaluate((table) => {
      const box = table.parentElement ?? table;
      return box.scrollWidth - box.clientWidth;
    });
    expect(cutOff).toBe(0);
  });

  it("shows more rows in compact density, which each user chooses and keeps", async () => {
    const { page } = await window({ viewport: { width: 1440, height: 900 } });
    await signIn(page, url());
    const inSight = () =>
      page
        .locator("#quote-list tbody tr")
        .evaluateAll((all) => all.filter((row) => row.getBoundingClientRect().bottom <= 900).length);
    await page.waitForSelector(".need-list tbody th a");
    const comfortable = await inSight();
    await pressButton(page, "Your account");
    await pressButton(page, "Use compact spacing");
    await eventually(() => page.locator("html").getAttribute("data-density")).toBe("compact");
    expect(await inSight()).toBeGreaterThan(comfortable + 2);
    expect(await findingsInBothLooks(page, "compact")).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.reload();
    await eventually(() => page.locator("html").getAttribute("data-density")).toBe("compact");
    await openSession(page, url(), "handler@alpha.test");
    await page.goto(`${url()}/user/documents`);
    await page.waitForSelector("#quote-list tbody th a");
    expect(await page.locator("html").getAttribute("data-density")).toBeNull();
  });

  it("shows a skeleton of rows, and neither a number nor an empty state, until they are loaded", async () => {
    const { page } = await window();
    await openSession(page, url());
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/Documents\/(?:search|needsYou)$/, async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto(`${url()}/user/documents`);
    await page.locator(".need-list .skeleton").first().waitFor();
    await page.locator(".quote-list .skeleton").first().waitFor();
    expect(await page.locator(".tabs b, .empty").count()).toBe(0);
    expect(await page.locator("main").textContent()).not.toMatch(/(?<![\d/])0 |£0/);
    answer();
    await page.waitForSelector("#quote-list tbody th a");
    await eventually(() => page.locator(".skeleton").count()).toBe(0);
    await eventually(() => page.locator(".tabs b").count()).toBeGreaterThan(3);
  });

  it("shows the user's tasks, and each count is that of the list it leads to", async () => {
    const { page } = await window();
    await signIn(page, url());
    await page.waitForSelector(".need-list tbody tr");
    const groups = (await (await client()).call("Documents/needsYou", {})).groups.filter(({ count }) => count > 0);
    expect(groups.length).toBeGreaterThan(2);
    for (const { id, label, count } of groups) {
      const tab = page.locator(".needs .tabs button", { hasText: label });
      await eventually(() => tab.textContent()).toBe(`${label} ${count}`);
      await page.goto(`${url()}/user/documents?need=${id}`);
      await eventually(() => page.locator("#quote-list tbody th a").count()).toBe(count);
    }
  });

  it("has no serious axe findings and fits, whatever is open", async () => {
    const { page } = await window();
    await openSession(page, url());
    await page.goto(`${url()}/user/documents?q=alderten&desk=mine`);
    await page.waitForSelector(".search-notes p, .empty");
    await page.goto(`${url()}/user/documents?from=2020-01-01`);
    await page.waitForSelector("#quote-list tbody th a");
    const found: string[] = [];
    for (const name of ["Columns", "Export", "Save this view"]) {
      await pressButton(page, name);
      found.push(...(await findingsInBothLooks(page, name)));
      await pressKeys(page, "Escape");
    }
    expect(found).toEqual([]);
  });
});
