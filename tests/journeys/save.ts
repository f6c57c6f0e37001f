import type { Page } from "playwright-core";
import { pressKeys } from "./press.ts";
import { rest } from "./rest.ts";

/** Waits until everything that was answered has reached the server. */
export async function saved(page: Page): Promise<void> {
  await rest(page);
  await page.waitForSelector(".crumb .saved >> text=/^Saved($| )/");
}

/** Saves at once, and waits until everything has arrived. */
export async function save(page: Page): Promise<void> {
  await pressKeys(page, "Control+s");
  await saved(page);
}
