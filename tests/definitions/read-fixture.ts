import { fileURLToPath } from "node:url";
import type { Definition } from "../../schemas/definition.ts";
import { readWrittenDefinition } from "../../src/server/definitions/read-definition-folder.ts";
import { isDefinition } from "./language-schema.ts";

/** Products of other trades, as an outside author wrote them. */
export const trades = ["indemnity", "marine", "events", "farm", "cyber"] as const;

/** A whole product of the fixtures by its folder, joined with what it includes. */
export function readFixture(folder: string): Definition {
  const { json } = readWrittenDefinition(fileURLToPath(new URL(`../fixtures/definitions/${folder}`, import.meta.url)));
  if (!isDefinition(json)) throw new Error(`${folder}: ${JSON.stringify(isDefinition.errors, null, 2)}`);
  return json;
}
