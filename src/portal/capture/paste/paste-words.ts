import { counted } from "../../../form/words/phrases.ts";
import type { ImportCell, ImportPlan } from "../../../state/import/import-plan.ts";

const countOf = ({ rows }: ImportPlan, ...states: readonly ImportCell["state"][]): number =>
  rows.reduce((sum, { cells }) => sum + cells.filter(({ state }) => states.includes(state)).length, 0);

/** How many answers are put somewhere. */
export const answersIn = (plan: ImportPlan): number => countOf(plan, "new", "wrong");

/** That there are more or fewer lines than entries: then a line may belong to another entry than the one it goes to. */
function unequalWords({ lines, there }: ImportPlan, label: string, plural: string): string | false {
  if (there === undefined || there === lines.length) return false;
  const rows = `${counted(lines.length, "row")} for ${counted(there, label, plural)}`;
  const over = Math.abs(lines.length - there);
  return lines.length > there
    ? `${rows}: ${counted(over, "row has", "rows have")} no ${label}. Check that each row is beside its own.`
    : `${rows}: the last ${over === 1 ? `${label} stays` : `${over} ${plural} stay`} as now. Check that each row is beside its own.`;
}

/** What pasting would do, in sentences. */
export function pasteWords(plan: ImportPlan, label: string, plural: string): readonly string[] {
  const answers = answersIn(plan);
  const filled = plan.rows.filter(({ cells }) => cells.some(({ put }) => put)).length;
  const [wrong, unread, same, hidden, locked] = [
    countOf(plan, "wrong"),
    countOf(plan, "unread"),
    countOf(plan, "same"),
    countOf(plan, "hidden"),
    countOf(plan, "readonly"),
  ];
  const replaced = plan.rows.reduce(
    (sum, { cells }) => sum + cells.filter(({ put, before }) => put && before !== undefined).length,
    0,
  );
  const dropped = plan.rows.filter(({ itemId }) => itemId === undefined).length;
  return [
    answers === 0
      ? plan.columns.every((name) => name === undefined)
        ? "The columns are not known. Choose a question for each column below; nothing is pasted before."
        : "Nothing here would change."
      : `${counted(answers, "answer")} for ${counted(filled, label, plural)}.`,
    replaced > 0 && `${counted(replaced, "answer")} there now ${replaced === 1 ? "is" : "are"} replaced.`,
    unequalWords(plan, label, plural),
    plan.added.length > 0 && `${counted(plan.added.length, `new ${label}`, `new ${plural}`)}.`,
    wrong > 0 && `${counted(wrong, "answer has", "answers have")} to be corrected afterwards.`,
    unread > 0 && `${counted(unread, "cell")} cannot be read and ${unread === 1 ? "is" : "are"} left out.`,
    hidden > 0 && `${counted(hidden, "answer is", "answers are")} not asked for there and left out.`,
    locked > 0 && `${counted(locked, "answer is", "answers are")} read-only and left out.`,
    same > 0 && `${counted(same, "answer is", "answers are")} there already.`,
    dropped > 0 && `${counted(dropped, "line is", "lines are")} left over.`,
  ].filter((words) => words !== false);
}
