import { call } from "./call.ts";
import type { AnswerOf } from "./client.ts";

export interface FolderQuery {
  readonly webFolder: string;
  readonly page: string;
  readonly superseded: boolean;
  readonly tag: string;
}

export const getTree = () => call("/api/v1/Folders/tree", {});

export const openFolder = ({ webFolder, page, superseded, tag }: FolderQuery) =>
  call("/api/v1/Folders/open", {
    webFolder,
    page,
    ...(superseded ? { superseded: "Yes" as const } : {}),
    ...(tag === "" ? {} : { tag }),
  });

export type FolderTree = AnswerOf<"/api/v1/Folders/tree">;
export type OwnFolder = FolderTree["own"][number];
export type FolderPage = AnswerOf<"/api/v1/Folders/open">;
export type FolderEntry = FolderPage["rows"][number];

const seen = (files: readonly Pick<FolderEntry, "id" | "version">[]): string =>
  JSON.stringify(files.map(({ id, version }) => ({ id, version })));

export const createFolder = (name: string, parent: string | null) =>
  call("/api/v1/Folders/create", { name, ...(parent === null ? {} : { parent }) });

export const renameFolder = ({ id, version }: OwnFolder, name: string) =>
  call("/api/v1/Folders/rename", { id, version, name });

export const moveFolder = ({ id, version }: OwnFolder, parent: string | null) =>
  call("/api/v1/Folders/move", { id, version, ...(parent === null ? {} : { parent }) });

export const removeFolder = ({ id, version }: OwnFolder) => call("/api/v1/Folders/remove", { id, version });

export const renameFile = ({ id, version = 0 }: FolderEntry, name: string) =>
  call("/api/v1/Folders/renameFile", { id, version, name });

export const moveFiles = (files: readonly FolderEntry[], to: string) =>
  call("/api/v1/Folders/moveFiles", { files: seen(files), to });

export const tagFiles = (files: readonly FolderEntry[], add: readonly string[], remove: readonly string[]) =>
  call("/api/v1/Folders/tagFiles", { files: seen(files), add: JSON.stringify(add), remove: JSON.stringify(remove) });

export const archiveFiles = (files: readonly FolderEntry[]) =>
  call("/api/v1/Folders/archiveFiles", { files: seen(files) });

export const restoreFiles = (files: readonly FolderEntry[]) =>
  call("/api/v1/Folders/restoreFiles", { files: seen(files) });

export const removeFiles = (files: readonly FolderEntry[]) =>
  call("/api/v1/Folders/removeFiles", { files: seen(files) });
