import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { describeAmongOthers } from "./journey.ts";
import { eventually } from "./patience.ts";
import { press } from "./press.ts";
import { waitUntilIdle } from "./rest.ts";
import { openSession } from "./sign-in.ts";

/** Every list with links to other pages: its user, its address, and the links of its rows. */
const lists: readonly (readonly [name: string, account: string, address: string, rows: string])[] = [
  ["the working list", "admin@alpha.test", "/user/documents", "#quote-list tbody th a"],
  ["rows of the statistics", "admin@alpha.test", "/user/documents?act=made", "#quote-list tbody th a"],
  ["policies", "admin@alpha.test", "/user/documents?status=ACCEPTED", "#quote-list tbody th a"],
  ["folders", "admin@alpha.test", "/user/folders/quotes/1", "main tbody a[href*='/user/']"],
  ["users", "admin@alpha.test", "/user/profile/user-management", "main tbody a[href*='add-edit']"],
  ["branches", "admin@alpha.test", "/user/profile/branch-management", "main a[href*='branch-management-add-edit']"],
  ["the audit", "provideradmin@provider.test", "/user/audit", "main tbody a[href*='/user/']"],
];

const focusedHref = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("href") ?? "");
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

describeAmongOthers("a list on the way back", ({ url, window }) => {
  it.each(lists)(
    "shows %s in the previous position, with the focus on the same row",
    async (_name, account, address, rows) => {
      const { page } = await window({ viewport: { width: 1280, height: 260 } });
      await openSession(page, url(), account);
      await page.goto(`${url()}${address}`);
      await page.locator(rows).first().waitFor();
      await waitUntilIdle(page);
      const row = page.locator(rows).last();
      const href = await row.getAttribute("href");
      await row.focus();
      await row.scrollIntoViewIfNeeded();
      await waitUntilIdle(page);
      const top = await scrolled(page);
      expect(top).toBeGreaterThan(0);
      await press(row);
      await page.waitForURL((at) => `${at.pathname}${at.search}` !== address);
      await waitUntilIdle(page);
      await page.goBack();
      await eventually(() => focusedHref(page)).toBe(href);
      await eventually(async () => Math.abs((await scrolled(page)) - top) < 60).toBe(true);
    },
  );
});
