import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { palettePng } from "../gallery/palette-png.ts";
import { axeFindings } from "../journeys/axe-findings.ts";
import { browserOfProcess, hasBrowser, openWindow, type UserWindow } from "../journeys/browser.ts";
import { eventually, JOURNEY_MS } from "../journeys/patience.ts";
import { pressKeys } from "../journeys/press.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

describe.skipIf(!hasBrowser())("the playground", { timeout: JOURNEY_MS }, () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "playground-"));
    await promisify(execFile)("node", ["src/playground/build-playground.mjs", folder], { cwd: root });
  });
  afterAll(async () => {
    await (await once)?.context.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function load(options: BrowserContextOptions, address: string): Promise<UserWindow> {
    const window = await openWindow(await browserOfProcess(), options);
    await window.page.goto(pathToFileURL(path.join(folder, "index.html")).href + address);
    await window.page.locator(".drawn").waitFor();
    return window;
  }

  async function opened(options: BrowserContextOptions = {}, address = "") {
    const window = await load(options, address);
    onTestFinished(async () => {
      await window.context.close();
      expect(window.troubles).toEqual([]);
    });
    return window.page;
  }

  let once: Promise<UserWindow> | undefined;
  /** One page for the tests that begin with a sample: loading it takes longer than using it. */
  async function kept(width = 1440, colorScheme: "light" | "dark" = "light"): Promise<Page> {
    once ??= load({}, "");
    const { page, troubles } = await once;
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    onTestFinished(() => expect(troubles).toEqual([]));
    return page;
  }

  const choose = (page: Page, sample: string) => page.getByLabel("Sample").selectOption({ label: sample });
  const editor = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

  it("renders every sample without an error", async () => {
    const page = await kept();
    const names = await page.getByLabel("Sample").locator("option:not([disabled])").allTextContents();
    expect(names.length).toBeGreaterThan(14);
    const refused: string[] = [];
    for (const name of names) {
      await choose(page, name);
      await page.locator(".drawn :is(input, select, textarea)").first().waitFor();
      const wrong = await page.locator("[role=alert]:not(:empty), [data-severity=error]").allTextContents();
      refused.push(...wrong.map((words) => `${name}: ${words}`));
    }
    expect(refused).toEqual([]);
  });

  it.each([
    ["light", 1440, "Enquiry"],
    ["dark", 1440, "Lists"],
    ["light", 360, "If and then"],
    ["dark", 360, "Dogs"],
  ] as const)("in %s, %i wide, has no axe findings and fits", async (colorScheme, width, sample) => {
    const page = await kept(width, colorScheme);
    await choose(page, sample);
    const box = page.locator(".drawn :is(input, select)").first();
    await box.waitFor();
    if (process.env.PICTURES && sample === "Enquiry") {
      await box.fill("Rowan Sorrel");
      await page.locator("h1").click();
      writeFileSync(path.join(root, "src/playground/playground.png"), palettePng(await page.screenshot()));
    }
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

  it("reports errors during editing, links to the line, and keeps answers and the last form", async () => {
    const page = await opened();
    await page.getByLabel("Full name").fill("Rowan Sorrel");
    const text = await readFile(path.join(root, "tests/examples/enquiry.json"), "utf8");
    await editor(page, "Definition").fill(
      text.replace('"label": "Full name"', '"label": "Name", "when": { "is": "nobody" }'),
    );
    const finding = page.getByRole("list", { name: "Findings" }).getByRole("button").first();
    await expect.poll(() => finding.textContent()).toContain("nobody");
    const line = Number(/line (\d+)/.exec((await finding.textContent()) ?? "")?.[1]);
    expect(text.split("\n")[line - 1]).toContain("Full name");
    await finding.click();
    expect(await page.locator(".cm-activeLine").textContent()).toContain("nobody");
    await page.getByText("This is the form from before the current errors.").waitFor();

    await editor(page, "Definition").fill(text.replace("Full name", "Your full name"));
    const name = page.getByLabel("Your full name");
    await eventually(() => name.inputValue()).toBe("Rowan Sorrel");
  });

  it("renders a definition in its languages, with the same answers", async () => {
    const page = await kept();
    await choose(page, "Enquiry");
    expect(await page.getByRole("group", { name: "Language" }).count()).toBe(0);
    await choose(page, "Let Property");
    const reference = page.locator("[id='RD/BrokerReference']");
    await reference.fill("CYM/1");
    await page.getByRole("button", { name: "Welsh", exact: true }).click();
    await page.getByText("Eich cyfeirnod eich hun ar gyfer y cleient").first().waitFor();
    expect(await reference.inputValue()).toBe("CYM/1");
    expect(await axeFindings(page, ".form")).toEqual([]);
    await page.getByRole("button", { name: "English", exact: true }).click();
    await page.getByText("Your own client reference").first().waitFor();
    expect(await reference.inputValue()).toBe("CYM/1");
  });

  it("shows the form's messages for a JSON Schema in Welsh, and shares that", async () => {
    const page = await opened();
    await choose(page, "A few fields");
    await page.getByRole("button", { name: "Welsh", exact: true }).click();
    const schema =
      '{ "required": ["name"], "properties": { "name": { "type": "string" }, "other": { "type": "string" } } }';
    await editor(page, "JSON Schema").fill(schema);
    await page.locator(".drawn").getByText("(dewisol)").waitFor();
    await page.locator(".drawn button[type=submit]").click();
    await page.locator(".drawn").getByText("Mae angen hwn.").first().waitFor();
    expect(await axeFindings(page, ".form")).toEqual([]);
    await page.waitForTimeout(400);
    const other = await opened({}, new URL(page.url()).hash);
    await other.locator(".drawn").getByText("(dewisol)").waitFor();
  });

  it("is shared by its address, including the theme", async () => {
    const page = await opened({ colorScheme: "light" });
    await choose(page, "A few fields");
    const schema = '{ "type": "object", "properties": { "shared": { "type": "string", "title": "Shared ✓" } } }';
    await editor(page, "JSON Schema").fill(schema);
    await page.getByLabel("Shared ✓").waitFor();
    await page.getByLabel("Theme").selectOption("Dark");
    await expect.poll(() => new URL(page.url()).hash.length).toBeGreaterThan(50);
    await page.waitForTimeout(400);
    const other = await opened({ colorScheme: "light" }, new URL(page.url()).hash);
    await other.getByLabel("Shared ✓").fill("here");
    await eventually(() => other.locator("pre").first().textContent()).toContain('"shared": "here"');
    expect(await other.locator("html").getAttribute("data-theme")).toBe("dark");
  });

  it("starts with its samples at a truncated address", async () => {
    const page = await opened({}, "#q1bKTS1R0lHKL0g");
    await page.getByLabel("Full name").waitFor();
  });

  it("leaves the editor by Escape and Tab", async () => {
    const page = await kept();
    await choose(page, "Enquiry");
    await editor(page, "Definition").focus();
    await pressKeys(page, "Escape", "Tab");
    expect(await page.evaluate(() => document.activeElement?.closest(".cm-content"))).toBeNull();
  });
});
