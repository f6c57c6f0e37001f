import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { lint } from "../../src/form/lint/lint.ts";
import { shape } from "../form/lint/shape.ts";
import { bicycle } from "./bicycle.ts";

it("the first product in the product team's README passes the lint", () => {
  expect(lint(bicycle, { shape })).toEqual([]);
});

it.each(["definition", "rating"])("its %s.json is on that page verbatim", (part) => {
  const page = readFileSync(new URL("../../schemas/README.md", import.meta.url), "utf8");
  const file = readFileSync(new URL(`../fixtures/definitions/bicycle/${part}.json`, import.meta.url), "utf8");
  expect(page).toContain(`\`\`\`json\n${file}\`\`\``);
});
