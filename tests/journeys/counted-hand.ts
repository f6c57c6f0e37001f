import type { Page } from "playwright-core";
import { focused } from "./keyboard.ts";
import { eventually } from "./patience.ts";
import { waitUntilIdle } from "./rest.ts";

/**
 * How an answer is given: typed or selected by these letters, taken from a register after them, or accepted as
 * suggested.
 */
export type Given = string | { readonly take: string } | { readonly suggested: true };

/** A keyboard user whose key presses are counted; modifier combinations count as one. */
export interface KeyCounter {
  readonly presses: () => number;
  readonly press: (...keys: readonly string[]) => Promise<void>;
  /** Gives answers by name in page order: by Tab to the next one, otherwise by the key for the next missing one. */
  readonly give: (answers: Readonly<Record<string, Given>>) => Promise<void>;
  /** Presses Tab until the focus is on a question, and answers it. */
  readonly giveByTab: (answers: Readonly<Record<string, Given>>) => Promise<void>;
}

const maxSteps = 80;

export function createKeyCounter(page: Page): KeyCounter {
  let count = 0;
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key);
      count += 1;
    }
  };
  const type = (text: string) => press(...text);

  const choose = async (letters: string) => {
    await type(letters);
    const chosen = () => page.evaluate(() => document.activeElement?.closest("select")?.selectedOptions[0]?.text ?? "");
    await eventually(async () => (await chosen()).replace("£", "").toLowerCase().startsWith(letters)).toBe(true);
  };
  const answer = async (given: Given) => {
    const { kind } = await focused(page);
    if (typeof given === "object" && "take" in given) {
      await type(given.take);
      await page.waitForSelector("[role=option]");
      await press("ArrowDown", "Enter");
    } else if (typeof given === "object") await press("Tab", "Enter");
    else if (kind === "select") await choose(given);
    else await type(given);
    await waitUntilIdle(page);
  };
  const tabTo = async (name: string) => {
    for (let step = 0; step < maxSteps; step += 1) {
      if ((await focused(page)).name === name) return;
      await press("Tab");
    }
    throw new Error(`${name} is not reached by Tab`);
  };

  return {
    presses: () => count,
    press,
    async giveByTab(answers) {
      for (const [name, given] of Object.entries(answers)) {
        await tabTo(name);
        await answer(given);
      }
    },
    async give(answers) {
      const left = new Map(Object.entries(answers));
      for (let step = 0; step < maxSteps; step += 1) {
        const { name } = await focused(page);
        const given = left.get(name);
        if (given !== undefined) {
          await answer(given);
          left.delete(name);
          if (left.size === 0) return;
          await press("Tab");
          if (left.has((await focused(page)).name)) continue;
        }
        await waitUntilIdle(page);
        await press("Alt+m");
        await eventually(async () => (await focused(page)).name !== name || name === "").toBe(true);
      }
      throw new Error(`Not asked on this page: ${[...left.keys()].join(", ")}`);
    },
  };
}
