import type { JSHandle, Locator, Page } from "playwright-core";
import { eventually } from "./patience.ts";
import { waitUntilIdle } from "./rest.ts";

/** Keys that act on the focused element. */
export type Key = "Enter" | "Space" | "Tab" | "Delete" | "F2";

/** How often a key is repeated that missed its element. */
export const MOST_TRIES = 5;

/** Whether a key that was meant for an element went to another, and was suppressed there. */
const isSwallowed = (page: Page): Promise<boolean> =>
  page
    .evaluate(() => Reflect.get(window, "swallowed") === true)
    .catch((error: unknown) => {
      if (page.isClosed()) throw error;
      // The page was left, which was the purpose of the key.
      return false;
    });

/**
 * Presses a key that reaches this element or none: if the focus has moved before the key arrives, it is suppressed.
 *
 * @returns whether the element received it
 */
export async function strike(page: Page, element: JSHandle<Element | null>, key: Key): Promise<boolean> {
  const isHere = await element.evaluate((wanted) => {
    if (wanted === null || document.activeElement !== wanted) return false;
    Reflect.deleteProperty(window, "swallowed");
    const onKey = (event: KeyboardEvent) => {
      if (event.target === wanted) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      Reflect.set(window, "swallowed", true);
    };
    window.addEventListener("keydown", onKey, { capture: true, once: true });
    return true;
  });
  if (isHere) await page.keyboard.press(key);
  return isHere && !(await isSwallowed(page));
}

/** Presses a key on an element of an idle page, and on nothing else. */
export async function press(target: Locator, key: Key = "Enter"): Promise<void> {
  const page = target.page();
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    await waitUntilIdle(page);
    await target.focus();
    const element = await target.elementHandle();
    if (element && (await strike(page, element, key))) return;
  }
  throw new Error(`${target} does not keep the focus until ${key} is pressed.`);
}

/** Presses Enter on the button with exactly this name, or with a matching name. */
export const pressButton = (page: Page, name: string | RegExp): Promise<void> =>
  press(page.getByRole("button", { name, exact: typeof name === "string" }));

/** Presses keys one after the other once the page is idle, whatever has the focus. */
export async function pressKeys(page: Page, ...keys: readonly string[]): Promise<void> {
  await waitUntilIdle(page);
  for (const key of keys) await page.keyboard.press(key);
}

/** Focuses an element of an idle page, and checks it. */
export async function focusOn(target: Locator): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    await waitUntilIdle(target.page());
    await target.focus();
    if (await hasFocus(target)) return;
  }
  throw new Error(`${target} does not keep the focus.`);
}

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Replaces the text of a box, and checks the result. */
export async function fill(box: Locator, words: string): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    await waitUntilIdle(box.page());
    await box.fill(words);
    if ((await box.inputValue()) === words) return;
  }
  throw new Error(`${box} does not keep ${JSON.stringify(words)}.`);
}

/** Replaces the text of a box, and leaves it. */
export async function typeOver(box: Locator, words: string): Promise<void> {
  await fill(box, words);
  await press(box, "Tab");
}

/** Replaces the text of the box that the page has focused, key by key. */
export async function typeIn(box: Locator, words: string): Promise<void> {
  const { keyboard } = box.page();
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    await eventually(() => hasFocus(box)).toBe(true);
    await waitUntilIdle(box.page());
    if (!(await hasFocus(box))) continue;
    await keyboard.press("Control+A");
    await keyboard.type(words);
    if ((await box.inputValue()) === words) return;
  }
  throw new Error(`${box} does not keep ${JSON.stringify(words)}.`);
}

/** The same, and submits it. */
export async function enter(box: Locator, words: string): Promise<void> {
  await typeIn(box, words);
  await press(box);
}

/** Selects an option in a list of an idle page. */
export async function choose(list: Locator, option: Parameters<Locator["selectOption"]>[0]): Promise<void> {
  await waitUntilIdle(list.page());
  await list.selectOption(option);
}

/** Searches a list for some words, and chooses the first match. */
export async function findIn(box: Locator, words: string): Promise<void> {
  await fill(box, words);
  await box.page().waitForSelector("[role=listbox] [role=option]");
  await pressKeys(box.page(), "ArrowDown", "Enter");
}

/** Ticks one or several boxes on an idle page. */
export async function tick(box: Locator): Promise<void> {
  await waitUntilIdle(box.page());
  await box.check();
}

/** Clicks on an idle page. */
export async function click(target: Locator): Promise<void> {
  await waitUntilIdle(target.page());
  await target.click();
}
