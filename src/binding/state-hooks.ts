import { useAtomValue } from "jotai/react";
import { type Atom, atom, type createStore } from "jotai/vanilla";
import { useMemo } from "react";
import type { Resolution } from "../form/resolve/resolution.ts";
import type { FormStore } from "../state/form-store.ts";

export type { Atom };

/** A store of `src/state` with the Jotai store in which its atoms live. */
interface HoldsAtoms {
  readonly atoms: ReturnType<typeof createStore>;
}

/** Reads an atom of an open record or of the session, and renders again when its value changes. */
export function useRecordAtom<Value>({ atoms }: HoldsAtoms, atom: Atom<Value>): Awaited<Value> {
  return useAtomValue(atom, { store: atoms });
}

/**
 * Reads what follows from an atom, and renders again only when that is another.
 *
 * @param derive the same function each time, made outside the component or by `useCallback`; `last` is its last answer
 */
export function useDerived<Value, Derived>(
  record: HoldsAtoms,
  source: Atom<Value>,
  derive: (value: Value, last: Derived | undefined) => Derived,
  isSame: (one: Derived, other: Derived) => boolean = Object.is,
): Awaited<Derived> {
  const derived = useMemo(() => {
    let last: Derived | undefined;
    return atom((get) => {
      const next = derive(get(source), last);
      if (last === undefined || !isSame(last, next)) last = next;
      return last;
    });
  }, [source, derive, isSame]);
  return useRecordAtom(record, derived);
}

/** Whether two lists have the very same parts. */
export const sameParts = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((part, index) => part === other[index]);

/** What follows from the answers of an open record; renders again when that is another, once what is typed is settled. */
export function useResolution(store: FormStore): Resolution {
  useRecordAtom(store, store.findingsAtom);
  return store.resolution();
}
