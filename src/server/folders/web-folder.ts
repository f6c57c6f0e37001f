import { type FolderScope, findFolder, type StoredFolder } from "../../db/queries/folders/folder-tree.ts";
import type { Shelf } from "../../db/queries/folders/quote-shelf.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { findQuote, type StoredQuote } from "../../db/queries/quotes/quotes.ts";
import { readReference } from "../../insurance/lifecycle/references.ts";
import { may } from "../../insurance/permissions.ts";
import { quoteScopeOf } from "../quote/open-quote.ts";
import { conflict, Refused } from "../refused.ts";
import { isId } from "../sent-text.ts";
import type { Services } from "../services.ts";

/** A system folder, by its word in the address. */
type SystemFolder =
  /** Contains quotes and policies, which appear in it automatically. */
  | { readonly kind: "shelf"; readonly slug: Shelf; readonly name: string }
  /** Contains files that users put there. */
  | { readonly kind: "files"; readonly slug: "claims-experience" | "correspondence"; readonly name: string }
  /** Contains archived files. */
  | { readonly kind: "archive"; readonly slug: "archive"; readonly name: string };

/** In the order of the tree. */
export const systemFolders: readonly SystemFolder[] = [
  { kind: "shelf", slug: "quotes", name: "Quotes" },
  { kind: "shelf", slug: "policies", name: "Policies" },
  { kind: "shelf", slug: "mtas", name: "MTAs" },
  { kind: "shelf", slug: "renewals", name: "Renewals" },
  { kind: "files", slug: "claims-experience", name: "Claims experience" },
  { kind: "files", slug: "correspondence", name: "Correspondence" },
  { kind: "archive", slug: "archive", name: "Archive" },
];

export const systemFolder = (slug: string): SystemFolder | undefined =>
  systemFolders.find((each) => each.slug === slug);

/**
 * The folders that the user can see: their branch's, or with the permission their firm's. The provider does not see those
 * of brokers.
 */
export const folderScopeOf = ({ firmId, branchId, permissions }: SessionUser): FolderScope =>
  may(permissions, "allBranches") ? { firmId } : { firmId, branchId };

/**
 * An uploaded file may reveal answers that some readers of a quote are not shown: only users who work on quotes may open
 * uploads.
 */
export const mayOpenFiles = ({ permissions }: SessionUser): boolean =>
  may(permissions, "viewDocuments") && may(permissions, "refer");

/** A folder as identified in the address. */
export type WebFolder =
  | SystemFolder
  /** One of the branch's own. */
  | { readonly kind: "own"; readonly folder: StoredFolder }
  /** That of one quote or policy, by its reference. */
  | { readonly kind: "quote"; readonly quote: StoredQuote };

/** The same refusal for a folder outside the user's scope, a removed one and none. */
export const noSuchFolder = (): Refused => new Refused(404, "not-found", "There is no such folder.");

/**
 * Reads the word in the address: `quotes`, the id of an own folder, or the reference of a quote.
 *
 * @throws {Refused} 404 for any other
 */
export const openWebFolder = async (
  { db }: Pick<Services, "db">,
  user: SessionUser,
  word: string,
): Promise<WebFolder> => {
  const system = systemFolder(word);
  if (system) return system;
  if (isId(word)) {
    const folder = await findFolder(db, folderScopeOf(user), word);
    if (folder) return { kind: "own", folder };
  }
  const reference = readReference(word);
  const quote = reference === undefined ? undefined : await findQuote(db, quoteScopeOf(user), reference);
  if (quote) return { kind: "quote", quote };
  throw noSuchFolder();
};

/** Where a file is stored. */
interface FileTarget {
  readonly branchId: string;
  readonly folder: string;
  readonly quoteId: string | null;
}

/** Whether files can be added to a folder. */
export const takesFiles = (folder: WebFolder, user: SessionUser): boolean =>
  folder.kind === "files" || folder.kind === "own" || (folder.kind === "quote" && folder.quote.firm_id === user.firmId);

/**
 * Where a file is stored that is added to this folder.
 *
 * @param branchId owner of the file, in a folder that every branch has
 * @throws {Refused} 409 for a folder that accepts none
 */
export const fileTarget = (folder: WebFolder, user: SessionUser, branchId = user.branchId): FileTarget => {
  if (folder.kind === "own") return { branchId: folder.folder.branch_id, folder: folder.folder.id, quoteId: null };
  if (folder.kind === "files") return { branchId, folder: folder.slug, quoteId: null };
  if (folder.kind === "quote" && folder.quote.firm_id === user.firmId)
    return { branchId: folder.quote.branch_id, folder: folder.quote.id, quoteId: folder.quote.id };
  const message =
    folder.kind === "quote"
      ? "This quote belongs to another firm: add files with a message about its referral."
      : folder.kind === "archive"
        ? "The archive is for archived files: add the file to another folder."
        : `Open one of the ${folder.name.toLowerCase()}: each has its own folder for files.`;
  throw conflict("no-files", "This folder does not accept files.", [{ path: "to", message }]);
};
