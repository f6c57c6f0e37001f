import { atom, type createStore } from "jotai/vanilla";
import type { Change, QuoteData } from "../../schemas/quote.ts";
import { changesBetween } from "../form/changes.ts";
import { mergeTrees } from "../form/merge-trees.ts";
import type { PreparedForm } from "../form/prepare-form.ts";
import { dataOf, type Tree, treeOf } from "../form/tree.ts";
import type { AnswerSheet } from "./answer-sheet.ts";
import type { Conflict } from "./conflict.ts";
import { shareStructure } from "./share-structure.ts";

/** What the server has, as of its last answer; edits are what the answer sheet has beyond it. */
export function createServerCopy(atoms: ReturnType<typeof createStore>, form: PreparedForm, sheet: AnswerSheet) {
  const treeAtom = atom(sheet.tree());
  /** The trees last compared, so that asking twice costs nothing. */
  let compared: { readonly server: Tree; readonly mine: Tree; readonly changes: readonly Change[] } | undefined;

  function changes(): readonly Change[] {
    const [server, mine] = [atoms.get(treeAtom), sheet.tree()];
    if (compared?.server !== server || compared.mine !== mine) {
      compared = { server, mine, changes: server === mine ? [] : changesBetween(form, server, mine) };
    }
    return compared.changes;
  }

  return {
    treeAtom,
    tree: () => atoms.get(treeAtom),
    changes,
    isUnsaved: () => sheet.hasUnread() || changes().length > 0,

    /** Everything as the broker has it, on the version that the server had last. */
    toSend: (): QuoteData => ({ ...dataOf(sheet.tree()), version: dataOf(atoms.get(treeAtom)).version }),

    /**
     * Takes what the server has now and lays over it whatever was edited since `base`. Answers what both sides
     * changed; there, what the broker has stays.
     */
    takeIn(data: QuoteData, base: Tree): Conflict {
      const mine = sheet.tree();
      const theirs = shareStructure(mine, treeOf(form, data));
      const { tree, conflicts } = mine === base ? { tree: theirs, conflicts: [] } : mergeTrees(base, mine, theirs);
      atoms.set(treeAtom, theirs);
      sheet.replace(shareStructure(mine, tree));
      return conflicts;
    },
  };
}
