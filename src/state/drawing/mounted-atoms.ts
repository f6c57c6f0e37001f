import { type Atom, atom, type Getter, type PrimitiveAtom, type Setter } from "jotai/vanilla";

/** Atoms of what is on the screen, by key (mostly the place of an answer), and of nothing else. */
export interface MountedAtoms<Value> {
  /** The atom of a key; the same one as long as it is mounted. Not mounted, it holds what was true when it was made. */
  readonly at: (key: string) => Atom<Value>;
  /** Brings one atom up to date. Costs nothing where it is not mounted. */
  readonly refresh: (key: string) => void;
  readonly refreshAll: () => void;
  readonly keys: () => Iterable<string>;
}

interface Mounted<Value> {
  readonly shared: Atom<Value>;
  readonly refreshers: Set<() => void>;
}

/** Answers a value as it is now, or the one before where nothing in it is different. */
type Read<Value> = (before: Value | undefined) => Value;

/**
 * `readerOf` is asked once an atom, so that a key is taken apart once. Nothing is registered until a component mounts the
 * atom, so a drawing that is thrown away leaves nothing behind; the last unmount releases it.
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

/** Jotai's own write reads the atom first, in case that it is given a function of what it holds. */
function writeSelf<Value>(this: PrimitiveAtom<Value>, _: Getter, set: Setter, next: SetStateAction<Value>): void {
  set(this, next);
}

type SetStateAction<Value> = Parameters<PrimitiveAtom<Value>["write"]>[2];
