import { type Atom, atom, type Getter, type PrimitiveAtom, type Setter } from "jotai/vanilla";

/** Atoms, by key (usually a place), for what is on the screen and nothing else. */
export interface MountedAtoms<Value> {
  /** The atom of a key; the same one while it is mounted. Unmounted, it keeps the value from when it was created. */
  readonly at: (key: string) => Atom<Value>;
  /** Updates one atom. Costs nothing if it is not mounted. */
  readonly refresh: (key: string) => void;
  readonly refreshAll: () => void;
  readonly keys: () => Iterable<string>;
}

interface Mounted<Value> {
  readonly shared: Atom<Value>;
  readonly refreshers: Set<() => void>;
}

/** Returns the current value, or the previous object if nothing in it has changed. */
type Read<Value> = (before: Value | undefined) => Value;

/**
 * `readerOf` is called once per atom, so that a key is parsed once. An atom is registered only when a component mounts
 * it, so an abandoned render leaves nothing behind; the last unmount releases it.
 */
export function createMountedAtoms<Value>(readerOf: (key: string) => Read<Value>): MountedAtoms<Value> {
  const mounted = new Map<string, Mounted<Value>>();

  function mount(key: string, shared: Atom<Value>, refresh: () => void): () => void {
    const entry = mounted.get(key) ?? { shared, refreshers: new Set() };
    mounted.set(key, entry);
    entry.refreshers.add(refresh);
    return () => {
      entry.refreshers.delete(refresh);
      if (entry.refreshers.size === 0) mounted.delete(key);
    };
  }

  function create(key: string): Atom<Value> {
    const read = readerOf(key);
    let current = read(undefined);
    const made = atom(current);
    made.write = writeSelf;
    made.onMount = (setSelf) => {
      const refresh = () => {
        const next = read(current);
        if (Object.is(next, current)) return;
        current = next;
        setSelf(next);
      };
      refresh();
      return mount(key, made, refresh);
    };
    return made;
  }

  return {
    at: (key) => mounted.get(key)?.shared ?? create(key),
    refresh: (key) => {
      for (const refresh of mounted.get(key)?.refreshers ?? []) refresh();
    },
    refreshAll: () => {
      for (const { refreshers } of mounted.values()) for (const refresh of refreshers) refresh();
    },
    keys: () => mounted.keys(),
  };
}

/** Jotai's own write reads the atom first, in case it is passed an updater function. */
function writeSelf<Value>(this: PrimitiveAtom<Value>, _: Getter, set: Setter, next: SetStateAction<Value>): void {
  set(this, next);
}

type SetStateAction<Value> = Parameters<PrimitiveAtom<Value>["write"]>[2];
