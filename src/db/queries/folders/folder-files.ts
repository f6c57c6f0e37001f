import { sql } from "kysely";
import type { Database } from "../../open-database.ts";
import type { FolderScope } from "./folder-tree.ts";
import { type PageKey, pageOf } from "./page-key.ts";

/** The files of a page. */
export interface FilesWanted {
  readonly scope: FolderScope;
  /** Files in this folder; undefined for archived files of any folder. */
  readonly folder: string | undefined;
  readonly tag?: string | undefined;
  /** Whether to include superseded versions. */
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
  "scan.scanned_at",
  "scan.found",
] as const;

/** The files that are wanted, whatever their versions. */
const wantedFiles = (db: Database, { scope, folder, tag }: FilesWanted) => {
  let query = db
    .selectFrom("folder_file")
    .selectAll()
    .where("firm_id", "=", scope.firmId)
    .where("removed_at", "is", null);
  if (scope.branchId !== undefined) query = query.where("branch_id", "=", scope.branchId);
  query =
    folder === undefined
      ? query.where("archived_at", "is not", null)
      : query.where("folder", "=", folder).where("archived_at", "is", null);
  return tag === undefined ? query : query.where("tags", "@>", sql<string[]>`array[${tag}]::text[]`);
};

type Files = ReturnType<typeof wantedFiles>;

/** Files with their versions, a row each. */
const withVersions = (db: Database, files: Files, superseded: boolean) => {
  const query = db
    .selectFrom(files.as("folder_file"))
    .innerJoin("folder_file_version as version", (join) =>
      join.onRef("version.firm_id", "=", "folder_file.firm_id").onRef("version.file_id", "=", "folder_file.id"),
    )
    .leftJoin("file_scan as scan", (join) =>
      join.onRef("scan.firm_id", "=", "version.firm_id").onRef("scan.file_id", "=", "version.content_id"),
    );
  return superseded ? query : query.whereRef("version.number", "=", "folder_file.number");
};

/**
 * Rows after a key in page order, or before it in reverse. Files are limited first, by an index scan that starts at the
 * key, since each has at least one version.
 */
export const filesFrom = (
  db: Database,
  wanted: FilesWanted,
  key: PageKey | undefined,
  forward: boolean,
  limit: number,
) => {
  const direction = forward ? "desc" : "asc";
  // The file at the key is included, although it may have no further versions.
  const some = wantedFiles(db, wanted)
    .orderBy("changed_at", direction)
    .orderBy("id", direction)
    .limit(limit + 1);
  const [from, beyond] = forward ? [sql.raw("<="), sql.raw("<")] : [sql.raw(">="), sql.raw(">")];
  const files = key
    ? some.where(sql<boolean>`(changed_at, id) ${from} (${key.at}::timestamptz, ${key.id}::text)`)
    : some;
  const query = withVersions(db, files, wanted.superseded)
    .select(listed)
    .orderBy("folder_file.changed_at", direction)
    .orderBy("folder_file.id", direction)
    .orderBy("version.number", direction)
    .limit(limit);
  if (!key) return query;
  return query.where(
    sql<boolean>`(folder_file.changed_at, folder_file.id, version.number) ${beyond}
      (${key.at}::timestamptz, ${key.id}::text, ${key.number}::integer)`,
  );
};

/** One page of files, latest change first, versions of a file newest first. */
export const folderFiles = (db: Database, wanted: FilesWanted, key: PageKey | undefined, limit: number) =>
  pageOf(key, (forward) => filesFrom(db, wanted, key, forward, limit + 1).execute(), limit);

export type ListedFile = Awaited<ReturnType<typeof folderFiles>>["rows"][number];

/** Counts the rows, up to `limit`. */
export const countFiles = async (db: Database, wanted: FilesWanted, limit: number): Promise<number> => {
  const { count } = await db
    .selectFrom(
      withVersions(db, wantedFiles(db, wanted), wanted.superseded).select("version.number").limit(limit).as("counted"),
    )
    .select(sql<number>`count(*)::integer`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
};

/** Files of a scope by id, in any folder, with all their versions. */
export const fileVersionsById = (db: Database, { firmId, branchId }: FolderScope, ids: readonly string[]) => {
  const query = db
    .selectFrom("folder_file")
    .innerJoin("folder_file_version as version", (join) =>
      join.onRef("version.firm_id", "=", "folder_file.firm_id").onRef("version.file_id", "=", "folder_file.id"),
    )
    .leftJoin("file_scan as scan", (join) =>
      join.onRef("scan.firm_id", "=", "version.firm_id").onRef("scan.file_id", "=", "version.content_id"),
    )
    .select(listed)
    .where("folder_file.firm_id", "=", firmId)
    .where("folder_file.id", "in", ids.length === 0 ? [""] : ids)
    .where("folder_file.removed_at", "is", null);
  return (branchId === undefined ? query : query.where("folder_file.branch_id", "=", branchId))
    .orderBy("version.number", "desc")
    .execute();
};

/** The same with current versions only. */
export const filesById = async (db: Database, scope: FolderScope, ids: readonly string[]) =>
  (await fileVersionsById(db, scope, ids)).filter(({ number, current }) => number === current);

/** The file with this name in a folder; undefined where there is none. */
export const fileCalled = (
  db: Database,
  place: { readonly firmId: string; readonly branchId: string; readonly folder: string },
  nameKey: string,
) =>
  db
    .selectFrom("folder_file")
    .selectAll()
    .where("firm_id", "=", place.firmId)
    .where((row) => row.and({ branch_id: place.branchId, folder: place.folder, name_key: nameKey }))
    .where("archived_at", "is", null)
    .where("removed_at", "is", null)
    .executeTakeFirst();
