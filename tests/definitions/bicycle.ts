import { readFileSync } from "node:fs";
import type { Definition } from "../../schemas/definition.ts";
import { joinParts } from "../../src/form/definition/join-parts.ts";
import { isDefinition } from "./language-schema.ts";

const part = (file: string) => {
  const path = new URL(`../fixtures/definitions/bicycle/${file}`, import.meta.url);
  return { file: `bicycle/${file}`, json: JSON.parse(readFileSync(path, "utf8")) };
};

const joined: unknown = joinParts([part("definition.json"), part("rating.json")]);
if (!isDefinition(joined)) throw new Error(JSON.stringify(isDefinition.errors, null, 2));

/** The smallest product: one question and its rate. */
export const bicycle: Definition = joined;
