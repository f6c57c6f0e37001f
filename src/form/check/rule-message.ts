import type { Rule } from "../../../schemas/rule.ts";
import { showAnswer } from "../draw/show-answer.ts";
import { filled } from "../expression/question-texts.ts";
import type { Resolution } from "../resolve/resolution.ts";
import { asExact } from "../values/answer-value.ts";
import { formatDate, isCalendarDate } from "../values/calendar.ts";
import { showExact } from "../words/show-number.ts";

/** A rule's message, with `{Name}` replaced by that answer or named value in words. */
export function ruleMessage(resolution: Resolution, rule: Rule, itemId: string | undefined): string {
  return filledFrom(resolution, rule.message, rule.group, itemId);
}

/** A text with `{Name}` replaced by answers and named values of a scope; unknown ones become empty. */
export function filledFrom(
  resolution: Resolution,
  text: string,
  group: string | undefined,
  itemId: string | undefined,
): string {
  return filled(text, (name) => wordsFor(resolution, name, group, itemId));
}

/** An answer or named value of a scope in words; undefined where it is not known. */
export function wordsFor(
  resolution: Resolution,
  name: string,
  group: string | undefined,
  itemId: string | undefined,
): string | undefined {
  const target = resolution.form.target(group, name);
  if (target?.kind === "answer") {
    const entry = resolution.holder(target.group, group, itemId);
    const answer = entry?.effective(target.index, resolution.at(target.group, entry.itemId));
    return showAnswer(target.question, answer);
  }
  const value = target && resolution.at(group, itemId).read(name);
  if (value === undefined) return undefined;
  if (isCalendarDate(value)) return formatDate(value);
  const number = asExact(value);
  return number ? showExact(number) : String(value);
}
