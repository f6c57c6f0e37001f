import type { Page } from "playwright-core";
import { eventually } from "./patience.ts";
import { pressKeys } from "./press.ts";
import { waitUntilIdle } from "./rest.ts";

/** Longer than the save delay of a page after the last key, in milliseconds. */
const QUIET_MS = 300;

async function isSaved(page: Page): Promise<void> {
  await waitUntilIdle(page);
  await eventually(() => page.locator(".crumb .saved").first().innerText()).toMatch(/^\s*Saved($| )/);
}

/** Waits until all answers have reached the server. */
export async function saved(page: Page): Promise<void> {
  await page.evaluate((quiet) => new Promise((resolve) => setTimeout(resolve, quiet)), QUIET_MS);
  await isSaved(page);
}

/** Saves at once, and waits until everything has arrived. */
export async function save(page: Page): Promise<void> {
  await pressKeys(page, "Control+s");
  await isSaved(page);
}
