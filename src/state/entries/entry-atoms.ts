import { entriesOfParent } from "../../form/resolve/entry-reference.ts";
import type { Resolution } from "../../form/resolve/resolution.ts";
import { placeOf, wholeEntry } from "../../form/tree/place.ts";
import { createMountedAtoms } from "../drawing/mounted-atoms.ts";
import type { CheckedAnswers } from "../findings/checked-answers.ts";
import type { Counts } from "../findings/problem.ts";
import { createProblemCounter } from "../findings/progress-atoms.ts";
import { findItem, titleOf } from "./find-item.ts";

type Ids = readonly string[];

/** The entries on the screen: their order, their titles, and what the sections of each still lack. */
export function createEntryAtoms({ resolution, checked }: Parts) {
  const order = createMountedAtoms<Ids>((key) => {
    const [group = "", parentId] = key.split(separator);
    if (parentId === undefined) return () => resolution().items(group);
    return (before) => sameOrNext(before, entriesOfParent(resolution(), group, parentId));
  });
  const titles = createMountedAtoms((itemId) => () => titleOf(resolution(), itemId));
  const sections = createItemSections({ resolution, checked });
  return {
    /** Ids of the entries of a group, or of those with a given parent. */
    order: (group: string, parentId?: string) =>
      order.at(parentId === undefined ? group : `${group}${separator}${parentId}`),
    title: titles.at,
    sections: sections.at,
    refreshOrder: order.refreshAll,
    refreshAll() {
      for (const each of [order, titles, sections]) each.refreshAll();
    },
  };
}

/** Cannot occur in the name of a group. */
const separator = "\n";

function sameOrNext(before: Ids | undefined, next: Ids): Ids {
  const same = before?.length === next.length && before.every((id, index) => id === next[index]);
  return same ? before : next;
}

interface Parts {
  readonly resolution: () => Resolution;
  readonly checked: () => CheckedAnswers;
}

/**
 * What each section of one entry still lacks, by section id. Reads only that entry's questions, whatever the size of
 * the record.
 */
function createItemSections({ resolution, checked }: Parts) {
  return createMountedAtoms<ReadonlyMap<string, Counts>>((itemId) => {
    const count = createProblemCounter(({ section }) => (section === "" ? undefined : section));
    return () => {
      const { form, tree } = resolution();
      const item = findItem(form, tree, itemId);
      const names = item?.group.questions.map(({ question }) => question.name) ?? [];
      return count([wholeEntry, ...names].flatMap((name) => checked().at(placeOf(item?.section ?? "", itemId, name))));
    };
  });
}
