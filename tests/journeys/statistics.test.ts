import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { addMonths, formatDate, londonDate } from "../../src/form/values/calendar.ts";
import { findingsInBothLooks } from "./every-look.ts";
import { describeAmongOthers } from "./journey.ts";
import { focused, tabTo } from "./keyboard.ts";
import { eventually } from "./patience.ts";
import { choose, fill, press, pressButton, pressKeys } from "./press.ts";
import { waitUntilIdle } from "./rest.ts";
import { openSession, signIn } from "./sign-in.ts";

const today = londonDate(new Date());

/** The first day of the month this many months ago. */
const monthBefore = (months: number): string => `${addMonths(today, -months).slice(0, 7)}-01`;

/** This month to date, and the twelve before it. */
const YEAR = `from=${monthBefore(12)}&to=${today}`;
const pages = ["dashboard", "overview", "overview2", "by-branch"];

/** Moves the mouse to the middle of an element in a chart and clicks. */
async function clickAt(page: Page, what: Locator | undefined): Promise<void> {
  await what?.scrollIntoViewIfNeeded();
  const box = await what?.boundingBox();
  if (!box) throw new Error("It is not drawn.");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x - 1, y);
  await page.mouse.move(x, y);
  await page.waitForSelector(".recharts-tooltip-wrapper[style*='visibility: visible']");
  await page.mouse.click(x, y);
}

const shown = async (page: Page): Promise<void> => {
  await page.waitForSelector(".statistics-period");
  await waitUntilIdle(page);
};

