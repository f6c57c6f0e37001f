import path from "node:path";
import { pathToFileURL } from "node:url";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { build } from "esbuild";
import { builtPages } from "./build-pages.mjs";
import { partsOf, readJson, root } from "./shipped-parts.mjs";

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

/** Ajv with the server's options. */
function compile(schema) {
  const ajv = new Ajv({ allErrors: true, strict: false });
  addFormats.default(ajv);
  return ajv.compile(schema);
}
