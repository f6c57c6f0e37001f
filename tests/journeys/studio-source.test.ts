import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { findingsInBothLooks } from "./every-look.ts";
import { describeAmongOthers } from "./journey.ts";
import { eventually } from "./patience.ts";
import { choose, press } from "./press.ts";
import { openSession } from "./sign-in.ts";

const isSaved = (page: Page, revision: number) =>
  page.waitForSelector(`.studio-crumb [role=status]:has-text('Saved, revision ${revision}')`);

const title = "Flat roof, share of its area";

/** Replaces words on a line. */
async function writeOver(page: Page, words: string, other: string): Promise<void> {
  const line = page.locator(".cm-line", { hasText: words });
  // Lines move while the editor measures them.
  await eventually(async () => {
    await line.click();
    return page.locator(".cm-activeLine").textContent();
  }).toContain(words);
  const text = (await line.textContent()) ?? "";
  await page.keyboard.press("Home");
  await page.keyboard.press("Shift+End");
  await page.keyboard.insertText(text.trim().replace(words, other));
}

describeAmongOthers("the source of a draft", ({ url, window }) => {
  it("is edited as text, shown in the form and the preview, not saved while it is invalid, and undone", async () => {
    const { page } = await window();
    await openSession(page, url(), "product@provider.test");
    await page.goto(`${url()}/user/studio`);
    await press(page.getByRole("button", { name: "New draft" }));
    const dialog = page.getByRole("dialog");
    await choose(dialog.getByLabel("Product"), "LETPROP");
    await dialog.getByLabel("Description").fill("Flat roofs");
    await press(dialog.getByRole("button", { name: "Open draft" }));
    await page.waitForSelector(".studio-findings:has-text('tests as expected')");
    await page.getByLabel("Find a question, rule or setting").fill("Flat roof, %");
    await press(page.locator(".studio-node[data-row^='question']").first());
    await press(page.getByRole("button", { name: "Source" }));
    const text = page.getByRole("textbox", { name: "Text of letprop/questions-construction.json" });
    await text.waitFor();
    await page.waitForSelector(".cm-activeLine:has-text('{')");

    await writeOver(page, "Flat roof, % of area", title);
    await isSaved(page, 2);
    await page.waitForSelector(`.studio-head h2:has-text('${title}')`);
    await page.waitForSelector(`.studio-screen:has-text('${title}')`);
    expect(await findingsInBothLooks(page, "studio/draft source")).toEqual([]);

    await writeOver(page, `"label": "${title}"`, '"label" "Roof"');
    await page.waitForSelector(".studio-source:has-text('Expected a colon')");
    expect(await page.textContent(".studio-source")).toContain("Your text is not in the draft");
    await isSaved(page, 2);
    await press(page.getByRole("group", { name: "Edit as" }).getByRole("button", { name: "Form" }));
    expect(await page.locator(".studio-thing").getByLabel("Question", { exact: true }).inputValue()).toBe(title);
    await press(page.locator(".studio-findings").getByRole("button", { name: title }).first());
    await eventually(() => page.evaluate(() => document.activeElement?.closest(".studio-fields") !== null)).toBe(true);
    await press(page.getByRole("button", { name: "Source" }));
    await page.waitForSelector('.cm-line:has-text(\'"label" "Roof"\')');
    await press(page.getByRole("button", { name: "Undo" }));
    await eventually(() => page.locator(".studio-source [role=alert], .studio-source .notice").count()).toBe(0);
    await page.waitForSelector(`.cm-line:has-text('${title}')`);

    await writeOver(page, `"label": "${title}"`, '"labels": "Roof"');
    await isSaved(page, 3);
    await page.waitForSelector(".studio-findings:has-text('error')");
    await page.waitForSelector(".cm-lint-marker-error");
    await press(page.getByRole("button", { name: "Undo" }));
    await isSaved(page, 4);
    await page.waitForSelector(`.cm-line:has-text('${title}')`);
    await press(page.getByRole("button", { name: "Undo" }));
    await page.waitForSelector(".cm-line:has-text('Flat roof, % of area')");
    await text.focus();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
    expect(await text.evaluate((node) => node.contains(document.activeElement))).toBe(false);
  });
});
