import { useMemo, useState } from "react";
import type { FolderEntry } from "../api/answers.ts";
import { entryKey } from "./folder-tree.ts";

export interface Selection {
  readonly rows: readonly FolderEntry[];
  readonly has: (row: FolderEntry) => boolean;
  readonly toggle: (row: FolderEntry) => void;
  /** Chooses everything from one row to another, and what was chosen before. */
  readonly choose: (from: FolderEntry, to: FolderEntry) => void;
  readonly all: (wanted: boolean) => void;
}

/** The rows of a page that are chosen; those that are not there any more are not. */
export function useSelection(rows: readonly FolderEntry[]): Selection {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  return useMemo(() => {
    const at = (row: FolderEntry) => rows.findIndex((each) => entryKey(each) === entryKey(row));
    return {
      rows: rows.filter((row) => keys.has(entryKey(row))),
      has: (row) => keys.has(entryKey(row)),
      toggle: (row) => {
        const key = entryKey(row);
        setKeys(keys.has(key) ? new Set([...keys].filter((each) => each !== key)) : new Set([...keys, key]));
      },
      choose: (from, to) => {
        const [a, b] = [at(from), at(to)];
        setKeys(new Set([...keys, ...rows.slice(Math.min(a, b), Math.max(a, b) + 1).map(entryKey)]));
      },
      all: (wanted) => setKeys(new Set(wanted ? rows.map(entryKey) : [])),
    };
  }, [rows, keys]);
}
