import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dialogs } from "../../schemas/dialogs.ts";
import { definitionFolders, readDefinition, shippedFolders } from "./read-definition.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** The folders with snapshots, `letprop.words.txt`: the shipped ones, whatever the list says. */
const known = new Set(
  readdirSync(join(root, "tests/definitions/__snapshots__")).map((file) => file.slice(0, file.indexOf("."))),
);

describe("The shipped definitions", () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "shipped-"));
    for (const name of ["letprop", "common"])
      cpSync(join(root, "schemas/definitions", name), join(folder, "definitions", name), { recursive: true });
    cpSync(join(root, "schemas/shipped.json"), join(folder, "shipped.json"));
    mkdirSync(join(folder, "definitions/begun"));
    cpSync(join(folder, "definitions/letprop/definition.json"), join(folder, "definitions/begun/definition.json"));
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("are those of the list, and the blocks that they include, but no unfinished product.", () => {
    const copy = `import { copyShipped } from "./src/packages/shipped-folders.mjs"; await copyShipped(process.argv[1], process.argv[2]);`;
    execFileSync("node", ["--input-type=module", "-e", copy, folder, join(folder, "copied")], { cwd: root });
    expect(readdirSync(join(folder, "copied")).sort()).toEqual(["common", "letprop"]);
  });

  test("include every definition that has snapshots, so that none is missing from a new portal unnoticed.", () => {
    expect([...shippedFolders].sort()).toEqual([...known].sort());
  });

  test("have distinct reference prefixes.", () => {
    const prefixes = definitionFolders().flatMap((name) => readDefinition(name).referencePrefix ?? []);
    expect(new Set(prefixes).size).toBe(prefixes.length);
  });

  test("include the form of every record and dialog that the portal needs.", () => {
    const shipped = shippedFolders.map(readDefinition);
    const records = ["user", "branch", "firm", "signup", "contact"];
    expect(shipped.map(({ record }) => record)).toEqual(expect.arrayContaining(records));
    expect(shipped.map(({ id }) => id)).toEqual(expect.arrayContaining(Object.keys(dialogs)));
  });
});
