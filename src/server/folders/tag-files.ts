import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { conflict } from "../refused.ts";
import type { Services } from "../services.ts";
import { changeFiles, readSeen } from "./change-files.ts";
import { MOST_TAGS, readTags } from "./tags.ts";

/** Adds tags to files and takes others away, from all of them or none. */
export const tagFiles = async (
  services: Services,
  user: SessionUser,
  { files, add, remove }: FormOf<"Folders/tagFiles">,
): Promise<AnswerOf<"Folders/tagFiles">> => {
  const added = readTags("add", add);
  const removed = new Set(readTags("remove", remove));
  return changeFiles(services, user, readSeen(files), [], async (file) => {
    const tags = [...new Set([...file.tags.filter((tag) => !removed.has(tag)), ...added])].sort();
    if (tags.length > MOST_TAGS)
      throw conflict("full", `A file has ${MOST_TAGS} tags at most.`, [{ path: file.id, message: "Take one away." }]);
    if (tags.join("\n") === [...file.tags].sort().join("\n")) return null;
    return { action: "tag", set: { tags }, detail: { tags, was: file.tags } };
  });
};
