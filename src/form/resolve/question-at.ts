import type { Question } from "../../../schemas/question.ts";
import { type Place, readPlace } from "../tree/place.ts";
import { answersAt } from "../tree/tree.ts";
import { own } from "../values/own.ts";
import type { QuestionState, Resolution } from "./resolution.ts";

/** The question at a place; empty where there is none: a whole list, an entry, an unknown name. */
export interface QuestionAt {
  readonly question?: Question;
  readonly state?: QuestionState;
  /** Whether it is displayed: the question is asked, and in a section. */
  readonly drawn?: boolean;
}

/** The current state of the question at a place; undefined where there is none. */
export function stateAt(resolution: Resolution, place: Place): QuestionState | undefined {
  const found = preparedAt(resolution, place);
  return found && resolution.scope(found.group, found.itemId).questions.get(found.prepared.question.name);
}

/** The question at a place, with the group and entry whose scope its conditions use. */
export function preparedAt({ form, tree }: Pick<Resolution, "form" | "tree">, place: Place) {
  const { section, itemId, name = "" } = readPlace(place);
  const stored = answersAt(tree, section, itemId);
  const group =
    itemId === undefined
      ? form.singles.find((each) => each.group.at === section && each.byName.has(name))
      : form.groupOfEntry(section, stored && own(stored, "ItemType"));
  const prepared = group?.byName.get(name);
  return group && prepared && (itemId === undefined || stored) ? { group: group.name, itemId, prepared } : undefined;
}

/** The question at a place of a resolution, with its current state. */
export function questionAt(resolution: Resolution, place: Place): QuestionAt {
  const found = preparedAt(resolution, place);
  if (!found) return {};
  const { prepared } = found;
  const { question } = prepared;
  const state = resolution.scope(found.group, found.itemId).questions.get(question.name);
  return {
    question: state?.question ?? question,
    ...(state && { state }),
    drawn: state?.shown === true && prepared.section !== undefined,
  };
}
