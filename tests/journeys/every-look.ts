import type { Page } from "playwright-core";
import { expect } from "vitest";
import { axeFindings } from "./axe-findings.ts";

/** The two ends of what a page looks like: wide in the light, and on the smallest screen in the dark. */
const looks = [
  { viewport: { width: 1440, height: 1000 }, colorScheme: "light" },
  { viewport: { width: 360, height: 740 }, colorScheme: "dark" },
] as const;

const beyondWindow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Frames in which nothing changes its colour by and by, after which nothing will: a theme may be drawn a little later. */
const still = 4;

/** Colours that change by and by are there. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(async (wanted) => {
    for (let quiet = 0; quiet < wanted; quiet += 1) {
      await new Promise(requestAnimationFrame);
      const changing = document.getAnimations().filter((each) => each instanceof CSSTransition);
      await Promise.allSettled(changing.map(({ finished }) => finished));
      if (changing.length > 0) quiet = 0;
    }
  }, still);

/**
 * What is wrong with a page as it is, in either look: what axe finds, and how far it is wider than the window. The
 * page is not loaded again, so that what is open or chosen in it stays. It is left in the first look.
 */
export async function faultsInEveryLook(page: Page, name: string): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const { viewport, colorScheme } of [...looks].reverse()) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await settled(page);
    for (const words of await axeFindings(page)) faults.push(`${name}, ${viewport.width}: ${words}`);
    const beyond = await beyondWindow(page);
    if (beyond > 0) faults.push(`${name}, ${viewport.width}: ${beyond} pixels too wide`);
  }
  return faults;
}

/** Nothing is wrong with the page as it is, wide and light or small and dark. */
export const looked = async (page: Page, name: string): Promise<void> => {
  expect(await faultsInEveryLook(page, name)).toEqual([]);
};
