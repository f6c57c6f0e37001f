import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeFindings } from "../journeys/axe-findings.ts";
import { browserOfProcess, hasBrowser, openWindow, type UserWindow } from "../journeys/browser.ts";
import { eventually, JOURNEY_MS } from "../journeys/patience.ts";
import { pressKeys } from "../journeys/press.ts";
import { parts } from "./kit-parts.tsx";
import { serveKitGallery } from "./serve-kit-gallery.ts";

const kit = fileURLToPath(new URL("../../src/portal/kit/", import.meta.url));

/** `PICTURES=folder` takes pictures of the gallery. */
const pictures = process.env.PICTURES;

type Scheme = "light" | "dark";

const looks = [
  ["light", 1440, "none"],
  ["light", 360, "none"],
  ["dark", 1440, "none"],
  ["dark", 360, "none"],
  ["light", 1440, "active"],
  // 200 % zoom of a window that is 1440 wide.
  ["light", 720, "none"],
] as const;

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

/** The colour of a pixel of an element as rendered, because computed styles ignore forced colours: `0,0,0`. */
async function colourDrawn(element: Locator, [x, y]: readonly [x: number, y: number]): Promise<string> {
  const picture = (await element.screenshot()).toString("base64");
  return element.page().evaluate(
    async ([source, left, top]) => {
      const image = Object.assign(new Image(), { src: `data:image/png;base64,${source}` });
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
      canvas?.drawImage(image, 0, 0);
      return String(canvas?.getImageData(left, top, 1, 1).data.slice(0, 3));
    },
    [picture, x, y] as const,
  );
}

it("the gallery has every component of the kit", () => {
  const modules = readdirSync(kit).filter((file) => /^[A-Z].*\.tsx$/.test(file));
  expect(Object.keys(parts)).toEqual(modules.map((file) => file.replace(".tsx", "")).toSorted());
});

