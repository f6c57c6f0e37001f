import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { Client } from "../server/client.ts";
import { findingsInBothLooks } from "./every-look.ts";
import { goldenCase, makeQuote } from "./golden-case.ts";
import { describeAmongOthers } from "./journey.ts";
import { answerPage, pressByTab, tabTo } from "./keyboard.ts";
import { eventually } from "./patience.ts";
import { press, pressKeys, typeOver } from "./press.ts";
import { waitUntilIdle } from "./rest.ts";
import { save } from "./save.ts";
import { openSession, signIn } from "./sign-in.ts";

/** The worked example, accepted; returns the reference of the policy. */
async function makePolicy(client: Client): Promise<string> {
  const reference = await makeQuote(client, goldenCase());
  const { DATA } = await client.call("Quote/calculate", { reference, version: 1 });
  await client.call("Quote/accept", { reference, version: DATA.version, IdempotencyKey: reference });
  return reference;
}

const policyPage = (url: string, page: string, reference: string): string =>
  `${url}/user/risk-capture/LETPROP/${page}/${reference}`;

/** Types into the box with this id and leaves it. */
const type = (page: Page, id: string, words: string): Promise<void> => typeOver(page.locator(`[id="${id}"]`), words);

/** Waits until an element contains these words. */
const says = (page: Page, selector: string, words: string | RegExp): Promise<void> =>
  page.locator(selector, { hasText: words }).first().waitFor();

