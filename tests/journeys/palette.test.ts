import { expect, it } from "vitest";
import { axeFindings } from "./axe-findings.ts";
import { goldenCase, makeQuote } from "./golden-case.ts";
import { describeJourney } from "./journey.ts";
import { focused } from "./keyboard.ts";
import { eventually } from "./patience.ts";
import { waitUntilIdle } from "./rest.ts";
import { openSession, signIn } from "./sign-in.ts";

describeJourney("search and actions on every page", ({ url, window, client }) => {
  it("finds a misspelt client by keyboard alone, says so, and opens the quote", async () => {
    const reference = await makeQuote(await client(), goldenCase());
    const { page } = await window();
    await signIn(page, url());
    await page.waitForSelector("#quote-list tbody th a");
    await page.keyboard.press("Control+k");
    const box = page.getByRole("combobox", { name: /^Search quotes, policies/ });
    await box.waitFor();
    await page
      .getByRole("option", { name: /Hollins|LP-|UP-|MF-/ })
      .first()
      .waitFor();
    await page.keyboard.type("aldertno");
    const status = page.getByRole("dialog").getByRole("status");
    await eventually(() => status.textContent()).toMatch(
      /1 quote or policy.*Nothing is spelt “aldertno”; shown for “alderton”/,
    );
    await page.getByRole("option", { name: new RegExp(reference) }).waitFor();
    expect(await axeFindings(page, "dialog")).toEqual([]);
    const active = () =>
      page.evaluate(
        () =>
          document.getElementById(document.activeElement?.getAttribute("aria-activedescendant") ?? "")?.textContent ??
          "",
      );
    for (let steps = 0; steps < 10 && !(await active()).includes(reference); steps += 1)
      await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL(new RegExp(reference));
  });

  it("says that a search failed, continues to offer actions, and returns the focus", async () => {
    const { page } = await window();
    await signIn(page, url());
    await page.waitForSelector("#quote-list tbody th a");
    await waitUntilIdle(page);
    await page.route("**/Clients/search", (route) => route.abort());
    await page.keyboard.press("Alt+q");
    await eventually(async () => (await focused(page)).words).toBe("Search this list");
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: /^Search quotes, policies/ }).waitFor();
    await page.keyboard.type("contact us");
    const again = page.getByRole("button", { name: "Try again" });
    await again.waitFor();
    await page.getByRole("option", { name: "Contact us" }).waitFor();
    await page.unroute("**/Clients/search");
    await again.click();
    await again.waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await eventually(async () => (await focused(page)).words).toBe("Search this list");
  });

  it("lists the keys of the current page, and moves through a quote by them", async () => {
    const reference = await makeQuote(await client(), goldenCase());
    const { page } = await window();
    await openSession(page, url());
    await page.goto(`${url()}/user/risk-capture/page1/LETPROP/${reference}`);
    await page.getByRole("button", { name: /^Next/ }).waitFor();
    await waitUntilIdle(page);
    await page.keyboard.press("?");
    const dialog = page.getByRole("dialog", { name: "Keys" });
    for (const words of ["Next page", "Get quote, or see the price", "Save now", "Search or go to"])
      await dialog.getByText(words, { exact: true }).waitFor();
    expect(await axeFindings(page, "dialog")).toEqual([]);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await page.keyboard.press("Alt+PageDown");
    await page.waitForURL(/page2\/LETPROP/);
    await page.getByRole("button", { name: /^Previous/ }).waitFor();
    await waitUntilIdle(page);
    await page.keyboard.press("Alt+PageUp");
    await page.waitForURL(/page1\/LETPROP/);
  });
});