describe.skipIf(!hasBrowser())("the component kit, in a real browser", { timeout: JOURNEY_MS }, () => {
  let browser: Browser;
  let served: Awaited<ReturnType<typeof serveKitGallery>>;
  beforeAll(async () => {
    [browser, served] = await Promise.all([browserOfProcess(), serveKitGallery()]);
  });
  afterAll(async () => {
    for (const each of pages.values()) await (await each).context.close();
    served?.stop();
  });

  const opened = async (scheme: Scheme) => {
    const window = await openWindow(browser, { viewport: { width: 1440, height: 900 } });
    await window.page.goto(`${served.origin}/${scheme}`);
    await window.page.locator("h1").waitFor();
    return window;
  };

  const pages = new Map<Scheme, Promise<UserWindow>>();
  /** One page for the tests of one part each: loading it takes longer than using it. */
  const kept = async (
    width = 1440,
    scheme: Scheme = "light",
    forcedColors: "none" | "active" = "none",
  ): Promise<UserWindow> => {
    const there = pages.get(scheme) ?? opened(scheme);
    pages.set(scheme, there);
    const { page } = await there;
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ forcedColors });
    return there;
  };

  it.each(looks)(
    "in %s, %d wide, forced colours %s: no serious axe findings and nothing is wider than the page",
    async (scheme, width, forcedColors) => {
      const { page, troubles } = await kept(width, scheme, forcedColors);
      if (pictures)
        await page.screenshot({ path: `${pictures}/kit-${scheme}-${width}-${forcedColors}.png`, fullPage: true });
      expect(await axeFindings(page)).toEqual([]);
      const beyond = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect(await page.evaluate(beyond)).toBe(0);
      expect(troubles).toEqual([]);
    },
  );

  it("every component has its role and its name", async () => {
    const { page } = await kept();
    for (const [id, { role, name }] of Object.entries(parts)) {
      const part = page.locator(`#${id}`);
      const found = role ? part.getByRole(role, { name, exact: true }) : part.getByText(name, { exact: true });
      await eventually(() => found.count()).toBe(1);
    }
  });

  it("Tab reaches every usable control, in the order of the page, and shows the focus", async () => {
    const { context, page } = await opened("light");
    const usable = await page.evaluate(() => {
      const all = "button, input:not([type=file]), select, textarea, a[href], [tabindex='0']";
      const seen = [...document.querySelectorAll<HTMLElement>(all)].filter((each) => each.offsetParent !== null);
      for (const [at, each] of seen.entries()) each.dataset.stop = String(at);
      return seen.length;
    });
    const stops: string[] = [];
    for (let pressed = 0; pressed < usable; pressed += 1) {
      await page.keyboard.press("Tab");
      const stop = await page.evaluate(() => {
        const on = document.activeElement;
        const isSeen = on instanceof HTMLElement && getComputedStyle(on).outlineStyle !== "none";
        return on instanceof HTMLElement && isSeen ? (on.dataset.stop ?? "unknown") : `unseen: ${on?.outerHTML}`;
      });
      // Rows that became visible on the way were not counted.
      if (stop === "unknown") break;
      stops.push(stop);
    }
    expect(stops.length).toBeGreaterThan(40);
    expect(stops).toEqual(stops.map((_, at) => String(at)));
    await context.close();
  });

  it("a disabled button keeps the focus and says why; a busy one says so", async () => {
    const { page } = await kept();
    const accept = page.getByRole("button", { name: "Accept" });
    await accept.focus();
    await pressKeys(page, "Enter");
    expect(await focused(page)).toBe("Accept");
    expect(await accept.getAttribute("aria-disabled")).toBe("true");
    const reason = await accept.getAttribute("aria-describedby");
    expect(await page.locator(`#${reason}`).textContent()).toBe("Three answers are missing.");
    expect(await page.getByRole("button", { name: "Pricing" }).getAttribute("aria-busy")).toBe("true");
  });

  it("in forced colours, pressed and disabled controls still look different", async () => {
    const { page } = await kept(1440, "light", "active");
    const drawn = (name: string, at: readonly [x: number, y: number]) =>
      colourDrawn(page.getByRole("button", { name, exact: true }), at);
    const inside = [5, 14] as const;
    expect(await drawn("All 12", inside)).not.toBe(await drawn("Mine 3", inside));
    const edge = [20, 0] as const;
    expect(await drawn("Accept", edge)).not.toBe(await drawn("Preview", edge));
  });

  it("a field is described by its hint and its error", async () => {
    const { page } = await kept();
    const field = page.getByRole("textbox", { name: "Previous insurer" });
    expect(await field.getAttribute("aria-invalid")).toBe("true");
    const ids = (await field.getAttribute("aria-describedby"))?.split(" ") ?? [];
    const words = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).textContent()));
    expect(words).toEqual(["Enter the previous insurer.", "As on the schedule."]);
  });

  it("a dialog takes the focus, traps it, and returns it", async () => {
    const { page } = await kept();
    await page.getByRole("button", { name: "Discard draft…" }).press("Enter");
    await page.getByRole("dialog", { name: "Discard draft" }).waitFor();
    const isInside = () => page.evaluate(() => document.activeElement?.closest("dialog") !== null);
    expect(await isInside()).toBe(true);
    for (let pressed = 0; pressed < 4; pressed += 1) {
      await pressKeys(page, "Tab");
      // After its last button the focus is on the browser's own controls, never on the page behind.
      expect(await page.evaluate(() => document.activeElement?.matches("body, dialog *"))).toBe(true);
    }
    expect(await axeFindings(page)).toEqual([]);
    await pressKeys(page, "Escape");
    await page.locator("dialog").waitFor({ state: "detached" });
    expect(await focused(page)).toBe("Discard draft…");
  });

  it("Escape closes a popover and returns the focus; leaving it or a click beside it closes it as well", async () => {
    const { page } = await kept();
    const button = page.getByRole("button", { name: "Export" });
    const inside = page.getByRole("button", { name: "As CSV" });
    await button.press("Enter");
    expect(await button.getAttribute("aria-expanded")).toBe("true");
    await pressKeys(page, "Tab");
    expect(await focused(page)).toBe("As CSV");
    await pressKeys(page, "Escape");
    await inside.waitFor({ state: "detached" });
    expect(await focused(page)).toBe("Export");
    await button.press("Enter");
    await pressKeys(page, "Tab", "Tab");
    await inside.waitFor({ state: "detached" });
    await button.press("Enter");
    await page.locator("h1").click();
    await inside.waitFor({ state: "detached" });
  });

  it("tabs, pages and files are chosen by keyboard alone", async () => {
    const { page } = await kept();
    const mine = page.getByRole("button", { name: "Mine 3" });
    await mine.press("Space");
    await eventually(() => mine.getAttribute("aria-pressed")).toBe("true");
    const pages = page.getByRole("navigation", { name: "Pages of branches" });
    const [previous, next] = [
      pages.getByRole("button", { name: "Previous" }),
      pages.getByRole("button", { name: "Next" }),
    ];
    expect(await previous.getAttribute("aria-disabled")).toBe("true");
    await next.press("Enter");
    await next.press("Enter");
    await eventually(() => pages.locator("[aria-live]").textContent()).toBe("41–48 of 48");
    await eventually(() => next.getAttribute("aria-disabled")).toBe("true");
    expect(await focused(page)).toBe("Next");
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Choose a file…" }).press("Enter");
    await chooser;
  });

  it("a table is sorted, selected from and navigated by keyboard alone, and scrolls if it is long", async () => {
    const { page } = await kept();
    const table = page.getByRole("table", { name: "Branches", exact: true });
    await table.getByRole("button", { name: "Quotes" }).press("Enter");
    const heading = table.getByRole("columnheader", { name: "Quotes" });
    await eventually(() => heading.getAttribute("aria-sort")).toBe("descending");
    expect(await table.getByRole("rowheader").allTextContents()).toEqual(["Leeds", "Hull", "York"]);
    await table.getByRole("checkbox", { name: "Choose all on this page" }).press("Space");
    await eventually(() => table.getByRole("checkbox", { checked: true }).count()).toBe(4);
    await table.getByRole("link", { name: "Leeds" }).focus();
    await pressKeys(page, "ArrowDown");
    expect(await focused(page)).toBe("Hull");
    const long = page.getByRole("table", { name: "A thousand branches" });
    const count = () => long.getByRole("rowheader").count();
    await eventually(() => count().then((rows) => rows > 3 && rows < 60)).toBe(true);
    await page.getByRole("region", { name: "A thousand branches" }).focus();
    const last = long.getByRole("link", { name: "Branch 1000", exact: true });
    // Rows are measured as they become visible: the end of the table moves until the last one is.
    await eventually(() => pressKeys(page, "End").then(() => last.count())).toBe(1);
    expect(await count()).toBeLessThan(60);
  });

  it("a toast is announced without taking the focus, and dismissed by keys", async () => {
    const { page } = await kept();
    await page.getByRole("button", { name: "Copy quote" }).press("Enter");
    const messages = page.getByRole("list", { name: "Messages" });
    await messages.getByText("LP-104728 copied.").waitFor();
    expect(await messages.getAttribute("aria-live")).toBe("polite");
    expect(await focused(page)).toBe("Copy quote");
    await messages.getByRole("button", { name: "Dismiss" }).press("Enter");
    await eventually(() => messages.getByRole("listitem").count()).toBe(0);
  });
});