describeAmongOthers("statistics of a firm", ({ url, window }) => {
  it("lead from a figure to exactly its rows by keyboard, and back to all of them", async () => {
    const { page } = await window();
    await signIn(page, url(), "admin@alpha.test");
    await press(page.getByRole("link", { name: "Statistics" }));
    await shown(page);
    await page.goto(`${url()}/user/statistics/overview?${YEAR}`);
    await shown(page);
    await tabTo(page, ({ words }) => / Started: show the rows$/.test(words));
    const count = Number.parseInt((await focused(page)).words, 10);
    expect(count).toBeGreaterThan(3);
    await pressKeys(page, "Enter");
    const days = `${formatDate(monthBefore(12))} to ${formatDate(today)}`;
    await page.locator(".counted-filter", { hasText: `Started, ${days}` }).waitFor();
    await page.waitForSelector(`[role=status]:has-text("${count} quotes and policies")`);
    await eventually(() => page.locator("#quote-list tbody tr").count()).toBe(Math.min(count, 25));
    await tabTo(page, ({ words }) => words.includes("Clear this filter"));
    await pressKeys(page, "Enter");
    await page.waitForSelector(".counted-filter", { state: "detached" });
    await eventually(() => new URL(page.url()).searchParams.has("act")).toBe(false);
  });

  it("open with a dashboard, whose every number leads to its rows", async () => {
    const { page } = await window();
    await signIn(page, url(), "admin@alpha.test");
    await press(page.getByRole("link", { name: "Statistics" }));
    await page.waitForURL(/statistics\/dashboard/);
    await shown(page);
    const open = page.getByRole("link", { name: /^\d+ open quotes: show the rows$/ });
    const count = Number.parseInt((await open.textContent()) ?? "", 10);
    expect(count).toBeGreaterThan(3);
    await page.waitForSelector(".dashboard-chart svg.recharts-surface");
    await press(open);
    await page.waitForSelector(`[role=status]:has-text("${count} quotes and policies")`);
    await page.goBack();
    await shown(page);
    await press(page.getByRole("link", { name: "Figures" }));
    await page.waitForURL(/statistics\/overview/);
  });

  it("lead from a bar of a month and a point of a line to their rows", async () => {
    const { page } = await window();
    await openSession(page, url(), "admin@alpha.test");
    await page.goto(`${url()}/user/statistics/overview2?${YEAR}`);
    await shown(page);
    const started = await page
      .locator(".statistics table")
      .first()
      .locator("tbody tr td:nth-child(2)")
      .allTextContents();
    const drawn = started.map(Number).filter((count) => count > 0);
    const most = Math.max(...drawn);
    await page.waitForSelector(".chart-picture path.recharts-rectangle");
    const counts = await page
      .locator(".chart-picture")
      .first()
      .locator(".recharts-yAxis-tick-labels text")
      .allTextContents();
    expect(counts.join(" "), "quotes are whole").toMatch(/^\d+( \d+)+$/);
    const bars = await page.locator(".chart-picture .recharts-bar").first().locator("path.recharts-rectangle").all();
    await clickAt(page, bars[drawn.indexOf(most)]);
    await page.locator(".counted-filter", { hasText: "Started, " }).waitFor();
    await page.waitForSelector(`[role=status]:has-text("${most} quotes and policies")`);
    const running = "[aria-label^='Written premium, running']";
    for (const [period, point, counted] of [
      [YEAR, "[aria-label^='Conversion by week'] .recharts-line-dot", /Started and (accepted|priced), /],
      [YEAR, `${running} .recharts-line-curve`, /Premium written or returned, /],
      [`from=${today}&to=${today}`, `${running} .recharts-line-dot`, /Premium written or returned, /],
    ] as const) {
      await page.goto(`${url()}/user/statistics/dashboard?${period}`);
      await shown(page);
      await page.waitForSelector(point);
      await clickAt(page, page.locator(point).last());
      await page.locator(".counted-filter", { hasText: counted }).waitFor();
    }
  });

  it("keep their filters in the address from page to page, so that a view can be shared", async () => {
    const { page } = await window();
    await openSession(page, url(), "admin@alpha.test");
    await page.goto(`${url()}/user/statistics/overview?${YEAR}`);
    await shown(page);
    await choose(page.getByLabel("Branch"), { label: "York" });
    await eventually(() => new URL(page.url()).searchParams.get("branch")).toBe("york");
    await press(page.getByRole("link", { name: "Trends" }));
    await page.waitForSelector("text=By month");
    await eventually(() => new URL(page.url()).search).toBe(`?${YEAR}&branch=york`);
    await eventually(() => page.getByLabel("Branch").inputValue()).toBe("york");
    await page.waitForSelector(".chart-picture svg.recharts-surface");
    const months = () => page.locator(".statistics table").first().locator("tbody tr").count();
    await eventually(months).toBe(13);
    await fill(page.getByLabel("From"), formatDate(monthBefore(6)));
    await press(page.getByLabel("From"));
    await eventually(months).toBe(7);
    await eventually(() => new URL(page.url()).searchParams.get("from")).toBe(monthBefore(6));
    await fill(page.getByLabel("To", { exact: true }), "1/1/2020");
    await press(page.getByLabel("To", { exact: true }));
    await page.waitForSelector("text=The end date is before the start date.");
  });

  it("are accessible in either look, and can be exported", async () => {
    const { page } = await window();
    await openSession(page, url(), "admin@alpha.test");
    const faults: string[] = [];
    for (const name of pages) {
      await page.goto(`${url()}/user/statistics/${name}?${YEAR}`);
      await shown(page);
      if (name === "overview2") await page.waitForSelector(".chart-picture svg.recharts-surface");
      faults.push(...(await findingsInBothLooks(page, name)));
    }
    expect(faults).toEqual([]);
    const download = page.waitForEvent("download");
    await pressButton(page, "Export CSV");
    expect((await download).suggestedFilename()).toMatch(/^Statistics branches \d{4}-\d\d-\d\d\.csv$/);
  });

  it("are closed to users without the right", async () => {
    const { page } = await window();
    await signIn(page, url(), "broker@alpha.test");
    await waitUntilIdle(page);
    expect(await page.getByRole("link", { name: "Statistics" }).count()).toBe(0);
    await page.goto(`${url()}/user/statistics/overview`);
    await page.getByRole("heading", { name: "You do not have permission to open this page" }).waitFor();
  });
});
