import type { Chord } from "./chord.ts";

/** Something that a page offers by a key and in the list of actions. */
export interface KeyAct {
  /** The same for the same act of different pages, e.g. `next-page`. */
  readonly id: string;
  /** A verb and its object: `Get quote`. */
  readonly words: string;
  readonly chord: Chord;
  /** On every page, or on the one at hand. */
  readonly where: "everywhere" | "page";
  /** Undefined where it only helps at the place where it is pressed, and is listed for that alone. */
  readonly run?: (() => void) | undefined;
  /** Its owner hears the key itself. */
  readonly isHeard?: boolean;
}

const acts = new Set<KeyAct>();

/** Adds an act for as long as its page is there; answers how to remove it. */
export function offerAct(act: KeyAct): () => void {
  acts.add(act);
  return () => {
    acts.delete(act);
  };
}

/** What is offered now. Where an act is offered twice, as by a page inside another, the later one counts. */
export const offeredActs = (): readonly KeyAct[] => [...new Map([...acts].map((act) => [act.id, act])).values()];
