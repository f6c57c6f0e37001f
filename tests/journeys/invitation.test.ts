import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { describeAmongOthers } from "./journey.ts";
import { eventually } from "./patience.ts";
import { choose, fill, press, pressButton, tick } from "./press.ts";
import { openSession } from "./sign-in.ts";

const branch = (page: Page) => page.locator("#user-branch");
const manager = (page: Page) => page.getByRole("radio", { name: /^Branch manager/ });
const firstName = (page: Page) => page.getByLabel("First name");

describeAmongOthers("an invitation", ({ url, window }) => {
  const begin = async (page: Page) => {
    await page.goto(`${url()}/user/profile/user-management-add-edit/0`);
    await branch(page).waitFor();
    await firstName(page).waitFor();
  };
  const leave = async (page: Page) => {
    await press(page.locator(".menu").getByRole("link", { name: "Work" }));
    await page.waitForURL(/\/user\/documents$/);
  };

  it("keeps branch and rights with its answers when its page is left, until it is discarded", async () => {
    const { page } = await window();
    await openSession(page, url(), "admin@alpha.test");
    await begin(page);
    const before = { branch: await branch(page).inputValue(), manager: await manager(page).isChecked() };
    expect(before).toEqual({ branch: "", manager: false });
    await choose(branch(page), { label: "Leeds" });
    await tick(manager(page));
    await fill(firstName(page), "Ifor");
    await leave(page);
    await pressButton(page, "Back to it");
    await branch(page).waitFor();
    await eventually(() => firstName(page).inputValue()).toBe("Ifor");
    expect(await branch(page).locator("option:checked").textContent()).toBe("Leeds");
    expect(await manager(page).isChecked()).toBe(true);
    await pressButton(page, "Discard changes");
    await eventually(() => branch(page).inputValue()).toBe("");
    await eventually(() => firstName(page).inputValue()).toBe("");
    expect(await manager(page).isChecked()).toBe(false);
  });

  it("keeps them even if nothing else was typed", async () => {
    const { page } = await window();
    await openSession(page, url(), "admin@alpha.test");
    await begin(page);
    await choose(branch(page), { label: "Leeds" });
    await leave(page);
    await pressButton(page, "Back to it");
    await branch(page).waitFor();
    expect(await branch(page).locator("option:checked").textContent()).toBe("Leeds");
  });
});
