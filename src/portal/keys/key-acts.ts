import { useEffect, useEffectEvent } from "react";
import { sharedValue } from "../shared-value.ts";

/** A shortcut: `Alt+N`, `Ctrl+K`, `Alt+PageDown`, or `?` alone. On a Mac, Ctrl also means the command key. */
export type Chord = string;

/** `Alt+N` as `["Alt", "N"]`. */
export const keysOf = (chord: Chord): readonly string[] => chord.split("+");

/** In the notation of `aria-keyshortcuts`: `Control+K`. */
export const ariaOf = (chord: Chord): string => chord.replace("Ctrl", "Control");

/** An action that a page offers by shortcut and in the list of actions. */
export interface KeyAct {
  /** The same for equivalent actions of different pages, e.g. `next-page`. */
  readonly id: string;
  /** A verb and its object: `Get quote`. */
  readonly words: string;
  readonly chord: Chord;
  /** On every page, or only on the present one. */
  readonly where: "everywhere" | "page";
  /** Undefined if it only works at its control, and is merely listed. */
  readonly run?: (() => void) | undefined;
  /** Its component handles the key itself. */
  readonly isHeard?: boolean;
}

const acts = new Set<KeyAct>();

/** Registers an action while its page is open; returns a function that removes it. */
export function offerAct(act: KeyAct): () => void {
  acts.add(act);
  return () => {
    acts.delete(act);
  };
}

/** The registered actions. If an id occurs twice, as on nested pages, the later one counts. */
export const offeredActs = (): readonly KeyAct[] => [...new Map([...acts].map((act) => [act.id, act])).values()];

/** Registers an action while the component is mounted and the action is not null. */
export function useKeyAct(act: KeyAct | null): void {
  const run = useEffectEvent(() => act?.run?.());
  const { id, words, chord, where, isHeard = false } = act ?? { id: "", words: "", chord: "", where: "page" as const };
  const isListed = act !== null && act.run === undefined;
  useEffect(() => {
    if (id === "") return undefined;
    return offerAct({ id, words, chord, where, isHeard, ...(isListed ? {} : { run: () => run() }) });
  }, [id, words, chord, where, isHeard, isListed]);
}

/** The overlay over the page: the search with actions, or the list of shortcuts. */
export const overlay = sharedValue<"palette" | "keys" | null>(null);
