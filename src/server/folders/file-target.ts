import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { conflict } from "../refused.ts";
import type { WebFolder } from "./open-web-folder.ts";

/** Where files are kept. */
export interface FileTarget {
  readonly branchId: string;
  readonly folder: string;
  readonly quoteId: string | null;
}

/** Whether files can be put into a folder. */
export const takesFiles = (folder: WebFolder, user: SessionUser): boolean =>
  folder.kind === "files" || folder.kind === "own" || (folder.kind === "quote" && folder.quote.firm_id === user.firmId);

/**
 * Where a file goes that is put into this folder.
 *
 * @param branchId whose it is in a folder that every branch has
 * @throws {Refused} 409 for a folder that takes none
 */
export const fileTarget = (folder: WebFolder, user: SessionUser, branchId = user.branchId): FileTarget => {
  if (folder.kind === "own") return { branchId: folder.folder.branch_id, folder: folder.folder.id, quoteId: null };
  if (folder.kind === "files") return { branchId, folder: folder.slug, quoteId: null };
  if (folder.kind === "quote" && folder.quote.firm_id === user.firmId)
    return { branchId: folder.quote.branch_id, folder: folder.quote.id, quoteId: folder.quote.id };
  const message =
    folder.kind === "quote"
      ? "This quote is another firm's: files go to it with a message of its referral."
      : folder.kind === "archive"
        ? "The archive holds what was put away: add the file to another folder."
        : `Open one of the ${folder.name.toLowerCase()}: files go into the folder of each.`;
  throw conflict("no-files", "This folder takes no files.", [{ path: "to", message }]);
};
