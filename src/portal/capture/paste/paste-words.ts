import { MAX_ITEMS } from "../../../insurance/rating/max-items.ts";
import type { ImportCell, ImportPlan } from "../../../state/import/import-plan.ts";

/** `1 answer`, `12 answers`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en-GB")} ${count === 1 ? one : many}`;

const countOf = ({ rows }: ImportPlan, ...states: readonly ImportCell["state"][]): number =>
  rows.reduce((sum, { cells }) => sum + cells.filter(({ state }) => states.includes(state)).length, 0);

/** How many answers are put somewhere. */
export const answersIn = (plan: ImportPlan): number => countOf(plan, "new", "wrong");

/** What pasting would do, in sentences. */
export function pasteWords(plan: ImportPlan, label: string, plural: string): readonly string[] {
  const answers = answersIn(plan);
  const filled = plan.rows.filter(({ cells }) => cells.some(({ put }) => put)).length;
  const [wrong, unread, same, hidden] = [
    countOf(plan, "wrong"),
    countOf(plan, "unread"),
    countOf(plan, "same"),
    countOf(plan, "hidden"),
  ];
  const dropped = plan.rows.filter(({ itemId }) => itemId === undefined).length;
  return [
    answers === 0
      ? "Nothing here would change."
      : `${counted(answers, "answer")} for ${counted(filled, label, plural)}.`,
    plan.added.length > 0 && `${counted(plan.added.length, `new ${label}`, `new ${plural}`)}.`,
    wrong > 0 && `${counted(wrong, "answer has", "answers have")} to be corrected afterwards.`,
    unread > 0 && `${counted(unread, "cell")} cannot be read and ${unread === 1 ? "is" : "are"} left out.`,
    hidden > 0 && `${counted(hidden, "answer is", "answers are")} not asked for there and left out.`,
    same > 0 && `${counted(same, "answer is", "answers are")} there already.`,
    dropped > 0 && `${counted(dropped, "line is", "lines are")} left over.`,
  ].filter((words) => words !== false);
}

/** That some lines can have no entry of their own, and why. */
export function linesTooMany({ beyond, mayAdd, isQuoteFull }: ImportPlan, plural: string): string {
  const lines = counted(beyond - mayAdd, "line is", "lines are");
  if (!isQuoteFull) return `${lines} more than there can be ${plural}.`;
  return `${lines} more than one quote can hold: it has at most ${counted(MAX_ITEMS, "entry", "entries")} of all kinds.`;
}

const stateWords: Readonly<Record<ImportCell["state"], string>> = {
  new: "",
  same: "There already",
  wrong: "",
  unread: "Left out",
  hidden: "Not asked here",
  blank: "",
  left: "",
};

/** What stands under a cell: what is wrong, what it takes the place of, or why it is left out. */
export function cellNote({ state, problem, before }: ImportCell): string {
  if (problem !== undefined) return state === "unread" ? `${stateWords.unread}. ${problem}` : problem;
  return before === undefined ? stateWords[state] : `was ${before}`;
}

/** A line that somebody should look at. */
export const needsALook = (cells: readonly ImportCell[]): boolean => cells.some(({ problem }) => problem !== undefined);
