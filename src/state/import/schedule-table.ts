import type { Question } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/record.ts";
import type { PreparedForm, PreparedGroup, PreparedQuestion } from "../../form/definition/prepare-form.ts";
import { kindOf } from "../../form/kinds/kind-of.ts";
import { itemIdOf, referenceOf } from "../../form/resolve/entry-reference.ts";
import type { Resolution } from "../../form/resolve/resolution.ts";
import { isCalendarDate } from "../../form/values/calendar.ts";
import { own } from "../../form/values/own.ts";
import type { Cell, WrittenTable } from "../../spreadsheet/table.ts";
import { cellText } from "./cell-text.ts";
import { headingOf, type ImportColumn, importColumns, ownReference, parentReference } from "./import-columns.ts";

/** Which template a table comes from: product, version and group of entries. */
export interface TemplateMark {
  readonly product: string;
  readonly version: number;
  readonly group: string;
}

/**
 * Heading of an empty last column that identifies a template whatever its sheet and file are called, also in a CSV
 * file.
 */
export function templateMark({ product, version, group }: TemplateMark): string {
  return `Template ${product} version ${version}, ${group}`;
}

export function readTemplateMark(heading: string): TemplateMark | undefined {
  const [, product, version, group] = /^\s*Template (\S+) version (\d{1,9}), (\S+)\s*$/i.exec(heading) ?? [];
  return product && version && group ? { product, version: Number(version), group } : undefined;
}

/** Heading of the column with a row's errors; ignored on re-import. */
export const reasonHeading = "Reason";

export const isReason = (heading: string): boolean => heading.trim().toLowerCase() === reasonHeading.toLowerCase();

/** The definition for which a table is written. */
export interface Written {
  readonly product: string;
  readonly version: number;
}

/**
 * The entries of a group as a table: one row each, with its reference, its parent's reference and the answers that are
 * asked for. Re-importing it unchanged changes nothing.
 */
export function scheduleTable(resolution: Resolution, group: PreparedGroup, written: Written): WrittenTable {
  const { form } = resolution;
  const columns = importColumns(form, group.name);
  const lines = resolution.items(group.name).map((id) => lineOf(resolution, group, columns, id));
  return tableWith(resolution, group, written, lines);
}

/** The same without rows, to fill in. */
export function templateTable(resolution: Resolution, group: PreparedGroup, written: Written): WrittenTable {
  return tableWith(resolution, group, written, []);
}

function tableWith(
  { form }: Resolution,
  group: PreparedGroup,
  written: Written,
  lines: readonly (readonly Cell[])[],
): WrittenTable {
  const columns = importColumns(form, group.name);
  const headings = columns.map((column) => headingOf(form, group.name, column));
  const { label = group.name, plural = label } = group.group;
  return {
    name: plural.charAt(0).toUpperCase() + plural.slice(1),
    rows: [[...headings, templateMark({ ...written, group: group.name })], ...lines],
    headings: 1,
    widths: [...headings.map((words) => Math.min(40, Math.max(12, words.length + 2))), 12],
    choices: columns.map(({ name }) => choicesOf(group.byName.get(name))),
  };
}

/** Options offered in a cell, as shown on screen. */
function choicesOf(prepared: PreparedQuestion | undefined): readonly string[] | undefined {
  // A cell with a drop-down list refuses any other text.
  if (!prepared || prepared.question.other || !kindOf(prepared.question).spreadsheet.offersOptions) return undefined;
  return offeredOf(prepared)?.map(({ value, label }) => label ?? value);
}

const offeredOf = ({ options }: PreparedQuestion) => options?.filter(({ withdrawn }) => !withdrawn);

