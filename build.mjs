/**
 * Builds the portal and the server into `dist/`, from what is installed: no download.
 *
 *   node build.mjs               build
 *   node build.mjs --if-needed   only when a source is newer than the last build, and only the definitions
 *                                when nothing else is; with NODE_ENV=production only when there is no
 *                                build at all
 *   node build.mjs --quiet       say nothing unless it fails, or a command has to wait for it
 *
 * dist/portal/index.html       the page; the server fills in __NONCE__ and __CONFIG__ per answer
 * dist/portal/assets/          hashed, minified, with .br and .gz beside them
 * dist/portal/build.json       sizes of the first load of each area, gzipped, and its files
 * dist/server/*.js             main, forms, admin and the workers
 * dist/definitions/            the definitions that schemas/shipped.json names, and the blocks that they share
 */
import { createHash } from "node:crypto";
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { Ajv } from "ajv";
import standaloneCode from "ajv/dist/standalone/index.js";
import { build } from "esbuild";
import { mergeChunks } from "./src/packages/merge-chunks.mjs";
import { copyShipped, shippedFolders } from "./src/packages/shipped-folders.mjs";

const root = path.dirname(fileURLToPath(import.meta.url));
const dist = path.join(root, "dist");
const stamp = path.join(dist, "built.json");
const flags = new Set(process.argv.slice(2));
const say = flags.has("--quiet") ? () => {} : (line) => console.log(line);

const exists = (file) =>
  stat(file).then(
    () => true,
    () => false,
  );

async function* filesUnder(folder) {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesUnder(file);
    else yield file;
  }
}

const schemas = path.join(root, "schemas");

async function newestOf(files) {
  let newest = 0;
  for await (const file of files) newest = Math.max(newest, (await stat(file)).mtimeMs);
  return newest;
}

async function* codeFiles() {
  for (const name of ["build.mjs", "package.json", "package-lock.json", "tsconfig.json"]) yield path.join(root, name);
  for (const folder of ["src", "renderers", "schemas"])
    for await (const file of filesUnder(path.join(root, folder)))
      if (!file.startsWith(path.join(schemas, "definitions", path.sep))) yield file;
}

async function* shippedFiles() {
  for (const name of await shippedFolders(schemas)) yield* filesUnder(path.join(schemas, "definitions", name));
}

/** @returns {Promise<"all" | "definitions" | "nothing">} what must be built */
async function whatIsNeeded() {
  if (!flags.has("--if-needed") || !(await exists(stamp))) return "all";
  if (process.env.NODE_ENV === "production") return "nothing";
  const built = (await stat(stamp)).mtimeMs;
  if ((await newestOf(codeFiles())) > built) return "all";
  return (await newestOf(shippedFiles())) > built ? "definitions" : "nothing";
}

/* ---------- deep imports ----------
 * With splitting, `import { Button } from "antd"` puts every antd component that any area uses into
 * the chunk that all areas share. Each name is therefore imported from the module that defines it,
 * as the package's own index says: Button -> antd/es/button. antd itself imports its form library
 * that way for one context, and with it a validator that nothing here uses. */

const indexes = {
  antd: "node_modules/antd/es/index.js",
  "@rjsf/core": "node_modules/@rjsf/core/lib/index.js",
  "@rjsf/utils": "node_modules/@rjsf/utils/lib/index.js",
  "@rc-component/form": "node_modules/@rc-component/form/es/index.js",
};

/** name -> [module, name there], read from `export { default as Button } from './button'` and the like. */
async function exportsOf(indexFile) {
  const file = path.join(root, indexFile);
  const text = await readFile(file, "utf8");
  const found = new Map();
  const local = new Map();
  const at = (specifier) => path.resolve(path.dirname(file), specifier);
  const names = (list) =>
    list
      .split(",")
      .map((part) => part.trim().split(/\s+as\s+/))
      .filter(([name]) => name);
  for (const [, only, list, from] of text.matchAll(
    /^import\s+(\w+)?\s*,?\s*(?:\{([^}]*)\})?\s*from\s+["'](\.[^"']+)["']/gm,
  )) {
    if (only) local.set(only, [at(from), "default"]);
    for (const [name, as = name] of names(list ?? "")) local.set(as, [at(from), name]);
  }
  for (const [, list, from] of text.matchAll(/^export\s*\{([^}]*)\}\s*(?:from\s+["'](\.[^"']+)["'])?/gm))
    for (const [name, as = name] of names(list)) {
      const source = from ? [at(from), name] : local.get(name);
      if (source) found.set(as, source);
    }
  const [, standard] = text.match(/^export default (\w+);/m) ?? [];
  const source = standard && local.get(standard);
  if (source) found.set("default", source);
  return found;
}

