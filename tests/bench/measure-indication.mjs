import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { launchChromium } from "./chromium.mjs";
import { median, p95 } from "./median.mjs";
import { cookiesOf, signedIn, startPortal } from "./running-portal.mjs";

const here = path.dirname(fileURLToPath(import.meta.url));
const golden = path.join(here, "../fixtures/letprop-golden.json");
/** Properties of the measured quotes. */
const sizes = [1, 50, 500];
const warmUp = 3;
const turns = 15;

/**
 * How long a broker waits for the indicative price of a quote of this many properties: from the key that leaves a sum
 * insured in Chromium to the new figure beside it, including the save; milliseconds of wall time.
 */
export async function measureIndication() {
  const portal = await startPortal();
  if (!portal) return undefined;
  const browser = await launchChromium();
  try {
    const { cookie, call } = await signedIn(portal.origin);
    const rows = [];
    for (const items of sizes) {
      const page = await browser.newPage();
      await page.context().addCookies(cookiesOf(portal.origin, cookie));
      await page.goto(`${portal.origin}/user/risk-capture/page2Edit/LETPROP/${await quoteOf(call, items)}/edit/P001`);
      const times = await timesOn(page);
      rows.push({ items, median: median(times), p95: p95(times) });
      await page.close();
    }
    return rows;
  } finally {
    await browser.close();
    await portal.stop();
  }
}

/** The reference of an unpriced quote with this many properties. */
async function quoteOf(call, items) {
  const { PC, ...rest } = JSON.parse(await readFile(golden, "utf8"));
  const { id: _id, PropertyRef: _ref, ...property } = PC[0];
  const schedule = Array.from({ length: items }, (_, at) => ({
    ...property,
    RiskAddress: `${at + 1} Sorrel Terrace, Glasgow`,
  }));
  const { reference } = await call("Quote/createQuote", { TypeOfInsurance: "LETPROP" });
  const { DATA } = await call("Quote/getData", { reference });
  const data = { ...DATA, ...rest, RD: { ...DATA.RD, ...rest.RD }, PC: schedule, version: DATA.version };
  await call("Quote/saveQuoteData", { DATA: JSON.stringify(data) });
  return reference;
}

/** Types another sum each time, leaves the box, and waits for another price beside it. */
async function timesOn(page) {
  const sum = page.locator("[id$=BuildingsSI]");
  await page.waitForSelector(".side-block .price");
  const times = [];
  for (let turn = 0; turn < warmUp + turns; turn += 1) {
    await sum.fill(String(300_000 + turn * 10_000));
    await page.evaluate(watchPrice);
    await page.keyboard.press("Tab");
    times.push(await page.evaluate(() => globalThis.untilNewPrice));
  }
  return times.slice(warmUp);
}

/** In the page: measures from the next key press until the text of the price changes. */
function watchPrice() {
  const words = () => document.querySelector(".side-block .price")?.textContent;
  const before = words();
  globalThis.untilNewPrice = new Promise((resolve) => {
    document.addEventListener(
      "keydown",
      () => {
        const from = performance.now();
        const observer = new MutationObserver(() => {
          const now = words();
          if (now === undefined || now === before) return;
          observer.disconnect();
          resolve(performance.now() - from);
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      },
      { once: true, capture: true },
    );
  });
}
