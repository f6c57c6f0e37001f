import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { goldenCase, makeQuote, pageOf, withProperty } from "./golden-case.ts";
import { describeJourney } from "./journey.ts";
import { focused } from "./keyboard.ts";
import { openSession, signIn } from "./sign-in.ts";

const answer = (page: Page, name: string) => page.locator(`[id$='/${name}']`);

/** What is read out about taking back and doing again. */
const said = (page: Page) => page.locator(".crumb-undo [role=status]").textContent();

/** Puts a text on the clipboard of the page, as a spreadsheet does, and pastes it into what has the focus. */
const paste = (page: Page, text: string) =>
  page.evaluate((cells) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", cells);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

describeJourney("taking back", ({ url, window, client }) => {
  it("undoes and redoes answer by answer across pages, by keys, and leads to what changed", async () => {
    const reference = await makeQuote(await client(), withProperty({ TenantType: "Family" }));
    const { page } = await window();
    await openSession(page, url());
    await page.goto(`${pageOf(url(), "page2Edit", reference)}/edit/P001`);
    await answer(page, "TenantType").waitFor();
    await answer(page, "TenantType").selectOption("Unoccupied");
    await answer(page, "UnoccupiedSince").fill("5/1/26");
    await page.keyboard.press("Control+z");
    expect(await answer(page, "UnoccupiedSince").inputValue()).not.toBe("05/01/2026");
    await answer(page, "UnoccupiedSince").fill("5/1/26");
    await page.keyboard.press("Tab");
    await page.locator(".steps a").first().click();
    await answer(page, "BrokerReference").fill("NEW/7");
    await page.keyboard.press("Control+s");
    await page.waitForSelector(".crumb >> text=/^Saved/");
    await page.locator("h1").click();
    await page.keyboard.press("Control+z");
    expect(await answer(page, "BrokerReference").inputValue()).toBe("KYH/26");
    expect((await focused(page)).place).toBe("RD/BrokerReference");
    await page.keyboard.press("Control+z");
    await page.waitForURL(/\/edit\/P001$/);
    await page.waitForFunction(() => document.activeElement?.id.endsWith("/UnoccupiedSince"));
    expect(await answer(page, "UnoccupiedSince").inputValue()).toBe("");
    await page.keyboard.press("Control+z");
    await page.waitForFunction(() => document.activeElement?.id.endsWith("/TenantType"));
    expect(await answer(page, "TenantType").inputValue()).toBe("Family");
    expect(await said(page)).toMatch(/^Undone: .+ changed\.$/);
    await page.keyboard.press("Control+Shift+z");
    await page.keyboard.press("Control+y");
    expect(await answer(page, "UnoccupiedSince").inputValue()).toBe("05/01/2026");
    await page.getByRole("button", { name: /^Redo/ }).press("Enter");
    await page.waitForURL(/\/page1\//);
    await page.waitForFunction(() => document.activeElement?.id === "RD/BrokerReference");
    expect(await answer(page, "BrokerReference").inputValue()).toBe("NEW/7");
  }, 45_000);

  it("keeps the focus when the question that has it is hidden by an undo, or by another person", async () => {
    const reference = await makeQuote(await client(), withProperty({ TenantType: "Family" }));
    const { page, context } = await window();
    await signIn(page, url());
    const other = await context.newPage();
    for (const each of [page, other]) {
      await each.goto(`${pageOf(url(), "page2Edit", reference)}/edit/P001`);
      await answer(each, "TenantType").waitFor();
    }
    await answer(page, "TenantType").selectOption("Unoccupied");
    await answer(page, "UnoccupiedSince").focus();
    await page.keyboard.press("Control+z");
    await answer(page, "UnoccupiedSince").waitFor({ state: "detached" });
    expect((await focused(page)).name).toBe("TenantType");
    await page.keyboard.press("Control+y");
    await page.keyboard.press("Control+s");
    await page.waitForSelector(".crumb >> text=/^Saved/");
    await answer(page, "UnoccupiedSince").focus();
    await answer(other, "YearBuilt").fill("1931");
    await other.keyboard.press("Control+s");
    await answer(other, "UnoccupiedSince").waitFor();
    await answer(other, "TenantType").selectOption("Family");
    await other.keyboard.press("Control+s");
    await other.waitForSelector(".crumb >> text=/^Saved/");
    await answer(page, "UnoccupiedSince").focus();
    await page.keyboard.press("Control+s");
    await page.keyboard.type("1");
    await page.keyboard.press("Control+s");
    await answer(page, "UnoccupiedSince").waitFor({ state: "detached" });
    const place = await page.evaluate(() => document.activeElement?.className ?? "");
    expect(place).toContain("question");
  }, 45_000);

  it("pastes a column of a spreadsheet after a look at it, and takes it back in one", async () => {
    const reference = await makeQuote(await client(), goldenCase());
    const { page } = await window();
    await openSession(page, url());
    await page.goto(`${pageOf(url(), "page2Edit", reference)}/edit/P001`);
    await answer(page, "YearBuilt").focus();
    const before = await answer(page, "YearBuilt").inputValue();
    await paste(page, "1931\nlong ago\n1960\n");
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    expect(await dialog.locator(".paste-words").textContent()).toContain("1 cell cannot be read");
    expect(await dialog.locator("tbody tr").count()).toBe(3);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect((await focused(page)).name).toBe("YearBuilt");
    expect(await answer(page, "YearBuilt").inputValue()).toBe(before);
    await paste(page, "1931\nlong ago\n1960\n");
    await dialog.getByLabel("Add 1 property").check();
    await dialog.getByRole("button", { name: "Paste 2 answers" }).click();
    expect(await answer(page, "YearBuilt").inputValue()).toBe("1931");
    expect((await focused(page)).name).toBe("YearBuilt");
    await page.waitForSelector(".crumb >> text=/^Saved/");
    await page.keyboard.press("Control+z");
    expect(await answer(page, "YearBuilt").inputValue()).toBe(before);
    await page.keyboard.press("Control+s");
    await page.waitForSelector(".crumb >> text=/^Saved/");
    const { DATA } = await (await client()).call("Quote/getData", { reference });
    expect(DATA.PC.filter(({ ItemType }) => ItemType === "property")).toHaveLength(2);
  }, 45_000);
});
