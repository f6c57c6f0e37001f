import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "esbuild";
import ts from "typescript";
import { beforeAll, describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Modules that write schemas for rendering, each with its reason; every other module only reads them. */
const converters: Readonly<Record<string, string>> = {
  "src/form/schema/to-json-schema.ts": "writes the JSON Schema of sections",
  "src/form/schema/to-ui-schema.ts": "writes the UI schema beside it",
  "src/form/schema/schema-of-answer.ts": "writes the schema of one answer, for pages and for the whole form",
  "src/form/author/thing-form.ts": "takes from the language's own JSON Schema the form of a question, rule or rate",
  "renderers/form/cut-parts.ts": "notes which properties of a plain schema wait behind a button",
  "src/form/schema/json-schema.ts": "writes the schema of an answer that has parts, for its kind",
};

/** Modules that provide the schemas of a page. */
const askedThrough = ["src/form/schema/page-schema.ts", "src/form/draw/drawn-form.ts"];

interface Reached {
  readonly path: string;
  readonly imports: readonly string[];
}

/** Every module in the bundle of these sources, including dynamic imports. */
async function modulesReached(source: string, plugins: Plugin[] = []): Promise<readonly Reached[]> {
  const { metafile } = await build({
    stdin: { contents: source, resolveDir: root, loader: "ts" },
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    format: "esm",
    outdir: "unused",
    write: false,
    metafile: true,
    packages: "external",
    jsx: "automatic",
    loader: { ".css": "empty", ".woff2": "empty", ".svg": "empty", ".png": "empty" },
    logLevel: "silent",
    plugins,
  });
  return Object.entries(metafile.inputs).map(([path, { imports }]) => ({
    path,
    imports: imports.filter(({ external }) => !external).map((each) => each.path),
  }));
}

/** Lines on which a module writes a `ui:` key of rjsf or the `properties` of a schema. */
function conversionsIn(source: string): readonly string[] {
  const file = ts.createSourceFile("module.tsx", source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const isUiKey = (node: ts.Node | undefined): boolean =>
    node !== undefined &&
    (ts.isStringLiteralLike(node) || ts.isComputedPropertyName(node)) &&
    /^\W*ui:/.test(node.getText());
  const visit = (node: ts.Node): void => {
    const isWritten =
      (ts.isPropertyAssignment(node) && (isUiKey(node.name) || node.name.getText() === "properties")) ||
      (ts.isShorthandPropertyAssignment(node) && node.name.getText() === "properties") ||
      (ts.isArrayLiteralExpression(node) && isUiKey(node.elements[0])) ||
      (ts.isBinaryExpression(node) &&
        node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
        ts.isElementAccessExpression(node.left) &&
        isUiKey(node.left.argumentExpression));
    if (isWritten) found.push(node.getText().split("\n", 1)[0] ?? "");
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const sourceOf = (path: string): string => readFileSync(`${root}${path}`, "utf8");

const isOurs = ({ path }: Reached): boolean => /^(?:src|renderers|schemas)\/.*\.tsx?$/.test(path);

const otherConverters = (modules: readonly Reached[], read = sourceOf): readonly string[] =>
  modules
    .filter((module) => isOurs(module) && !Object.hasOwn(converters, module.path))
    .flatMap(({ path }) => conversionsIn(read(path)).map((line) => `${path}: ${line}`));

describe("From the portal's entry", () => {
  let modules: readonly Reached[] = [];
  beforeAll(async () => {
    modules = await modulesReached('import "./src/portal/main.tsx";');
  }, 60_000);

  const importersOf = (wanted: string): readonly string[] =>
    modules.filter(({ imports }) => imports.includes(wanted)).map(({ path }) => path);

  it("every converter is reached, and no other module makes schemas.", () => {
    const paths = modules.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining([...Object.keys(converters), ...askedThrough]));
    expect(otherConverters(modules)).toEqual([]);
  });

  it("the two conversions are reached only through the schemas of a page.", () => {
    for (const converter of ["src/form/schema/to-json-schema.ts", "src/form/schema/to-ui-schema.ts"])
      expect(importersOf(converter)).toEqual(["src/form/schema/page-schema.ts"]);
  });

  it("modules in src that render a page get its schemas from there.", () => {
    const drawing = importersOf("renderers/DrawnPage.tsx").filter((path) => path.startsWith("src/"));
    const drawingForms = importersOf("renderers/DrawnForm.tsx").filter((path) => path.startsWith("src/"));
    expect(drawing.length).toBeGreaterThan(0);
    for (const path of [...drawing, ...drawingForms]) {
      const imported = modules.find((module) => module.path === path)?.imports ?? [];
      expect(
        imported.some((each) => askedThrough.includes(each)),
        path,
      ).toBe(true);
      expect(conversionsIn(sourceOf(path)), path).toEqual([]);
    }
  });
});

describe("A second converter", () => {
  const madeUp = "src/portal/forms/quick-page.ts";
  const source = `export const quickPage = (names: string[]) => ({
    schema: { type: "object", properties: Object.fromEntries(names.map((name) => [name, { type: "string" }])) },
    uiSchema: Object.fromEntries([["ui:order", names]]),
  });`;
  const plugin: Plugin = {
    name: "made-up-module",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /quick-page\.ts$/ }, () => ({ path: `${root}${madeUp}` }));
      onLoad({ filter: /quick-page\.ts$/ }, () => ({ contents: source, loader: "ts" }));
    },
  };

  it("is found wherever it is imported, and reported with what it writes.", async () => {
    const modules = await modulesReached('void import("./src/portal/forms/quick-page.ts");', [plugin]);
    expect(otherConverters(modules, () => source)).toEqual([
      `${madeUp}: properties: Object.fromEntries(names.map((name) => [name, { type: "string" }]))`,
      `${madeUp}: ["ui:order", names]`,
    ]);
  });

  it.each([
    ['const ui = { "ui:widget": "radio" };', 1],
    ['const ui = { ["ui:field"]: "mine" };', 1],
    ['ui["ui:options"] = {};', 1],
    ["const schema = { properties };", 1],
    ['const place = ui["ui:options"];', 0],
    ["const { properties } = schema;", 0],
  ])("is distinguished from a reader: %s", (line, count) => {
    expect(conversionsIn(line)).toHaveLength(count);
  });
});