function deepImports() {
  const statement =
    /^import\s+(?!type\b)(?:(\w+)\s*,?\s*)?(?:\{([^}]*)\})?\s*from\s+["'](antd|@rjsf\/core|@rjsf\/utils|@rc-component\/form)["'];?/gm;
  return {
    name: "deep-imports",
    async setup({ onLoad }) {
      const maps = new Map();
      for (const [name, file] of Object.entries(indexes)) maps.set(name, await exportsOf(file));
      const rewrite = (text) =>
        text.replace(statement, (_, only, list, from) => {
          const wanted = (list ?? "").split(",").flatMap((part) => {
            const [name, as = name] = part.trim().split(/\s+as\s+/);
            return !name || name.startsWith("type ") ? [] : [[name, as]];
          });
          if (only) wanted.push(["default", only]);
          return wanted
            .map(([name, as]) => {
              // Names that an index re-exports with `export *` are still imported from the index.
              const [module, there] = maps.get(from)?.get(name) ?? [from, name];
              return `import { ${there} as ${as} } from ${JSON.stringify(module)};`;
            })
            .join(" ");
        });
      const rewritten = /(?:\/(?:src|renderers)\/.*\.tsx?|@rjsf\/core\/lib\/.*\.js|antd\/es\/form\/.*\.js)$/;
      onLoad({ filter: rewritten }, async ({ path: file }) => ({
        contents: rewrite(await readFile(file, "utf8")),
        loader: file.endsWith(".tsx") ? "tsx" : file.endsWith(".ts") ? "ts" : "js",
      }));
    },
  };
}

/* ---------- on demand ---------- ¶ rjsf imports its Markdown reader, a quarter of its size, wherever a text may be Markdown. Here such a text is in help that is opened, so the reader is loaded when it is first rendered; until then the text is shown as written. */

const markdownLater = `
  import { createElement, lazy, Suspense } from "react";
  const Reader = lazy(async () => ({ default: (await import("markdown-to-jsx/react")).Markdown }));
  export const Markdown = (props) =>
    createElement(Suspense, { fallback: props.children }, createElement(Reader, props));
`;

function markdownOnDemand() {
  const namespace = "on-demand";
  return {
    name: namespace,
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^markdown-to-jsx\/react$/, namespace: "file" }, ({ path: name, resolveDir }) => ({
        path: name,
        namespace,
        pluginData: resolveDir,
      }));
      onLoad({ filter: /.*/, namespace }, ({ pluginData }) => ({ contents: markdownLater, resolveDir: pluginData }));
    },
  };
}

/* ---------- the language, compiled ----------
 * The policy of a page forbids compiling, so where the browser checks a definition, the validators of the
 * language are compiled here: one for the whole and one for each of its parts. */

const languageCheck = path.join(root, "src/form/lint/check-language.ts");

async function compiledLanguage() {
  const language = JSON.parse(await readFile(path.join(root, "schemas/definition.schema.json"), "utf8"));
  const options = { strict: false, validateFormats: false, verbose: true, code: { source: true, esm: true } };
  const ajv = new Ajv(options).addSchema(language);
  const parts = Object.keys(language.definitions);
  const refs = Object.fromEntries(parts.map((part) => [part, `${language.$id}#/definitions/${part}`]));
  return `${standaloneCode(ajv, { ...refs, whole_: language.$id })}
import { shapeCheck } from "./shape-errors.ts";
const validators = { ${parts.join(", ")} };
export const checkLanguage = shapeCheck((value, definition) => {
  const validate = definition === undefined ? whole_ : validators[definition];
  return validate(value) ? [] : validate.errors;
});`;
}

function languageCompiled() {
  return {
    name: "language-compiled",
    setup({ onLoad }) {
      onLoad({ filter: /\/check-language\.ts$/ }, async ({ path: file }) =>
        file === languageCheck ? { contents: await compiledLanguage(), loader: "js" } : undefined,
      );
    },
  };
}

/* ---------- portal ---------- */

/** Web workers: src/portal/capture/import/spreadsheet-worker.ts is `spreadsheet-worker`. */
async function portalWorkers() {
  const workers = {};
  for await (const file of filesUnder(path.join(root, "src/portal")))
    if (/-worker\.ts$/.test(file)) workers[path.basename(file, ".ts")] = path.relative(root, file);
  return workers;
}

