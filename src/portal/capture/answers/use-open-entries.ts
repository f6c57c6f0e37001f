import { useState } from "react";

/** Up to this many entries are open from the start. */
const openUpTo = 5;

export interface OpenEntries {
  /** Every entry is open that was not closed by itself. */
  readonly all: boolean;
  readonly toggleAll: () => void;
  readonly of: (id: string) => { readonly open: boolean; readonly toggle: () => void };
}

interface Choice {
  readonly all: boolean | undefined;
  readonly each: ReadonlyMap<string, boolean>;
}

/**
 * Which entries of a list show their answers: all of a few, none of many, but the one that is wanted, until somebody
 * says otherwise.
 */
export function useOpenEntries(count: number, wanted: string | undefined): OpenEntries {
  const [choice, setChoice] = useState<Choice>({ all: undefined, each: new Map() });
  const all = choice.all ?? count <= openUpTo;
  return {
    all,
    toggleAll: () => setChoice({ all: !all, each: new Map() }),
    of: (id) => {
      const open = choice.each.get(id) ?? (all || id === wanted);
      return {
        open,
        toggle: () => setChoice(({ all: now, each }) => ({ all: now, each: new Map(each).set(id, !open) })),
      };
    },
  };
}
