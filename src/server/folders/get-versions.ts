import { fileVersionsById } from "../../db/queries/folders/folder-files.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { fileEntry } from "./folder-entry.ts";
import { folderScopeOf, mayOpenFiles } from "./folder-rights.ts";

/** Every version of a file, the newest first. */
export const getVersions = async (
  { db }: Services,
  user: SessionUser,
  { id }: FormOf<"Folders/versions">,
): Promise<AnswerOf<"Folders/versions">> => {
  const rows = id.includes("\0") ? [] : await fileVersionsById(db, folderScopeOf(user), [id]);
  if (rows.length === 0) throw new Refused(404, "not-found", "There is no such file.");
  return { versions: rows.map((row) => fileEntry(row, mayOpenFiles(user))) };
};
