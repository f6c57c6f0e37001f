import { readFileSync } from "node:fs";
import type { Definition } from "../../schemas/definition.ts";
import { isDefinition } from "./language-schema.ts";

const version = (file: string): Definition => {
  const path = new URL(`../fixtures/definitions/bicycle-migrated/${file}.json`, import.meta.url);
  const read: unknown = JSON.parse(readFileSync(path, "utf8"));
  if (!isDefinition(read)) throw new Error(JSON.stringify(isDefinition.errors, null, 2));
  return read;
};

export const bicycleBefore = version("earlier");

/**
 * The next version: a question renamed, one dropped, one asked again, renamed options and a number with another unit.
 */
export const bicycleMigrated = version("later");
