import type { AnswerDifference } from "../../../../schemas/life.ts";
import { entryTitle } from "../../../form/draw/entry-title.ts";
import type { Resolution } from "../../../form/resolve/resolution.ts";
import { readPlace } from "../../../form/tree/place.ts";
import { groupAt, questionAt } from "../../../state/entries/find-item.ts";

/** Answers under one heading: an entry, or a section of the form. */
export interface AnswerGroup {
  readonly key: string;
  /** `P001, 8 Tannery Row`, `Cover`. */
  readonly title: string;
  readonly answers: readonly AnswerDifference[];
}

/** Answers that differ, under the entry or the section that each belongs to, in the order in which they come. */
export function groupsOfAnswers(resolution: Resolution, answers: readonly AnswerDifference[]): readonly AnswerGroup[] {
  const groups = new Map<string, AnswerGroup>();
  for (const answer of answers) {
    const { key, title } = headingOf(resolution, answer);
    const before = groups.get(key);
    groups.set(key, { key, title, answers: [...(before?.answers ?? []), answer] });
  }
  return [...groups.values()];
}

function headingOf(resolution: Resolution, { place, item }: AnswerDifference): Pick<AnswerGroup, "key" | "title"> {
  const { form, tree } = resolution;
  const { itemId } = readPlace(place);
  const prepared = questionAt(form, tree, place);
  if (itemId === undefined) {
    const { id, title } = prepared?.section ?? { id: "", title: "The policy" };
    return { key: `section ${id}`, title };
  }
  const group = groupAt(form, tree, place);
  return { key: itemId, title: group ? entryTitle(resolution, group.name, itemId) : (item ?? "An entry that is gone") };
}
