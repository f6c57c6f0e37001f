import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { conflict } from "../refused.ts";
import type { Services } from "../services.ts";
import { changeFiles, readSeen } from "./change-files.ts";
import { fileTarget } from "./file-target.ts";
import { openWebFolder } from "./open-web-folder.ts";

/** Puts files into another folder, all of them or none. */
export const moveFiles = async (
  services: Services,
  user: SessionUser,
  { files, to }: FormOf<"Folders/moveFiles">,
): Promise<AnswerOf<"Folders/moveFiles">> => {
  const seen = readSeen(files);
  const folder = await openWebFolder(services, user, to);
  const own = fileTarget(folder, user);
  return changeFiles(services, user, seen, [own.branchId], async (file, transaction) => {
    // A folder of everybody's has a shelf for each branch: a file stays on that of its own.
    const target = fileTarget(folder, user, file.branch_id);
    if (folder.kind === "own") await openWebFolder({ db: transaction }, user, to);
    if (file.archived_at)
      throw conflict("archived", `"${file.name}" was put away: take it out of the archive first.`, [
        { path: file.id, message: "It is in the archive." },
      ]);
    if (file.folder === target.folder && file.branch_id === target.branchId) return null;
    return {
      action: "move",
      set: { folder: target.folder, branch_id: target.branchId, quote_id: target.quoteId },
      detail: { from: file.folder, to: target.folder },
    };
  });
};