describeAmongOthers("a mid-term adjustment", ({ url, window, client }) => {
  it("is started from the policy, marked on its pages, reviewed, and accepted by keyboard", async () => {
    const broker = await client();
    const policy = await makePolicy(broker);
    const { page } = await window();
    await openSession(page, url());
    await page.goto(policyPage(url(), "edit-accepted", policy));
    await page.waitForSelector(".policy-acts");
    await pressByTab(page, /^Change the policy$/);
    await page.waitForSelector("h1:has-text('Change of policy')");
    const change = page.url().split("/").at(-1) ?? "";
    expect(change).not.toBe(policy);
    expect(await page.inputValue("#effective-day"), "nobody chooses the day but the broker").toBe("");
    await says(page, ".action-bar .reasons", "Choose the effective date of the change.");
    await says(page, ".action-bar .reasons", "Change an answer");

    await type(page, "effective-day", "31/6/2026");
    await says(page, "#effective-day-error", "June has 30 days");
    await type(page, "effective-day", "1/1/2020");
    await page.waitForSelector("#effective-day-error:not(:has-text('June'))");
    await type(page, "effective-day", "+30");
    await save(page);

    await page.goto(`${url()}/user/risk-capture/page3/LETPROP/${change}`);
    await page.waitForSelector("[id='RD/EverDeclined']");
    await answerPage(page, goldenCase().RD);
    await save(page);
    await page.goto(`${url()}/user/risk-capture/page2Edit/LETPROP/${change}/edit/P001`);
    await page.waitForSelector("#item-title");
    const sum = await page.locator("[id$='/BuildingsSI']").first().getAttribute("id");
    if (!sum) throw new Error("The sum insured is not on the page");
    await type(page, sum, "365k");
    const mark = page.locator(".question", { has: page.locator(`[id="${sum}"]`) }).locator(".question-changed");
    await mark.filter({ hasText: "Was £285,000" }).waitFor();
    await press(mark.getByRole("button"));
    await mark.waitFor({ state: "detached" });
    await eventually(() => page.inputValue(`[id="${sum}"]`)).toBe("285,000");
    await type(page, sum, "365k");
    await save(page);
    await says(page, ".side", "1 change on 1 page");

    await pressByTab(page, /^Review change$/);
    await says(page, ".before-after", /£285,000.*£365,000/);
    await says(page, ".sums", /premium for .* days/);
    await pressByTab(page, /^Review and confirm$/);
    await page.waitForURL(/edit-accepted-confirmation/);
    await page.waitForSelector("h1:text-is('Confirm the change to this policy')");
    await page.waitForSelector(".sums-pay");
    await says(page, "main", "The policy does not change until you accept.");
    await waitUntilIdle(page);
    const toPay = await page.locator(".sums-pay .price").textContent();
    expect(toPay).toMatch(/^£\d/);

    expect(await page.locator("[id='RD/Declaration']").isChecked(), "it is declared again").toBe(false);
    await answerPage(page, goldenCase().RD);
    await save(page);
    await tabTo(page, ({ words }) => words.startsWith("Accept the change"));
    await pressKeys(page, "Enter");
    await waitUntilIdle(page);
    expect(page.url(), "Enter does not accept").toContain("edit-accepted-confirmation");
    await pressKeys(page, "Space");
    await page.waitForURL(/edit-accepted-thank-you/);
    await page.waitForSelector("h1:text-is('The policy has been changed')");
    await waitUntilIdle(page);
    const said = await page.locator(".confirmation-head").textContent();
    expect(said).toContain("E1");
    await page.reload();
    await page.waitForSelector("h1:text-is('The policy has been changed')");
    await waitUntilIdle(page);
    expect(await page.locator(".confirmation-head").textContent(), "loading it again changes nothing").toBe(said);

    await pressByTab(page, /^View policy$/);
    await page.waitForSelector(".versions tbody tr:nth-child(2)");
    await says(page, ".version-comparison", "£365,000");
  });

  it("is discarded without a trace on the policy", async () => {
    const broker = await client();
    const policy = await makePolicy(broker);
    const { page } = await window();
    await openSession(page, url());
    const { reference } = await broker.call("Quote/createMTA", { reference: policy });
    await page.goto(policyPage(url(), "edit-accepted", policy));
    await page.waitForSelector(`text=Continue with ${reference}`);
    await pressByTab(page, new RegExp(`^Continue with ${reference}$`));
    await page.waitForSelector("#effective-day");
    await pressByTab(page, /^Discard the change…$/);
    await pressByTab(page, /^Discard it permanently$/);
    await page.waitForSelector("h1:has-text('Policy LP-')");
    await waitUntilIdle(page);
    expect(await page.locator("main").textContent()).not.toContain("Continue with");
    await page.goto(policyPage(url(), "edit-accepted", reference));
    await page.waitForSelector(`text=There is no quote ${reference}`);
  });

  it("leads to the right page from a wrong address, and nowhere from another firm's", async () => {
    const broker = await client();
    const policy = await makePolicy(broker);
    const draft = await makeQuote(broker, goldenCase());
    const { page } = await window();
    await openSession(page, url());
    await page.goto(policyPage(url(), "edit-accepted", draft));
    await page.waitForURL(/\/page1\//);
    await page.goto(policyPage(url(), "edit-accepted-confirmation", policy));
    await page.waitForURL(new RegExp(`/edit-accepted/${policy}$`));
    await page.goto(policyPage(url(), "edit-accepted-thank-you", policy));
    await page.waitForURL(new RegExp(`/edit-accepted/${policy}$`));
    for (const name of ["edit-accepted", "edit-accepted-confirmation", "edit-accepted-thank-you"]) {
      await page.goto(policyPage(url(), name, "LP-000000"));
      await page.waitForSelector("text=There is no quote LP-000000");
    }
    const { page: others } = await window();
    await openSession(others, url(), "broker@beta.test");
    await others.goto(policyPage(url(), "edit-accepted", policy));
    await others.waitForSelector(`text=There is no quote ${policy}`);
  });

  it("has no serious axe findings in light and dark, and fits 360 pixels", async () => {
    const broker = await client();
    const policy = await makePolicy(broker);
    const { reference } = await broker.call("Quote/createMTA", { reference: policy });
    const { page } = await window();
    await signIn(page, url());
    const found: string[] = [];
    for (const [address, ready] of [
      [policyPage(url(), "edit-accepted", policy), ".versions tbody tr"],
      [`${policyPage(url(), "edit-accepted", policy)}?do=cancel`, "[id='Dialog/Effective']"],
      [policyPage(url(), "edit-accepted", reference), "#effective-day"],
    ] as const) {
      await page.goto(address);
      await page.waitForSelector(ready);
      found.push(...(await findingsInBothLooks(page, address)));
    }
    expect(found).toEqual([]);
  });
});
