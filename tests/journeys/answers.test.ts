import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { goldenCase, makeQuote, pageOf } from "./golden-case.ts";
import { describeAmongOthers } from "./journey.ts";
import { focused } from "./keyboard.ts";
import { eventually } from "./patience.ts";
import { fill, focusOn, press, pressButton, pressKeys, typeOver } from "./press.ts";
import { waitUntilIdle } from "./rest.ts";
import { save } from "./save.ts";
import { openSession } from "./sign-in.ts";

const rowsOf = (page: Page) => page.locator(".answer-row").count();

/** As the browser does before it lays out a page for printing. */
const turn = (page: Page, moment: "beforeprint" | "afterprint") =>
  page.evaluate((name) => void window.dispatchEvent(new Event(name)), moment);

describeAmongOthers("a broker who checks answers", ({ url, window, client }) => {
  it("goes from an answer to its question and back to the same row, which shows what is new", async () => {
    const reference = await makeQuote(await client(), goldenCase());
    const { page } = await window();
    await openSession(page, url());
    await page.goto(pageOf(url(), "answers", reference));
    const rent = page.locator(".answer-row", { hasText: "Annual rent" }).first();
    await rent.waitFor();
    await eventually(() => rent.locator(".answer-words").textContent()).toBe("£13,200");
    await press(rent.getByRole("link", { name: "Change Annual rent" }));
    await page.waitForFunction(() => document.activeElement?.id.endsWith("/AnnualRent"));
    await typeOver(page.locator(":focus"), "14k");
    await press(page.getByRole("link", { name: "Back to your answers" }));
    await page.waitForFunction(() => document.activeElement?.id.startsWith("answer:"));
    await eventually(async () => (await focused(page)).words).toContain("Annual rent");
    await rent.locator(".answer-words", { hasText: "£14,000" }).waitFor();
  });

  it("opens an answer's history with Alt+H, and returns to the answer after Escape", async () => {
    const broker = await client();
    const reference = await makeQuote(broker, goldenCase());
    const { page } = await window();
    await openSession(page, url());
    await page.goto(`${pageOf(url(), "page2Edit", reference)}/edit/P001`);
    const sum = page.locator("[id$='/BuildingsSI']");
    await fill(sum, "310000");
    await save(page);
    await focusOn(sum);
    await pressKeys(page, "Alt+h");
    const lines = page.locator(".history-values");
    await lines.first().waitFor();
    await eventually(() => lines.allTextContents()).toEqual(["was £285,000 → now £310,000", "now £285,000"]);
    await eventually(() => page.locator(".history h2").textContent()).toContain("Buildings sum insured, P001");
    await pressKeys(page, "Escape");
    await page.waitForSelector(".history", { state: "detached" });
    await page.waitForFunction(() => document.activeElement?.id.endsWith("/BuildingsSI"));
    await pressButton(page, "History");
    await page.getByRole("heading", { name: "History", exact: true }).waitFor();
    await page.locator(".history h3", { hasText: "started the quote" }).waitFor();
  });

  it("shows a few of many entries on the screen, finds one of them, and prints them all", async () => {
    const golden = goldenCase();
    const [first = {}] = golden.PC;
    const PC = Array.from({ length: 60 }, (_, at) => {
      const { id: _id, PropertyRef: _reference, ...answers } = first;
      return {
        ...answers,
        id: `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`,
        RiskAddress: `${at + 1} Sorrel Row`,
      };
    });
    const reference = await makeQuote(await client(), { ...golden, PC });
    const { page } = await window();
    await openSession(page, url());
    await page.goto(pageOf(url(), "answers", reference));
    await page.getByRole("button", { name: /^P001/ }).waitFor();
    await eventually(() => page.locator(".answers-entry").count()).toBeLessThan(50);
    await waitUntilIdle(page);
    const closed = await rowsOf(page);
    await fill(page.getByRole("searchbox", { name: "Find in properties" }), "57 sorrel");
    const found = page.locator(".answers-list", { hasText: "57 Sorrel Row" });
    await found.locator(".answer-row", { hasText: "Wall construction" }).waitFor();
    await turn(page, "beforeprint");
    await eventually(() => page.locator(".answers-list .answers-entry").count()).toBe(61);
    const perEntry = (await rowsOf(page)) - closed;
    expect(perEntry).toBeGreaterThan(60 * 20);
    await eventually(() => page.locator(".answer-wording", { hasText: "WallConstruction/1" }).count()).toBe(60);
    await eventually(() => page.locator(".print-head").textContent()).toContain(reference);
    await turn(page, "afterprint");
    await eventually(() => page.locator(".answers-entry").count()).toBeLessThan(50);
  });
});
