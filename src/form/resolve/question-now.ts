import type { Question } from "../../../schemas/question.ts";
import { wordsFor } from "../check/rule-message.ts";
import type { PreparedQuestion } from "../definition/prepared-group.ts";
import { namesInTexts, withTexts } from "../expression/question-texts.ts";
import type { Entry } from "./entry.ts";
import type { Resolution } from "./resolution.ts";

/** The question of each text that was filled in, so that the same words are the same object. */
const known = new WeakMap<Question, Map<string, Question>>();
const mostKnown = 5_000;

/** The question as it is put in an entry: with the answers that its texts name. The same object for the same words. */
export function questionNow(resolution: Resolution, { question, worded }: PreparedQuestion, entry: Entry): Question {
  if (!worded) return question;
  const { group, itemId } = entry;
  const scope = resolution.at(group.name, itemId);
  const words = new Map<string, string | undefined>();
  for (const name of namesInTexts(worded))
    words.set(name, scope.withheld(name) === undefined ? wordsFor(resolution, name, group.name, itemId) : undefined);
  const made = known.get(worded) ?? new Map<string, Question>();
  known.set(worded, made);
  const key = JSON.stringify([...words.values()]);
  const found = made.get(key) ?? withTexts(worded, (name) => words.get(name));
  if (made.size >= mostKnown) made.clear();
  made.set(key, found);
  return found;
}
