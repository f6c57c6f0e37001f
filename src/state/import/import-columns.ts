import type { Question } from "../../../schemas/question.ts";
import type { PreparedForm, PreparedGroup, PreparedQuestion } from "../../form/definition/prepare-form.ts";
import { kindOf } from "../../form/kinds/kind-of.ts";
import { headingUnits } from "../../form/words/heading-words.ts";
import { capital } from "../../form/words/phrases.ts";
import { isYearly } from "./amount-scale.ts";

/** Names in DATA of the columns that identify a row's entry and its parent. */
export const ownReference = "PropertyRef";
export const parentReference = "ParentRef";

export const isImported = (question: Question): boolean =>
  kindOf(question).spreadsheet.imported && question.name !== parentReference;

/** The questions of a group that can be imported, in display order. */
export function importedQuestions(form: PreparedForm, group: string): readonly PreparedQuestion[] {
  return form.groups.get(group)?.questions.filter(({ question }) => isImported(question)) ?? [];
}

export interface ImportColumn {
  readonly name: string;
  readonly label: string;
}

/** All columns that a table of a group can have: its reference, its parent's reference, and the questions. */
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

/** Ignores case, spaces, punctuation and a unit in brackets: `Year built? (year)` becomes `yearbuilt`; `#` is a number. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(headingUnits, "")
    .replaceAll("#", "number")
    .replace(/[^\p{L}\p{N}]/gu, "");

const namesByForm = new WeakMap<PreparedForm, Map<string, ReadonlyMap<string, string>>>();

/** What headings can mean in a group. Names take precedence over labels, labels over synonyms. */
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

/** The column that a heading names; undefined if none. */
export function columnOf(form: PreparedForm, group: string, heading: string): string | undefined {
  const parent = form.group(form.group(group)?.parent ?? "")?.label;
  // `Property ref` in a list of claims is that of the property, though the claim's own is `PropertyRef` in DATA.
  const isOfParent = parent !== undefined && plain(heading) === plain(`${parent} ref`);
  if (isOfParent) return parentReference;
  return namesByHeading(form, group).get(plain(heading));
}

/** Heading of an exported column, chosen so that an import reads it as the same column. */
export function headingOf(form: PreparedForm, group: string, { name, label }: ImportColumn): string {
  return columnOf(form, group, label) === name ? label : name;
}

/**
 * Whether several columns can form one answer: street, town and county an address, `Flat` and `Converted` a property
 * type, `Rent` and `Frequency` an annual amount, `Model range` and `Derivative` a model.
 */
export function takesSeveral(form: PreparedForm, group: string, name: string | undefined): boolean {
  const question = name === undefined ? undefined : form.question(group, name);
  if (question === undefined) return false;
  return ["address", "choice"].includes(question.type) || isYearly(question) || takesRest(form.groups.get(group), name);
}

/** Whether the question takes the rest of a column that two questions share, such as a model behind its make. */
export const takesRest = (group: PreparedGroup | undefined, name: string | undefined): boolean =>
  name !== undefined && (group?.questions.some(({ question }) => question.sharedColumn?.with === name) ?? false);

/** Keeps only the first column for each question, unless the question can take several. */
export function dropRepeatedColumns(
  form: PreparedForm,
  group: string,
  columns: readonly (string | undefined)[],
): readonly (string | undefined)[] {
  return columns.map((name, at) =>
    columns.indexOf(name) === at || takesSeveral(form, group, name) ? name : undefined,
  );
}
