import type { Kept } from "../api/privacy-calls.ts";

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString("en-GB")} ${count === 1 ? one : many}`;

/** How much is kept of a client: `2 quotes and policies, 7 documents, 1 file`. */
export const papersWords = ({ quotes, documents, files }: Pick<Kept, "quotes" | "documents" | "files">): string =>
  [
    counted(quotes.length, "quote or policy", "quotes and policies"),
    counted(documents, "document", "documents"),
    counted(files, "file", "files"),
  ].join(", ");

/** `LP-1, LP-2 and LP-3`; long lists by their beginning and how many there are. */
export const listed = (references: readonly string[]): string => {
  const most = 6;
  if (references.length > most) return `${references.slice(0, most).join(", ")} and ${references.length - most} others`;
  return references.length < 2 ? references.join("") : `${references.slice(0, -1).join(", ")} and ${references.at(-1)}`;
};
