import type { Question } from "../../schemas/question.ts";
import type { Json, Sections } from "../../schemas/record.ts";
import { withdrawnAnswers } from "../form/check/check-answer.ts";
import { readonlyChanges } from "../form/check/readonly-changes.ts";
import type { PreparedForm } from "../form/definition/prepare-form.ts";
import { optionSource, sourcedAnswers } from "../form/options/option-source.ts";
import { resolveForm } from "../form/resolve/resolve.ts";
import type { Place } from "../form/tree/place.ts";
import { answerPlace, attachedFiles, fileIdsIn, newAnswers, treeOf } from "../form/tree/tree.ts";
import { isUnanswered } from "../form/values/answer-value.ts";
import type { CalendarDate } from "../form/values/calendar.ts";
import { conflict, Refused } from "./refused.ts";

/** Most distinct options to look up for one save; entries often share the same ones. */
const maxOptions = 500;

/** Time limit for all look-ups, in milliseconds. */
const patience = 5_000;

const notSaved = "Some answers are not among the options, so nothing was saved.";

/** Earlier answers of the record at a place. */
type EarlierAnswers = (place: Place) => readonly Json[];

/** Refuses options that are no longer offered, except where the stored answer has them. */
export const refuseWithdrawn = (form: PreparedForm, stored: Sections, next: Sections): void =>
  refuseOptions(withdrawnAnswers(form, treeOf(form, stored), treeOf(form, next)));

const refuseOptions = (reasons: readonly { readonly path: string; readonly message: string }[]): void => {
  if (reasons.length > 0)
    throw new Refused(
      400,
      "bad-input",
      notSaved,
      reasons.map(({ path, message }) => ({ path, message })),
    );
};

/** Refuses such options, except where the record had them at that place earlier: a change can be undone. */
async function refuseNewWithdrawn(
  form: PreparedForm,
  stored: Sections,
  next: Sections,
  readEarlier: () => Promise<EarlierAnswers>,
): Promise<void> {
  const withdrawn = withdrawnAnswers(form, treeOf(form, stored), treeOf(form, next));
  if (withdrawn.length === 0) return;
  const earlier = await readEarlier();
  refuseOptions(withdrawn.filter(({ place, isIn }) => !earlier(place).some(isIn)));
}

/**
 * Refuses answers that are not options of the source that the form names, and all of them where a source does not answer
 * in time. Unchanged answers are not looked up again.
 *
 * @param readEarlier the record's earlier answers, of which an option that is no longer offered may be given again
 */
export async function refuseUnknownOptions(
  form: PreparedForm,
  stored: Sections,
  next: Sections,
  readEarlier: () => Promise<EarlierAnswers> = async () => () => [],
): Promise<void> {
  await refuseNewWithdrawn(form, stored, next, readEarlier);
  const answers = sourcedAnswers(form, treeOf(form, stored), treeOf(form, next));
  if (answers.length === 0) return;
  const wanted = new Map(answers.map(({ source, option }) => [JSON.stringify([source, option]), { source, option }]));
  if (wanted.size > maxOptions)
    throw new Refused(413, "too-many-options", `At most ${maxOptions} different options can be saved at once.`);
  const known = await inTime(
    Promise.all([...wanted].map(async ([key, { source, option }]) => [key, await has(source, option)] as const)),
  );
  const taken = new Map(known);
  const wrong = answers.filter(({ source, option }) => taken.get(JSON.stringify([source, option])) !== true);
  refuseOptions(wrong.map(({ path, option }) => ({ path, message: form.words.say("notAnOption", { typed: option }) })));
}

const has = async (source: string, option: string): Promise<boolean> =>
  (await optionSource(source)?.has(option)) ?? false;

async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    waiting = setTimeout(() => reject(new Error("The source of options did not answer in time.")), patience);
  });
  try {
    return await Promise.race([work, late]);
  } catch {
    throw new Refused(503, "options-unavailable", "The options cannot be checked at the moment. Save again.");
  } finally {
    clearTimeout(waiting);
  }
}

/**
 * Refuses an answer that is not a file of this quote added for its question, such as another quote's or a deleted file.
 * Unchanged answers are not checked again.
 *
 * @param next with the files that the quote has
 */
export const refuseUnknownFiles = (form: PreparedForm, stored: Sections, next: Sections): void => {
  const [before, after] = [treeOf(form, stored), treeOf(form, next)];
  const places = new Map(attachedFiles(next).map(({ id, place }) => [id, place]));
  const isFile = ({ type }: Question) => type === "file";
  // A file added under the question's earlier name, or in another entry, is still valid.
  for (const { question, answer } of newAnswers(form, treeOf(form, {}), before, isFile))
    for (const id of fileIdsIn(answer))
      if (typeof id === "string" && places.has(id)) places.set(id, answerPlace(question.name));
  const wrong = newAnswers(form, before, after, isFile).filter(
    ({ question, answer }) =>
      !isUnanswered(answer) &&
      fileIdsIn(answer).some((id) => typeof id !== "string" || places.get(id) !== answerPlace(question.name)),
  );
  if (wrong.length === 0) return;
  const reasons = wrong.map(({ path }) => ({ path, message: form.words.say("fileGone") }));
  throw new Refused(400, "bad-input", "A file is not attached to its question, so nothing was saved.", reasons);
};

/** Refuses changes to answers that the form locks, given the stored answers. */
export const refuseReadonly = (form: PreparedForm, stored: Sections, next: Sections, today: CalendarDate): void => {
  const reasons = readonlyChanges(resolveForm(form, treeOf(form, stored), today), treeOf(form, next));
  if (reasons.length > 0) throw conflict("locked", "Some answers are read-only, so nothing was saved.", reasons);
};
