import type { Question } from "../../../schemas/question.ts";
import type { PreparedForm, PreparedGroup } from "../../form/definition/prepare-form.ts";
import { kindOf } from "../../form/kinds/kind-of.ts";
import type { WrittenTable } from "../../spreadsheet/table.ts";
import { headingOf, type ImportColumn, importColumns, ownReference, parentReference } from "./import-columns.ts";
import type { Written } from "./schedule-table.ts";

const headings = ["Column", "Name", "Needed", "What goes in", "Unit", "Hint", "Options"] as const;

/** What goes into each column of a template, for anyone who fills it in. */
export function columnNotes(form: PreparedForm, group: PreparedGroup, { product, version }: Written): WrittenTable {
  const { label = group.name, plural = label } = group.group;
  const columns = importColumns(form, group.name);
  return {
    name: "How to fill it in",
    headings: 1,
    widths: [34, 20, 12, 34, 10, 46, 60],
    rows: [
      [...headings],
      ...columns.map((column) => noteOf(form, group, column)),
      [],
      [`A line for each ${label}. Columns may stand in any order, and those that you do not need may be left out.`],
      ["A blank cell leaves the answer as it is."],
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
  const { question, options = [] } = prepared;
  return [
    heading,
    column.name,
    neededWords(question),
    kindOf(question).spreadsheet.howTo,
    question.unit ?? "",
    [question.hint, question.note].filter((words) => words !== undefined).join(" "),
    options.map(({ value, label: shown }) => shown ?? value).join("; "),
  ];
}

function neededWords({ required = true, when }: Question): string {
  if (required === false) return "No";
  return required === true && when === undefined ? "Yes" : "If asked";
}
