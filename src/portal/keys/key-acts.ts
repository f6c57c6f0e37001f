import { useEffect, useEffectEvent } from "react";
import { sharedValue } from "../shared-value.ts";

/**
 * Keys that are pressed together: `Alt+N`, `Ctrl+K`, `Alt+PageDown`, or `?` alone. On a Mac, Ctrl is the command key as
 * well.
 */
export type Chord = string;

/** `Alt+N` as `["Alt", "N"]`. */
export const keysOf = (chord: Chord): readonly string[] => chord.split("+");

/** As `aria-keyshortcuts` says it: `Control+K`. */
export const ariaOf = (chord: Chord): string => chord.replace("Ctrl", "Control");

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

/** Offers an act while the component is there, and while there is one. */
export function useKeyAct(act: KeyAct | null): void {
  const run = useEffectEvent(() => act?.run?.());
  const { id, words, chord, where, isHeard = false } = act ?? { id: "", words: "", chord: "", where: "page" as const };
  const isListed = act !== null && act.run === undefined;
  useEffect(() => {
    if (id === "") return undefined;
    return offerAct({ id, words, chord, where, isHeard, ...(isListed ? {} : { run: () => run() }) });
  }, [id, words, chord, where, isHeard, isListed]);
}

/** What is open over any page: the search with its actions, or the list of keys. */
export const overlay = sharedValue<"palette" | "keys" | null>(null);
