import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { builtForNode } from "./build-pages.mjs";
import { median, p95 } from "./median.mjs";
import { signedIn, startPortal, startServer } from "./running-portal.mjs";

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.join(here, "../..");
const worker = path.join(root, "dist/server/pglite-worker.js");
const CLIENTS = 50;
const people = ["broker@alpha.test", "handler@alpha.test", "admin@alpha.test", "broker@beta.test", "admin@beta.test"];
const kinds = { saves: ["save"], "saves, reads and searches": ["save", "read", "save", "search"] };

/**
 * Calls per second while 50 clients send theirs continuously, each on its own quote of some 65 answers; and of a bare
 * `node:http` handler that stores the same text by one statement in the same kind of store. Commits are durable.
 *
 * @param before folder `dist` of another release, measured in turn with this one
 * @param seconds for which each is measured
 */
export async function measureThroughput({ repetitions, stores, before, seconds = 10, say, names = namesOf(stores) }) {
  if (!existsSync(worker)) return undefined;
  const bare = await builtForNode("bare-insert");
  const builds = { ...(before ? { before: path.resolve(before) } : {}), now: path.join(root, "dist") };
  const measured = {};
  for (const name of names) {
    const rounds = [];
    for (let round = 1; round <= repetitions; round += 1) {
      const found = { bare: await atBare(bare, name, stores, seconds) };
      for (const [title, dist] of Object.entries(builds))
        Object.assign(found, await atPortal(dist, name, stores, seconds, title));
      say?.(
        `  ${name}: ${Object.entries(found)
          .map(([of, { perSecond }]) => `${of} ${perSecond.toFixed(0)}`)
          .join(", ")} a second`,
      );
      rounds.push(found);
    }
    measured[name] = Object.fromEntries(
      Object.keys(rounds[0]).map((of) => [of, middleOf(rounds.map((round) => round[of]))]),
    );
  }
  return measured;
}

const namesOf = (stores) => (stores?.hasPostgres() ? ["embedded", "postgresql"] : ["embedded"]);

const middleOf = (found) => ({
  processorMs: median(found.map(({ processorMs }) => processorMs)),
  perSecond: median(found.map(({ perSecond }) => perSecond)),
  median: median(found.map((each) => each.median)),
  p95: median(found.map((each) => each.p95)),
});

/** The portal on a new store of that kind. */
async function atPortal(dist, name, stores, seconds, title) {
  const folder = await mkdtemp(path.join(os.tmpdir(), "fennmoor-throughput-"));
  const database = name === "embedded" ? undefined : await stores.fresh();
  const portal = await startPortal(folder, { DATABASE_URL: database?.url ?? "" }, dist);
  try {
    const clients = await clientsOf(portal.origin);
    const found = {};
    for (const [kind, acts] of Object.entries(kinds)) {
      for (const client of clients)
        client.data = (await client.call("Quote/getData", { reference: client.data.RD.Reference })).DATA;
      found[`${title}, ${kind}`] = await measured(portal, clients, acts, seconds);
    }
    return found;
  } finally {
    await portal.stop();
    await rm(folder, { recursive: true, force: true });
    database?.drop();
  }
}

async function atBare(script, name, stores, seconds) {
  const folder = await mkdtemp(path.join(os.tmpdir(), "fennmoor-throughput-"));
  const database = name === "embedded" ? undefined : await stores.fresh();
  const server = await startServer([
    script,
    database?.url ?? path.join(folder, "database"),
    pathToFileURL(worker).href,
  ]);
  try {
    const golden = JSON.parse(await readFile(path.join(root, "tests/fixtures/letprop-golden.json"), "utf8"));
    const data = { ...golden, PC: golden.PC.slice(0, 1), version: 1 };
    const clients = Array.from({ length: CLIENTS }, () => ({ cookie: "bare=1", data }));
    return await measured(server, clients, ["save"], seconds);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
    database?.drop();
  }
}

/** This many clients, signed in as some users of two firms; each has its own quote. */
async function clientsOf(origin) {
  const golden = JSON.parse(await readFile(path.join(root, "tests/fixtures/letprop-golden.json"), "utf8"));
  const DATA = JSON.stringify({ ...golden, PC: golden.PC.slice(0, 1), version: 0 });
  const sessions = await Promise.all(people.map((email) => signedIn(origin, email)));
  const clients = [];
  for (let at = 0; at < CLIENTS; at += 1) {
    const { cookie, call } = sessions[at % sessions.length];
    const { reference } = await call("Quote/createQuote", { TypeOfInsurance: "LETPROP", DATA });
    clients.push({ cookie, call, data: { RD: { Reference: reference } } });
  }
  return clients;
}

/** CPU milliseconds of a process with all its threads; unknown except on Linux. */
function processorOf(pid) {
  try {
    const [, words] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
    const [user, system] = words.split(" ").slice(11, 13).map(Number);
    return (user + system) * 10;
  } catch {
    return Number.NaN;
  }
}

const WARM_UP_MS = 3_000;

async function measured({ origin, pid }, clients, acts, seconds) {
  const workerData = {
    origin,
    clients: clients.map(({ cookie, data }) => ({ cookie, data })),
    acts,
    warmUpMs: WARM_UP_MS,
    measuredMs: seconds * 1_000,
  };
  const client = new Worker(path.join(here, "throughput-client.mjs"), { workerData });
  const warm = new Promise((resolve) => setTimeout(() => resolve(processorOf(pid)), WARM_UP_MS));
  const { perSecond, times } = await new Promise((resolve, reject) => {
    client.once("message", resolve);
    client.once("error", reject);
  });
  const all = Object.values(times).flat();
  const processorMs = (processorOf(pid) - (await warm)) / (perSecond * seconds);
  return { perSecond, processorMs, median: median(all), p95: p95(all) };
}
