import { buildPages } from "./build-pages.mjs";
import { launchChromium } from "./chromium.mjs";
import { keysIn, measurePage, meterOf, openBuiltPage } from "./measure-page.mjs";
import { median, p95 } from "./median.mjs";
import { cookiesOf, signedIn, startPortal } from "./running-portal.mjs";
import { servePages } from "./serve-pages.mjs";
import { partsOf } from "./shipped-parts.mjs";

/**
 * Questions of the drafts; the outline of the last has 10,000 rows and only its opening and its scrolling are timed.
 */
const sizes = [140, 1_000];
const manyRows = 10_000;
const edits = 20;
/** The delay after which a key's script has run, before the draft is checked; and after which all effects have. */
const settle = 40;
const rested = 3_000;

/**
 * An author's waiting times in drafts of Let Property with this many questions, in Chromium: until the draft can be
 * edited, until an edit is checked, and the longest task of the page in the meantime; milliseconds. A key typed into
 * the editor is compared with one in a form of plain React with 1,000 questions.
 */
export async function measureStudio() {
  const portal = await startPortal();
  if (!portal) return undefined;
  const browser = await launchChromium();
  try {
    const author = await signedIn(portal.origin, "product@provider.test");
    const opened = async (questions) => {
      const number = await draftOf(author.call, questions);
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await page.context().addCookies(cookiesOf(portal.origin, author.cookie));
      await page.addInitScript(watchProofs);
      await page.goto(`${portal.origin}/user/studio`);
      await page.locator(`a[href$="/user/studio/${number}"]`).waitFor();
      // The area's code is loaded while the list is shown.
      await page.waitForTimeout(2_000);
      const open = await page.evaluate(untilWorkable, number);
      return { page, open };
    };
    const rows = [];
    const floor = await plainKey(browser);
    for (const questions of sizes) {
      const { page, open } = await opened(questions);
      const key = await typedInto(page);
      rows.push({ questions, open, key, floor, condition: await conditionKeys(page), ...(await editsOn(page)) });
      await page.close();
    }
    const { page, open } = await opened(manyRows);
    rows.push({ questions: manyRows, open, scroll: await page.evaluate(scrolled) });
    return rows;
  } finally {
    await browser.close();
    await portal.stop();
  }
}

/** A draft of Let Property with more questions, all optional, on a separate page. */
async function draftOf(call, questions) {
  const parts = await partsOf("letprop");
  const known = parts.reduce((sum, { json }) => sum + (json.questions?.length ?? 0), 0);
  const more = Array.from({ length: questions - known }, (_, at) => ({
    ...{ name: `More${at}`, group: "policy", label: `Question ${at} of many`, required: false },
    ...{ type: ["yesno", "text", "money", "date"][at % 4], material: false, mta: "editable", personal: "none" },
    ...(at % 4 === 1 ? { when: { f: `More${at - 1}`, op: "eq", v: "Yes" } } : {}),
  }));
  const sections = [];
  for (let from = 0; from < more.length; from += 25)
    sections.push({
      ...{ id: `many${from}`, title: `Section from ${from}`, group: "policy" },
      questions: more.slice(from, from + 25).map(({ name }) => name),
    });
  const page = { id: "many", title: "Many questions", sections };
  const files = [...parts, { file: "letprop/many.json", json: { pages: [page], questions: more } }];
  const Files = JSON.stringify(files.map(({ file, json }) => ({ file, text: JSON.stringify(json) })));
  const { draft } = await call("Studio/openDraft", { Files, Base: 1, Title: `With ${questions} questions` });
  return draft.number;
}

/**
 * In the page: records the duration of each check, and the longest task since `longest` was reset to 0. Differences are
 * shown with the findings at the earliest.
 */
function watchProofs() {
  globalThis.proofs = { findings: [], differences: [], tests: [] };
  globalThis.longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.longest = Math.max(globalThis.longest, duration);
  }).observe({ type: "longtask" });
  const { Worker: Own } = globalThis;
  let [lastFound, early] = [0, 0];
  globalThis.Worker = class extends Own {
    #asked = new Map();
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({ data }) => {
        const times = globalThis.proofs[data?.kind];
        if (!times || !this.#asked.has(data.turn)) return;
        const taken = performance.now() - this.#asked.get(data.turn);
        if (data.kind === "differences" && lastFound !== data.turn) early = data.turn;
        else times.push(taken);
        if (data.kind !== "findings") return;
        lastFound = data.turn;
        if (early === data.turn) globalThis.proofs.differences.push(taken);
      });
    }
    postMessage(message, ...rest) {
      if (message?.kind === "prove") this.#asked.set(message.turn, performance.now());
      super.postMessage(message, ...rest);
    }
  };
}

