import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const source = fileURLToPath(new URL("../../src", import.meta.url));

it("a transaction is started in one module, which blocks queries beside it", () => {
  const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".ts"));
  const beginning = files.filter((path) => readFileSync(join(source, path), "utf8").includes(".transaction()"));
  expect(beginning).toEqual([join("db", "commands", "in-one-transaction.ts")]);
});
