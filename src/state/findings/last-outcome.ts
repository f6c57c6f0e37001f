import { atom, type createStore } from "jotai/vanilla";
import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import { isForAcceptOnly } from "../../form/tree/accept-only.ts";
import { changesBetween } from "../../form/tree/changes.ts";
import { type Place, pointerOf, pointerTo } from "../../form/tree/place.ts";
import type { Tree } from "../../form/tree/tree.ts";
import type { Outcome } from "../quote-store.ts";
import type { ServerAnswer } from "../saving/save-outcome.ts";

/** Every save counts it up; no price rests on it. */
const versionPath = pointerTo("version");

/**
 * The price and the decisions of the last calculation, and whether the answers still are those that were priced.
 *
 * @param given place of an answer that the server gives: it comes and goes with the price and is no change of it
 */
export function createLastOutcome(atoms: ReturnType<typeof createStore>, form: PreparedForm, given?: Place) {
  const outcomeAtom = atom<Outcome>({ price: undefined, decisions: [], outdated: false });
  let priced: Tree | undefined;

  return {
    outcomeAtom,

    /** An answer of the server; `tree` is what it was calculated from. */
    take({ price, decisions }: Pick<ServerAnswer, "price" | "decisions">, tree: Tree): void {
      if (price !== undefined) priced = tree;
      const before = atoms.get(outcomeAtom);
      if (price === undefined && decisions === undefined) return;
      atoms.set(outcomeAtom, {
        price: price === undefined ? before.price : price,
        decisions: decisions ?? before.decisions,
        outdated: price === undefined && before.outdated,
      });
    },

    /** After answers changed. */
    compare(tree: Tree): void {
      const before = atoms.get(outcomeAtom);
      if (!priced || priced === tree) return;
      const aside = given === undefined ? undefined : pointerOf(tree, given);
      const changes = changesBetween(form, priced, tree).filter(([path]) => path !== versionPath && path !== aside);
      const outdated = !isForAcceptOnly(form, tree, changes);
      if (outdated !== before.outdated) atoms.set(outcomeAtom, { ...before, outdated });
    },
  };
}
