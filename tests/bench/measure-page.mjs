import { median, p95 } from "./median.mjs";

const firstBox = "s0q0";
const otherBox = "s0q5";
const radios = "s0q1";

/** Key presses in one box for one measurement; the first few warm the page up and are ignored. */
const warmUp = 5;
const keys = 24;

/** The time after which a page turn has been rendered, counted and saved, in milliseconds. */
const rested = 1500;

/**
 * Opens a page and measures it by real key events. Script is thread time of the page's main thread in milliseconds,
 * independent of other load on the machine; paint is wall time.
 * `open` returns the milliseconds until the first paint if the page measures them itself; `turn`, for a paged page,
 * goes to the next one and back. `settle` is how long the page takes to be idle after a key, `rest` how long the
 * effects of a toggle are awaited and counted.
 */
export async function measurePage(browser, { open, turn, settle = 40, rest = 100, reactComponents = true }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const failures = [];
    page.on("pageerror", (error) => failures.push(error.message));
    const { probe, now, spent } = await meterOf(page);

    const paint = await open(page);
    const mount = await now();
    await page.waitForTimeout(settle + 400);

    await focus(page, firstBox);
    const first = await spent(() => page.keyboard.press("a"), settle + 600);
    const counted = await keysIn(page, spent, settle);
    await page.waitForTimeout(settle + 800);
    await focus(page, otherBox);
    await page.waitForTimeout(settle + 400);

    await focus(page, radios);
    await spent(() => page.keyboard.press("Space"), settle + 400);
    const toggles = [];
    for (const key of ["ArrowDown", "ArrowUp", "ArrowDown", "ArrowUp", "ArrowDown", "ArrowUp"])
      toggles.push(await spent(() => page.keyboard.press(key), settle + rest));
    const shownBy = toggles.slice(1);
    const heap = await heapOf(probe);
    const turned = turn && (await measureTurn(page, turn, spent));
    if (failures.length > 0) throw new Error(`${page.url()}: ${failures[0]}`);
    return {
      key: median(counted.map(({ script }) => script)),
      keyP95: p95(counted.map(({ script }) => script)),
      keyTask: median(counted.map(({ task }) => task)),
      ...(reactComponents ? { components: median(counted.map(({ components }) => components)) } : {}),
      firstKey: first.script,
      toggle: median(shownBy.map(({ script }) => script)),
      toggleTask: median(shownBy.map(({ task }) => task)),
      ...turned,
      paint,
      mountScript: mount.script,
      mountTask: mount.task,
      heap,
    };
  } finally {
    await context.close();
  }
}

/**
 * Measures the work of a page's main thread: until now, and for an act with its effects; thread time in milliseconds.
 */
export async function meterOf(page) {
  const probe = await page.context().newCDPSession(page);
  await probe.send("Performance.enable", { timeDomain: "threadTicks" });
  const now = async () => {
    const { metrics } = await probe.send("Performance.getMetrics");
    const seconds = Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
    return { script: seconds.ScriptDuration * 1000, task: seconds.TaskDuration * 1000 };
  };
  const rendered = () => page.evaluate(() => window.rendered);
  const spent = async (act, wait) => {
    const componentsBefore = await rendered();
    const before = await now();
    await act();
    await page.waitForTimeout(wait);
    const after = await now();
    const components = (await rendered()) - componentsBefore;
    return { script: after.script - before.script, task: after.task - before.task, components };
  };
  return { probe, now, spent };
}

/** Milliseconds of script for some key presses in the focused box, each without the first few. */
export async function keysIn(page, spent, settle) {
  const typed = [];
  for (let pressed = 0; pressed < warmUp + keys; pressed += 1)
    typed.push(await spent(() => page.keyboard.press("k"), settle + 20));
  return typed.slice(warmUp);
}

/** Opens a page that measures its own first paint. */
export const openBuiltPage = (address) => async (page) => {
  await page.goto(address);
  await page.waitForFunction(() => window.bench?.paint !== undefined, undefined, { timeout: 60_000 });
  return page.evaluate(() => window.bench.paint);
};

/** Turns to the next page and back several times: script in milliseconds, including all effects. */
async function measureTurn(page, { next, back }, spent) {
  const [there, again] = [[], []];
  for (let turned = 0; turned < 3; turned += 1) {
    await page.waitForTimeout(rested);
    there.push(await spent(() => next(page), rested));
    again.push(await spent(() => back(page), rested));
  }
  const script = (times) => median(times.map((each) => each.script));
  return { next: script(there), back: script(again) };
}

/** Megabytes (2^20 bytes) of JavaScript objects in use after garbage collection. */
async function heapOf(probe) {
  await probe.send("HeapProfiler.enable");
  await probe.send("HeapProfiler.collectGarbage");
  const { metrics } = await probe.send("Performance.getMetrics");
  await probe.send("HeapProfiler.disable");
  return (metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? 0) / 2 ** 20;
}

/** Focuses the box, or the first radio button, of a question: its name ends every id that a library derives from it. */
async function focus(page, name) {
  const found = await page.evaluate((wanted) => {
    const named = new RegExp(`(^|[^a-z0-9])${wanted}([^a-z0-9]|$)`, "i");
    const control = [...document.querySelectorAll("input:not([type=hidden]), textarea")].find(
      (each) => named.test(each.id) || named.test(each.name),
    );
    control?.focus();
    return control !== undefined && document.activeElement === control;
  }, name);
  if (!found) throw new Error(`${page.url()}: no control for ${name}`);
}
