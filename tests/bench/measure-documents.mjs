import path from "node:path";
import { pathToFileURL } from "node:url";
import { builtForNode } from "./build-pages.mjs";
import { partsOf, readJson, root } from "./shipped-parts.mjs";

/** The models and PDFs of a quote's documents, in Node, in one thread. */
export async function measureDocuments() {
  const { timeDocuments, readFonts } = await import(pathToFileURL(await builtForNode("documents")));
  const golden = await readJson(path.join(root, "tests/fixtures/letprop-golden.json"));
  return timeDocuments(await partsOf("letprop"), golden, readFonts(), [2, 50, 500]);
}
