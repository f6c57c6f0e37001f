import { type Selectable, sql } from "kysely";
import { type PublishedHashes, publishedHashes } from "../../audit/hashes.ts";
import type { Database } from "../../open-database.ts";
import { definitionSubject } from "../../quote-write.ts";
import type { DefinitionRow } from "../../tables/release-tables.ts";

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
    .select(["base_version", "reason", "parts", "draft", "urgent"])
    .orderBy("id")
    .orderBy("version", "desc")
    .execute();

/** The highest version of a definition, in force or not. */
export const newestDefinition = (
  db: Database,
  id: string,
): Promise<{ readonly version: number; readonly hash: string; readonly record: string } | undefined> =>
  db
    .selectFrom("definition_version")
    .select(["version", "hash", "record"])
    .where("id", "=", id)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();

/** Titles of definitions as last published, by id. */
export const newestTitles = async (
  db: Database,
  ids: readonly string[],
): Promise<readonly (readonly [string, string])[]> => {
  const rows = await db
    .selectFrom("definition_version")
    .distinctOn("id")
    .select(["id", "title"])
    .where("id", "in", ids)
    .orderBy("id")
    .orderBy("version", "desc")
    .execute();
  return rows.map(({ id, title }) => [id, title]);
};

/** Reference prefixes of all other definitions, as last published. */
export const prefixesBeside = (
  db: Database,
  id: string,
): Promise<readonly { readonly id: string; readonly title: string; readonly prefix: string | null }[]> => {
  const newest = db
    .selectFrom("definition_version")
    .distinctOn("id")
    .select(["id", "title", "body"])
    .where("id", "<>", id)
    .orderBy("id")
    .orderBy("version", "desc")
    .as("newest");
  return db
    .selectFrom(newest)
    .select(["id", "title", sql<string | null>`body::json ->> 'referencePrefix'`.as("prefix")])
    .execute();
};

/** The version with this hash, the highest if there are several. */
export const versionOfHash = async (db: Database, id: string, hash: string): Promise<number | undefined> => {
  const row = await db
    .selectFrom("definition_version")
    .select("version")
    .where((eb) => eb.and({ id, hash }))
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.version;
};

/** The files of a version, with those of its parts; null where it was published without. */
export const sourcesOf = (db: Database, id: string, version: number) =>
  db
    .selectFrom("definition_version")
    .select(["sources", "parts", "body"])
    .where((row) => row.and({ id, version }))
    .executeTakeFirst();

/** The files of one version of a part, as JSON. */
export const filesOfPart = async (db: Database, id: string, version: number): Promise<string> => {
  const row = await db
    .selectFrom("definition_part")
    .select("files")
    .where((eb) => eb.and({ id, version }))
    .executeTakeFirstOrThrow();
  return row.files;
};

/** Audit details about one version of a definition, from every chain in which it was published. */
export const publishedAs = async (db: Database, id: string, version: number): Promise<readonly PublishedHashes[]> => {
  const subject = definitionSubject(id);
  // Publications are few and indexed; after that only this definition's chains are read.
  const { rows } = await sql<{ detail: string }>`
    select detail from audit where subject = ${subject} and action in ('publish', 'seal') and firm_id in (
      select firm_id from audit where action = 'publish' and actor <> 'store' and subject = ${subject})
    order by firm_id, seq`.execute(db);
  return rows.flatMap((row) => publishedHashes(row) ?? []).filter((each) => each.version === version);
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
