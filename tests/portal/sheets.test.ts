import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { build } from "esbuild";
import { beforeAll, expect, it } from "vitest";

const root = process.cwd();
const start = "src/portal/main.tsx";
const isArea = (module: string) => /^src\/portal\/.+\/\w+Area\.tsx$/.test(module);

/** The imports of one module: other modules and sheets, and the areas that it opens. */
type Imports = Readonly<Record<string, { imports: readonly { path: string; kind: string; external?: boolean }[] }>>;

let imports: Imports = {};

beforeAll(async () => {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [start],
    outdir: "nowhere",
    bundle: true,
    splitting: true,
    format: "esm",
    jsx: "automatic",
    packages: "external",
    write: false,
    metafile: true,
    logLevel: "error",
    plugins: [
      {
        name: "sheets-aside",
        setup: ({ onLoad }) => onLoad({ filter: /\.css$/ }, () => ({ contents: "", loader: "js" })),
      },
    ],
  });
  imports = metafile.inputs;
});

const readText = (file: string): string => readFileSync(join(root, file), "utf8");

/** The classes of a sheet, with those of the sheets that it imports. */
const classesOf = (sheet: string): readonly string[] => {
  const text = readText(sheet).replace(/\/\*[\s\S]*?\*\//g, "");
  const parts = [...text.matchAll(/@import "(.+?)"/g)].map(([, part = ""]) => join(dirname(sheet), part));
  const own = [...text.replace(/\{[^{}]*\}/g, "{}").matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = ""]) => name);
  return [...own, ...parts.flatMap(classesOf)];
};

/** The classes that a module names in `className`. */
const namedIn = (module: string): readonly string[] =>
  [...readText(module).matchAll(/className=(?:"([^"]*)"|\{((?:[^{}]|\{[^{}]*\})*)\})/g)].flatMap(
    ([, plain, code = ""]) =>
      (plain ?? [...code.matchAll(/["'`]([^"'`]*)["'`]/g)].map(([, text]) => text).join(" ")).split(/[\s${}]+/),
  );

interface Reach {
  readonly modules: Set<string>;
  readonly opens: Set<string>;
}

const reach = (module: string, found: Reach = { modules: new Set(), opens: new Set() }): Reach => {
  if (found.modules.has(module)) return found;
  found.modules.add(module);
  for (const { path, external } of imports[module]?.imports ?? [])
    if (!external && isArea(path)) found.opens.add(path);
    else if (!external) reach(path, found);
  return found;
};

const reachOfAreas = () => new Map([start, ...Object.keys(imports).filter(isArea)].map((area) => [area, reach(area)]));

/** The classes of each selector of a sheet, without native state selectors. */
const selectorsOf = (sheet: string): readonly (readonly string[])[] =>
  [
    ...readText(sheet)
      .replace(/\/\*[\s\S]*?\*\//g, "")
      .matchAll(/([^{};]+)\{/g),
  ]
    .map(([, selector = ""]) => selector.trim())
    .filter((selector) => !selector.startsWith("@"))
    .flatMap((selector) => selector.split(/,(?![^(]*\))/))
    .map((selector) => [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = ""]) => name));

it("loads, with each area, every rule whose classes the area names, from whichever sheet", () => {
  const sheets = Object.keys(imports).filter((file) => /^src\/portal\/(?!styles\/print-).+\.css$/.test(file));
  const areas = reachOfAreas();
  const openersOf = (area: string) => [...areas].filter(([, { opens }]) => opens.has(area)).map(([opener]) => opener);
  const hasSheet = (area: string, sheet: string): boolean =>
    areas.get(area)?.modules.has(sheet) === true ||
    (openersOf(area).length > 0 && openersOf(area).every((opener) => hasSheet(opener, sheet)));
  const whole = imports[start]?.imports.map(({ path }) => path) ?? [];
  const missing = [...areas].flatMap(([area, { modules }]) => {
    const names = new Set([...modules].filter((module) => module.endsWith(".tsx")).flatMap(namedIn));
    return sheets
      .filter((sheet) => !whole.includes(sheet) && !hasSheet(area, sheet))
      .flatMap((sheet) =>
        selectorsOf(sheet)
          .filter((classes) => classes.length > 0 && classes.every((name) => names.has(name)))
          .map((classes) => `${area}: .${classes.join(" .")} of ${sheet}`),
      );
  });
  expect([...new Set(missing)]).toEqual([]);
});

it("loads, with each area, the sheet of every class that the area names", () => {
  const areas = reachOfAreas();
  const sheets = new Map(
    Object.keys(imports)
      .filter((file) => file.endsWith(".css"))
      .map((sheet) => [sheet, new Set(classesOf(sheet))]),
  );
  const openersOf = (area: string) => [...areas].filter(([, { opens }]) => opens.has(area)).map(([opener]) => opener);
  const isLoaded = (area: string, name: string): boolean =>
    [...(areas.get(area)?.modules ?? [])].some((file) => sheets.get(file)?.has(name)) ||
    (openersOf(area).length > 0 && openersOf(area).every((opener) => isLoaded(opener, name)));
  const known = new Set([...sheets.values()].flatMap((names) => [...names]));
  const missing = [...areas].flatMap(([area, { modules }]) =>
    [...modules]
      .filter((module) => module.endsWith(".tsx"))
      .flatMap((module) => namedIn(module).map((name) => ({ module, name })))
      .filter(({ name }) => known.has(name) && !isLoaded(area, name))
      .map(({ module, name }) => `${area}: .${name} of ${module}`),
  );
  expect(missing).toEqual([]);
  expect(areas.size).toBeGreaterThan(40);
});