const assets = {
  absWorkingDir: root,
  entryNames: "[name]-[hash]",
  assetNames: "[name]-[hash]",
  bundle: true,
  minify: true,
  target: ["es2022", "chrome111", "firefox115", "safari16.4"],
  loader: { ".woff2": "file" },
  metafile: true,
  logLevel: "error",
};

/* ---------- sheets ----------
 * A component imports its style sheet. esbuild would put into the sheet of an area all that the shell has
 * already loaded, so the sheets are gathered here: each area gets what its modules import and nothing
 * that is there before it. */

/** In script bundles, a style sheet import has no code. */
function sheetsAside() {
  return {
    name: "sheets-aside",
    setup({ onLoad }) {
      onLoad({ filter: /\.css$/ }, () => ({ contents: "", loader: "js" }));
    },
  };
}

/** The sheets that a module needs, those of its imports first, and the areas that it can open. */
function needsOf({ inputs }, module, areas, needs = { seen: new Set(), sheets: new Set(), opens: new Set() }) {
  if (needs.seen.has(module)) return needs;
  needs.seen.add(module);
  for (const { path: used, external } of inputs[module]?.imports ?? [])
    if (!external && areas.has(used)) needs.opens.add(used);
    else if (!external) needsOf({ inputs }, used, areas, needs);
  if (module.endsWith(".css")) needs.sheets.add(module);
  return needs;
}

/** Sheets by area, without those that every route to the area has loaded already; the shell's under "". */
function sheetsByArea(metafile) {
  const modules = new Map(
    Object.entries(areasOf(metafile)).map(([name, output]) => [metafile.outputs[output].entryPoint, name]),
  );
  const start = "src/portal/main.tsx";
  const needs = new Map([start, ...modules.keys()].map((module) => [module, needsOf(metafile, module, modules)]));
  /** Sheets that are loaded on every route to an area. */
  const before = (module) => {
    const ways = [...needs].filter(([, { opens }]) => opens.has(module)).map(([opener]) => loadedWith(opener));
    return new Set([...(ways[0] ?? [])].filter((sheet) => ways.every((way) => way.has(sheet))));
  };
  const loadedWith = (module) => new Set([...before(module), ...needs.get(module).sheets]);
  return new Map(
    [...needs].map(([module, { sheets }]) => {
      const loaded = before(module);
      return [modules.get(module) ?? "", [...sheets].filter((sheet) => !loaded.has(sheet))];
    }),
  );
}

/** Builds a style sheet for the shell and for each area that has its own; returns their outputs. */
async function buildSheets(out, metafile) {
  const sheets = new Map([...sheetsByArea(metafile)].filter(([, files]) => files.length > 0));
  const entry = (area) => `sheet-${area.replaceAll("/", "-") || "shell"}`;
  const areaOf = new Map([...sheets.keys()].map((area) => [`sheets:${entry(area)}`, area]));
  const { metafile: built } = await build({
    ...assets,
    entryPoints: Object.fromEntries([...areaOf].map(([module, area]) => [entry(area), module])),
    outdir: path.join(out, "assets"),
    plugins: [
      {
        name: "sheets",
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^sheets:/ }, ({ path: module }) => ({ path: module, namespace: "sheets" }));
          onLoad({ filter: /.*/, namespace: "sheets" }, ({ path: module }) => ({
            contents: sheets
              .get(areaOf.get(module))
              .map((file) => `@import ${JSON.stringify(`./${file}`)};`)
              .join("\n"),
            resolveDir: root,
            loader: "css",
          }));
        },
      },
    ],
  });
  return Object.fromEntries([...areaOf].map(([module, area]) => [area, outputOf(built, `sheets:${module}`)]));
}

/** Areas whose first load matters most: sign-in, home, the pages of a quote, and the editor of a product. */
const openedOften = ["login/LoginArea", "documents/DocumentsArea", "capture/CaptureArea", "studio/draft/DraftArea"].map(
  (area) => `src/portal/${area}.tsx`,
);

async function buildPortal(out) {
  const workers = await portalWorkers();
  const scripts = {
    ...assets,
    format: "esm",
    legalComments: "none",
  };
  const split = await build({
    ...scripts,
    entryPoints: { portal: "src/portal/main.tsx" },
    outdir: path.join(out, "assets"),
    chunkNames: "[name]-[hash]",
    splitting: true,
    write: false,
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [deepImports(), markdownOnDemand(), sheetsAside()],
  });
  // Workers are built separately: code shared with pages would split the pages' chunks further.
  const { metafile: apart } = await build({
    ...scripts,
    entryPoints: workers,
    outdir: path.join(out, "assets"),
    plugins: [languageCompiled()],
  });
  const start = outputOf(split.metafile, "src/portal/main.tsx");
  const { metafile, files } = await mergeChunks(split, { start, often: openedOften, settings: scripts });
  await mkdir(path.join(out, "assets"), { recursive: true });
  await Promise.all(files.map(([name, text]) => writeFile(path.join(root, name), text)));
  const sheets = await buildSheets(out, metafile);
  await writePage(out, metafile, { workers, apart }, sheets);
  return { metafile, sheets };
}

