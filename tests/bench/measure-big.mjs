import { once } from "node:events";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { p95 } from "./median.mjs";
import { signedIn, startPortal } from "./running-portal.mjs";

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.join(here, "../..");
/** Items of the quotes in use. */
const sizes = [500, 1_500, 5_000];
/** Items of the largest statement of fact that is printed: 1,500 pages. */
const MOST_PRINTED = 1_500;
/** Polling interval for a document that is still being rendered. */
const ASKS_EVERY_MS = 200;

/**
 * The cost of a large quote for its user and for others: each act on a quote of this many properties, in milliseconds,
 * with the longest concurrent liveness response, which is how long the server's main thread was blocked, and the
 * longest search of another user.
 */
export async function measureBig({ environment = {}, folder } = {}) {
  const portal = await startPortal(folder, environment);
  if (!portal) return undefined;
  try {
    const { call, cookie } = await signedIn(portal.origin);
    const other = await signedIn(portal.origin, "manager@alpha.test");
    const golden = JSON.parse(await readFile(path.join(root, "tests/fixtures/letprop-golden.json"), "utf8"));
    const rows = [];
    for (const items of sizes) {
      const { reference } = await call("Quote/createQuote", { TypeOfInsurance: "LETPROP" });
      const opened = await call("Quote/getData", { reference });
      const { DATA } = opened;
      const large = {
        ...DATA,
        ...golden,
        RD: { ...DATA.RD, ...golden.RD },
        PC: schedule(golden.PC[0], items),
        version: DATA.version,
      };
      const measure = async (act, work) => {
        const found = await beside(portal.origin, other.cookie, work);
        rows.push({ items, act, ...found });
        return found.answer;
      };
      const saved = await measure("save", () => call("Quote/saveQuoteData", { DATA: JSON.stringify(large) }));
      const changed = {
        ...saved.DATA,
        PC: saved.DATA.PC.map((item, at) => (at === 7 ? { ...item, AnnualRent: 14_400 } : item)),
      };
      const again = await measure("save one change", () =>
        call("Quote/saveQuoteData", { DATA: JSON.stringify(changed) }),
      );
      await measure("open", () => call("Quote/getData", { reference }));
      await measure("price", () => call("Quote/calculate", { reference, version: String(again.DATA.version) }));
      const { documents } = await call("Documents/list", { reference });
      const statement = documents.find(({ kind }) => kind === "statement-of-fact");
      if (items <= MOST_PRINTED) await measure("PDF", () => written(portal.origin, cookie, statement.id));
    }
    return rows.map(({ answer: _, ...row }) => row);
  } finally {
    await portal.stop();
  }
}

const schedule = (property, items) =>
  Array.from({ length: items }, (_, at) => {
    const { id: _id, PropertyRef: _ref, ...answers } = property;
    return { ...answers, RiskAddress: `${at + 1} Sorrel Terrace, Glasgow` };
  });

/** Requests a document as PDF until it is ready. */
async function written(origin, cookie, id) {
  for (;;) {
    const response = await fetch(`${origin}/files/documents/${id}.pdf`, { headers: { cookie } });
    const bytes = await response.arrayBuffer();
    if (response.ok) return bytes.byteLength;
    if (response.status !== 503) throw new Error(`The PDF of ${id}: ${response.status}`);
    await new Promise((resolve) => setTimeout(resolve, ASKS_EVERY_MS));
  }
}

/** Runs an act, and measures the server's responses to others in the meantime. */
async function beside(origin, cookie, work) {
  const watcher = new Worker(path.join(here, "beside-client.mjs"), {
    workerData: { origin, cookie, searched: "Sorrel" },
  });
  const failed = once(watcher, "error").then(([error]) => Promise.reject(error));
  const said = async () => {
    const [message] = await Promise.race([once(watcher, "message"), failed]);
    return message;
  };
  await said();
  const from = performance.now();
  const answer = await work();
  const took = performance.now() - from;
  const times = said();
  watcher.postMessage("stop");
  const { alive, search } = await times;
  return { took, alive: Math.max(...alive), search: Math.max(...search), searchP95: p95(search), answer };
}
