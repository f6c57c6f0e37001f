import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { median, p95 } from "./median.mjs";
import { signedIn, startPortal } from "./running-portal.mjs";

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.join(here, "../..");
/** Quotes of all products; a third of them are replayed. */
const QUOTES = 10_000;
/** Concurrent brokers. */
const BROKERS = 3;
/** Duration of the measurement without a replay, and with one. */
const WATCHED_MS = 15_000;

/**
 * The replay of a version on open quotes and policies, on each kind of store: records and answers per second without
 * other load, reading and storing included; and the 95th percentile of brokers' calls without a replay and with one.
 */
export async function measureImpact({ repetitions, stores, say }) {
  if (!stores) return undefined;
  const names = stores.hasPostgres() ? ["embedded", "postgresql"] : ["embedded"];
  const measured = {};
  for (const name of names) {
    const { env } = await stores.open(name, QUOTES);
    const portal = await startPortal(env.DATA_DIR, env);
    measured[name] = await measureStore(portal, repetitions).finally(() => portal.stop());
    const { perSecond, perProcessorSecond = 0, alone, beside } = measured[name];
    say(
      `  ${name}: ${Math.round(perSecond)} answers a second, ${Math.round(perProcessorSecond)} of its processor; p95 ${alone.toFixed(1)} ms, beside it ${beside.toFixed(1)}`,
    );
  }
  return measured;
}

async function measureStore({ origin, pid }, repetitions) {
  const product = await signedIn(origin, "product@provider.test");
  const { Definition } = await product.call("Forms/get", { id: "LETPROP" });
  const changed = { ...Definition, rating: { ...Definition.rating, minimumPremium: "400.00" } };
  const start = async () => {
    const { run } = await product.call("Studio/startImpact", { id: "LETPROP", Definition: JSON.stringify(changed) });
    return run.run;
  };
  const shown = async (run) => (await product.call("Studio/impact", { run })).runs[0];
  const ended = async (run) => {
    for (;;) {
      const now = await shown(run);
      if (now.state !== "running") return now;
      await pause(250);
    }
  };
  const brokers = await Promise.all(Array.from({ length: BROKERS }, () => brokerAt(origin)));
  await watched(origin, brokers, () => pause(WATCHED_MS));
  // The first one starts the thread, which reads the definitions.
  await ended(await start());
  const runs = [];
  const rounds = [];
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    const from = performance.now();
    const usedBefore = await processorSeconds(pid);
    const done = await ended(await start());
    const seconds = (performance.now() - from) / 1_000;
    if (done.state !== "done" || done.done !== done.records) throw new Error(JSON.stringify(done));
    runs.push({ seconds, processor: (await processorSeconds(pid)) - usedBefore, ...done });
    const alone = await watched(origin, brokers, () => pause(WATCHED_MS));
    let replayed = 0;
    const beside = await watched(origin, brokers, async () => {
      const until = performance.now() + WATCHED_MS;
      while (performance.now() < until) {
        const run = await start();
        while (performance.now() < until && (await shown(run)).state === "running") await pause(250);
        if ((await shown(run)).state === "running") await product.call("Studio/cancelImpact", { run });
        replayed += (await shown(run)).entries;
      }
    });
    rounds.push({ alone: p95(alone), beside: p95(beside), besidePerSecond: replayed / (WATCHED_MS / 1_000) });
  }
  const of = (pick) => median(rounds.map(pick));
  const [{ records, entries }] = runs;
  const seconds = median(runs.map((run) => run.seconds));
  const processor = median(runs.map((run) => run.processor));
  return {
    records,
    entries,
    seconds,
    perSecond: entries / seconds,
    recordsPerSecond: records / seconds,
    // Available on Linux only.
    perProcessorSecond: processor > 0 ? entries / processor : undefined,
    alone: of(({ alone }) => alone),
    beside: of(({ beside }) => beside),
    rise: of(({ alone, beside }) => beside / alone),
    besidePerSecond: of(({ besidePerSecond }) => besidePerSecond),
  };
}

/** CPU seconds of a process's threads with lower priority. */
async function processorSeconds(pid) {
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => []);
  const stats = await Promise.all(
    tasks.map((task) => readFile(`/proc/${pid}/task/${task}/stat`, "utf8").catch(() => "")),
  );
  // After the name: the 12th and 13th are the times in hundredths, the 17th is the niceness.
  const fields = stats.map((stat) => stat.slice(stat.lastIndexOf(")") + 2).split(" "));
  const behind = fields.filter((each) => Number(each[16]) > 0);
  return behind.reduce((sum, each) => sum + Number(each[11]) + Number(each[12]), 0) / 100;
}

/** A broker with a quote of the worked example. */
async function brokerAt(origin) {
  const { cookie, call } = await signedIn(origin);
  const golden = await readFile(path.join(root, "tests/fixtures/letprop-golden.json"), "utf8");
  const { reference } = await call("Quote/createQuote", { TypeOfInsurance: "LETPROP", DATA: golden });
  return { cookie, reference };
}

/** Durations of the calls of active brokers during an operation. */
async function watched(origin, brokers, work) {
  const workers = brokers.map(
    (broker) =>
      new Worker(path.join(here, "impact-client.mjs"), { workerData: { origin, searched: "Sorrel", ...broker } }),
  );
  const failed = Promise.race(workers.map((each) => once(each, "error").then(([error]) => Promise.reject(error))));
  const said = () => Promise.race([Promise.all(workers.map(async (each) => (await once(each, "message"))[0])), failed]);
  await said();
  await Promise.race([work(), failed]);
  const times = said();
  for (const each of workers) each.postMessage("stop");
  return (await times).flat();
}
