import { expect, it } from "vitest";
import { describeAmongOthers } from "./journey.ts";
import { focused } from "./keyboard.ts";
import { eventually } from "./patience.ts";
import { enter, focusOn, pressKeys } from "./press.ts";
import { openSession } from "./sign-in.ts";

describeAmongOthers("the branches of the products page", ({ url, window }) => {
  it("are found, browsed and chosen by keyboard alone", async () => {
    const { page } = await window();
    await openSession(page, url(), "product@provider.test");
    await page.goto(`${url()}/user/products`);
    const boxes = page.locator(".products-branches .cell-choose input");
    await boxes.first().waitFor();
    const all = await boxes.count();
    const names = await boxes.evaluateAll((found) => found.map((box) => box.getAttribute("aria-label")));

    await focusOn(boxes.first());
    await pressKeys(page, "ArrowDown");
    await eventually(async () => (await focused(page)).words).toContain(names[1]);
    await pressKeys(page, "Space", "End");
    await eventually(async () => (await focused(page)).words).toContain(names.at(-1));
    expect(await boxes.nth(1).isChecked()).toBe(true);
    await pressKeys(page, "Home", "Escape");

    const found = page.getByLabel("Firm or branch");
    await enter(found, "dunn leeds");
    await eventually(() => boxes.count()).toBe(1);
    expect(all).toBeGreaterThan(1);
    // Another search works at once after a result.
    await enter(found, "dunn");
    await eventually(() => boxes.count()).toBe(2);
    await page.getByText("1 branch chosen").waitFor();
  });
});
