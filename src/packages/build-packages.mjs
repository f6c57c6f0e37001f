/**
 * Builds the engine, the store and the theme as npm packages, from the sources of this repository.
 *
 *   node src/packages/build-packages.mjs [folder]    default: build/packages
 *
 * Each source file becomes one ES module with its declarations beside it, in the package that owns its folder. An import
 * from another package's folder becomes an import of that package, so that a module (the registry of kinds, say) exists
 * once however many packages use it.
 */
import { execFile } from "node:child_process";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { build } from "esbuild";
import ts from "typescript";

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.join(here, "../..");

/** The sources of each package, and its public modules beside `public.ts`. */
const packages = {
  forms: { owns: ["schemas", "src/form", "src/packages/forms"], files: ["schemas/definition.schema.json"] },
  "form-store": { owns: ["src/state", "src/spreadsheet", "src/packages/form-store"], files: [] },
  "form-theme": {
    owns: ["renderers", "src/binding", "src/packages/form-theme"],
    files: ["renderers/tokens.css", "renderers/theme.css", "renderers/rjsf-theme.css", "renderers/styles"],
  },
};

const manifestOf = async (name) => JSON.parse(await readFile(path.join(here, name, "package.json"), "utf8"));

const slashed = (file) => path.relative(root, file).split(path.sep).join("/");

/** The package that owns a source file (path from the root). */
function ownerOf(file) {
  const owner = Object.keys(packages).find((name) =>
    packages[name].owns.some((folder) => file.startsWith(`${folder}/`)),
  );
  if (!owner) throw new Error(`${file} belongs to no package, so nothing that a package holds may import it.`);
  return owner;
}

const asModule = (file) => file.replace(/\.tsx?$/, ".js");

/** Import specifier of one built source file in another. */
function specifierOf(from, to) {
  const owner = ownerOf(to);
  if (owner !== ownerOf(from)) return `@fennmoor/${owner}/internal/${asModule(to)}`;
  const relative = path.posix.relative(path.posix.dirname(from), asModule(to));
  return relative.startsWith(".") ? relative : `./${relative}`;
}

/** The source files reachable from the public modules of all packages. */
async function reachedSources() {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: await publicModules(),
    outdir: "unused",
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
    packages: "external",
    logLevel: "error",
  });
  return Object.keys(metafile.inputs).filter((file) => /\.tsx?$/.test(file));
}

async function publicModules() {
  const modules = [];
  for (const name of Object.keys(packages)) {
    const { exports } = await manifestOf(name);
    for (const target of Object.values(exports))
      if (target.default?.startsWith("./lib/src/packages/"))
        modules.push(target.default.replace("./lib/", "").replace(/\.js$/, ".ts"));
  }
  return modules;
}

async function writeModules(sources, out) {
  for (const name of Object.keys(packages))
    await build({
      absWorkingDir: root,
      entryPoints: sources.filter((file) => ownerOf(file) === name),
      outbase: root,
      outdir: path.join(out, name, "lib"),
      bundle: true,
      format: "esm",
      target: "es2022",
      jsx: "automatic",
      plugins: [eachModuleApart],
      logLevel: "error",
    });
}

/** Keeps every import external, with the name of the built module. */
const eachModuleApart = {
  name: "each-module-apart",
  setup({ onResolve }) {
    onResolve({ filter: /.*/ }, ({ path: wanted, kind, importer, resolveDir }) => {
      if (kind === "entry-point") return undefined;
      if (!wanted.startsWith(".")) return { path: wanted, external: true };
      return { path: specifierOf(slashed(importer), slashed(path.resolve(resolveDir, wanted))), external: true };
    });
  },
};

function writeDeclarations(sources, out) {
  const { config } = ts.readConfigFile(path.join(root, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root);
  // `npm run lint` checks the sources: this reads only the types that declarations need.
  const program = ts.createProgram(
    sources.map((file) => path.join(root, file)),
    { ...options, noEmit: false, declaration: true, emitDeclarationOnly: true, noCheck: true },
  );
  // Emits sources with types only, too, which no module imports at run time (most of schemas).
  for (const source of program.getSourceFiles()) {
    const file = slashed(source.fileName);
    if (source.isDeclarationFile || file.startsWith("..")) continue;
    const emitted = program.emit(
      source,
      (_, text) => {
        const target = path.join(out, ownerOf(file), "lib", file.replace(/\.tsx?$/, ".d.ts"));
        ts.sys.writeFile(target, text);
      },
      undefined,
      true,
      { afterDeclarations: [renameImports(file)] },
    );
    const [error] = emitted.diagnostics;
    if (error) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, "\n"));
  }
}

/** Renames the imports of a declaration file: `import` and `export` lines and `import("…")` types. */
function renameImports(file) {
  const renamed = (literal) => {
    if (!literal || !ts.isStringLiteral(literal) || !literal.text.startsWith(".")) return literal;
    const to = path.posix.join(path.posix.dirname(file), literal.text);
    return ts.factory.createStringLiteral(specifierOf(file, to));
  };
  return (context) => {
    const { factory } = context;
    const visit = (node) => {
      if (ts.isImportDeclaration(node))
        return factory.updateImportDeclaration(
          node,
          node.modifiers,
          node.importClause,
          renamed(node.moduleSpecifier),
          node.attributes,
        );
      if (ts.isExportDeclaration(node))
        return factory.updateExportDeclaration(
          node,
          node.modifiers,
          node.isTypeOnly,
          node.exportClause,
          renamed(node.moduleSpecifier),
          node.attributes,
        );
      if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
        return factory.updateImportTypeNode(
          node,
          factory.createLiteralTypeNode(renamed(node.argument.literal)),
          node.attributes,
          node.qualifier,
          node.typeArguments?.map((argument) => ts.visitNode(argument, visit)),
          node.isTypeOf,
        );
      return ts.visitEachChild(node, visit, context);
    };
    return (source) => ts.visitEachChild(source, visit, context);
  };
}

async function writeRest(out) {
  for (const [name, { files }] of Object.entries(packages)) {
    for (const file of ["package.json", "README.md", "CHANGELOG.md"])
      await cp(path.join(here, name, file), path.join(out, name, file));
    for (const file of files) await cp(path.join(root, file), path.join(out, name, "lib", file), { recursive: true });
  }
}

async function pack(out) {
  const run = promisify(execFile);
  const made = [];
  for (const name of Object.keys(packages)) {
    const { stdout } = await run("npm", ["pack", "--json", "--pack-destination", out], { cwd: path.join(out, name) });
    const [{ filename, size, entryCount }] = JSON.parse(stdout);
    made.push({ name, file: path.join(out, filename), size, entryCount });
  }
  return made;
}

const out = path.resolve(process.argv[2] ?? path.join(root, "build/packages"));
await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });
const sources = await reachedSources();
await writeModules(sources, out);
writeDeclarations(sources, out);
await writeRest(out);
const made = await pack(out);
await writeFile(path.join(out, "packages.json"), `${JSON.stringify(made, null, 2)}\n`);
for (const { file, size, entryCount } of made)
  console.log(`${path.relative(process.cwd(), file)}  ${entryCount} files  ${(size / 1024).toFixed(0)} KB`);
