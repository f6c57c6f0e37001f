import { expect, it } from "vitest";
import { goldenCase } from "./golden-case.ts";
import { describeJourney } from "./journey.ts";
import { answerPage, chooseProduct, pressByTab, tabTo } from "./keyboard.ts";
import { soon } from "./patience.ts";
import { enter, pressKeys } from "./press.ts";
import { rest } from "./rest.ts";
import { typeAccount } from "./sign-in.ts";

describeJourney("a broker with a keyboard and no mouse", ({ url, window }) => {
  it("keys the golden example from sign-in to cover, and finds it in documents", async () => {
    const { RD, Pr, PC } = goldenCase();
    const { page } = await window();
    await page.goto(`${url()}/login/signin`);
    await typeAccount(page);
    await page.waitForSelector(".quote-list tbody a");

    await pressKeys(page, "Alt+n");
    await page.waitForSelector(".tile input");
    await chooseProduct(page, "LETPROP");
    await page.waitForSelector(".start-acts button");
    expect(await answerPage(page, RD)).toEqual(["RD/ProposerType", "RD/BrokerReference", "RD/PortfolioSize"]);
    await pressByTab(page, /^Start /);

    await page.waitForURL(/\/page1\//);
    const reference = page.url().split("/").at(-1) ?? "";
    await page.waitForSelector(".question-page");
    await answerPage(page, { ...RD, ...Pr[0] });
    await pressByTab(page, /^Next/);

    for (const [at, item] of PC.entries()) {
      await page.waitForSelector("h1:text-is('Properties')");
      await pressByTab(page, /^Add property/);
      await page.waitForURL(/\/page2Edit\//);
      await page.waitForSelector("#item-title");
      const given = await answerPage(page, item);
      expect(given, `property ${at + 1}`).toHaveLength(Object.keys(item).length - 3);
      await pressByTab(page, /^All properties/);
    }
    await page.waitForURL(/\/page2\//);
    await soon(() => page.locator(".items .status-done").count()).toBe(2);
    await pressByTab(page, /^Next/);

    await page.waitForSelector("h1:text-is('Claims and disclosures')");
    await answerPage(page, RD);
    await pressByTab(page, /^Next/);

    await page.waitForSelector("h1:text-is('Price and accept')");
    await answerPage(page, RD);
    await pressByTab(page, /^Get quote$/);
    await page.waitForSelector("td.covers-total");
    const price = await page.locator(".covers-table").textContent();
    expect(price).toContain("Premium£564.76");
    expect(price).toContain("Insurance Premium Tax, 12%£67.77");
    expect(price).toContain("Premium including tax£632.53");
    expect(price).toContain("Fee£35.00");
    expect(price).toContain("To pay£667.53");

    await page.waitForSelector("text=Ready to accept");
    await tabTo(page, ({ words }) => words === "Accept, £667.53");
    await pressKeys(page, "Enter");
    await rest(page);
    expect(page.url(), "Enter does not accept").toContain("/page4/");
    await pressKeys(page, "Space");
    await page.waitForURL(/\/pageConfirmation\//);
    await page.waitForSelector("text=Cover is bound");
    await rest(page);
    const confirmed = await page.locator(".confirmation-head").textContent();
    await page.reload();
    await page.waitForSelector("text=Cover is bound");
    await rest(page);
    expect(await page.locator(".confirmation-head").textContent(), "loading it again binds nothing").toBe(confirmed);

    await pressKeys(page, "Control+k");
    await page.waitForSelector("[type=search]:focus");
    await enter(page.locator("[type=search]:focus"), reference);
    const row = page.locator(".quote-list tbody tr");
    await row.filter({ hasText: new RegExp(`${reference}.*Accepted.*£564.76.*£667.53`) }).waitFor();
    await soon(() => row.count()).toBe(1);
  });
});
