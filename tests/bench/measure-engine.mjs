import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { build } from "esbuild";
import { builtPages } from "./build-pages.mjs";

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "../..");
const definitions = path.join(root, "schemas/definitions");
const readJson = async (file) => JSON.parse(await readFile(file, "utf8"));

/** The engine alone, in Node: a form as JSON Schema, and the price of 1 to 1,000 properties. */
export async function measureEngine() {
  const outfile = path.join(builtPages, "engine.mjs");
  await build({
    entryPoints: [path.join(root, "tests/bench/engine.ts")],
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    logLevel: "error",
  });
  const { definitionOf, timeChecks, timeCover, timeLints, timeSchema, timeRating } = await import(
    pathToFileURL(outfile)
  );
  const golden = await readJson(path.join(root, "tests/fixtures/letprop-golden.json"));
  const largest = await partsOf("letprop");
  return {
    schema: timeSchema(),
    rating: timeRating(largest, golden, "2026-07-14", [1, 10, 100, 1000]),
    checks: [50, 200, 500, 1000, 2000].map((size) => timeChecks(size, compile)),
    lints: timeLints(definitionOf(largest)),
    cover: timeCover(definitionOf(largest)),
  };
}

/** Ajv as the server compiles with it. */
function compile(schema) {
  const ajv = new Ajv({ allErrors: true, strict: false });
  addFormats.default(ajv);
  return ajv.compile(schema);
}

/** The parts of a definition: those of the folders that it includes, then its own. */
async function partsOf(folder) {
  const { include = [] } = await readJson(path.join(definitions, folder, "definition.json"));
  const folders = [...include.map((each) => path.resolve(definitions, folder, each)), path.join(definitions, folder)];
  const parts = [];
  for (const each of folders) {
    const names = (await readdir(each)).filter((name) => name.endsWith(".json")).sort();
    for (const name of names)
      parts.push({ file: `${path.basename(each)}/${name}`, json: await readJson(path.join(each, name)) });
  }
  return parts;
}
