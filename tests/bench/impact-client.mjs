/**
 * Runs in its own worker: a broker who opens a quote, saves one answer, prices it and searches, with a pause after
 * each, until it is stopped; returns the duration of each, in milliseconds.
 */
import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

const { origin, cookie, reference, searched } = workerData;

/** The pause of a very quick user. */
const PAUSE_MS = 40;

async function call(path, form) {
  const body = new FormData();
  for (const [name, value] of Object.entries(form)) body.set(name, value);
  const from = performance.now();
  const response = await fetch(`${origin}/api/v1/${path}`, { method: "POST", body, headers: { cookie } });
  const answer = await response.json();
  times.push(performance.now() - from);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer).slice(0, 300)}`);
  await pause(PAUSE_MS);
  return answer;
}

let going = true;
const times = [];
parentPort.on("message", () => {
  going = false;
});
parentPort.postMessage("ready");
for (let turn = 0; going; turn += 1) {
  const { DATA } = await call("Quote/getData", { reference });
  const RD = { ...DATA.RD, BrokerReference: `BENCH/${turn}` };
  const saved = await call("Quote/saveQuoteData", { DATA: JSON.stringify({ ...DATA, RD }) });
  await call("Quote/calculate", { reference, version: String(saved.DATA.version) });
  await call("Documents/search", { q: searched });
}
parentPort.postMessage(times);
parentPort.close();
