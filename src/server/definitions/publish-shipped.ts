import { basename } from "node:path";
import type { Refusal } from "../../../schemas/quote.ts";
import type { Json } from "../../../schemas/record.ts";
import type { Database } from "../../db/open-database.ts";
import { newestDefinition } from "../../db/queries/definitions/definitions.ts";
import { Refused } from "../refused.ts";
import { publish } from "./publish.ts";
import { definitionFolders, readDefinitionFolder } from "./read-definition-folder.ts";

/** Who publishes what is shipped. */
const PORTAL = { firmId: "provider", userId: "portal" };

const idOf = (json: unknown): string => {
  const id: unknown = typeof json === "object" && json !== null ? Reflect.get(json, "id") : undefined;
  return typeof id === "string" ? id : "";
};

/** A shipped definition cannot be used as it is; the message names its folder and each finding with its path. */
export class UnfitDefinition extends Error {
  override readonly name = "UnfitDefinition";
  constructor(folder: string, findings: Refusal["reasons"]) {
    const lines = findings.map(({ path, message }) => `  ${path === "" ? "" : `${path}  `}${message}`);
    super(
      [`The shipped definition ${basename(folder)} has faults, so the server does not start:`, ...lines].join("\n"),
    );
  }
}

const read = (folder: string): Json => {
  try {
    return readDefinitionFolder(folder);
  } catch (error) {
    throw new UnfitDefinition(folder, [{ path: "", message: error instanceof Error ? error.message : String(error) }]);
  }
};

const publishFrom = async (db: Database, folder: string, json: Json, now: Date) => {
  try {
    return await publish(db, json, PORTAL, now);
  } catch (error) {
    if (error instanceof Refused) throw new UnfitDefinition(folder, error.reasons);
    throw error;
  }
};

/**
 * Publishes each shipped definition of which the store has no version yet. One that is there stays as it is, also when
 * the shipped files have changed: to publish is a decision of the product team.
 *
 * @returns ids that were published
 * @throws {UnfitDefinition} with every finding of the first one that has faults
 */
export const publishShipped = async (db: Database, root: string, now: Date): Promise<readonly string[]> => {
  const published: string[] = [];
  for (const folder of definitionFolders(root)) {
    const json = read(folder);
    if (await newestDefinition(db, idOf(json))) continue;
    const done = await publishFrom(db, folder, json, now);
    if (done.published) published.push(done.id);
  }
  return published;
};
