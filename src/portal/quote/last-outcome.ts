import { atom } from "jotai/vanilla";
import type { Decision, Price } from "../../../schemas/quote.ts";
import { isForAcceptOnly } from "../../form/tree/accept-only.ts";
import { changesBetween } from "../../form/tree/changes.ts";
import { type Place, pointerOf, pointerTo } from "../../form/tree/place.ts";
import type { Tree } from "../../form/tree/tree.ts";
import type { FormStore } from "../../state/form-store.ts";

/** What the server says of the price beside the answers. What is absent leaves what was there. */
export interface Calculated {
  /** Null: there is no price (any more). */
  readonly price?: Price | null;
  readonly decisions?: readonly Decision[];
}

export interface Outcome {
  readonly price: Calculated["price"];
  readonly decisions: readonly Decision[];
  /** Answers changed since they were priced. */
  readonly outdated: boolean;
}

/** Every save counts it up; no price rests on it. */
const versionPath = pointerTo("version");

/**
 * The price and the decisions of the last calculation, and whether the answers still are those that were priced.
 *
 * @param given place of an answer that the server gives: it comes and goes with the price and is no change of it
 */
export function createLastOutcome(store: FormStore, given?: Place) {
  const calculatedAtom = atom<Omit<Outcome, "outdated"> & { readonly priced?: Tree }>({
    price: undefined,
    decisions: [],
  });
  const outdatedAtom = atom((get) => {
    const { priced } = get(calculatedAtom);
    return priced !== undefined && isOutdated(priced, get(store.resolutionAtom).tree);
  });

  function isOutdated(priced: Tree, tree: Tree): boolean {
    if (priced === tree) return false;
    const aside = given === undefined ? undefined : pointerOf(tree, given);
    const changes = changesBetween(store.form, priced, tree).filter(([path]) => path !== versionPath && path !== aside);
    return !isForAcceptOnly(store.form, tree, changes);
  }

  return {
    outcomeAtom: atom((get): Outcome => {
      const { price, decisions } = get(calculatedAtom);
      return { price, decisions, outdated: get(outdatedAtom) };
    }),

    /** The server has calculated; `stored` are the answers that it did it with. */
    take({ price, decisions }: Calculated, stored: Tree): void {
      if (price === undefined && decisions === undefined) return;
      store.atoms.set(calculatedAtom, (before) => ({
        ...before,
        ...(price === undefined ? {} : { price, priced: stored }),
        ...(decisions === undefined ? {} : { decisions }),
      }));
    },
  };
}