/** Every chunk that is loaded with `output`, without dynamic imports. */
function firstLoad(metafile, output, seen = new Set()) {
  if (seen.has(output)) return seen;
  seen.add(output);
  for (const used of metafile.outputs[output].imports)
    if (used.kind === "import-statement" && !used.external) firstLoad(metafile, used.path, seen);
  return seen;
}

const outputOf = (metafile, entry) => {
  const found = Object.entries(metafile.outputs).find(([, output]) => output.entryPoint === entry);
  if (!found) throw new Error(`no output for ${entry}`);
  return found[0];
};

const address = (output) => `/assets/${path.basename(output)}`;

/** Areas by the name of their folder: src/portal/login/LoginArea.tsx is `login`. */
function areasOf(metafile) {
  const areas = {};
  for (const [output, { entryPoint }] of Object.entries(metafile.outputs)) {
    const name = entryPoint?.match(/^src\/portal\/(.+)\/\w+Area\.tsx$/)?.[1];
    if (name) areas[name] = output;
  }
  return areas;
}

async function writePage(out, metafile, { workers, apart }, { "": style, ...sheets }) {
  const template = await readFile(path.join(root, "src/portal/index.html"), "utf8");
  const script = outputOf(metafile, "src/portal/main.tsx");
  const parts = { ...areasOf(metafile) };
  for (const [name, file] of Object.entries(workers)) parts[name] = outputOf(apart, file);
  for (const [area, output] of Object.entries(sheets)) parts[`${area}.css`] = output;
  const areas = Object.fromEntries(Object.entries(parts).map(([name, output]) => [name, address(output)]));
  const preloads = [...firstLoad(metafile, script)]
    .filter((output) => output !== script)
    .map((output) => `<link rel="modulepreload" href="${address(output)}" nonce="__NONCE__">`);
  const fonts = (await readdir(path.join(out, "assets")))
    .filter((name) => name.endsWith(".woff2"))
    .map((name) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${address(name)}">`);
  const page = template
    .replace("__STYLE__", address(style))
    .replace("__FONTS__", fonts.join("\n    "))
    .replace("__SCRIPT__", address(script))
    .replace("__PRELOADS__", preloads.join("\n    "))
    .replace("__AREAS__", JSON.stringify(areas));
  await writeFile(path.join(out, "index.html"), page);
  await cp(path.join(root, "src/portal/favicon.svg"), path.join(out, "favicon.svg"));
}

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

/** Writes .gz and .br beside each asset; returns their gzipped sizes. */
async function compress(folder) {
  const sizes = new Map();
  for await (const file of filesUnder(folder)) {
    if (!/\.(?:js|css|svg|json)$/.test(file)) continue;
    const bytes = await readFile(file);
    const [gz, br] = await Promise.all([
      gzipped(bytes, { level: 9 }),
      brotlied(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
    ]);
    await Promise.all([writeFile(`${file}.gz`, gz), writeFile(`${file}.br`, br)]);
    sizes.set(path.basename(file), gz.length);
  }
  return sizes;
}

async function writeSizes(out, { metafile, sheets }, sizes) {
  const script = outputOf(metafile, "src/portal/main.tsx");
  const total = (outputs) => [...outputs].reduce((sum, output) => sum + (sizes.get(path.basename(output)) ?? 0), 0);
  const shell = firstLoad(metafile, script);
  const loads = Object.entries(areasOf(metafile)).map(([name, output]) => [
    name,
    new Set([...shell, ...firstLoad(metafile, output)]),
  ]);
  const files = Object.fromEntries([["shell", shell], ...loads.sort(([a], [b]) => a.localeCompare(b))]);
  const ofEach = (measure) =>
    Object.fromEntries(Object.entries(files).map(([name, outputs]) => [name, measure(outputs)]));
  const sorted = ofEach(total);
  const sheetOf = (area) => (sheets[area] ? total([sheets[area]]) : 0);
  /** Style sheets of an area named a/b: the shell's, that of a and its own. */
  const sheetsOf = (area) => {
    const parts = area.split("/");
    return parts.reduce((sum, _, at) => sum + sheetOf(parts.slice(0, at + 1).join("/")), sheetOf(""));
  };
  const styles = Object.fromEntries(
    Object.keys(sorted).map((name) => [name, name === "shell" ? sheetOf("") : sheetsOf(name)]),
  );
  const sizesOf = { firstLoadGzip: sorted, firstSheetsGzip: styles, firstLoadFiles: ofEach(({ size }) => size) };
  await writeFile(path.join(out, "build.json"), `${JSON.stringify(sizesOf, null, 2)}\n`);
  const inKb = (bytes) => (bytes / 1024).toFixed(1).padStart(7);
  for (const [name, bytes] of Object.entries(sorted))
    say(`  ${name.padEnd(28)} ${inKb(bytes)} KB gz of scripts, ${inKb(styles[name])} of sheets`);
}

/* ---------- server ---------- */

async function serverEntries() {
  const entries = {};
  for (const file of ["src/server/main.ts", "src/commands/forms.ts", "src/commands/admin.ts"])
    if (await exists(path.join(root, file))) entries[path.basename(file, ".ts")] = file;
  for (const folder of ["src/db", "src/server"]) {
    if (!(await exists(path.join(root, folder)))) continue;
    for await (const file of filesUnder(path.join(root, folder)))
      if (/worker[^/]*\.ts$/.test(path.basename(file))) entries[path.basename(file, ".ts")] = path.relative(root, file);
  }
  return entries;
}

/** Packages with native code, or that read files or start threads from their own folder: loaded from node_modules. */
const installed = [
  "@electric-sql/pglite",
  "@expo-google-fonts/source-sans-3",
  "@node-rs/argon2",
  "esbuild",
  "fs-native-extensions",
  "pdfkit",
  "pg-native",
  "sharp",
  "unpdf",
];

/** Bundled packages may be CommonJS, which loads Node's built-in modules by `require`. */
const withRequire = `import { createRequire as requireOf } from "node:module"; const require = requireOf(import.meta.url);`;

/** All other packages are bundled: finding, reading and linking two thousand files takes a quarter of start-up time. */
async function buildServer(out) {
  const entryPoints = await serverEntries();
  await build({
    absWorkingDir: root,
    entryPoints,
    outdir: out,
    chunkNames: "chunk-[hash]",
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20.19",
    external: installed,
    banner: { js: withRequire },
    legalComments: "linked",
    jsx: "automatic",
    loader: { ".sql": "text" },
    sourcemap: true,
    logLevel: "error",
  });
  return Object.keys(entryPoints);
}

/* ---------- main ---------- */

async function fingerprint(folder) {
  const hash = createHash("sha256");
  for await (const file of filesUnder(folder)) hash.update(path.basename(file));
  return hash.digest("hex").slice(0, 12);
}

/** Two concurrent builds leave a complete result of one of them, never a mixture. */
async function replaceDist(next, tries = 5) {
  await rm(dist, { recursive: true, force: true });
  try {
    await rename(next, dist);
  } catch (error) {
    if (tries === 0) throw error;
    await replaceDist(next, tries - 1);
  }
}

async function main() {
  const needed = await whatIsNeeded();
  if (needed === "nothing") return;
  if (needed === "definitions") {
    await rm(path.join(dist, "definitions"), { recursive: true, force: true });
    await copyShipped(schemas, path.join(dist, "definitions"));
    const now = new Date();
    await utimes(stamp, now, now);
    return;
  }
  // A command that must build first says so on stderr, separate from its output.
  if (flags.has("--if-needed") && flags.has("--quiet")) console.error("Building first, for half a minute or so …");
  const started = performance.now();
  const next = path.join(root, `node_modules/.cache/dist-${process.pid}`);
  await rm(next, { recursive: true, force: true });
  await mkdir(next, { recursive: true });
  try {
    say("Building the portal");
    const portal = path.join(next, "portal");
    const built = await buildPortal(portal);
    await writeSizes(portal, built, await compress(path.join(portal, "assets")));
    say("Building the server");
    const entries = await buildServer(path.join(next, "server"));
    say(`  ${entries.join(", ") || "nothing yet"}`);
    await copyShipped(schemas, path.join(next, "definitions"));
    const written = { at: new Date().toISOString(), portal: await fingerprint(path.join(portal, "assets")) };
    await writeFile(path.join(next, "built.json"), `${JSON.stringify(written)}\n`);
    await replaceDist(next);
  } finally {
    await rm(next, { recursive: true, force: true });
  }
  say(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

await main();
