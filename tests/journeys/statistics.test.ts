import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { axeFindings } from "./axe-findings.ts";
import { describeJourney } from "./journey.ts";
import { focused, tabTo } from "./keyboard.ts";
import { signIn } from "./sign-in.ts";

const CLOCK = "2026-07-14T09:00:00Z";
const YEAR = "from=2025-07-15&to=2026-07-14";
const pages = ["overview", "overview2", "by-branch"];

const overflows = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const shown = (page: Page) => page.waitForSelector(".statistics-period");

describeJourney(
  "statistics of a firm",
  ({ url, window }) => {
    it("lead from a figure to exactly its rows by keyboard, and back to all of them", async () => {
      const { page } = await window();
      await signIn(page, url(), "admin@alpha.test");
      await page.getByRole("link", { name: "Statistics" }).click();
      await shown(page);
      await page.goto(`${url()}/user/statistics/overview?${YEAR}`);
      await shown(page);
      await tabTo(page, ({ words }) => / Begun: show the rows$/.test(words));
      const count = Number.parseInt((await focused(page)).words, 10);
      expect(count).toBeGreaterThan(3);
      await page.keyboard.press("Enter");
      await page.waitForSelector(".counted-filter");
      expect(await page.locator(".counted-filter").textContent()).toContain("Begun, 15/07/2025 to 14/07/2026");
      await page.waitForSelector(`[role=status]:has-text("${count} quotes and policies")`);
      expect(await page.locator("#quote-list tbody tr").count()).toBe(Math.min(count, 25));
      await tabTo(page, ({ words }) => words.includes("Show whatever happened"));
      await page.keyboard.press("Enter");
      await page.waitForSelector(".counted-filter", { state: "detached" });
      expect(new URL(page.url()).searchParams.has("act")).toBe(false);
    });

    it("keep their filters in the address from page to page, so that a view can be sent", async () => {
      const { page } = await window();
      await signIn(page, url(), "admin@alpha.test");
      await page.goto(`${url()}/user/statistics/overview?${YEAR}`);
      await shown(page);
      await page.getByLabel("Branch").selectOption({ label: "York" });
      await page.getByRole("link", { name: "Trends" }).click();
      await page.waitForSelector("text=By month");
      expect(new URL(page.url()).search).toBe(`?${YEAR}&branch=york`);
      expect(await page.getByLabel("Branch").inputValue()).toBe("york");
      await page.waitForSelector(".chart-picture svg.recharts-surface");
      expect(await page.locator(".statistics table").first().locator("tbody tr").count()).toBe(13);
      await page.getByLabel("From").fill("1/1/2026");
      await page.keyboard.press("Enter");
      await page.waitForFunction(
        () => document.querySelectorAll(".statistics table")[0]?.querySelectorAll("tbody tr").length === 7,
      );
      expect(new URL(page.url()).searchParams.get("from")).toBe("2026-01-01");
      await page.getByLabel("To", { exact: true }).fill("1/1/2025");
      await page.keyboard.press("Enter");
      await page.waitForSelector("text=The last day is before the first.");
    });

    it("give their figures as a file", async () => {
      const { page } = await window();
      await signIn(page, url(), "admin@alpha.test");
      await page.goto(`${url()}/user/statistics/by-branch?${YEAR}`);
      await shown(page);
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: "Export CSV" }).click();
      expect((await download).suggestedFilename()).toBe("Statistics branches 2026-07-14.csv");
    });

    it("are no page of somebody without the right", async () => {
      const { page } = await window();
      await signIn(page, url(), "broker@alpha.test");
      expect(await page.getByRole("link", { name: "Statistics" }).count()).toBe(0);
      await page.goto(`${url()}/user/statistics/overview`);
      await page.waitForURL("**/user/documents");
    });

    it.each([
      ["light", 1280],
      ["dark", 1280],
      ["light", 360],
      ["dark", 360],
    ] as const)("are readable to everybody, %s and %d wide", async (colorScheme, width) => {
      const { page } = await window({ colorScheme, viewport: { width, height: 900 } });
      await signIn(page, url(), "admin@alpha.test");
      for (const name of pages) {
        await page.goto(`${url()}/user/statistics/${name}?${YEAR}`);
        await shown(page);
        if (name === "overview2") await page.waitForSelector(".chart-picture svg.recharts-surface");
        expect(await axeFindings(page), name).toEqual([]);
        expect(await overflows(page), name).toBe(0);
      }
    });
  },
  { clock: CLOCK },
);
