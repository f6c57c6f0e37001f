import { useAtomValue } from "jotai/react";
import { type Atom, atom, type createStore } from "jotai/vanilla";
import { useMemo } from "react";
import type { Resolution } from "../form/resolve/resolution.ts";
import type { FormStore } from "../state/form-store.ts";

export type { Atom };

/** A store of `src/state` with the Jotai store of its atoms. */
interface HoldsAtoms {
  readonly atoms: ReturnType<typeof createStore>;
}

/** Reads an atom of an open record or of the session, and renders again when its value changes. */
export function useRecordAtom<Value>({ atoms }: HoldsAtoms, atom: Atom<Value>): Awaited<Value> {
  return useAtomValue(atom, { store: atoms });
}

/**
 * Derives a value from an atom, and renders again only when the derived value changes.
 *
 * @param derive a stable function, defined outside the component or by `useCallback`; `last` is its last result
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

/** Whether two lists have identical items. */
export const sameParts = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((part, index) => part === other[index]);

/** The resolution of an open record; renders again when it changes, after typed text has settled. */
export function useResolution(store: FormStore): Resolution {
  useRecordAtom(store, store.findingsAtom);
  return store.resolution();
}
