import { counted } from "../../form/words/phrases.ts";
export type GrantAct = "grant" | "revoke";

const branchesWords = (count: number): string => counted(count, "branch", "branches");

/** What came of it; a branch for which it was so before is not counted. */
export const grantedWords = (act: GrantAct, title: string, changed: number): string =>
  act === "grant"
    ? changed === 0
      ? `All of them could quote ${title} already.`
      : `${branchesWords(changed)} may quote ${title} now that could not before.`
    : changed === 0
      ? `None of them could quote ${title} before.`
      : `${branchesWords(changed)} may no longer begin quotes for ${title}.`;

/** What it means, before it is done: for new quotes, and for those that were begun. */
export const meaningWords = (act: GrantAct, title: string): readonly string[] =>
  act === "grant"
    ? [
        `From now on they begin and copy quotes for ${title} in the version that is in force.`,
        "No mail goes out: tell the firm.",
      ]
    : [
        `From now on they begin and copy no quotes for ${title}.`,
        "Quotes that were begun stay as they are: they can still be priced, referred and accepted. Policies can be changed, cancelled and renewed.",
        "No mail goes out: tell the firm.",
      ];
