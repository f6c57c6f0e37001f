import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const pages = [
  "README.md",
  ".github/CONTRIBUTING.md",
  "src/README.md",
  "src/decisions/README.md",
  "src/deploy/README.md",
  "src/server/README.md",
  "schemas/README.md",
  "renderers/README.md",
];

/** Paths of the repository that a page quotes as code: `src/form/lint/lint.ts`, but no pattern and no example. */
const named = (text: string): readonly string[] =>
  [...text.matchAll(/`((?:src|schemas|renderers|tests|\.github|\.ci)\/[\w./-]+)`/g)].map(([, path]) => path ?? "");

/** The targets of its links within the repository. */
const linked = (text: string): readonly string[] =>
  [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, path]) => path ?? "");

describe("the documents for readers", () => {
  it.each(pages)("%s names only existing paths", (page) => {
    const text = readFileSync(join(root, page), "utf8");
    const missing = [
      ...named(text).filter((path) => !existsSync(join(root, path))),
      ...linked(text).filter((path) => !existsSync(join(root, dirname(page), path))),
    ];
    expect(missing).toEqual([]);
    expect(named(text).length + linked(text).length).toBeGreaterThan(0);
  });

  it("start with a page that is read in minutes", () => {
    expect(readFileSync(join(root, "README.md")).byteLength).toBeLessThan(8_192);
  });
});
