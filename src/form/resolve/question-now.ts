import type { Page } from "../../../schemas/definition.ts";
import type { Question } from "../../../schemas/question.ts";
import { wordsFor } from "../check/rule-message.ts";
import type { PreparedQuestion } from "../definition/prepared-form.ts";
import { namesInTexts, withTexts } from "../expression/question-texts.ts";
import type { Entry } from "./entry.ts";
import type { Resolution } from "./resolution.ts";

/** Questions by their filled-in texts, so that the same words give the same object. */
const known = new WeakMap<Question, Map<string, Question>>();
const maxKnown = 5_000;

/**
 * The question with its placeholders filled in for an entry. The same object for the same words.
 *
 * @param forAll it is asked about all entries at once: answers that differ between them keep their default words
 */
export function questionNow(
  resolution: Resolution,
  { question, worded }: PreparedQuestion,
  { group, itemId }: Partial<Pick<Entry, "group" | "itemId">>,
  forAll = false,
): Question {
  if (!worded) return question;
  const scope = resolution.at(group?.name, itemId);
  const words = new Map<string, string | undefined>();
  const isKnown = (name: string) =>
    scope.withheld(name) === undefined &&
    !(forAll && resolution.form.target(worded.group, name)?.group === worded.group);
  for (const name of namesInTexts(worded))
    words.set(name, isKnown(name) ? wordsFor(resolution, name, group?.name, itemId) : undefined);
  const made = known.get(worded) ?? new Map<string, Question>();
  known.set(worded, made);
  const key = JSON.stringify([...words.values()]);
  const found = made.get(key) ?? withTexts(worded, (name) => words.get(name));
  if (made.size >= maxKnown) made.clear();
  made.set(key, found);
  return found;
}

/** Whether a page is currently asked. */
export function isPageAsked(resolution: Resolution, { when }: Pick<Page, "when">): boolean {
  return when === undefined || resolution.at().test(when) === true;
}

/** Whether entries of a group are asked about: within this entry of its parent, or on the record where it has none. */
export function isGroupAsked(resolution: Resolution, name: string, parentId?: string): boolean {
  const { group, asked } = resolution.form.groups.get(name) ?? {};
  if (asked === undefined) return true;
  const inParent = group?.parent !== undefined && parentId !== undefined;
  return (inParent ? resolution.at(group.parent, parentId) : resolution.at()).test(asked) === true;
}
