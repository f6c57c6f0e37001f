import { createHash } from "node:crypto";
import type { QuoteScope } from "../../quote-scope.ts";

/**
 * What the index of words is made from, as an SQL expression over a row of `quote_search`. A query has to say it in these
 * very words to use the index, so it is never edited, only replaced together with it.
 */
export const SCOPED_TEXT = "(scope || ' ' || text)";

/** Signs of the hash that are asked for, of the ten that are there: each three letters more are another list to read. */
const SIGNS = 3;

const signOf = (text: string): string => createHash("md5").update(text).digest("hex").slice(0, SIGNS);

/** How the word begins by which the index narrows to a firm or a branch, as `search_scope` of the database makes it. */
export const scopeWord = ({ firmId, branchId }: QuoteScope): string | undefined => {
  if (firmId === undefined) return undefined;
  return branchId === undefined ? `f${signOf(firmId)}` : `b${signOf(`${firmId}/${branchId}`)}`;
};
