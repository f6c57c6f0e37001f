import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeFindings } from "../journeys/axe-findings.ts";
import { browserOfProcess, hasBrowser, openWindow, type UserWindow } from "../journeys/browser.ts";
import { eventually, JOURNEY_MS } from "../journeys/patience.ts";
import { press, pressKeys } from "../journeys/press.ts";
import { waitUntilIdle } from "../journeys/rest.ts";
import { palettePng } from "./palette-png.ts";
import { serveGallery } from "./serve-gallery.ts";

const pictures = fileURLToPath(new URL("../../renderers/pictures/", import.meta.url));

/**
 * `PICTURES=1 npx vitest run --config tests/vitest.config.ts tests/gallery` takes the pictures in the theme's folder
 * again.
 */
const takePictures = process.env.PICTURES !== undefined;

type Scheme = "light" | "dark";

/** An element by the path of its question. */
const at = (page: Page, place: string) => page.locator(`[id="${place}"]`);

describe.skipIf(!hasBrowser())("the gallery of every question, in a real browser", { timeout: JOURNEY_MS }, () => {
  let browser: Browser;
  let served: Awaited<ReturnType<typeof serveGallery>>;

  beforeAll(async () => {
    [browser, served] = await Promise.all([browserOfProcess(), serveGallery()]);
  });
  afterAll(async () => {
    for (const each of pages.values()) await (await each).context.close();
    served?.stop();
  });

  async function opened(scheme: Scheme): Promise<UserWindow> {
    const window = await openWindow(browser, { viewport: { width: 1440, height: 900 } });
    await window.page.goto(`${served.origin}/${scheme}`);
    await window.page.locator(".question-help summary").first().click();
    await window.page.locator(".question-help a").first().waitFor();
    await waitUntilIdle(window.page);
    return window;
  }

  const pages = new Map<Scheme, Promise<UserWindow>>();
  /** One page for the tests of one part each: loading it takes longer than using it. */
  async function kept(width = 1440, scheme: Scheme = "light"): Promise<UserWindow> {
    const there = pages.get(scheme) ?? opened(scheme);
    pages.set(scheme, there);
    await (await there).page.setViewportSize({ width, height: 900 });
    return there;
  }

  it.each([
    ["light", "wide", 1440],
    ["light", "360", 360],
    ["dark", "wide", 1440],
    ["dark", "360", 360],
  ] as const)(
    "in %s, %s: no serious axe findings, no policy violations, and no overflow",
    async (scheme, name, width) => {
      const { page, troubles } = await kept(width, scheme);
      if (takePictures) {
        await page.locator("h1").click();
        const picture = palettePng(await page.screenshot({ fullPage: true }));
        writeFileSync(`${pictures}every-question-${scheme}-${name}.png`, picture);
      }
      expect(await axeFindings(page)).toEqual([]);
      const hangs = await page.evaluate(() => {
        const right = document.documentElement.clientWidth;
        const out = [...document.querySelectorAll(".question *")].filter(
          (each) => each.getBoundingClientRect().right > right + 0.5 && !each.closest(".question-unseen"),
        );
        return [document.documentElement.scrollWidth - right, ...out.map((each) => each.outerHTML.slice(0, 120))];
      });
      expect(hangs).toEqual([0]);
      expect(troubles).toEqual([]);
    },
  );

  it("labels of a row are aligned and so are controls, and an error beside one moves no other", async () => {
    const { context, page } = await opened("light");
    const pairs = () =>
      page.evaluate(() => {
        const top = (each: Element | null | undefined) => Math.round(each?.getBoundingClientRect().top ?? 0);
        const questions = [...document.querySelectorAll(".question-grid:not(.question-columns-1) > .question")];
        return questions.flatMap((one, index) => {
          const other = questions[index + 1];
          if (other?.parentElement !== one.parentElement || top(other) !== top(one)) return [];
          return [[one, other].map((each) => [top(each.querySelector(".question-label")), top(each.lastElementChild)])];
        });
      });
    await page.evaluate(() => {
      for (const label of document.querySelectorAll(".question-grid > .question:nth-child(odd) .question-label"))
        label.append(" whose words are so many that they do not fit into one line of a column of two".repeat(2));
    });
    const before = await pairs();
    expect(before.length).toBeGreaterThan(5);
    for (const [one, other] of before) expect(other).toEqual(one);
    const beside = await page.evaluate(() => {
      const body = document.querySelector(".question-grid > .question:nth-child(odd) > .question-body");
      const error = Object.assign(document.createElement("p"), {
        className: "question-error",
        textContent: "Wrong. ".repeat(40),
      });
      const next = body?.parentElement?.nextElementSibling?.querySelector(".question-body > *");
      const tops = () => [body?.firstElementChild, next].map((each) => each?.getBoundingClientRect().top);
      const quiet = tops();
      body?.append(error);
      return [quiet, tops()];
    });
    expect(beside[1]).toEqual(beside[0]);
    await context.close();
  });

  it("every target is at least 24 pixels high and wide, or is in a sentence", async () => {
    const { page } = await kept(360);
    const small = await page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLElement>(
          ".question :is(button, input, select, textarea, summary, label:has(input))",
        ),
      ]
        .filter(
          (each) => each.offsetParent !== null && !each.matches("[aria-hidden]") && !each.closest("label:not(:scope)"),
        )
        .map((each) => ({ html: each.outerHTML.slice(0, 120), box: each.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 24 || box.height < 24)
        .map(({ html, box }) => `${box.width} x ${box.height} ${html}`),
    );
    expect(small).toEqual([]);
  });

  it("Tab goes from question to question, with at most one stop each except tick boxes, and is always visible", async () => {
    const { page } = await kept();
    await page.locator("h2", { hasText: "Empty" }).click();
    await at(page, "PC/empty/Name").focus();
    const visited: string[] = [];
    for (let pressed = 0; pressed < 60; pressed += 1) {
      const stop = await page.evaluate(() => {
        const on = document.activeElement;
        const question = on?.closest(".question")?.querySelector("[id*='/empty/']");
        const style =
          on && getComputedStyle(on.matches("[type=radio], [type=checkbox]") ? (on.closest("label") ?? on) : on);
        const inner = on?.closest("label")?.querySelector(".ant-checkbox");
        const seen = [style, inner && getComputedStyle(inner)].some((each) => each?.outlineStyle === "solid");
        return { id: question?.id.replace(/:.*/, "").replace("PC/empty/", ""), seen };
      });
      if (stop.id === undefined) break;
      expect(stop.seen, stop.id).toBe(true);
      visited.push(stop.id);
      await page.keyboard.press("Tab");
    }
    const twice = visited.filter((id, index) => visited.indexOf(id) !== index);
    expect(new Set(twice)).toEqual(new Set(["Land", "Matters", "Covers", "Signed"]));
    expect(new Set(visited).size).toBe(34);
  });

  it("digits lead to an amount in a list, letters to a word in a long one", async () => {
    const { page, troubles } = await kept();
    const limit = at(page, "PC/empty/Limit");
    await limit.focus();
    await page.keyboard.type("5");
    await eventually(() => limit.inputValue()).toBe("5000000");
    const walls = at(page, "PC/empty/Walls");
    await walls.focus();
    await page.keyboard.type("timb");
    const options = page.locator("[role=listbox] [role=option]");
    await eventually(() => options.allTextContents()).toEqual([
      "Timber frame, brick clad",
      "Timber frame, timber clad",
    ]);
    await pressKeys(page, "ArrowDown");
    await pressKeys(page, "Enter");
    await eventually(() => walls.inputValue()).toBe("Timber frame, brick clad");
    expect(troubles).toEqual([]);
  });

  it("one option after another is found by typing, and removed without loss of focus", async () => {
    const { page, troubles } = await kept();
    const trades = at(page, "PC/empty/Trades");
    for (const letters of ["roo", "ele"]) {
      await trades.fill(letters);
      await pressKeys(page, "ArrowDown", "Enter");
      await eventually(() => trades.inputValue()).toBe("");
    }
    const chosen = page
      .getByRole("list", { name: "Trades on site" })
      .and(page.locator(":has(~ [id='PC/empty/Trades'])"));
    await eventually(() => chosen.getByRole("listitem").allTextContents()).toEqual([
      "ElectricianRemove",
      "RooferRemove",
    ]);
    await press(chosen.getByRole("button", { name: "Remove Electrician" }));
    await eventually(() => chosen.getByRole("listitem").allTextContents()).toEqual(["RooferRemove"]);
    await eventually(() => trades.evaluate((box) => box === document.activeElement)).toBe(true);
    expect(troubles).toEqual([]);
  });

  it("input is parsed on leaving, computed answers follow, both by keyboard", async () => {
    const { page } = await kept();
    await at(page, "PC/empty/Sum").fill("1.25m");
    await page.keyboard.press("Tab");
    await page.keyboard.type("312.5");
    await page.keyboard.press("Tab");
    await page.keyboard.type("420");
    await page.keyboard.press("Tab");
    await eventually(() => at(page, "PC/empty/Sum").inputValue()).toBe("1,250,000");
    await eventually(() => at(page, "PC/empty/Rent").inputValue()).toBe("312.50");
    await eventually(() => at(page, "PC/empty/PerArea").textContent()).toBe("£2,976.19");
  });

  it("a grid of 1,500 entries renders the visible ones, and is answered, extended and navigated by keyboard", async () => {
    const { context, page, troubles } = await opened("light");
    const rows = page.locator(".question-table tbody tr[data-index]");
    await eventually(() => rows.count().then((count) => count > 5 && count < 60)).toBe(true);
    await eventually(() => page.locator("table").getAttribute("aria-rowcount")).toBe("1501");
    await at(page, "Tools/t1/Worth").focus();
    for (let row = 0; row < 60; row += 1) await page.keyboard.press("ArrowDown");
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe("Tools/t61/Worth");
    await page.keyboard.type("1.5k");
    await page.keyboard.press("ArrowUp");
    await eventually(() => at(page, "Tools/t61/Worth").inputValue()).toBe("1,500");
    await page.locator("[data-act=add]").click();
    const added = page.locator(".question-table tr[data-index='1500'] input").first();
    await eventually(() => added.evaluate((box) => box === document.activeElement)).toBe(true);
    const up = page.getByRole("button", { name: "Move tool 1501 up" });
    await up.focus();
    await page.keyboard.press("Enter");
    const moved = page.getByRole("button", { name: "Move tool 1500 up" });
    await eventually(() => moved.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(troubles).toEqual([]);
    await context.close();
  });

  it("options of a source are searched a page at a time, and an emptied box is no answer", async () => {
    const { page, troubles } = await kept();
    const trade = at(page, "Tools/t1/Trade");
    await trade.fill("er");
    const options = page.locator("[role=listbox] [role=option]");
    await eventually(() => options.last().textContent()).toBe("Show more matches");
    const before = await options.count();
    await pressKeys(page, "ArrowUp", "Enter");
    await eventually(() => options.count().then((count) => count > before)).toBe(true);
    await trade.fill("roof");
    await eventually(() => options.allTextContents()).toEqual(["Roofer", "Damp proofer"]);
    await pressKeys(page, "ArrowDown", "Enter");
    await eventually(() => trade.inputValue()).toBe("Roofer");
    await trade.fill("castle");
    await eventually(() => page.locator("[id='Tools/t1/Trade'] ~ [role=status]").textContent()).toBe(
      "Nothing found. Check the spelling, or type less.",
    );
    await pressKeys(page, "Tab");
    await eventually(() => trade.inputValue()).toBe("Roofer");
    await trade.fill("");
    await pressKeys(page, "Tab");
    await eventually(() => trade.inputValue()).toBe("");
    expect(troubles).toEqual([]);
  });

  it("a row of the grid is a card on a phone, with each label visible", async () => {
    const { page } = await kept(360);
    const label = page.locator("[id='Tools/t1/Worth:label']");
    await label.scrollIntoViewIfNeeded();
    const box = await label.boundingBox();
    expect(box?.height).toBeGreaterThan(10);
    expect(await label.innerText()).toMatch(/^Value/);
  });

  it("a signature is drawn by mouse at any width, and cleared by keyboard", async () => {
    for (const width of [1440, 360]) {
      const { page, troubles } = await kept(width);
      const signed = at(page, "PC/empty/Signed");
      const pad = signed.locator("svg");
      await pad.scrollIntoViewIfNeeded();
      const box = await pad.boundingBox();
      if (!box) throw new Error("There is nothing to draw on.");
      const to = (x: number, y: number) =>
        page.mouse.move(box.x + (x / 600) * box.width, box.y + (y / 200) * box.height);
      await to(60, 100);
      await page.mouse.down();
      for (let step = 1; step <= 10; step += 1) await to(60 + step * 40, step % 2 ? 60 : 140);
      await page.mouse.up();
      const line = pad.locator("polyline");
      const points = (await line.getAttribute("points"))?.split(" ").map((point) => point.split(",").map(Number)) ?? [];
      expect(points).toHaveLength(11);
      for (const [index, [x = 0]] of points.entries()) expect(Math.abs(x - 60 - index * 40)).toBeLessThanOrEqual(3);
      expect(await pad.evaluate((each) => getComputedStyle(each).touchAction)).toBe("none");
      await signed.getByRole("textbox", { name: "Full name" }).focus();
      await pressKeys(page, "Tab", "Tab", "Enter");
      await eventually(() => line.count()).toBe(0);
      await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Clear drawing");
      expect(troubles).toEqual([]);
    }
  });

  it("a “not known” reason is given and removed by keyboard", async () => {
    const { page } = await kept();
    const built = at(page, "PC/withheld-empty/Built");
    await built.fill("1901");
    await pressKeys(page, "Tab", "Space");
    await eventually(() => built.inputValue()).toBe("");
    await eventually(() => built.getAttribute("aria-describedby")).toBe("PC/withheld-empty/Built:withheld");
    await pressKeys(page, "Space");
    await eventually(() => built.getAttribute("aria-describedby")).toBeNull();
  });

  it("a file is chosen, kept and removed without loss of focus", async () => {
    const { page } = await kept();
    const group = at(page, "PC/empty/Survey");
    await group
      .locator("input")
      .setInputFiles({ name: "survey.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(2_000_000) });
    await group.locator(".question-file-name").waitFor();
    await eventually(() => group.locator(".question-file-name").textContent()).toBe("survey.pdf 2 MB");
    await press(group.locator("button"));
    await eventually(() => group.locator("button").textContent()).toBe("Choose a file");
    await eventually(() => group.locator("button").evaluate((button) => button === document.activeElement)).toBe(true);
  });
});
