import type { Page } from "playwright-core";

export const password = "demonstration-2026";

/** Signs in with the keyboard and waits for the working list. */
export async function signIn(page: Page, url: string, account = "broker@alpha.test"): Promise<void> {
  await page.goto(`${url}/login/signin`);
  await typeAccount(page, account);
  await page.waitForSelector(".quote-list tbody a");
}

/** Types into the sign-in form, which has the focus on its first field. */
export async function typeAccount(page: Page, account = "broker@alpha.test"): Promise<void> {
  await page.waitForSelector("#email:focus");
  await page.keyboard.type(account);
  await page.keyboard.press("Tab");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
}
