import { sql } from "kysely";
import type { Database } from "../../open-database.ts";
import type { FolderScope } from "./folder-scope.ts";
import { type PageKey, pageOf } from "./page-key.ts";

/** Which files a page is of. */
export interface FilesWanted {
  readonly scope: FolderScope;
  /** Those in this folder; those that were archived, whatever folder they were in, where there is none. */
  readonly folder: string | undefined;
  readonly tag?: string | undefined;
  /** Versions that a newer one has superseded as well. */
  readonly superseded: boolean;
}

const listed = [
  "folder_file.firm_id",
  "folder_file.id",
  "folder_file.branch_id",
  "folder_file.folder",
  "folder_file.quote_id",
  "folder_file.name",
  "folder_file.name_key",
  "folder_file.tags",
  "folder_file.number as current",
  "folder_file.version",
  "folder_file.archived_at",
  "folder_file.changed_at",
  "folder_file.changed_by",
  "folder_file.changed_by_name",
  "version.number",
  "version.content_id",
  "version.type",
  "version.bytes",
  "version.sha256",
  "version.added_at",
  "version.added_by_name",
] as const;

const wantedFiles = (db: Database, { scope, folder, tag, superseded }: FilesWanted) => {
  let query = db
    .selectFrom("folder_file")
    .innerJoin("folder_file_version as version", (join) =>
      join.onRef("version.firm_id", "=", "folder_file.firm_id").onRef("version.file_id", "=", "folder_file.id"),
    )
    .where("folder_file.firm_id", "=", scope.firmId)
    .where("folder_file.removed_at", "is", null);
  if (scope.branchId !== undefined) query = query.where("folder_file.branch_id", "=", scope.branchId);
  query =
    folder === undefined
      ? query.where("folder_file.archived_at", "is not", null)
      : query.where("folder_file.folder", "=", folder).where("folder_file.archived_at", "is", null);
  if (tag !== undefined) query = query.where("folder_file.tags", "@>", sql<string[]>`array[${tag}]::text[]`);
  if (!superseded) query = query.whereRef("version.number", "=", "folder_file.number");
  return query;
};

/** One page of files, the latest change first, of one file its newest version first; with one row more where there are more. */
export const folderFiles = (db: Database, wanted: FilesWanted, key: PageKey | undefined, limit: number) =>
  pageOf(
    key,
    (forward) => {
      const query = wantedFiles(db, wanted)
        .select(listed)
        .orderBy("folder_file.changed_at", forward ? "desc" : "asc")
        .orderBy("folder_file.id", forward ? "desc" : "asc")
        .orderBy("version.number", forward ? "desc" : "asc")
        .limit(limit + 1);
      if (!key) return query.execute();
      return query
        .where(
          sql<boolean>`(folder_file.changed_at, folder_file.id, version.number) ${sql.raw(forward ? "<" : ">")}
            (${key.at}::timestamptz, ${key.id}::text, ${key.number}::integer)`,
        )
        .execute();
    },
    limit,
  );

export type ListedFile = Awaited<ReturnType<typeof folderFiles>>["rows"][number];

/** How many there are, counted no further than `most`. */
export const countFiles = async (db: Database, wanted: FilesWanted, most: number): Promise<number> => {
  const { count } = await db
    .selectFrom(wantedFiles(db, wanted).select("folder_file.id").limit(most).as("counted"))
    .select(sql<number>`count(*)::integer`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
};

/** Files of a scope by their ids, whatever folder they are in, each with every version that it has. */
export const fileVersionsById = (db: Database, { firmId, branchId }: FolderScope, ids: readonly string[]) => {
  const query = db
    .selectFrom("folder_file")
    .innerJoin("folder_file_version as version", (join) =>
      join.onRef("version.firm_id", "=", "folder_file.firm_id").onRef("version.file_id", "=", "folder_file.id"),
    )
    .select(listed)
    .where("folder_file.firm_id", "=", firmId)
    .where("folder_file.id", "in", ids.length === 0 ? [""] : ids)
    .where("folder_file.removed_at", "is", null);
  return (branchId === undefined ? query : query.where("folder_file.branch_id", "=", branchId))
    .orderBy("version.number", "desc")
    .execute();
};

/** The same, each with its current version alone. */
export const filesById = async (db: Database, scope: FolderScope, ids: readonly string[]) =>
  (await fileVersionsById(db, scope, ids)).filter(({ number, current }) => number === current);

/** The file of this name in a folder; undefined where there is none. */
export const fileCalled = (
  db: Database,
  place: { readonly firmId: string; readonly branchId: string; readonly folder: string },
  nameKey: string,
) =>
  db
    .selectFrom("folder_file")
    .selectAll()
    .where("firm_id", "=", place.firmId)
    .where("branch_id", "=", place.branchId)
    .where("folder", "=", place.folder)
    .where("name_key", "=", nameKey)
    .where("archived_at", "is", null)
    .where("removed_at", "is", null)
    .executeTakeFirst();
