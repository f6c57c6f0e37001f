import type { Atom } from "jotai/vanilla";
import { useCallback, useSyncExternalStore } from "react";
import { session } from "./session.ts";

/** Reads an atom of the session and renders again when it changes. */
export function useSessionAtom<T>(atom: Atom<T>): T {
  const subscribe = useCallback((listener: () => void) => session.atoms.sub(atom, listener), [atom]);
  return useSyncExternalStore(subscribe, () => session.atoms.get(atom));
}
