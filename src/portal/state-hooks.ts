import { useAtomValue } from "jotai/react";
import type { Atom, createStore } from "jotai/vanilla";

export type { Atom };

/** A store of `src/state` with the Jotai store in which its atoms live. */
interface HoldsAtoms {
  readonly atoms: ReturnType<typeof createStore>;
}

/** Reads an atom of an open record or of the session, and renders again when its value changes. */
export function useRecordAtom<Value>({ atoms }: HoldsAtoms, atom: Atom<Value>): Awaited<Value> {
  return useAtomValue(atom, { store: atoms });
}
