import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser, openBrowser, openWindow } from "../journeys/browser.ts";
import { plainCases } from "./plain-schemas.ts";
import { type ServedPage, servePage } from "./serve-page.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const names = Object.keys(plainCases);
const caseOf = (page: Page, name: keyof typeof plainCases) => page.locator(`#case-${names.indexOf(name)}`);

interface Finding {
  readonly id: string;
  readonly impact?: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** Describes the serious and critical findings of axe. */
async function findings(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe);
  const found = await page.evaluate<readonly Finding[]>(
    "axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }).then(({ violations }) => violations)",
  );
  return found
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" ")}`);
}

describe.skipIf(!hasBrowser())("in a browser, under the portal's content security policy, every plain schema", () => {
  let served: ServedPage;
  let browser: Browser;
  beforeAll(async () => {
    [served, browser] = await Promise.all([
      servePage(fileURLToPath(new URL("plain-page.tsx", import.meta.url))),
      openBrowser(),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    await served?.close();
  });

  async function open(scheme: "light" | "dark", width = 1280) {
    const traveller = await openWindow(browser, { viewport: { width, height: 900 } });
    const said: string[] = [];
    traveller.page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") said.push(message.text());
    });
    await traveller.page.goto(`${served.address}?scheme=${scheme}`);
    await traveller.page.locator(`#case-${names.length - 1}`).waitFor();
    return { ...traveller, said };
  }

  it.each(["light", "dark"] as const)(
    "is rendered in %s without a violation, and without serious axe findings",
    async (scheme) => {
      const { page, context, troubles, said } = await open(scheme);
      expect(await page.locator("article form").count()).toBe(names.length);
      expect(await findings(page)).toEqual([]);
      expect([...troubles, ...said]).toEqual([]);
      await context.close();
    },
  );

  it("fits 360 pixels", async () => {
    const { page, context } = await open("light", 360);
    const wide = await page.evaluate(() =>
      [...document.querySelectorAll("article *")]
        .filter((part) => part.getBoundingClientRect().right > innerWidth && !part.closest(".question-unseen"))
        .map((part) => part.outerHTML.slice(0, 120)),
    );
    expect(wide).toEqual([]);
    await context.close();
  });

  it("follows its conditions and choices, by keyboard too, and is submitted when it is valid", async () => {
    const { page, context, troubles, said } = await open("light");

    const condition = caseOf(page, "if, then and else");
    await condition.getByLabel("Animal").selectOption("Cat");
    await condition.getByRole("button", { name: "Submit" }).click();
    await condition.getByRole("button", { name: "Food: Enter an answer." }).press("Enter");
    await expect
      .poll(() => condition.getByLabel("Food").evaluate((part) => part === document.activeElement))
      .toBe(true);
    await page.keyboard.press("m");
    await condition.getByRole("button", { name: "Submit" }).click();
    await expect.poll(() => page.evaluate(() => document.body.dataset.sent)).toBe('{"animal":"Cat","food":"meat"}');

    const kinds = caseOf(page, "kinds reported by a mark");
    await kinds.getByRole("combobox").selectOption("Cat");
    await kinds.getByLabel("Lives").fill("9");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.body.dataset.sent)).toBe('{"pet":{"kind":"cat","lives":9}}');

    const line = caseOf(page, "a number on a line");
    await line.getByRole("slider").focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("End");
    expect(await line.locator("output").textContent()).toBe("50");

    const rating = caseOf(page, "a rating");
    await rating.getByRole("radio").first().focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowRight");
    expect(await rating.getByRole("radio", { name: "2 stars" }).isChecked()).toBe(true);

    const day = caseOf(page, "a day").locator("input");
    await day.focus();
    await page.keyboard.type("02012026");
    await expect.poll(() => day.inputValue()).toMatch(/^2026-0[12]-0[12]$/);

    const file = caseOf(page, "a file");
    await file
      .locator("input")
      .setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("hello") });
    await file.getByRole("button", { name: "Remove notes.txt" }).click();
    expect(await file.locator("li").count()).toBe(0);
    expect([...troubles, ...said]).toEqual([]);
    await context.close();
  });

  it("would follow no condition with a compiling validator, which the policy refuses", async () => {
    const { page, context, troubles } = await openWindow(browser);
    await page.goto(`${served.address}?validator=ajv`);
    const condition = caseOf(page, "if, then and else");
    await condition.getByLabel("Animal").selectOption("Cat");
    await expect.poll(() => troubles.some((trouble) => trouble.startsWith("Policy: script-src"))).toBe(true);
    expect(await condition.getByLabel("Food").count()).toBe(0);
    await context.close();
  });
});
