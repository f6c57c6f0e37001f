import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { faultsInEveryLook } from "./every-look.ts";
import { goldenCase, makeQuote } from "./golden-case.ts";
import { describeJourney } from "./journey.ts";
import { soon } from "./patience.ts";
import { choose, press } from "./press.ts";
import { openSession } from "./sign-in.ts";

const label = "When was the flat roof last inspected?";

/** Chooses something in the outline by words of it. */
async function chooseThing(page: Page, words: string): Promise<void> {
  const search = page.getByLabel("Find a question or rule");
  await search.fill(words);
  await press(page.locator(".studio-node[data-row^='question']").first());
  await search.fill("");
}

const isSaved = (page: Page, revision: number) =>
  page.waitForSelector(`.studio-crumb [role=status]:has-text('Saved, revision ${revision}')`);

describeJourney("a product that is changed in the studio", ({ url, window, client }) => {
  it("is drafted, stopped by a mistake, approved by somebody else, released to a branch, quoted there, and taken back", async () => {
    const { page } = await window();
    await openSession(page, url(), "product@provider.test");
    await page.goto(`${url()}/user/studio`);
    await page.waitForSelector("h2:has-text('Releases')");
    expect(await faultsInEveryLook(page, "studio")).toEqual([]);
    await press(page.getByRole("button", { name: "New draft" }));
    const dialog = page.getByRole("dialog");
    await choose(dialog.getByLabel("Product"), "LETPROP");
    await dialog.getByLabel("What it is about").fill("Flat roofs");
    await press(dialog.getByRole("button", { name: "Open the draft" }));
    await page.waitForSelector(".studio-findings:has-text('tests as expected')");

    await chooseThing(page, "Flat roof, %");
    await press(page.getByRole("button", { name: "Question", exact: true }));
    await dialog.getByLabel("Question", { exact: true }).fill(label);
    await choose(dialog.getByLabel("Type of answer"), "date");
    await press(dialog.getByRole("button", { name: "Add the question" }));
    await isSaved(page, 2);
    await page.waitForSelector(".studio-findings:has-text('not as expected')");
    await page.waitForSelector(`.studio-framed:has-text('${label}')`);

    await press(page.getByRole("button", { name: "Add a condition" }));
    await choose(page.getByLabel("What is tested"), "FlatRoofPct");
    await choose(page.getByLabel("How it is tested"), "gt");
    await page.locator(".studio-rows").getByLabel("Value").fill("40");
    await page.locator(".studio-rows").getByLabel("Value").blur();
    await page.waitForSelector(".studio-sentence:has-text('Flat roof, % of area is over 40%')");
    await page.getByLabel(/^Answer in all/).fill("14/05/2026");
    await page.getByLabel(/^Answer in all/).blur();
    await page.waitForSelector(".studio-findings:has-text('286 tests as expected')");

    await press(page.getByRole("button", { name: "Rule", exact: true }));
    await dialog.getByLabel("Reason in words").fill("A flat roof that nobody has seen for two years is looked at.");
    await press(dialog.getByRole("button", { name: "Add the rule" }));
    await choose(page.getByLabel("How it is tested"), "olderThanDays");
    await page.locator(".studio-rows").getByLabel("Value").fill("730");
    await page.locator(".studio-rows").getByLabel("Value").blur();
    await page.waitForSelector(".studio-sentence:has-text('is more than 730 days before')");
    await chooseThing(page, "last inspected");
    const preview = page.locator(".studio-screen");
    for (const [words, text] of [
      ["Flat roof, % of area", "60"],
      ["Age of the flat roof (years)", "5"],
      [label, "01/01/2020"],
    ] as const) {
      await preview.getByLabel(words, { exact: true }).fill(text);
      await preview.getByLabel(words, { exact: true }).blur();
    }
    await press(page.getByRole("button", { name: "Price these answers" }));
    await page.waitForSelector(".studio-right tr:has-text('Outcome'):has-text('A flat roof that nobody has seen')");
    await press(page.getByRole("button", { name: "Take them as a test…" }));
    await dialog.getByLabel("What it shows").fill("A roof that nobody has seen for years is referred");
    await press(dialog.getByRole("button", { name: "Take it" }));
    await page.waitForSelector(".studio-findings:has-text('287 tests as expected')");

    const asked = page.locator(".studio-thing").getByLabel("Question", { exact: true });
    await asked.fill("");
    await asked.blur();
    await page.waitForSelector(".studio-findings:has-text('1 error, no test is run')");
    expect(await page.textContent(".studio-findings")).toContain("label");
    await press(page.getByRole("button", { name: "Undo" }));
    await page.waitForSelector(".studio-findings:has-text('287 tests as expected')");
    expect(await faultsInEveryLook(page, "studio/draft")).toEqual([]);
    const address = page.url().replace(/\?.*/, "");

    const broker = await client();
    const before = await makeQuote(broker, goldenCase());
    await press(page.getByRole("button", { name: "Rates", exact: true }));
    await choose(dialog.getByLabel("By the answer to"), "property.TenantType");
    await press(dialog.getByRole("button", { name: "Add the rates" }));
    await page.waitForSelector(".studio-findings:has-text('287 tests as expected')");
    const rate = page.locator(".studio-value.figure").first();
    await rate.fill("1.10");
    await rate.blur();
    await page.waitForSelector(".studio-findings:has-text('not as expected')");
    await press(page.getByRole("button", { name: /^Tests/ }));
    await page.waitForSelector("tr:has-text('Golden example 1'):has-text('667.53')");
    expect(await faultsInEveryLook(page, "studio/tests")).toEqual([]);
    await press(page.getByRole("button", { name: /^Accept what comes/ }));
    await page.waitForSelector("text=Say why other figures are right");
    await page.getByLabel("Why other figures are right").fill("Tenants who work cost more");
    await press(page.getByRole("button", { name: /^Accept what comes/ }));
    await page.waitForSelector("text=Every rule that decides and every changed rate is shown by a test.");
    await page.waitForSelector("tr:has-text('Golden example 1'):has-text('Tenants who work cost more')");

    await press(page.getByRole("button", { name: "Open business" }));
    await press(page.getByRole("button", { name: /^Replay by revision/ }));
    await page.waitForSelector("text=/^Replayed, revision/");
    await press(page.getByRole("button", { name: /^Open quotes: costs more, \d+$/ }));
    await page.waitForSelector(`tr:has-text('${before}')`);
    expect(await faultsInEveryLook(page, "studio/impact")).toEqual([]);

    await press(page.getByRole("button", { name: /^Review and release/ }));
    await page.waitForSelector(".studio-checks:has-text('287 tests come out as expected')");
    expect(await faultsInEveryLook(page, "studio/review")).toEqual([]);
    await press(page.getByRole("button", { name: "Ask for a review" }));
    await page.waitForSelector(".studio-crumb:has-text('In review')");
    expect(await page.getByRole("button", { name: /^Approve/ }).count()).toBe(1);
    await press(page.getByRole("button", { name: /^Approve/ }));
    await page.waitForSelector("text=You wrote part of this draft");

    const { page: second } = await window();
    await openSession(second, url(), "product2@provider.test");
    await second.goto(`${address}?tab=review`);
    await second.waitForSelector(`tr:has-text('${label}'):has-text('added')`);
    await press(second.getByRole("button", { name: /^Approve/ }));
    await second.waitForSelector(".studio-crumb:has-text('Approved by')");
    await second.getByLabel("For whom").fill("alpha/leeds");
    await press(second.getByRole("button", { name: "Publish and release" }));
    await second.waitForSelector(".studio-bar-pilot:has-text('Version 2'):has-text('alpha/leeds')");

    const reference = await makeQuote(broker, goldenCase());
    const { FIELDS } = await broker.call("Quote/getData", { reference });
    expect(FIELDS.version).toBe(2);
    expect(FIELDS.questions.map((question: { readonly label: string }) => question.label)).toContain(label);
    const elsewhere = await client("broker@beta.test");
    const other = await makeQuote(elsewhere, goldenCase());
    expect((await elsewhere.call("Quote/getData", { reference: other })).FIELDS.version).toBe(1);

    await press(second.locator(".studio-bar-pilot").getByRole("button", { name: "End" }));
    await second.getByRole("dialog").getByLabel("Why").fill("Brokers cannot tell the day.");
    await press(second.getByRole("dialog").getByRole("button", { name: "End the release" }));
    await soon(() => second.locator(".studio-bar-pilot").count()).toBe(0);
    await press(second.getByRole("button", { name: /^Version 2: 1 open quote$/ }));
    const moving = second.getByRole("dialog");
    await moving.locator(`tr:has-text('${reference}'):has-text('Would be')`).waitFor();
    await moving.getByLabel("Why").fill("Version 2 was taken back.");
    await press(moving.getByRole("button", { name: "Move 1 quote" }));
    await moving.locator(`tr:has-text('${reference}'):has-text('Yes')`).waitFor();
    expect((await broker.call("Quote/getData", { reference })).FIELDS.version).toBe(1);
    const next = await makeQuote(broker, goldenCase());
    expect((await broker.call("Quote/getData", { reference: next })).FIELDS.version).toBe(1);
  });
});
