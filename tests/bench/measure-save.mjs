import { existsSync } from "node:fs";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { build } from "esbuild";
import { builtPages } from "./build-pages.mjs";
import { median, p95 } from "./median.mjs";
import { signedIn, startPortal } from "./running-portal.mjs";

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.join(here, "../..");
const worker = pathToFileURL(path.join(root, "dist/server/pglite-worker.js"));
const warmUp = 40;
const saves = 200;

/**
 * A save of a quote of some 50 answers by the portal's server, against a bare `node:http` handler that sends the very
 * same SQL to a copy of the same database; milliseconds at the client, medians.
 */
export async function measureSave({ repetitions }) {
  if (!existsSync(fileURLToPath(worker))) return undefined;
  const { servePortal, serveBare } = await bundled();
  const folder = await mkdtemp(path.join(os.tmpdir(), "fennmoor-save-"));
  const copyOf = async (name) => {
    const copy = path.join(folder, name);
    await cp(path.join(folder, "start"), copy, { recursive: true });
    return copy;
  };
  try {
    const { cookie, data } = await startingPoint(path.join(folder, "start"));
    const runs = [];
    for (let repetition = 1; repetition <= repetitions; repetition += 1) {
      const portal = await servePortal(await copyOf(`portal${repetition}`), worker, path.join(root, "dist/portal"));
      const ours = await timed(portal, { cookie, data });
      const bare = await serveBare(await copyOf(`bare${repetition}`), worker, portal.statements);
      runs.push({ ours, bare: await timed(bare, { cookie, data }), statements: portal.statements.at(-1)?.length ?? 0 });
    }
    const of = (pick) => median(runs.map(pick));
    return {
      answers: answersIn(data),
      statements: of(({ statements }) => statements),
      ours: of(({ ours }) => median(ours)),
      oursP95: of(({ ours }) => p95(ours)),
      bare: of(({ bare }) => median(bare)),
      bareP95: of(({ bare }) => p95(bare)),
      ratio: of(({ ours, bare }) => median(ours) / median(bare)),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function bundled() {
  const outfile = path.join(builtPages, "save-call.mjs");
  await build({
    entryPoints: [path.join(here, "save-call.ts")],
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    packages: "external",
    loader: { ".sql": "text" },
    logLevel: "error",
  });
  return import(pathToFileURL(outfile));
}

/** A data folder with a signed-in broker and the worked case, cut to its first property. */
async function startingPoint(folder) {
  const portal = await startPortal(folder);
  try {
    const { cookie, call } = await signedIn(portal.origin);
    const golden = JSON.parse(await readFile(path.join(root, "tests/fixtures/letprop-golden.json"), "utf8"));
    const { PC, ...rest } = golden;
    const { reference } = await call("Quote/createQuote", {
      TypeOfInsurance: "LETPROP",
      DATA: JSON.stringify({ ...rest, PC: PC.slice(0, 1), version: 0 }),
    });
    const { DATA } = await call("Quote/getData", { reference });
    return { cookie, data: DATA };
  } finally {
    await portal.stop();
  }
}

/** Times of the saves after the first few, in milliseconds. */
async function timed({ origin, stop }, { cookie, data }) {
  try {
    const client = new Worker(path.join(here, "save-client.mjs"), {
      workerData: { origin, cookie, data, turns: warmUp + saves },
    });
    const times = await new Promise((resolve, reject) => {
      client.once("message", resolve);
      client.once("error", reject);
    });
    return times.slice(warmUp);
  } finally {
    await stop();
  }
}

const answersIn = ({ RD, Pr, PC }) =>
  [RD, ...Pr, ...PC].reduce((sum, answers) => sum + Object.values(answers).filter((value) => value !== "").length, 0);
