import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { build } from "esbuild";
import { builtPages } from "./build-pages.mjs";
import { signedIn, startPortal } from "./running-portal.mjs";
import { scaleCalls, timeCalls } from "./scale-calls.mjs";

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.join(here, "../..");
const plansFolder = path.join(here, "results/plans");
const worker = pathToFileURL(path.join(root, "dist/server/pglite-worker.js"));
const CLOCK = "2026-07-14T09:00:00Z";

/** Who looks: a broker sees a twentieth of all quotes, the underwriter every one. */
const people = { broker: "broker@alpha.test", underwriter: "underwriter@provider.test" };

/** How many quotes; the whole bench takes fewer, so that it ends in its time. */
const few = { embedded: [1_000, 10_000], postgresql: [1_000, 20_000] };
const many = { embedded: [1_000, 100_000], postgresql: [1_000, 1_000_000] };

/**
 * The home, a search and a folder over few and over many quotes, through HTTP, in milliseconds; the plans of the
 * statements over many are written beside the results.
 */
export async function measureScale({ isWhole, say }) {
  if (!existsSync(fileURLToPath(worker))) return undefined;
  const { hasPostgres, startPostgres, plansOf } = await bundledStore();
  const sizes = isWhole ? few : many;
  const measured = {};
  measured.embedded = await measureStore("embedded", sizes.embedded, plansOf, say, async (use) => {
    const folder = await mkdtemp(path.join(os.tmpdir(), "fennmoor-scale-"));
    try {
      return await use({ DATA_DIR: folder }, { folder, worker });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
  if (!hasPostgres()) return measured;
  const server = await startPostgres();
  try {
    measured.postgresql = await measureStore("postgresql", sizes.postgresql, plansOf, say, (use) => {
      const url = server.newDatabase();
      return use({ DATABASE_URL: url }, { url });
    });
  } finally {
    await server.remove();
  }
  return measured;
}

/** What opens stores and asks them for their plans, built to run here. */
export async function bundledStore() {
  const outfile = path.join(builtPages, "scale-store.mjs");
  await build({
    entryPoints: [path.join(here, "scale-store.ts")],
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    packages: "external",
    logLevel: "error",
  });
  return import(pathToFileURL(outfile));
}

async function measureStore(name, sizes, plansOf, say, withStore) {
  const bySize = {};
  for (const size of sizes)
    bySize[size] = await withStore(async (environment, place) => {
      const env = { DATA_DIR: path.join(os.tmpdir(), "fennmoor-scale-none"), DATABASE_URL: "", ...environment, CLOCK };
      await (await startPortal(env.DATA_DIR, env)).stop();
      const from = performance.now();
      await promisify(execFile)(
        process.execPath,
        [path.join(root, "dist/server/admin.js"), "make-quotes", "--count", String(size)],
        { env: { ...process.env, ...env } },
      );
      const seconds = Math.round((performance.now() - from) / 1000);
      say(`  ${name}: ${size.toLocaleString("en-GB")} quotes in ${seconds} s`);
      const portal = await startPortal(env.DATA_DIR, env);
      const people = await measurePeople(portal).finally(() => portal.stop());
      if (size === sizes.at(-1)) await writePlans(name, size, plansOf, place, people);
      return { seconds, ...Object.fromEntries(Object.entries(people).map(([who, { times }]) => [who, times])) };
    });
  return bySize;
}

async function measurePeople({ origin }) {
  const measured = {};
  for (const [who, account] of Object.entries(people)) {
    const { cookie, call } = await signedIn(origin, account);
    const calls = scaleCalls(await wordsOf(call));
    measured[who] = { calls, cookie, times: await timeCalls({ origin, cookie, calls }) };
  }
  return measured;
}

/** Words of a quote that was made: its client's name, the same mistyped, and its postcode. */
async function wordsOf(call) {
  const { rows, next, asOf } = await call("Documents/search", { status: "QUOTED", pageSize: 100 });
  const row = rows.find(({ client, reference }) => /^[A-Z][a-z]{6,}/.test(client) && /\d{9}$/.test(reference));
  if (!row) throw new Error("No quote was made that could be searched for.");
  const name = row.client.split(/[ ,]/)[0].toLowerCase();
  const misspelt = `${name.slice(0, 3)}${name[4]}${name[3]}${name.slice(5)}`;
  return { rare: name, misspelt, postcode: row.postcode.replace(" ", ""), page: next ?? "1", since: asOf };
}

async function writePlans(name, size, plansOf, place, people) {
  await mkdir(plansFolder, { recursive: true });
  for (const [who, { calls, cookie }] of Object.entries(people)) {
    const plans = await plansOf(place, path.join(root, "dist/portal"), { calls, cookie, clock: CLOCK });
    const words = Object.entries(plans).map(([call, plan]) => `== ${call}\n\n${plan}`);
    const head = `${name}, ${size.toLocaleString("en-GB")} quotes, as the ${who} sees them\n\n`;
    await writeFile(path.join(plansFolder, `${name}-${who}.txt`), head + words.join("\n"));
  }
}

/** The greatest growth from few quotes to many, of all that was measured: what it is of, and how much. */
export function greatestGrowth(scale) {
  const grown = Object.entries(scale ?? {}).flatMap(([store, bySize]) => {
    const sizes = Object.keys(bySize)
      .map(Number)
      .sort((one, other) => one - other);
    const [small, large] = [bySize[sizes[0]], bySize[sizes.at(-1)]];
    return Object.keys(people).flatMap((who) =>
      Object.keys(small[who]).map((call) => ({
        name: `${store}, ${who}, ${call}`,
        ratio: large[who][call].median / small[who][call].median,
      })),
    );
  });
  return grown.sort((one, other) => other.ratio - one.ratio)[0];
}
