import type { Selectable } from "kysely";
import type { Database } from "../../open-database.ts";
import type { DefinitionRow } from "../../tables.ts";

export type StoredDefinition = Selectable<DefinitionRow>;

/** One published version. */
export const findDefinition = (db: Database, id: string, version: number): Promise<StoredDefinition | undefined> =>
  db
    .selectFrom("definition_version")
    .selectAll()
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
