import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { axeFindings } from "./axe-findings.ts";
import { goldenCase, makeQuote, pageOf, withProperty } from "./golden-case.ts";
import { describeAmongOthers } from "./journey.ts";
import { focused } from "./keyboard.ts";
import { eventually } from "./patience.ts";
import { choose, click, fill, focusOn, press, pressButton, pressKeys, tick, typeOver } from "./press.ts";
import { save, saved } from "./save.ts";
import { openSession } from "./sign-in.ts";

const answer = (page: Page, name: string) => page.locator(`[id$='/${name}']`);

/** Waits until an answer has this value. */
const isNow = (page: Page, name: string, value: string): Promise<void> =>
  eventually(() => answer(page, name).inputValue()).toBe(value);

/** Pastes a text as from a spreadsheet into the focused element. */
const paste = (page: Page, text: string) =>
  page.evaluate((cells) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", cells);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

describeAmongOthers("undo", ({ url, window, client }) => {
  it("undoes and redoes answer by answer across pages, by keys, and goes to what changed", async () => {
    const reference = await makeQuote(await client(), withProperty({ TenantType: "Family" }));
    const { page } = await window();
    await openSession(page, url());
    await page.goto(`${pageOf(url(), "page2Edit", reference)}/edit/P001`);
    await answer(page, "TenantType").waitFor();
    await choose(answer(page, "TenantType"), "Unoccupied");
    await fill(answer(page, "UnoccupiedSince"), "5/1/26");
    await pressKeys(page, "Control+z");
    await eventually(() => answer(page, "UnoccupiedSince").inputValue()).not.toBe("05/01/2026");
    await typeOver(answer(page, "UnoccupiedSince"), "5/1/26");
    await press(page.locator(".steps a").first());
    await fill(answer(page, "BrokerReference"), "NEW/7");
    await save(page);
    await click(page.locator("h1"));
    await pressKeys(page, "Control+z");
    await isNow(page, "BrokerReference", "KYH/26");
    await page.waitForFunction(() => document.activeElement?.id === "RD/BrokerReference");
    await pressKeys(page, "Control+z");
    await page.waitForURL(/\/edit\/P001$/);
    await page.waitForFunction(() => document.activeElement?.id.endsWith("/UnoccupiedSince"));
    await isNow(page, "UnoccupiedSince", "");
    await pressKeys(page, "Control+z");
    await page.waitForFunction(() => document.activeElement?.id.endsWith("/TenantType"));
    await isNow(page, "TenantType", "Family");
    await page.locator(".crumb-undo [role=status]", { hasText: /^Undone: .+ changed\.$/ }).waitFor();
    await pressKeys(page, "Control+Shift+z");
    await pressKeys(page, "Control+y");
    await isNow(page, "UnoccupiedSince", "05/01/2026");
    await pressButton(page, /^Redo/);
    await page.waitForURL(/\/page1\//);
    await page.waitForFunction(() => document.activeElement?.id === "RD/BrokerReference");
    await isNow(page, "BrokerReference", "NEW/7");
  });

  it("keeps the focus when the focused question is hidden by an undo, or by another user", async () => {
    const reference = await makeQuote(await client(), withProperty({ TenantType: "Family" }));
    const { page, context } = await window();
    await openSession(page, url());
    const other = await context.newPage();
    for (const each of [page, other]) {
      await each.goto(`${pageOf(url(), "page2Edit", reference)}/edit/P001`);
      await answer(each, "TenantType").waitFor();
    }
    await choose(answer(page, "TenantType"), "Unoccupied");
    await focusOn(answer(page, "UnoccupiedSince"));
    await pressKeys(page, "Control+z");
    await answer(page, "UnoccupiedSince").waitFor({ state: "detached" });
    await eventually(async () => (await focused(page)).name).toBe("TenantType");
    await pressKeys(page, "Control+y");
    await save(page);
    await focusOn(answer(page, "UnoccupiedSince"));
    await fill(answer(other, "YearBuilt"), "1931");
    await pressKeys(other, "Control+s");
    await answer(other, "UnoccupiedSince").waitFor();
    await choose(answer(other, "TenantType"), "Family");
    await save(other);
    await focusOn(answer(page, "UnoccupiedSince"));
    await pressKeys(page, "Control+s");
    await pressKeys(page, "1");
    await pressKeys(page, "Control+s");
    await answer(page, "UnoccupiedSince").waitFor({ state: "detached" });
    await eventually(() => page.evaluate(() => document.activeElement?.className ?? "")).toContain("question");
  });

  it("pastes a spreadsheet column after a preview, and undoes it in one step", async () => {
    const reference = await makeQuote(await client(), goldenCase());
    const { page } = await window();
    await openSession(page, url());
    await page.goto(`${pageOf(url(), "page2Edit", reference)}/edit/P001`);
    await answer(page, "YearBuilt").waitFor();
    await focusOn(answer(page, "YearBuilt"));
    const before = await answer(page, "YearBuilt").inputValue();
    await paste(page, "1931\nlong ago\n1960\n");
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    await dialog.locator(".paste-words", { hasText: "1 cell cannot be read" }).waitFor();
    await eventually(() => dialog.locator("tbody tr").count()).toBe(3);
    await pressKeys(page, "Escape");
    await dialog.waitFor({ state: "detached" });
    await eventually(async () => (await focused(page)).name).toBe("YearBuilt");
    await isNow(page, "YearBuilt", before);
    await paste(page, "1931\nlong ago\n1960\n");
    await tick(dialog.getByLabel("Add 1 property"));
    await press(dialog.getByRole("button", { name: "Paste 2 answers" }));
    await isNow(page, "YearBuilt", "1931");
    await eventually(async () => (await focused(page)).name).toBe("YearBuilt");
    await saved(page);
    await pressKeys(page, "Control+z");
    await isNow(page, "YearBuilt", before);
    await save(page);
    const { DATA } = await (await client()).call("Quote/getData", { reference });
    expect(DATA.PC.filter(({ ItemType }) => ItemType === "property")).toHaveLength(2);
  });

  it("asks for the target of a further column of a paste, and fills in nothing before", async () => {
    const reference = await makeQuote(await client(), goldenCase());
    const { page } = await window();
    await openSession(page, url());
    await page.goto(`${pageOf(url(), "page2Edit", reference)}/edit/P001`);
    await answer(page, "YearBuilt").waitFor();
    await focusOn(answer(page, "YearBuilt"));
    await paste(page, "1931\t286,000\n1960\t199,000\n");
    const dialog = page.getByRole("dialog");
    await dialog.locator("#import-before", { hasText: "Choose a question for column 2" }).waitFor();
    const act = dialog.locator(".button-primary");
    expect(await act.getAttribute("aria-disabled")).toBe("true");
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByLabel("Question for Column 2").selectOption({ label: "Buildings reinstatement sum insured" });
    await eventually(() => act.textContent()).toBe("Paste 4 answers");
    await press(act);
    await saved(page);
    const { DATA } = await (await client()).call("Quote/getData", { reference });
    expect(DATA.PC.filter(({ ItemType }) => ItemType === "property")).toMatchObject([
      { YearBuilt: 1931, BuildingsSI: 286_000 },
      { YearBuilt: 1960, BuildingsSI: 199_000 },
    ]);
  });
});
