import { changeFile, removeContents } from "../../db/commands/folders/file-write.ts";
import { filesById } from "../../db/queries/folders/folder-files.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { conflict } from "../refused.ts";
import type { Services } from "../services.ts";
import { readSeen } from "./change-files.ts";
import { changedMeanwhile, filingOf, inFilingTurn } from "./filing-of.ts";
import { folderScopeOf } from "./folder-rights.ts";

/** Removes files for good, all of them or none: only what was put away before. That they were there stays known. */
export const removeFiles = async (
  services: Services,
  user: SessionUser,
  { files }: FormOf<"Folders/removeFiles">,
): Promise<AnswerOf<"Folders/removeFiles">> => {
  const versions = new Map(readSeen(files).map(({ id, version }) => [id, version]));
  const scope = folderScopeOf(user);
  const filing = filingOf(services, user);
  // What is gone already is not missed: an answer that was lost can be asked for again.
  const before = await filesById(services.db, scope, [...versions.keys()]);
  const branches = before.map(({ branch_id }) => branch_id);
  return inFilingTurn(services, user.firmId, branches, async (transaction) => {
    const there = await filesById(transaction, scope, [...versions.keys()]);
    const stale = there.filter(({ id, version }) => versions.get(id) !== version);
    if (stale.length > 0) throw changedMeanwhile(stale);
    const standing = there.filter(({ archived_at }) => archived_at === null);
    if (standing.length > 0)
      throw conflict(
        "not-archived",
        "Only what was put away is removed: archive it first.",
        standing.map(({ id, name }) => ({ path: id, message: `"${name}" is not in the archive.` })),
      );
    for (const file of there) {
      await changeFile(transaction, filing, file, "remove", { removed_at: filing.at }, { name: file.name });
      await removeContents(transaction, user.firmId, file.id);
    }
    return { removed: there.map(({ id }) => id) };
  });
};
