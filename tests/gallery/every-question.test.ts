import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { allControls } from "../../renderers/controls.ts";
import type { Definition } from "../../schemas/definition.ts";
import { lint } from "../../src/form/lint/lint.ts";
import { shape } from "../form/lint/shape.ts";

const definition: Definition = JSON.parse(readFileSync(new URL("every-question.json", import.meta.url), "utf8"));

it("the gallery's definition is valid and asks a question of every type", () => {
  const findings = lint(definition, { shape }).map(({ rule }) => rule);
  expect(findings, "a quote that nobody prices").toEqual(["quote-without-rates"]);
  expect(new Set(definition.questions.map(({ type }) => type))).toEqual(new Set(allControls().keys()));
});
