import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Definition } from "../../../../schemas/definition.ts";
import type { Json } from "../../../../schemas/record.ts";
import type { ImportedForm } from "../../../../src/form/author/new/asked.ts";
import { type MadeProduct, productWithQuestions } from "../../../../src/form/author/new/product-with-questions.ts";
import type { ProductFile } from "../../../../src/form/author/new/starter-product.ts";
import { joinParts } from "../../../../src/form/definition/join-parts.ts";
import { hasPassed, runProductTests, unmetWords } from "../../../../src/insurance/cases/run-product-tests.ts";
import { lintDefinition } from "../../../../src/insurance/rating/with-rates.ts";

const folder = fileURLToPath(new URL("../../../../schemas/definitions/common/", import.meta.url));

/** The shared files that a new product includes. */
export const common: readonly ProductFile[] = readdirSync(folder)
  .sort()
  .map((name) => ({ file: `common/${name}`, text: readFileSync(folder + name, "utf8") }));

export const product = { id: "STALL", title: "Market stall", prefix: "ST", today: "2026-07-14" };

export const lintOf = (definition: Json) => lintDefinition(definition);

/** The product created from a form, with its joined definition. */
export function madeOf(asked: ImportedForm): MadeProduct & { readonly definition: Definition } {
  const made = productWithQuestions(product, common, asked, lintOf);
  return { ...made, definition: joined(made.files) };
}

export function joined(own: readonly ProductFile[], shared = common): Definition {
  const parts = [...shared, ...own].map(({ file, text }) => ({ file, json: JSON.parse(text) }));
  return joinParts(parts) as unknown as Definition;
}

/** Faults of a definition: findings of the lint and failing tests. */
export function faultsOf(definition: Definition): readonly string[] {
  const findings = lintDefinition(definition).map(({ path, message }) => `${path} ${message}`);
  if (findings.length > 0) return findings;
  return [...runProductTests(definition)]
    .filter((outcome) => !hasPassed(outcome))
    .map((outcome) => `${outcome.name}: ${unmetWords(outcome)}`);
}

/** A question of the definition by its name. */
export const questionOf = ({ questions }: Definition, name: string) => questions.find((each) => each.name === name);
