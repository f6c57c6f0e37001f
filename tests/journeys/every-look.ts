import type { Page } from "playwright-core";
import { expect } from "vitest";
import { axeFindings } from "./axe-findings.ts";

/** The two extremes of a page: wide in light mode, and on the smallest screen in dark mode. */
const looks = [
  { viewport: { width: 1440, height: 1000 }, colorScheme: "light" },
  { viewport: { width: 360, height: 740 }, colorScheme: "dark" },
] as const;

const beyondWindow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Frames without a running transition, after which none will start: a theme may be rendered a little later. */
const still = 4;

/** The duration of colour transitions. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(async (wanted) => {
    for (let quiet = 0; quiet < wanted; quiet += 1) {
      await new Promise(requestAnimationFrame);
      const changing = document.getAnimations().filter((each) => each instanceof CSSTransition);
      await Promise.allSettled(changing.map(({ finished }) => finished));
      if (changing.length > 0) quiet = 0;
    }
  }, still);

/** On a busy machine a theme may be rendered later than any number of frames. */
const LATE_THEME_MS = 1_500;

/** What is found, and still found when a theme that came late has been rendered. */
async function lastingFindings(page: Page): Promise<readonly string[]> {
  const found = await axeFindings(page);
  if (found.length === 0) return found;
  await page.waitForTimeout(LATE_THEME_MS);
  await settled(page);
  return axeFindings(page);
}

/**
 * Axe findings and the overflow of a page in its current state, in both looks. The page is not reloaded, so that what
 * is open or selected in it remains. It is left in the first look.
 */
export async function findingsInBothLooks(page: Page, name: string): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const { viewport, colorScheme } of [...looks].reverse()) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await settled(page);
    for (const words of await lastingFindings(page)) faults.push(`${name}, ${viewport.width}: ${words}`);
    const beyond = await beyondWindow(page);
    if (beyond > 0) faults.push(`${name}, ${viewport.width}: ${beyond} pixels too wide`);
  }
  return faults;
}

/** Expects no findings in the page's current state, wide and light or small and dark. */
export const expectNoFindings = async (page: Page, name: string): Promise<void> => {
  expect(await findingsInBothLooks(page, name)).toEqual([]);
};
