import type { Question } from "../../../schemas/question.ts";
import type { PreparedForm, PreparedQuestion } from "../../form/definition/prepare-form.ts";
import { kindOf } from "../../form/kinds/kind-of.ts";
import { capital } from "../../form/words/phrases.ts";
import type { PastedGrid } from "./pasted-grid.ts";

/** Names of the columns that tell which entry a line is about, and which one it hangs from, as in DATA. */
export const ownReference = "PropertyRef";
export const parentReference = "ParentRef";

export const isImported = (question: Question): boolean =>
  kindOf(question).spreadsheet.imported && question.name !== parentReference;

/** The questions of a group into which cells can be put, in the order in which they are drawn. */
export function importedQuestions(form: PreparedForm, group: string): readonly PreparedQuestion[] {
  return form.groups.get(group)?.questions.filter(({ question }) => isImported(question)) ?? [];
}

export interface ImportColumn {
  readonly name: string;
  readonly label: string;
}

/** Every column that a table of a group can have: the reference, that of the parent, and the questions. */
export function importColumns(form: PreparedForm, group: string): readonly ImportColumn[] {
  const { label = group, parent } = form.group(group) ?? {};
  const own = form.question(group, ownReference)?.label ?? `${capital(label)} reference`;
  const parentLabel = form.group(parent ?? "")?.label ?? parent;
  const above = form.question(parent ?? "", ownReference)?.label ?? `${capital(parentLabel ?? "")} reference`;
  return [
    { name: ownReference, label: own },
    ...(parent === undefined ? [] : [{ name: parentReference, label: above }]),
    ...importedQuestions(form, group).map(({ question }) => ({ name: question.name, label: question.label })),
  ];
}

/** Without case, spaces and marks, and without a unit in brackets: `Year built? (year)` is `yearbuilt`. */
const plain = (text: string): string =>
  text
    .replace(/\([^)]*\)\s*$/, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

const namesByForm = new WeakMap<PreparedForm, Map<string, ReadonlyMap<string, string>>>();

/** What headings can mean in a group, a name before a label, a label before any other word for it. */
function namesByHeading(form: PreparedForm, group: string): ReadonlyMap<string, string> {
  const groups = namesByForm.get(form) ?? new Map<string, ReadonlyMap<string, string>>();
  namesByForm.set(form, groups);
  const known = groups.get(group);
  if (known) return known;
  const names = new Map<string, string>();
  const add = (words: string | undefined, name: string) => {
    const heading = plain(words ?? "");
    if (heading !== "" && !names.has(heading)) names.set(heading, name);
  };
  const columns = importColumns(form, group);
  for (const { name } of columns) add(name, name);
  for (const { name, label } of columns) add(label, name);
  for (const { name } of columns) add(form.question(group, name)?.label, name);
  for (const { name } of columns) add(form.question(group, name)?.docLabel, name);
  const { label, parent } = form.group(group) ?? {};
  if (parent !== undefined) add(form.group(parent)?.label, parentReference);
  for (const words of ["reference", "ref", `${label} ref`]) add(words, ownReference);
  groups.set(group, names);
  return names;
}

/** The column that a heading names; undefined for one that names none. */
export function columnOf(form: PreparedForm, group: string, heading: string): string | undefined {
  return namesByHeading(form, group).get(plain(heading));
}

/** What stands at the head of a column when it is written, so that it is read as the same column again. */
export function headingOf(form: PreparedForm, group: string, { name, label }: ImportColumn): string {
  return columnOf(form, group, label) === name ? label : name;
}

/** The columns that a line of headings names; each only once. */
function columnsIn(form: PreparedForm, group: string, line: readonly string[]): readonly (string | undefined)[] {
  const found = line.map((cell) => columnOf(form, group, cell));
  return found.map((name, at) => (found.indexOf(name) === at ? name : undefined));
}

const knownIn = (columns: readonly (string | undefined)[]): number =>
  columns.filter((name) => name !== undefined).length;

/**
 * The columns that the cells of a first line name, by labels on screen or on documents, or by names; undefined where the
 * line is none of headings. A cell that names none is undefined: at least half of them do.
 */
export function headingsIn(
  form: PreparedForm,
  group: string,
  grid: PastedGrid,
): readonly (string | undefined)[] | undefined {
  const [first = []] = grid;
  const columns = columnsIn(form, group, first);
  const filled = first.filter((cell) => cell !== "").length;
  return grid.length < 2 || knownIn(columns) === 0 || knownIn(columns) * 2 < filled ? undefined : columns;
}

/** Lines of a file in which its headings are looked for: there may be a title above them. */
const headingsWithin = 10;

export interface FoundHeadings {
  /** Position of the line, from 0. */
  readonly line: number;
  readonly columns: readonly (string | undefined)[];
  /** How many columns are known. */
  readonly known: number;
}

/** The line of a file that names the most columns of a group: two at least, or half of its own. */
export function findHeadings(form: PreparedForm, group: string, grid: PastedGrid): FoundHeadings | undefined {
  let best: FoundHeadings | undefined;
  grid.slice(0, headingsWithin).forEach((cells, line) => {
    const columns = columnsIn(form, group, cells);
    const known = knownIn(columns);
    const filled = cells.filter((cell) => cell.trim() !== "").length;
    if (known > (best?.known ?? 0) && (known >= 2 || known * 2 >= filled)) best = { line, columns, known };
  });
  return best;
}

/** A question takes one column: the first that names it. */
export function onlyOnce(columns: readonly (string | undefined)[]): readonly (string | undefined)[] {
  return columns.map((name, at) => (columns.indexOf(name) === at ? name : undefined));
}
