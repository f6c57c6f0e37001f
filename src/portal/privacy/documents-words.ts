import { counted, listed } from "../../form/words/phrases.ts";
import type { Kept } from "../api/privacy-calls.ts";

/** How much is kept of a client: `2 quotes and policies, 7 documents, 1 file`. */
export const keptWords = ({ quotes, documents, files }: Pick<Kept, "quotes" | "documents" | "files">): string =>
  [
    counted(quotes.length, "quote or policy", "quotes and policies"),
    counted(documents, "document"),
    counted(files, "file"),
  ].join(", ");

/** References listed at the most. */
const MOST = 6;

/** `LP-1, LP-2 and LP-3`; long lists by their beginning and how many more there are. */
export function referencesWords(references: readonly string[]): string {
  const more = references.length - MOST;
  return listed(more > 0 ? [...references.slice(0, MOST), counted(more, "other")] : references, "and");
}
