import type { Resolution } from "../../form/resolve/resolution.ts";
import { placeOf, wholeEntry } from "../../form/tree/place.ts";
import { createMountedAtoms } from "../drawing/mounted-atoms.ts";
import type { CheckedAnswers } from "../findings/checked-answers.ts";
import { createProblemCounter } from "../findings/count-problems.ts";
import type { Counts } from "../findings/problem.ts";
import { findItem } from "./find-item.ts";

interface Parts {
  readonly resolution: () => Resolution;
  readonly checked: () => CheckedAnswers;
}

/** What the sections of one entry still lack, by section id: looked up at its own questions, whatever else there is. */
export function createItemSections({ resolution, checked }: Parts) {
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