function lineOf(
  resolution: Resolution,
  group: PreparedGroup,
  columns: readonly ImportColumn[],
  id: string,
): readonly Cell[] {
  const entry = resolution.entry(group.name, id);
  const scope = resolution.at(group.name, id);
  return columns.map(({ name }): Cell => {
    if (name === ownReference) return referenceIn(resolution, group, id);
    if (name === parentReference) return parentOf(resolution, group, id);
    const prepared = group.byName.get(name);
    if (!prepared || !entry?.shown(prepared.index, scope)) return null;
    return cellOf(prepared, entry.effective(prepared.index, scope), resolution);
  });
}

/** The entry's reference, or its id if it has none yet or shares one. */
function referenceIn({ tree }: Resolution, { group }: PreparedGroup, id: string): string {
  const list = own(tree.lists, group.at);
  const reference = list ? referenceOf(list, id) : id;
  return list && itemIdOf(list, reference) === id ? reference : id;
}

function parentOf(resolution: Resolution, { name, group }: PreparedGroup, id: string): string | null {
  const parent = resolution.form.groups.get(group.parent ?? "");
  const parentId = parent && resolution.holder(parent.name, name, id)?.itemId;
  return parent === undefined || parentId === undefined ? null : referenceIn(resolution, parent, parentId);
}

/** Earlier dates are not reliable as serial numbers. */
const firstDay = "1900-03-01";

/**
 * Writes numbers and dates as such, so that a spreadsheet can calculate with them; everything else as text that reads
 * back.
 */
function cellOf(prepared: PreparedQuestion, answer: Json | undefined, { dates }: Resolution): Cell {
  const form = kindOf(prepared.question).spreadsheet.writtenAs(prepared.question);
  if (typeof answer === "number" && isHeld(answer) && form !== "day")
    return { number: answer, style: form === "text" ? "plain" : form };
  if (form === "day" && typeof answer === "string" && isCalendarDate(answer) && answer >= firstDay)
    return { day: answer };
  return cellText(prepared, answer, dates.today) || null;
}

/** Whether a spreadsheet can hold the number exactly: it keeps fifteen digits. */
function isHeld(number: number): boolean {
  return Number.isFinite(number) && Number(number.toPrecision(15)) === number;
}

const noteHeadings = ["Column", "Name", "Needed", "What to enter", "Unit", "Hint", "Options"] as const;

/** Notes for the person who fills in a template: what goes into each column. */
export function columnNotes(form: PreparedForm, group: PreparedGroup, { product, version }: Written): WrittenTable {
  const { label = group.name, plural = label } = group.group;
  const columns = importColumns(form, group.name);
  return {
    name: "How to enter it",
    headings: 1,
    widths: [34, 20, 12, 34, 10, 46, 60],
    rows: [
      [...noteHeadings],
      ...columns.map((column) => noteOf(form, group, column)),
      [],
      [`A row for each ${label}. Columns can be in any order, and you can leave out those that you do not need.`],
      ["A blank cell leaves the answer unchanged."],
      [`Made for ${product} version ${version}, ${plural}.`],
    ],
  };
}

function noteOf(form: PreparedForm, group: PreparedGroup, column: ImportColumn): readonly string[] {
  const heading = headingOf(form, group.name, column);
  const { label = group.name, parent } = group.group;
  if (column.name === ownReference)
    return [heading, column.name, "No", `The reference of a ${label} that is there; blank for a new one`];
  if (column.name === parentReference) {
    const above = form.group(parent ?? "")?.label ?? parent;
    const words = `The reference of the ${above}, or the row on which it is in this file`;
    return [heading, column.name, "Yes, if new", words];
  }
  const prepared = group.byName.get(column.name);
  if (!prepared) return [heading, column.name];
  const { question } = prepared;
  return [
    heading,
    column.name,
    neededWords(question),
    kindOf(question).spreadsheet.howTo,
    question.unit ?? "",
    [question.hint, question.note].filter((words) => words !== undefined).join(" "),
    (offeredOf(prepared) ?? []).map(({ value, label: shown }) => shown ?? value).join("; "),
  ];
}

function neededWords({ required = true, when }: Question): string {
  if (required === false) return "No";
  return required === true && when === undefined ? "Yes" : "If asked";
}
