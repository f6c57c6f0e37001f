import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { builtForNode } from "./build-pages.mjs";
import { startPortal } from "./running-portal.mjs";

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.join(here, "../..");
const admin = path.join(root, "dist/server/admin.js");
const worker = pathToFileURL(path.join(root, "dist/server/pglite-worker.js"));
const CLOCK = "2026-07-14T09:00:00Z";

/**
 * Stores full of quotes, each created once for all parts of a bench that use it. A million quotes take a quarter of an
 * hour to create, so they can be kept for the next bench.
 *
 * @param kept a folder in which they remain and are found again; a temporary one by default
 * @returns undefined if the portal is not built
 */
export async function openStores({ kept, say }) {
  if (!existsSync(admin)) return undefined;
  const { hasPostgres, startPostgres, plansOf } = await bundledStore();
  const folder = kept ? path.resolve(kept) : await mkdtemp(path.join(os.tmpdir(), "fennmoor-stores-"));
  await mkdir(folder, { recursive: true });
  let server;

  const placeOf = async (name, size) => {
    if (name === "embedded") {
      const data = path.join(folder, `embedded-${size}`);
      return { env: { DATA_DIR: data, DATABASE_URL: "" }, place: { folder: data, worker } };
    }
    server ??= await startPostgres(kept && path.join(folder, "postgresql"));
    const url = server.database(`quotes_${size}`);
    return { env: { DATA_DIR: path.join(folder, "none"), DATABASE_URL: url }, place: { url } };
  };

  /** A store with this many quotes: the portal's settings for it, and the seconds of its creation. */
  const open = async (name, size) => {
    const { env: where, place } = await placeOf(name, size);
    const env = { ...where, CLOCK };
    const note = path.join(folder, `${name}-${size}.json`);
    if (existsSync(note)) return { env, place, ...JSON.parse(await readFile(note, "utf8")) };
    await (await startPortal(env.DATA_DIR, env)).stop();
    const from = performance.now();
    await promisify(execFile)(process.execPath, [admin, "make-quotes", "--count", String(size)], {
      env: { ...process.env, ...env },
      maxBuffer: 64 * 1024 * 1024,
    });
    const seconds = Math.round((performance.now() - from) / 1000);
    say(`  ${name}: ${size.toLocaleString("en-GB")} quotes in ${seconds} s`);
    await writeFile(note, JSON.stringify({ seconds }));
    return { env, place, seconds };
  };

  let durable;
  let durableFolder;
  let fresh = 0;
  return {
    hasPostgres,
    open,
    /** An empty PostgreSQL database with durable commits, and how to remove it. */
    fresh: async () => {
      durableFolder ??= await mkdtemp(path.join(os.tmpdir(), "fennmoor-postgres-"));
      durable ??= await startPostgres(durableFolder);
      fresh += 1;
      const url = durable.database(`fresh_${fresh}`);
      return { url, drop: () => durable.drop(url) };
    },
    /** The query plans of some calls. */
    plansOf: (place, { calls, cookie }) =>
      plansOf(place, path.join(root, "dist/portal"), { calls, cookie, clock: CLOCK }),
    close: async () => {
      await server?.remove();
      await durable?.remove();
      if (durableFolder) await rm(durableFolder, { recursive: true, force: true });
      if (!kept) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The module that opens stores and gets their query plans, built to run here. */
const bundledStore = async () => import(pathToFileURL(await builtForNode("scale-store")));

/** Query plans as a file beside the results. */
export async function writePlans(file, head, plans) {
  const plansFolder = path.join(here, "results/plans");
  await mkdir(plansFolder, { recursive: true });
  const words = Object.entries(plans).map(([call, plan]) => `== ${call}\n\n${plan}`);
  await writeFile(path.join(plansFolder, file), `${head}\n\n${words.join("\n")}`);
}
