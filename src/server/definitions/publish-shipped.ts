import type { Database } from "../../db/open-database.ts";
import { newestDefinition } from "../../db/queries/newest-definition.ts";
import { publish } from "./publish.ts";
import { definitionFolders, readDefinitionFolder } from "./read-definition-folder.ts";

/** Who publishes what is shipped. */
const PORTAL = { firmId: "provider", userId: "portal" };

const idOf = (json: unknown): string => {
  const id: unknown = typeof json === "object" && json !== null ? Reflect.get(json, "id") : undefined;
  return typeof id === "string" ? id : "";
};

/**
 * Publishes each shipped definition of which the store has no version yet. One that is there stays as it is, also when
 * the shipped files have changed: to publish is a decision of the product team.
 *
 * @returns ids that were published
 */
export const publishShipped = async (db: Database, root: string, now: Date): Promise<readonly string[]> => {
  const published: string[] = [];
  for (const folder of definitionFolders(root)) {
    const json = readDefinitionFolder(folder);
    if (await newestDefinition(db, idOf(json))) continue;
    const done = await publish(db, json, PORTAL, now);
    if (done.published) published.push(done.id);
  }
  return published;
};
