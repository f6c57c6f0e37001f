import { findFolder, type StoredFolder } from "../../db/queries/folders/folder-tree.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { findQuote, type StoredQuote } from "../../db/queries/quotes/quotes.ts";
import { readReference } from "../../insurance/lifecycle/references.ts";
import { isId } from "../is-id.ts";
import { quoteScopeOf } from "../quote/quote-scope-of.ts";
import { Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { folderScopeOf } from "./folder-rights.ts";
import { type SystemFolder, systemFolder } from "./system-folders.ts";

/** A folder as the word in the address means it. */
export type WebFolder =
  | SystemFolder
  /** Of one's own. */
  | { readonly kind: "own"; readonly folder: StoredFolder }
  /** Of one quote or policy, by its reference. */
  | { readonly kind: "quote"; readonly quote: StoredQuote };

/** The same words for a foreign folder, one that was removed and one that never was. */
export const noSuchFolder = (): Refused => new Refused(404, "not-found", "There is no such folder.");

/**
 * Reads the word of the address: `quotes`, the id of an own folder, or the reference of a quote.
 *
 * @throws {Refused} 404 for every other
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
