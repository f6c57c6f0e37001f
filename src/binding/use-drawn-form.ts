import { atom } from "jotai/vanilla";
import { useMemo } from "react";
import { type DrawnBlock, drawnForm } from "../form/draw/drawn-form.ts";
import { entryTitle } from "../form/draw/entry-title.ts";
import type { Resolution } from "../form/resolve/resolution.ts";
import type { FormStore } from "../state/form-store.ts";
import { useRecordAtom } from "./state-hooks.ts";

/** The whole drawn form; renders again when questions or entries come or go, or a title changes. */
export function useDrawnForm(store: FormStore): readonly DrawnBlock[] {
  const drawnAtom = useMemo(() => {
    const titlesAtom = atom((get) => titlesIn(get(store.resolutionAtom)));
    return atom((get) => {
      get(store.structureAtom);
      get(titlesAtom);
      return drawnForm(store.resolution(), store.resolution);
    });
  }, [store]);
  return useRecordAtom(store, drawnAtom);
}

/** The titles of all entries with a heading as one string, for comparison. */
function titlesIn(resolution: Resolution): string {
  const lists = [...resolution.form.groups.values()].filter(({ group }) => group.list && group.layout !== "grid");
  return JSON.stringify(lists.map(({ name }) => resolution.items(name).map((id) => entryTitle(resolution, name, id))));
}
