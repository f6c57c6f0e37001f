import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { findingsInBothLooks } from "./every-look.ts";
import { goldenCase, makeQuote } from "./golden-case.ts";
import { describeAmongOthers } from "./journey.ts";
import { focused, tabTo } from "./keyboard.ts";
import { eventually } from "./patience.ts";
import { choose, fill, focusOn, press, pressButton, pressKeys } from "./press.ts";
import { waitUntilIdle } from "./rest.ts";
import { openSession, signIn } from "./sign-in.ts";

/** Types into the box with this label, and leaves it with Enter. */
const type = async (page: Page, label: string, text: string): Promise<void> => {
  await fill(page.getByLabel(label, { exact: true }), text);
  await press(page.getByLabel(label, { exact: true }));
};

describeAmongOthers("the audit", ({ url, window, client }) => {
  it("is used by keyboard: one user's acts on one quote, and the rest of it as a file", async () => {
    const broker = await client();
    const reference = await makeQuote(broker, goldenCase());
    const { version } = (await broker.call("Quote/getData", { reference })).DATA;
    await broker.call("Quote/calculate", { reference, version });
    const { page } = await window();
    await openSession(page, url(), "provideradmin@provider.test");
    // Its link may be in the menu that opens.
    await page.goto(`${url()}/user/audit`);
    await page.waitForSelector(".audit tbody th");
    const rows = page.locator(".audit tbody tr:has(th)");
    await eventually(() => rows.count()).toBe(50);
    await focusOn(page.getByLabel("Who", { exact: true }));
    await tabTo(page, ({ words }) => words.includes("Show earlier entries"));
    await pressKeys(page, "Enter");
    await eventually(() => rows.count()).toBe(100);
    await eventually(async () => (await focused(page)).words).toContain("Show earlier entries");
    await type(page, "About", reference);
    await eventually(() => rows.count()).toBeLessThan(20);
    await waitUntilIdle(page);
    const about = await rows.count();
    await choose(page.getByLabel("Action"), { label: "Priced" });
    await eventually(() => rows.count()).toBe(1);
    const row = (await rows.first().textContent()) ?? "";
    for (const words of ["Nerys Alderton", "Priced", reference, "From: INCOMPLETE", "To: QUOTED", "Intact"])
      expect(row).toContain(words);
    await eventually(() => new URL(page.url()).search).toBe("?act=calculate");
    const download = page.waitForEvent("download");
    await pressButton(page, "Export CSV");
    const file = await (await download).path();
    expect(readFileSync(file, "utf8").trim().split("\r\n")).toHaveLength(2);
    await pressButton(page, "Clear filters");
    await eventually(() => rows.count()).toBe(50);
    await press(page.getByRole("button", { name: `Entries about ${reference}` }).first());
    await eventually(() => rows.count()).toBe(about);
    await eventually(() => page.getByLabel("About", { exact: true }).inputValue()).toBe(reference);
    await type(page, "Who", "nobody of this name");
    await page.waitForSelector("text=No entries match");
  });

  it("is closed to everybody else", async () => {
    const { page } = await window();
    await signIn(page, url(), "admin@alpha.test");
    await waitUntilIdle(page);
    expect(await page.getByRole("link", { name: "Audit" }).count()).toBe(0);
    await page.goto(`${url()}/user/audit`);
    await page.getByRole("heading", { name: "You do not have permission to open this page" }).waitFor();
  });

  it("has no serious axe findings in light and dark, and fits 360 pixels", async () => {
    const { page } = await window();
    await openSession(page, url(), "provideradmin@provider.test");
    const found: string[] = [];
    for (const address of ["/user/audit", "/user/audit?from=2020-01-01&to=2020-01-02"]) {
      await page.goto(url() + address);
      await page.waitForSelector(".audit tbody th, .empty");
      found.push(...(await findingsInBothLooks(page, address)));
    }
    expect(found).toEqual([]);
  });
});
