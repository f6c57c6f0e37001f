/**
 * The bench: `npm run bench`. Prints its tables, and writes `results/latest.json` and `results/latest.md`.
 *
 *   --repetitions=N   of everything that is rendered, 3 by default
 *   --keep=FOLDER     stores of many quotes remain there, and are found again
 *   --only=forms,plain,portal,heap,engine,documents,load,save,indication,studio,big,throughput,impact,scale,statistics
 *                   the last two alone use many more quotes
 *   --before=FOLDER   `dist` of another release, whose throughput is measured in turn with that of this one
 *   --pages=NAME,NAME of `portal` these pages only; prints their figures and writes nothing
 */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { barsOf } from "./bars.mjs";
import { launchChromium } from "./chromium.mjs";
import { openStores } from "./made-stores.mjs";
import { measureBig } from "./measure-big.mjs";
import { measureDocuments } from "./measure-documents.mjs";
import { measureEngine } from "./measure-engine.mjs";
import { measureForms } from "./measure-forms.mjs";
import { measureHeap } from "./measure-heap.mjs";
import { measureImpact } from "./measure-impact.mjs";
import { measureIndication } from "./measure-indication.mjs";
import { measureLoad } from "./measure-load.mjs";
import { measurePlain } from "./measure-plain.mjs";
import { measurePortal } from "./measure-portal.mjs";
import { measureSave } from "./measure-save.mjs";
import { measureScale } from "./measure-scale.mjs";
import { measureStatistics } from "./measure-statistics.mjs";
import { measureStudio } from "./measure-studio.mjs";
import { measureThroughput } from "./measure-throughput.mjs";
import { portalTable, report } from "./report.mjs";

const here = path.dirname(fileURLToPath(import.meta.url));
const results = path.join(here, "results");
const flags = Object.fromEntries(process.argv.slice(2).map((flag) => flag.replace(/^--/, "").split("=")));
const repetitions = Number(flags.repetitions ?? 3);
const say = (line) => console.log(line);

/** The other libraries are in a package of their own, installed when it is first needed. */
async function installPeers() {
  const peers = path.join(here, "peers");
  if (existsSync(path.join(peers, "node_modules/.package-lock.json"))) return;
  say("Installing what is compared with");
  await promisify(execFile)("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], { cwd: peers });
}

async function machine() {
  const browser = await launchChromium();
  const version = browser.version();
  await browser.close();
  return {
    cpu: os.cpus()[0]?.model.trim() ?? "unknown",
    cores: os.cpus().length,
    memoryGb: Math.round(os.totalmem() / 2 ** 30),
    node: process.versions.node,
    browser: `Chromium ${version}`,
    platform: `${os.platform()} ${os.release()}`,
  };
}

/** Runs a part, or uses the last bench's results if only other parts were requested. */
async function part(name, last, measure) {
  const wanted = flags.only?.split(",");
  if (wanted && !wanted.includes(name)) return last[name];
  say(`Measuring: ${name}`);
  return measure();
}

async function measureStores() {
  const isWhole = !flags.only;
  return {
    throughput: await part("throughput", last, () =>
      measureThroughput({ repetitions, stores, before: flags.before, say }),
    ),
    impact: await part("impact", last, () => measureImpact({ repetitions, stores, say })),
    scale: await part("scale", last, () => measureScale({ isWhole, stores })),
    statistics: await part("statistics", last, () => measureStatistics({ isWhole, stores })),
  };
}

if (flags.pages) {
  await installPeers();
  const portal = await measurePortal({ repetitions, names: flags.pages.split(","), say });
  say(`\n${portalTable(portal)}`);
  process.exit();
}
const started = performance.now();
const latest = path.join(results, "latest.json");
const last = flags.only && existsSync(latest) ? JSON.parse(await readFile(latest, "utf8")) : {};
await installPeers();
const forms = await part("forms", last, () => measureForms({ repetitions, say }));
const plain = await part("plain", last, () => measurePlain({ repetitions, say }));
const portal = await part("portal", last, () => measurePortal({ repetitions, say }));
const heap = await part("heap", last, measureHeap);
const engine = await part("engine", last, measureEngine);
const documents = await part("documents", last, measureDocuments);
const load = await part("load", last, measureLoad);
const save = await part("save", last, () => measureSave({ repetitions }));
const indication = await part("indication", last, measureIndication);
const studio = await part("studio", last, measureStudio);
const big = await part("big", last, measureBig);
const stores = await openStores({ kept: flags.keep, say });
const { throughput, impact, scale, statistics } = await measureStores().finally(() => stores?.close());
const measured = {
  forms,
  plain,
  portal,
  heap,
  engine,
  documents,
  load,
  save,
  indication,
  studio,
  big,
  throughput,
  impact,
  scale,
  statistics,
};
const bars = barsOf(measured);
const now = new Date().toISOString();
const whole = !flags.only;
const used = await machine();
const again = Object.fromEntries((flags.only?.split(",") ?? []).map((name) => [name, { at: now, cpu: used.cpu }]));
const result = {
  at: whole ? now : (last.at ?? now),
  ...(whole ? {} : { again: { ...last.again, ...again } }),
  machine: whole ? used : (last.machine ?? used),
  repetitions,
  seconds: whole ? Math.round((performance.now() - started) / 1000) : last.seconds,
  ...measured,
  bars,
};
await mkdir(results, { recursive: true });
await writeFile(latest, `${JSON.stringify(result, null, 2)}\n`);
const words = report(result);
await writeFile(path.join(results, "latest.md"), words);
say(`\n${words}`);
for (const { name, kept } of bars) if (kept === "missed" || kept === "not measured") say(`${kept}: ${name}`);
process.exitCode = bars.some(({ kept }) => kept === "missed") ? 1 : 0;
