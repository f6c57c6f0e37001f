import { readdirSync, readFileSync, statSync } from "node:fs";
import { expect, it } from "vitest";

const portal = new URL("../../dist/portal/", import.meta.url);

type Sizes = Readonly<Record<string, number>>;

/** The first load of each area, in gzipped bytes, as the build reports it. */
const sizes = (): Readonly<Record<"firstLoadGzip" | "firstSheetsGzip" | "firstLoadFiles", Sizes>> =>
  JSON.parse(readFileSync(new URL("build.json", portal), "utf8"));

it.each([
  ["login", 160],
  ["documents", 160],
  ["capture", 260],
  ["studio/draft", 330],
])("the first load of %s is at most %d KB of gzipped JavaScript", (area, most) => {
  const bytes = sizes().firstLoadGzip[area];
  expect(bytes).toBeGreaterThan(0);
  expect((bytes ?? 0) / 1024).toBeLessThanOrEqual(most);
});

it.each([
  ["login", 10],
  ["documents", 10],
  ["capture", 16],
])("the style sheets of the first load of %s are at most %d KB gzipped", (area, most) => {
  const bytes = sizes().firstSheetsGzip[area];
  expect(bytes).toBeGreaterThan(0);
  expect((bytes ?? 0) / 1024).toBeLessThanOrEqual(most);
});

it.each([
  ["login", 12],
  ["documents", 24],
  ["capture", 34],
])("the first load of %s requests at most %d scripts", (area, most) => {
  const files = sizes().firstLoadFiles[area];
  expect(files).toBeGreaterThan(0);
  expect(files).toBeLessThanOrEqual(most);
});

it("every imported script exists, and none imports itself indirectly", () => {
  const assets = new URL("assets/", portal);
  const scripts = readdirSync(assets).filter((name) => name.endsWith(".js"));
  const importsOf = new Map(
    scripts.map((name) => {
      const text = readFileSync(new URL(name, assets), "utf8");
      return [name, [...text.matchAll(/(?:from|import)"\.\/([^"]+)"/g)].map(([, used = ""]) => used)];
    }),
  );
  const visit = (name: string, above: readonly string[], done: Set<string>): void => {
    expect(above, `${name} imports itself`).not.toContain(name);
    expect(importsOf.has(name), `${name}, which ${above.at(-1)} imports`).toBe(true);
    if (done.has(name)) return;
    for (const used of importsOf.get(name) ?? []) visit(used, [...above, name], done);
    done.add(name);
  };
  const done = new Set<string>();
  for (const name of scripts) visit(name, [], done);
  expect([...importsOf.values()].flat().length).toBeGreaterThan(scripts.length);
});

it("the two weights of the font are preloaded and take at most 60 KB", () => {
  const fonts = readdirSync(new URL("assets", portal)).filter((name) => name.endsWith(".woff2"));
  expect(fonts).toHaveLength(2);
  const page = readFileSync(new URL("index.html", portal), "utf8");
  for (const name of fonts) expect(page).toContain(`as="font" type="font/woff2" crossorigin href="/assets/${name}"`);
  const bytes = fonts.map((name) => statSync(new URL(`assets/${name}`, portal)).size);
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(60 * 1024);
});
