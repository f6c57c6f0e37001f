import type { Definition, Option, Question } from "../../../schemas/definition.ts";
import type { LintFinding } from "../lint/finding.ts";
import { findingOf } from "../lint/lint-rule.ts";
import { wordingNotCountedUp, wordingOfAnother } from "../lint/publishing-rules.ts";
import { own } from "../own.ts";
import { pointerTo } from "../place.ts";
import { keyOfQuestion } from "./question-differences.ts";
import { same } from "./setting-differences.ts";

/**
 * Wordings that no longer say what was asked: words, hint, help or options of a question are others than in the version
 * before and its wording is the same, or its wording was that of another question. Paths lead into `to`.
 */
export function wordingFindings(from: Definition, to: Definition): readonly LintFinding[] {
  const before = new Map(from.questions.map((each) => [each.wording, each]));
  return to.questions.flatMap((question, index) => {
    const was = question.wording === undefined ? undefined : before.get(question.wording);
    if (!was) return [];
    const path = pointerTo("questions", index);
    if (keyOfQuestion(was) !== keyOfQuestion(question) && was.label !== question.label)
      return [
        findingOf(wordingOfAnother, {
          path: `${path}/wording`,
          message: `“${question.wording}” was that of “${was.label}”.`,
        }),
      ];
    const changed = changedWords(was, question, from, to);
    if (changed.length === 0) return [];
    const message = `${changed.join(", ")} of “${question.name}” changed, and the wording is still ${question.wording}.`;
    return [findingOf(wordingNotCountedUp, { path: `${path}/wording`, message })];
  });
}

/** Keys of the words that a client is shown and that are others now. */
function changedWords(was: Question, is: Question, from: Definition, to: Definition): readonly string[] {
  const keys = (["label", "hint", "note", "help"] as const).filter((key) => was[key] !== is[key]);
  const options = same(wordsOf(was, from), wordsOf(is, to));
  return [...keys, ...(options ? [] : ["options"])];
}

/** The options as they are read, wherever they stand; undefined where there are none in words. */
function wordsOf({ options }: Question, { lists = {} }: Definition): readonly string[] | undefined {
  const listed: readonly Option[] | undefined = typeof options === "string" ? own(lists, options.slice(1)) : options;
  return listed?.map(({ value, label = value }) => label);
}
