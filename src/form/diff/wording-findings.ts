import type { Definition } from "../../../schemas/definition.ts";
import type { Option, Question } from "../../../schemas/question.ts";
import { findingOf, type LintFinding } from "../lint/lint-rule.ts";
import { writing } from "../lint/patch.ts";
import { wordingNotCountedUp, wordingOfAnother, wordingOfAnotherText } from "../lint/publishing-rules.ts";
import { pointerTo } from "../tree/place.ts";
import { own } from "../values/own.ts";
import { listed } from "../words/phrases.ts";
import { keyOfQuestion } from "./question-differences.ts";
import { same } from "./setting-differences.ts";

/** A published version of a definition. */
export interface PublishedVersion {
  readonly version: number;
  readonly definition: Definition;
}

/** A question as last published under a wording. */
interface LastUse extends PublishedVersion {
  readonly question: Question;
}

/**
 * Finds reused wordings: each wording must name the same text for ever. Reported: a wording that belonged to another
 * question; one kept although label, hint, note, help or options changed since the previous version; and one that
 * returns to an older wording with different text. Paths point into `to`.
 *
 * @param published all versions so far, newest first
 */
export function wordingFindings(published: readonly PublishedVersion[], to: Definition): readonly LintFinding[] {
  const newest = published[0]?.version;
  const uses = lastUses(published);
  const free = freeWordings([...published.map(({ definition }) => definition), to]);
  return to.questions.flatMap((question, index) => {
    const was = question.wording === undefined ? undefined : uses.get(question.wording);
    if (!was) return [];
    const path = `${pointerTo("questions", index)}/wording`;
    const { wording } = question;
    if (keyOfQuestion(was.question) !== keyOfQuestion(question) && was.question.label !== question.label) {
      const message = `“${wording}” was the wording of “${was.question.label}”.`;
      return [findingOf(wordingOfAnother, { path, message, ...instead(path, free(question.name)) })];
    }
    const changed = changedWords(was.question, question, was.definition, to);
    if (changed.length === 0) return [];
    const next = free(stemOf(wording ?? question.name));
    const remedy = instead(path, next);
    if (was.version !== newest) {
      const message = `In version ${was.version}, “${wording}” was asked with different text (${changed.join(", ")}): “${was.question.label}”.`;
      return [findingOf(wordingOfAnotherText, { path, message, ...remedy })];
    }
    const message = `The ${listed(changed, "and")} of “${question.label || question.name}” changed. Earlier answers refer to the old text, so the new text needs a number of its own.`;
    const fix = `Increase the number of its wording, from ${wording} to ${next}.`;
    return [findingOf(wordingNotCountedUp, { path, message, ...remedy, fix })];
  });
}

function instead(path: string, wording: string) {
  return { fix: `Write “${wording}”.`, patch: writing(path, wording) };
}

function lastUses(published: readonly PublishedVersion[]): ReadonlyMap<string, LastUse> {
  const uses = new Map<string, LastUse>();
  for (const { version, definition } of published)
    for (const question of definition.questions)
      if (question.wording !== undefined && !uses.has(question.wording))
        uses.set(question.wording, { version, definition, question });
  return uses;
}

/** `RoofConstruction` of `RoofConstruction/2`. */
function stemOf(wording: string): string {
  return wording.replace(/\/\d+$/, "");
}

/** Returns the next unused wording for a stem, numbered above all those in the definitions. */
function freeWordings(definitions: readonly Definition[]): (stem: string) => string {
  const last = new Map<string, number>();
  for (const { questions } of definitions)
    for (const { wording } of questions) {
      const [, stem, count] = /^(.*)\/(\d{1,9})$/.exec(wording ?? "") ?? [];
      if (stem !== undefined) last.set(stem, Math.max(last.get(stem) ?? 0, Number(count)));
    }
  return (stem) => `${stem}/${(last.get(stem) ?? 0) + 1}`;
}

/** Keys of the client-facing texts that changed. */
function changedWords(was: Question, is: Question, from: Definition, to: Definition): readonly string[] {
  const keys = (["label", "hint", "note", "help", "unit", "scale"] as const).filter((key) => !same(was[key], is[key]));
  const options = same(wordsOf(was, from), wordsOf(is, to));
  return [...keys, ...(options ? [] : ["options"])];
}

/** Labels of the options that are offered, from the question or its list; undefined if the question has no written options. */
function wordsOf({ options }: Question, { lists = {} }: Definition): readonly string[] | undefined {
  const listed: readonly Option[] | undefined = typeof options === "string" ? own(lists, options.slice(1)) : options;
  return listed?.flatMap(({ value, label = value, withdrawn }) => (withdrawn ? [] : [label]));
}
