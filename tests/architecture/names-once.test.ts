import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const declared =
  /^export (?:default )?(?:declare )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type|enum) ([\w$]+)/gm;
const inBrowser = /^(?:renderers|src\/(?:portal|state|binding|playground|packages))\//;
const onServer = /^src\/(?:db|server|commands)\//;

/** The names that modules of one program export more than once: `minutesOf: a.ts, b.ts`. */
function twiceNamed(files: readonly string[], readText: (file: string) => string): readonly string[] {
  const homes = new Map<string, string[]>();
  for (const file of files)
    for (const [, name = ""] of readText(file).matchAll(declared))
      homes.set(name, [...new Set([...(homes.get(name) ?? []), file])]);
  const meet = (all: readonly string[]) =>
    [inBrowser, onServer].some((apart) => all.filter((file) => !apart.test(file)).length > 1);
  return [...homes]
    .filter(([, all]) => meet(all))
    .map(([name, all]) => `${name}: ${all.join(", ")}`)
    .sort();
}

it("each exported name has one definition, so that a search finds it", () => {
  const files = ["schemas", "renderers", "src"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts"))
      .map((file) => join(folder, file)),
  );
  expect(files.length).toBeGreaterThan(1_000);
  expect(twiceNamed(files, (file) => readFileSync(file, "utf8"))).toEqual([]);
});

it("distinguishes a call and its handler, which share a name in separate programs, from a duplicate name", () => {
  const texts: Readonly<Record<string, string>> = {
    "src/portal/api/quote-calls.ts": "export const accept = 1;",
    "src/server/quote/accept.ts": "export async function accept() {}\nexport const minutesOf = 1;",
    "src/form/minutes.ts": "export function minutesOf() {}\nexport type Page = 1;",
    "src/portal/Page.tsx": "export interface Page {}",
  };
  expect(twiceNamed(Object.keys(texts), (file) => texts[file] ?? "")).toEqual([
    "Page: src/form/minutes.ts, src/portal/Page.tsx",
    "minutesOf: src/server/quote/accept.ts, src/form/minutes.ts",
  ]);
});
