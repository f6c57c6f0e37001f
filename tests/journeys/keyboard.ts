import type { Page } from "playwright-core";
import { type Key, MOST_TRIES, strike } from "./press.ts";
import { waitUntilIdle } from "./rest.ts";

/** Answers of one section or entry by name, as stored. */
export type TypedAnswers = Readonly<Record<string, unknown>>;

/** The focused element: the location of an answer, or the label of a button or link. */
export interface Focused {
  /** `RD/ProposerType`, `PC/<id>/YearBuilt`; empty if it is no answer. */
  readonly place: string;
  readonly name: string;
  readonly kind: "radios" | "select" | "checkbox" | "text" | "button" | "link" | "other";
  readonly words: string;
  readonly inMain: boolean;
}

/** Runs in the page: describes the focused element, or another one. */
const described = (element: Element | null = document.activeElement): Focused => {
  const group = element?.closest("[role=radiogroup]");
  const place = group?.id || element?.id || "";
  const isPlace = /^(?:RD|Pr|PC)\//.test(place);
  const kindOf = () => {
    if (group) return "radios" as const;
    if (element instanceof HTMLSelectElement) return "select" as const;
    if (element instanceof HTMLInputElement)
      return element.type === "checkbox" ? ("checkbox" as const) : ("text" as const);
    if (element instanceof HTMLTextAreaElement) return "text" as const;
    if (element instanceof HTMLButtonElement) return "button" as const;
    return element instanceof HTMLAnchorElement ? ("link" as const) : ("other" as const);
  };
  // As it is read out: without the key that is shown beside the label.
  const read = element?.cloneNode(true);
  if (read instanceof Element) for (const hint of read.querySelectorAll("[aria-hidden=true]")) hint.remove();
  return {
    place: isPlace ? place : "",
    name: isPlace ? (place.split("/").at(-1) ?? "") : "",
    kind: kindOf(),
    words: (element?.getAttribute("aria-label") ?? read?.textContent ?? "").trim(),
    inMain: Boolean(element?.closest("main")),
  };
};

export const focused = (page: Page): Promise<Focused> => page.evaluate<Focused, undefined>(described, undefined);

/** Presses Tab until the wanted element has the focus; throws at the end of the page. */
export async function tabTo(page: Page, wanted: (here: Focused) => boolean, most = 250): Promise<Focused> {
  await waitUntilIdle(page);
  for (let presses = 0; presses < most; presses += 1) {
    const here = await focused(page);
    if (wanted(here)) return here;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Not reached by ${most} presses of Tab`);
}

/** Goes to a button or link by Tab and presses it, and nothing else. */
export async function pressByTab(page: Page, words: RegExp, key: Key = "Enter"): Promise<void> {
  const wanted = (here: Focused) => (here.kind === "button" || here.kind === "link") && words.test(here.words);
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    await tabTo(page, wanted);
    const element = await page.evaluateHandle(() => document.activeElement);
    if (wanted(await element.evaluate(described)) && (await strike(page, element, key))) return;
  }
  throw new Error(`What is called ${words} does not keep the focus until ${key} is pressed.`);
}

/** Answers the focused control as a keyboard user would. */
async function answer(page: Page, { kind }: Focused, value: unknown): Promise<void> {
  const { keyboard } = page;
  switch (kind) {
    case "radios":
      await keyboard.press(String(value).charAt(0).toLowerCase());
      return;
    case "select":
      await choose(page, String(value));
      return;
    case "checkbox":
      if (value === true) await keyboard.press("Space");
      return;
    default:
      await keyboard.press("Control+A");
      await keyboard.type(String(value));
  }
}

/** Steps through the options of the focused list to the one that is stored as `value`. */
async function choose(page: Page, value: string): Promise<void> {
  const steps = await page.evaluate((stored) => {
    const select = document.activeElement;
    if (!(select instanceof HTMLSelectElement)) return 0;
    return [...select.options].findIndex((option) => option.value === stored) - Math.max(0, select.selectedIndex);
  }, value);
  for (let step = 0; step < Math.abs(steps); step += 1) await page.keyboard.press(steps > 0 ? "ArrowDown" : "ArrowUp");
}

/**
 * Walks through the questions from the top of the main content by Tab alone and answers those in `answers`, in page
 * order; stops at the first control after the page.
 */
export async function answerPage(page: Page, answers: TypedAnswers): Promise<readonly string[]> {
  const given: string[] = [];
  await page.waitForSelector("#main :is(input, select, textarea)");
  await waitUntilIdle(page);
  await page.waitForFunction(() => {
    const main = document.getElementById("main");
    main?.focus();
    return main !== null && document.activeElement === main;
  });
  for (let presses = 0; presses < 300; presses += 1) {
    await page.keyboard.press("Tab");
    const here = await focused(page);
    if (!here.inMain) return given;
    const value = answers[here.name];
    if (!here.place || value === undefined || given.includes(here.place)) continue;
    await answer(page, here, value);
    given.push(here.place);
  }
  throw new Error("The page has no end");
}

/** Chooses a type of insurance among the tiles: Tab to them, then the arrow keys. */
export async function chooseProduct(page: Page, id: string): Promise<void> {
  await waitUntilIdle(page);
  const here = () =>
    page.evaluate(() => {
      const radio = document.activeElement;
      return radio instanceof HTMLInputElement && radio.name === "product" ? radio.value : "";
    });
  for (let presses = 0; (await here()) === ""; presses += 1) {
    if (presses > 50) throw new Error("No type of insurance is offered");
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Space");
  for (let presses = 0; (await here()) !== id; presses += 1) {
    if (presses > 20) throw new Error(`${id} is not offered`);
    await page.keyboard.press("ArrowDown");
  }
}
