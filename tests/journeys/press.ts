import type { JSHandle, Locator, Page } from "playwright-core";
import { soon } from "./patience.ts";
import { rest } from "./rest.ts";

/** Keys that do something to what has the focus. */
export type Key = "Enter" | "Space" | "Tab" | "Delete" | "F2";

/** How often a key is pressed again that was taken away from what it was meant for. */
export const MOST_TRIES = 5;

/** Whether a key that was meant for an element went to another, and was swallowed there. */
const isSwallowed = (page: Page): Promise<boolean> =>
  page
    .evaluate(() => Reflect.get(window, "swallowed") === true)
    .catch((error: unknown) => {
      if (page.isClosed()) throw error;
      // The page was left, which is what the key was for.
      return false;
    });

/**
 * Presses a key that reaches this element or nothing: where the focus has gone elsewhere before the key comes, nobody
 * gets it.
 *
 * @returns whether the element had it
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

/** Presses a key on an element as somebody does who looks first: on a page that rests, and on nothing else. */
export async function press(target: Locator, key: Key = "Enter"): Promise<void> {
  const page = target.page();
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    await rest(page);
    await target.focus();
    const element = await target.elementHandle();
    if (element && (await strike(page, element, key))) return;
  }
  throw new Error(`${target} does not keep the focus until ${key} is pressed.`);
}

/** Presses Enter on the button that has this name to the letter, or a name like this. */
export const pressButton = (page: Page, name: string | RegExp): Promise<void> =>
  press(page.getByRole("button", { name, exact: typeof name === "string" }));

/** Presses keys one after the other once the page rests, whatever has the focus there. */
export async function pressKeys(page: Page, ...keys: readonly string[]): Promise<void> {
  await rest(page);
  for (const key of keys) await page.keyboard.press(key);
}

/** Puts the focus on an element of a page that rests, and sees it there. */
export async function focusOn(target: Locator): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    await rest(target.page());
    await target.focus();
    if (await hasFocus(target)) return;
  }
  throw new Error(`${target} does not keep the focus.`);
}

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Puts words in the place of what is in a box, as somebody does who looks first and sees them there afterwards. */
export async function fill(box: Locator, words: string): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    await rest(box.page());
    await box.fill(words);
    if ((await box.inputValue()) === words) return;
  }
  throw new Error(`${box} does not keep ${JSON.stringify(words)}.`);
}

/** Types over what is in a box, and leaves it. */
export async function typeOver(box: Locator, words: string): Promise<void> {
  await fill(box, words);
  await press(box, "Tab");
}

/** Types over what is in the box to which the page has led the focus, key by key. */
export async function typeIn(box: Locator, words: string): Promise<void> {
  const { keyboard } = box.page();
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    await soon(() => hasFocus(box)).toBe(true);
    await rest(box.page());
    if (!(await hasFocus(box))) continue;
    await keyboard.press("Control+A");
    await keyboard.type(words);
    if ((await box.inputValue()) === words) return;
  }
  throw new Error(`${box} does not keep ${JSON.stringify(words)}.`);
}

/** The same, and sends it. */
export async function enter(box: Locator, words: string): Promise<void> {
  await typeIn(box, words);
  await press(box);
}

/** Chooses in a list of a page that rests. */
export async function choose(list: Locator, option: Parameters<Locator["selectOption"]>[0]): Promise<void> {
  await rest(list.page());
  await list.selectOption(option);
}

/** Finds something in a list that is searched, by words of it, and takes the first match. */
export async function findIn(box: Locator, words: string): Promise<void> {
  await fill(box, words);
  await box.page().waitForSelector("[role=listbox] [role=option]");
  await pressKeys(box.page(), "ArrowDown", "Enter");
}

/** Ticks a box, or one of several, on a page that rests. */
export async function tick(box: Locator): Promise<void> {
  await rest(box.page());
  await box.check();
}

/** Clicks on a page that rests. */
export async function click(target: Locator): Promise<void> {
  await rest(target.page());
  await target.click();
}
