import { buildPages } from "./build-pages.mjs";
import { launchChromium } from "./chromium.mjs";
import { servePages } from "./serve-pages.mjs";

const entries = 2000;
const questionsAnEntry = 20;

/**
 * Pages through a list of 2,000 entries, each rendered alone. Bytes in use after 200 and after all, after garbage
 * collection: unmounted entries must be released.
 */
export async function measureHeap() {
  await buildPages();
  const pages = await servePages();
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    const probe = await page.context().newCDPSession(page);
    await probe.send("Performance.enable");
    await probe.send("HeapProfiler.enable");
    const used = async () => {
      await page.waitForTimeout(1500);
      await probe.send("HeapProfiler.collectGarbage");
      const { metrics } = await probe.send("Performance.getMetrics");
      const of = (wanted) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
      return { bytes: of("JSHeapUsedSize"), nodes: of("Nodes"), listeners: of("JSEventListeners") };
    };
    const size = entries * questionsAnEntry * 2;
    await page.goto(`${pages.origin}/paging?size=${size}`);
    await page.waitForFunction(() => window.bench?.paint !== undefined, undefined, { timeout: 60_000 });
    const turn = (count) =>
      page.evaluate(async (turns) => {
        for (let done = 0; done < turns; done += 1) {
          window.bench.next();
          await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
        }
      }, count);
    await turn(200);
    const before = await used();
    await turn(entries - 200);
    const after = await used();
    return { entries, before: before.bytes, after: after.bytes, nodesBefore: before.nodes, nodesAfter: after.nodes };
  } finally {
    await browser.close();
    pages.stop();
  }
}
