import type { Page } from "playwright-core";
import { enter, focusOn, press, typeIn } from "./press.ts";

export const password = "demonstration-2026";

/** Gives a window the session of a signed-in user; the next page that it opens uses it. */
export async function openSession(page: Page, url: string, account = "broker@alpha.test"): Promise<void> {
  const multipart = { Email: account, Password: password };
  const answer = await page.request.post(`${url}/api/v1/Login/signIn`, { multipart });
  if (!answer.ok()) throw new Error(`${account} was not signed in: ${answer.status()} ${await answer.text()}`);
}

/** Opens the working list of a signed-in user. Signing in at the page itself has separate journeys. */
export async function signIn(page: Page, url: string, account = "broker@alpha.test"): Promise<void> {
  await openSession(page, url, account);
  await page.goto(`${url}/user/documents`);
  await page.waitForSelector(".quote-list tbody a");
}

/** Fills the sign-in form, replacing the address of the last user. */
export async function typeAccount(page: Page, account = "broker@alpha.test", secret = password): Promise<void> {
  await page.waitForSelector(":is(#email, #password):focus");
  const [email, word] = [page.locator("#email"), page.locator("#password")];
  await focusOn(email);
  await typeIn(email, account);
  await press(email, "Tab");
  await enter(word, secret);
}
