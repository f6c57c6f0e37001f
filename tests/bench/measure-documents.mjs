import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { builtPages } from "./build-pages.mjs";
import { partsOf, readJson, root } from "./shipped-parts.mjs";

/** The models and PDFs of a quote's documents, in Node, in one thread. */
export async function measureDocuments() {
  const outfile = path.join(builtPages, "documents.mjs");
  await build({
    stdin: {
      contents:
        'export { timeDocuments } from "./tests/bench/documents.ts"; export { readFonts } from "./src/documents/pdf/read-fonts.ts";',
      resolveDir: root,
    },
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    packages: "external",
    logLevel: "error",
  });
  const { timeDocuments, readFonts } = await import(pathToFileURL(outfile));
  const golden = await readJson(path.join(root, "tests/fixtures/letprop-golden.json"));
  return timeDocuments(await partsOf("letprop"), golden, readFonts(), [2, 50, 500]);
}
