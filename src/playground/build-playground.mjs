/**
 * Builds the playground: a page without a server, with an editor for a definition or JSON Schema beside its form.
 *
 *   node src/playground/build-playground.mjs [folder]    default: build/playground
 *
 * The page is one script and one style sheet, so that index.html works from a disk and from any web server.
 */
import { cp, mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.join(here, "../..");
const out = path.resolve(process.argv[2] ?? path.join(root, "build/playground"));

/** The examples, the gallery of question types, and the shipped definitions, joined as on the server. */
const sampleDefinitions = {
  name: "sample-definitions",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^sample-definitions$/ }, ({ path: name }) => ({ path: name, namespace: name }));
    onLoad({ filter: /.*/, namespace: "sample-definitions" }, async () => {
      const { definitionFolders, readDefinitionFolder } = await serverModule("read-definition-folder.ts");
      const folders = definitionFolders(path.join(root, "schemas/definitions"));
      const files = ["examples/enquiry.json", "examples/dogs.json", "gallery/every-question.json"];
      const examples = files.map(async (file) => JSON.parse(await readFile(path.join(root, "tests", file), "utf8")));
      const definitions = [...(await Promise.all(examples)), ...folders.map(readDefinitionFolder)];
      return { contents: JSON.stringify(definitions), loader: "json" };
    });
  },
};

/** Imports a module of the server, which must be able to be bundled. */
async function serverModule(file) {
  const entry = path.join(root, "src/server/definitions", file);
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
}

await mkdir(out, { recursive: true });
await build({
  absWorkingDir: here,
  entryPoints: { playground: "main.tsx" },
  outdir: out,
  bundle: true,
  minify: true,
  format: "iife",
  target: "es2022",
  jsx: "automatic",
  define: { "process.env.NODE_ENV": '"production"' },
  legalComments: "none",
  plugins: [sampleDefinitions],
  logLevel: "error",
});
await cp(path.join(here, "index.html"), path.join(out, "index.html"));
const { length } = await readFile(path.join(out, "playground.js"));
console.log(
  `${path.relative(process.cwd(), path.join(out, "index.html"))}  ${(length / 1024).toFixed(0)} KB of script`,
);