/** In the page: opens a draft from the list, and waits until its outline and the form of the selection are rendered. */
async function untilWorkable(number) {
  const from = performance.now();
  document.querySelector(`a[href$="/user/studio/${number}"]`).click();
  const isThere = () =>
    document.querySelector(".studio-tree [data-row]") && document.querySelector(".studio-form input");
  while (!isThere()) await new Promise((resolve) => requestAnimationFrame(resolve));
  return performance.now() - from;
}

/** Milliseconds of script for a key in a form of plain React. */
async function plainKey(browser) {
  await buildPages({ withPeers: false, withFhir: false });
  const pages = await servePages();
  try {
    return (await measurePage(browser, { open: openBuiltPage(`${pages.origin}/plain-react?size=1000`) })).key;
  } finally {
    pages.stop();
  }
}

/** Milliseconds of script for a key in the first box of the editor, once the draft is checked. */
async function typedInto(page) {
  await page.waitForFunction(() => globalThis.proofs.tests.length > 0, undefined, { timeout: 60_000 });
  const { spent } = await meterOf(page);
  const box = page.locator(".studio-form input").first();
  const before = await box.inputValue();
  await box.focus();
  await page.keyboard.press("End");
  const key = median((await keysIn(page, spent, settle)).map(({ script }) => script));
  await box.fill(before);
  await box.blur();
  await page.waitForTimeout(rested);
  return key;
}

/** Milliseconds of script for a key in the search of what a condition tests, in its value and in a formula. */
async function conditionKeys(page) {
  const { spent } = await meterOf(page);
  const typed = async (box, words) => {
    await box.click();
    // As in the form of plain React, the first keys warm the page up and are ignored.
    await page.keyboard.type(words, { delay: settle });
    await box.fill("");
    await page.waitForTimeout(settle + 400);
    const keys = [];
    for (const key of words) keys.push((await spent(() => page.keyboard.type(key), settle + 20)).script);
    return median(keys);
  };
  const middle = page.locator(".studio-thing");
  await middle.getByRole("button", { name: "Add a condition" }).first().click();
  const search = await typed(middle.getByRole("combobox", { name: "What is tested" }).last(), "years trading");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const value = await typed(middle.getByLabel("Value").last(), "12345");
  await middle.getByRole("button", { name: "Remove this row" }).last().click();
  await middle.getByRole("button", { name: "Add a formula" }).first().click();
  const formula = await typed(middle.getByRole("textbox", { name: "Formula" }).last(), "YearsTrading > 5 and");
  await middle.getByRole("button", { name: "Remove this row" }).last().click();
  await page.waitForTimeout(rested);
  return { search, value, formula };
}

async function editsOn(page) {
  await page.evaluate(() => {
    for (const times of Object.values(globalThis.proofs)) times.length = 0;
    globalThis.longest = 0;
  });
  const box = page.locator(".studio-form input").first();
  const label = await box.inputValue();
  for (let turn = 1; turn <= edits; turn += 1) {
    await box.fill(`${label} ${turn}`);
    await page.waitForFunction((so) => globalThis.proofs.tests.length >= so, turn, { timeout: 60_000 });
  }
  const { proofs, longest } = await page.evaluate(() => ({ proofs: globalThis.proofs, longest: globalThis.longest }));
  const said = Object.entries(proofs).map(([kind, times]) => [kind, { median: median(times), p95: p95(times) }]);
  return { ...Object.fromEntries(said), longest };
}

/** In the page: the longest frame while the outline is scrolled. */
async function scrolled() {
  const tree = document.querySelector(".studio-tree");
  let [longest, last] = [0, performance.now()];
  for (let step = 0; step <= 100; step += 1) {
    tree.scrollTop = (tree.scrollHeight * step) / 100;
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }
  return longest;
}
