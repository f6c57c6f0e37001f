import type { Question } from "../../../schemas/question.ts";
import type { PreparedForm, PreparedQuestion } from "../../form/definition/prepare-form.ts";
import { kindOf } from "../../form/kinds/kind-of.ts";
import { headingUnits } from "../../form/words/heading-words.ts";
import { capital } from "../../form/words/phrases.ts";
import { isYearly } from "./amount-scale.ts";

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
    .toLowerCase()
    .replace(headingUnits, "")
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

/** What is at the head of a column when it is written, so that it is read as the same column again. */
export function headingOf(form: PreparedForm, group: string, { name, label }: ImportColumn): string {
  return columnOf(form, group, label) === name ? label : name;
}

/**
 * Several columns make one answer: street, town and county an address, `Flat` and `Converted` a kind of property, `Rent`
 * and `Frequency` an amount of a year.
 */
export function takesSeveral(form: PreparedForm, group: string, name: string | undefined): boolean {
  const question = name === undefined ? undefined : form.question(group, name);
  return question !== undefined && (["address", "choice"].includes(question.type) || isYearly(question));
}

/** A question takes one column, the first that names it, unless it takes several. */
export function onlyOnce(
  form: PreparedForm,
  group: string,
  columns: readonly (string | undefined)[],
): readonly (string | undefined)[] {
  return columns.map((name, at) =>
    columns.indexOf(name) === at || takesSeveral(form, group, name) ? name : undefined,
  );
}
