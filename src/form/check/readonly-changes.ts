import type { ErrorEntry } from "../../../schemas/record.ts";
import type { PreparedForm } from "../definition/prepared-form.ts";
import { preparedAt, stateAt } from "../resolve/question-at.ts";
import { isReadonly } from "../resolve/question-state.ts";
import { type Resolution, resolveForm } from "../resolve/resolve.ts";
import { changesBetween } from "../tree/changes.ts";
import { type Place, placeAt } from "../tree/place.ts";
import { answerAt, type Tree, withAnswer } from "../tree/tree.ts";

/**
 * Changes to read-only answers, by their JSON Pointers in the later answers. An answer is editable once another change
 * unlocks it, since a person may make both changes before saving; but no change unlocks itself. Added and removed entries
 * are not checked.
 */
export const readonlyChanges = (before: Resolution, after: Tree): readonly Pick<ErrorEntry, "path" | "message">[] =>
  changesToLocked(before, after).map(([place, path]) => ({ path, message: reasonAt(before, place) }));

/** Whether a form has answers that can become read-only. */
export const locksAnswers = ({ source }: PreparedForm): boolean =>
  source.questions.some(({ readonly }) => readonly !== undefined);

/** The later answers, with read-only ones reset to their previous values. */
export const withReadonlyKept = (before: Resolution, after: Tree): Tree =>
  keep(before, after, changesToLocked(before, after));

type Held = readonly (readonly [place: Place, path: string])[];

const keep = (before: Resolution, after: Tree, held: Held): Tree =>
  held.reduce((next, [place]) => withAnswer(next, place, answerAt(before.tree, place)), after);

function changesToLocked(before: Resolution, after: Tree): Held {
  const { form, dates } = before;
  if (!locksAnswers(form)) return [];
  const changed = changesBetween(form, before.tree, after).flatMap(([path]): readonly (readonly [Place, string])[] => {
    const place = placeAt(after, path);
    return place === undefined ? [] : [[place, path]];
  });
  let held = changed.filter(([place]) => isReadonlyAt(before, place));
  for (;;) {
    const lifted = resolveForm(form, keep(before, after, held), dates);
    const still = held.filter(([place]) => isReadonlyAt(lifted, place) && !isDropped(lifted, after, place));
    if (still.length === held.length) return held;
    held = still;
  }
}

function isReadonlyAt(resolution: Resolution, place: Place): boolean {
  const found = preparedAt(resolution, place);
  return found !== undefined && isReadonly(found.prepared.question, resolution.at(found.group, found.itemId));
}

/** Hiding a question removes its answer, where the definition says so. */
const isDropped = (resolution: Resolution, after: Tree, place: Place): boolean =>
  preparedAt(resolution, place)?.prepared.question.onHide === "drop" &&
  answerAt(after, place) === undefined &&
  stateAt(resolution, place)?.shown === false;

const reasonAt = (resolution: Resolution, place: Place): string =>
  preparedAt(resolution, place)?.prepared.question.lockedReason ?? resolution.form.words.say("readOnly");
