import { atom } from "jotai/vanilla";
import { useMemo } from "react";
import { type DrawnBlock, drawnForm } from "../form/draw/drawn-form.ts";
import { entryTitle } from "../form/draw/entry-title.ts";
import type { Resolution } from "../form/resolve/resolution.ts";
import type { FormStore } from "../state/form-store.ts";
import { useRecordAtom } from "./state-hooks.ts";

/** The whole form as it is drawn; renders again when other questions or entries are asked, or one has another title. */
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

/** The titles of all entries that have a heading in one text, which is the same while they are. */
function titlesIn(resolution: Resolution): string {
  const lists = [...resolution.form.groups.values()].filter(({ group }) => group.list && group.layout !== "grid");
  return JSON.stringify(lists.map(({ name }) => resolution.items(name).map((id) => entryTitle(resolution, name, id))));
}
