import type { Problem } from "../../../state/problem.ts";

const numbers = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

const counted = (count: number): string => numbers[count] ?? String(count);

const answers = (count: number): string => (count === 1 ? "answer" : "answers");

/** `Two answers need correcting`, `Three answers are missing`, or both. */
export function wordsForCount(problems: readonly Pick<Problem, "missing">[]): string {
  const missing = problems.filter((problem) => problem.missing).length;
  const wrong = problems.length - missing;
  const toCorrect = `${counted(wrong)} ${answers(wrong)} ${wrong === 1 ? "needs" : "need"} correcting`;
  const notThere = `${counted(missing)} ${answers(missing)} ${missing === 1 ? "is" : "are"} missing`;
  if (missing === 0) return toCorrect;
  if (wrong === 0) return notThere;
  return `${toCorrect}, ${notThere.charAt(0).toLowerCase()}${notThere.slice(1)}`;
}
