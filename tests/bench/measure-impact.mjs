import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { median, p95 } from "./median.mjs";
import { signedIn, startPortal } from "./running-portal.mjs";

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.join(here, "../..");
/** Quotes of all products in the store. */
const QUOTES = 10_000;
/** Properties of a quote, and how many such quotes are replayed. */
const SIZES = [
  [2, 1_000],
  [24, 400],
  [200, 49],
];
/** Threads that replay, as src/server/impact/impact-threads.ts starts them. */
const WORKERS = Math.min(4, Math.max(1, availableParallelism() - 1));
/** Interval at which a run is asked for its end, well below its duration. */
const POLL_MS = 100;
/** Concurrent brokers. */
const BROKERS = 3;
/** Duration of the measurement without a replay, and with one. */
const WATCHED_MS = 15_000;

/**
 * The replay of a draft on open quotes, on each kind of store: properties per second and worker by the size of a quote
 * and by what the draft changes, without other load, reading and storing included; and the 95th percentile of brokers'
 * calls without a replay and with one.
 */
export async function measureImpact({ repetitions, stores, say }) {
  if (!stores) return undefined;
  const names = stores.hasPostgres() ? ["embedded", "postgresql"] : ["embedded"];
  const measured = {};
  for (const name of names) {
    const { env } = await stores.open(name, QUOTES);
    const portal = await startPortal(env.DATA_DIR, { ...env, URGENT_RELEASES: "1" });
    measured[name] = await measureStore(portal, repetitions, (line) => say(`  ${name}, ${line}`)).finally(() =>
      portal.stop(),
    );
  }
  return measured;
}

async function measureStore({ origin, pid }, repetitions, say) {
  const product = await signedIn(origin, "product@provider.test");
  const { Definition } = await product.call("Forms/get", { id: "LETPROP" });
  const start = async (definition = changesOf(Definition).rates) => {
    const { id } = definition;
    const { run } = await product.call("Studio/startImpact", { id, Definition: JSON.stringify(definition) });
    return run.run;
  };
  const shown = async (run) => (await product.call("Studio/impact", { run })).runs[0];
  const ended = async (run) => {
    for (;;) {
      const now = await shown(run);
      if (now.state !== "running") return now;
      await pause(POLL_MS);
    }
  };
  const sizes = [];
  for (const [properties, quotes] of SIZES) {
    const definition = await productOf(origin, Definition, properties, quotes);
    for (const [change, changed] of Object.entries(changesOf(definition))) {
      const runs = [];
      // The first one reads and prepares the draft, and runs code that is not compiled yet.
      for (let repetition = 0; repetition <= repetitions; repetition += 1) {
        const from = performance.now();
        const usedBefore = await processorSeconds(pid);
        const done = await ended(await start(changed));
        const seconds = (performance.now() - from) / 1_000;
        if (done.state !== "done" || done.done !== quotes) throw new Error(JSON.stringify(done));
        runs.push({ seconds, processor: (await processorSeconds(pid)) - usedBefore });
      }
      const [seconds, processor] = ["seconds", "processor"].map((name) =>
        median(runs.slice(1).map((run) => run[name])),
      );
      const entries = properties * quotes;
      const perSecond = entries / seconds / WORKERS;
      // Available on Linux only.
      const perProcessorSecond = processor > 0 ? entries / processor : undefined;
      sizes.push({ properties, quotes, change, seconds, perSecond, perProcessorSecond });
      say(
        `${properties} a quote, ${change}: ${Math.round(perSecond)} properties a second and worker, ${Math.round(perProcessorSecond ?? 0)} of its processor`,
      );
    }
  }
  const brokers = await Promise.all(Array.from({ length: BROKERS }, () => brokerAt(origin)));
  await watched(origin, brokers, () => pause(WATCHED_MS));
  // The first one starts the thread, which reads the definitions.
  await ended(await start());
  const rounds = [];
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    const alone = await watched(origin, brokers, () => pause(WATCHED_MS));
    let replayed = 0;
    const beside = await watched(origin, brokers, async () => {
      const until = performance.now() + WATCHED_MS;
      while (performance.now() < until) {
        const run = await start();
        while (performance.now() < until && (await shown(run)).state === "running") await pause(250);
        if ((await shown(run)).state === "running") await product.call("Studio/cancelImpact", { run });
        replayed += (await shown(run)).done;
      }
    });
    rounds.push({ alone: p95(alone), beside: p95(beside), besidePerSecond: replayed / (WATCHED_MS / 1_000) });
  }
  const of = (pick) => median(rounds.map(pick));
  for (const { alone, beside } of rounds) say(`p95 ${alone.toFixed(1)} ms, beside a replay ${beside.toFixed(1)}`);
  return {
    sizes,
    alone: of(({ alone }) => alone),
    beside: of(({ beside }) => beside),
    rise: of(({ alone, beside }) => beside / alone),
    /** Records, since those of the store have one property or two. */
    besidePerSecond: of(({ besidePerSecond }) => besidePerSecond),
  };
}

/** Drafts of a product that change only its rates, only its rules, or a question. */
const changesOf = (definition) => ({
  rates: { ...definition, rating: { ...definition.rating, minimumPremium: "400.00" } },
  rules: { ...definition, tests: [], rules: definition.rules.slice(0, -1) },
  questions: {
    ...definition,
    tests: [],
    questions: definition.questions.map((each) =>
      each.name === "BuildingsSI" ? { ...each, label: "Sum insured of the buildings" } : each,
    ),
  },
});

/** Publishes a product of its own like Let Property, with quotes of this many properties; returns its definition. */
async function productOf(origin, like, properties, quotes) {
  // Publishing needs a recent sign-in.
  const product = await signedIn(origin, "product@provider.test");
  // A kept store has those of earlier runs.
  const id = `LETS${properties}N${randomUUID().slice(0, 8).toUpperCase()}`;
  const definition = { ...like, id };
  const Files = JSON.stringify([{ file: "bench/definition.json", text: JSON.stringify(definition) }]);
  const { draft } = await product.call("Studio/openDraft", { Files, Base: 0, Title: "Of the bench" });
  await product.call("Studio/publishDraft", { draft: draft.number, revision: draft.revision, Urgent: "yes" });
  await product.call("Forms/grant", { id: definition.id, Act: "grant", Branches: JSON.stringify(["alpha"]) });
  const golden = JSON.parse(await readFile(path.join(root, "tests/fixtures/letprop-golden.json"), "utf8"));
  const { call } = await signedIn(origin);
  const make = async () => {
    const PC = Array.from({ length: properties }, (_, at) => ({
      ...golden.PC[at % golden.PC.length],
      id: randomUUID(),
      PropertyRef: `P${String(at + 1).padStart(3, "0")}`,
    }));
    await call("Quote/createQuote", { TypeOfInsurance: definition.id, DATA: JSON.stringify({ ...golden, PC }) });
  };
  for (let made = 0; made < quotes; made += BROKERS)
    await Promise.all(Array.from({ length: Math.min(BROKERS, quotes - made) }, make));
  return definition;
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
