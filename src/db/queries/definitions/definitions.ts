import { type Selectable, sql } from "kysely";
import { type PublishedHashes, publishedHashes } from "../../audit/published-hashes.ts";
import type { Database } from "../../open-database.ts";
import { definitionSubject } from "../../quote-write.ts";
import type { DefinitionRow } from "../../tables.ts";

export type StoredDefinition = Selectable<DefinitionRow>;

/** One published version. */
export const findDefinition = (db: Database, id: string, version: number): Promise<StoredDefinition | undefined> =>
  db
    .selectFrom("definition_version")
    .selectAll()
    .where((row) => row.and({ id, version }))
    .executeTakeFirst();

/** Every published version, without its body: by id, newest first. */
export const listDefinitions = (db: Database) =>
  db
    .selectFrom("definition_version")
    .select(["id", "version", "record", "title", "effective_from", "published_at", "published_by", "hash"])
    .orderBy("id")
    .orderBy("version", "desc")
    .execute();

/** The highest version of a definition, whether it is in force yet or not. */
export const newestDefinition = (
  db: Database,
  id: string,
): Promise<{ readonly version: number; readonly hash: string } | undefined> =>
  db
    .selectFrom("definition_version")
    .select(["version", "hash"])
    .where("id", "=", id)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();

/** What the audit says of one version of a definition, in every chain in which it was published. */
export const publishedAs = async (db: Database, id: string, version: number): Promise<readonly PublishedHashes[]> => {
  const subject = definitionSubject(id);
  // Few acts are publications, and an index leads to them; from there on it is the chains of this definition alone.
  const { rows } = await sql<{ detail: string }>`
    select detail from audit where subject = ${subject} and action in ('publish', 'seal') and firm_id in (
      select firm_id from audit where action = 'publish' and actor <> 'store' and subject = ${subject})
    order by firm_id, seq`.execute(db);
  return rows.flatMap((row) => publishedHashes(row) ?? []).filter((said) => said.version === version);
};

/** Every published version of a definition with its body, newest first. */
export const publishedBodies = (
  db: Database,
  id: string,
): Promise<readonly { readonly version: number; readonly body: string }[]> =>
  db
    .selectFrom("definition_version")
    .select(["version", "body"])
    .where("id", "=", id)
    .orderBy("version", "desc")
    .execute();
