import { useAtomValue } from "jotai/react";
import type { Atom, createStore } from "jotai/vanilla";
import type { Resolution } from "../form/resolve/resolution.ts";
import type { QuoteStore } from "../state/quote-store.ts";

export type { Atom };

/** A store of `src/state` with the Jotai store in which its atoms live. */
interface HoldsAtoms {
  readonly atoms: ReturnType<typeof createStore>;
}

/** Reads an atom of an open record or of the session, and renders again when its value changes. */
export function useRecordAtom<Value>({ atoms }: HoldsAtoms, atom: Atom<Value>): Awaited<Value> {
  return useAtomValue(atom, { store: atoms });
}

/** What follows from the answers of an open record; renders again when that is another, once what is typed is settled. */
export function useResolution(store: QuoteStore): Resolution {
  useRecordAtom(store, store.findingsAtom);
  return store.resolution();
}
