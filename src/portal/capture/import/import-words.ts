import type { Fields } from "../../../../schemas/definition.ts";
import type { PreparedForm } from "../../../form/definition/prepare-form.ts";
import { counted, listed } from "../../../form/words/phrases.ts";
import { MAX_ITEMS } from "../../../insurance/lifecycle/references.ts";
import { shownText } from "../../../spreadsheet/shown-name.ts";
import { importedQuestions, ownReference, takesSeveral } from "../../../state/import/import-columns.ts";
import { type ImportCell, type ImportPlan, isFailing } from "../../../state/import/import-plan.ts";
import type { TablePlan } from "../../../state/import/plan-file.ts";
import { isReason, readTemplateMark, type TemplateMark } from "../../../state/import/schedule-table.ts";

/** Says that some rows cannot have an entry of their own, and why. */
export function tooManyRowsWords({ beyond, mayAdd, isListFull }: ImportPlan, plural: string): string {
  const lines = counted(beyond - mayAdd, "row is", "rows are");
  if (!isListFull) return `${lines} more than there can be ${plural}.`;
  return `${lines} more than one quote can hold: it has at most ${counted(MAX_ITEMS, "entry", "entries")} of all kinds.`;
}

const stateWords: Readonly<Record<ImportCell["state"], string>> = {
  new: "",
  same: "Already in the quote",
  wrong: "",
  unread: "Left out",
  hidden: "Not asked here",
  readonly: "Left out",
  blank: "",
  left: "",
};

/** Note under a cell: its error, the answer it replaces, or why it is left out. */
export function cellNote({ state, problem, before }: ImportCell): string {
  const isOut = state === "unread" || state === "readonly";
  if (problem !== undefined) return isOut ? `${stateWords[state]}. ${problem}` : problem;
  return before === undefined ? stateWords[state] : `was ${before}`;
}

/** Counts a plan's rows by outcome. */
export function countRows({ rows, columns, lines }: TablePlan) {
  const good = rows.filter((row) => !isFailing(row) && row.itemId !== undefined);
  const made = good.filter(({ isNew }) => isNew).length;
  const changed = good.filter(({ isNew, cells }) => !isNew && cells.some(({ put }) => put)).length;
  const referenceAt = columns.indexOf(ownReference);
  const unnamed = lines.filter(({ isNew, cells }) => isNew && (cells[referenceAt] ?? "").trim() === "").length;
  return {
    made,
    changed,
    same: good.length - made - changed,
    failing: rows.filter(isFailing).length,
    left: rows.filter((row) => !isFailing(row) && row.itemId === undefined).length,
    /** Rows that name no entry. */
    unnamed,
  };
}

/** Headings of the columns that are not imported. */
function unusedColumns({ headings, chosen }: TablePlan): readonly string[] {
  return headings.filter((heading, at) => {
    return chosen[at] === undefined && heading.trim() !== "" && !isReason(heading) && !readTemplateMark(heading);
  });
}

/** The columns after this one got another question, or none. A question that another column had is taken from it. */
export function columnsWith(form: PreparedForm, { group, chosen }: ImportPlan, at: number, next: string) {
  return chosen.map((each, column) => {
    if (column === at) return next || undefined;
    return each === next && !takesSeveral(form, group, next) ? undefined : each;
  });
}

/** Labels of the questions asked of every entry that have no column; those with a standard answer come last. */
function questionsLeft(form: PreparedForm, { group, columns }: TablePlan): readonly string[] {
  const { standard = {} } = form.group(group) ?? {};
  const left = importedQuestions(form, group).filter(
    ({ question: { name, required = true, when, default: given }, section, page }) =>
      required === true &&
      [when, given, section?.when, page?.when].every((each) => each === undefined) &&
      !columns.includes(name),
  );
  return left
    .toSorted((one, other) => Number(one.question.name in standard) - Number(other.question.name in standard))
    .map(({ question }) => question.label);
}

/** Maximum number of questions that are listed by name. */
const MAX_LEFT = 4;

/** Says what is asked of each new entry after the import. */
function leftWords(form: PreparedForm, plan: TablePlan, label: string): string | false {
  const left = questionsLeft(form, plan);
  const others = left.length - MAX_LEFT;
  const shown = left.slice(0, MAX_LEFT).map((each) => `“${each}”`);
  if (left.length === 0) return false;
  return `Still to answer for each new ${label}: ${listed(others > 0 ? [...shown, `${others} more`] : shown, "and")}.`;
}

/** What importing a sheet would do, in sentences. */
export function importWords(plan: TablePlan, form: PreparedForm): readonly string[] {
  const { label = plan.group, plural = `${label}s` } = form.group(plan.group) ?? {};
  const { made, changed, same, failing, left } = countRows(plan);
  const out = plan.headings.map((_, at) => plan.rows.filter(({ cells }) => cells[at]?.state === "hidden").length);
  const hidden = out.reduce((sum, each) => sum + each, 0);
  const hiddenIn = plan.headings.flatMap((heading, at) => (out[at] ? [`“${shownText(heading)}”`] : []));
  const unused = unusedColumns(plan).map((heading) => `“${shownText(heading)}”`);
  return [
    made + changed === 0 && failing === 0 && "Nothing would change.",
    made > 0 && `${counted(made, `new ${label}`, `new ${plural}`)}.`,
    plan.replacesBegun && `The ${label} of the indication is replaced.`,
    changed > 0 && `${counted(changed, label, plural)} changed.`,
    same > 0 && `${counted(same, label, plural)} ${same === 1 ? "is" : "are"} as in the file.`,
    failing > 0 && `${counted(failing, "row")} to review.`,
    plan.leftOut.length > 0 &&
      `${counted(plan.leftOut.length, "row is", "rows are")} left out: ${plan.leftOut.map(({ line, words }) => `row ${line + 1}, ${words.toLowerCase()}`).join("; ")}.`,
    left > 0 && `${counted(left, "row is", "rows are")} left out.`,
    hidden > 0 &&
      `${counted(hidden, "answer is", "answers are")} not asked there and left out: ${hiddenIn.join(", ")}.`,
    unused.length > 0 && `Not used: ${unused.join(", ")}.`,
    made > 0 && leftWords(form, plan, label),
  ].filter((words) => words !== false);
}

/** Says that the file was made from another template; undefined if it was not. */
export function markWords(mark: TemplateMark | undefined, { id, version }: Fields): string | undefined {
  if (!mark || (mark.product === id && mark.version === version)) return undefined;
  return `This is a template of ${mark.product}, version ${mark.version}. The quote is ${id}, version ${version}: columns are matched by their headings.`;
}
