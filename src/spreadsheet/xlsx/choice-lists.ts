import { limits } from "../limits.ts";
import type { Table } from "../table.ts";
import { withEscapes } from "./escaped-text.ts";
import { columnLetters } from "./sheet-xml.ts";

export interface ChoiceLists {
  /** The sheet of lists, a column each; undefined where nothing is offered. */
  readonly sheet: Table | undefined;
  /** The rules of a table's columns as XML, for behind its cells. */
  rulesOf(table: Table): string;
}

/**
 * What is offered in the columns of some tables, each different list once. The lists stand in a sheet of their own: more
 * than 255 characters do not fit into the rule of a cell.
 */
export function choiceLists(tables: readonly Table[]): ChoiceLists {
  const lists = new Map<string, readonly string[]>();
  for (const list of tables.flatMap(({ choices = [] }) => choices)) if (list?.length) lists.set(keyOf(list), list);
  const columns = [...lists.keys()];
  const name = freeName(tables);
  const rangeOf = (list: readonly string[]): string => {
    const letters = columnLetters(columns.indexOf(keyOf(list)));
    return `${name}!$${letters}$1:$${letters}$${list.length}`;
  };
  return {
    sheet: lists.size === 0 ? undefined : { name, rows: rowsOf([...lists.values()]) },
    rulesOf: ({ choices = [], headings = 0 }) => {
      const rules = choices.flatMap((list, at) =>
        list?.length ? [ruleXml(columnLetters(at), headings + 1, rangeOf(list))] : [],
      );
      return rules.length === 0 ? "" : `<dataValidations count="${rules.length}">${rules.join("")}</dataValidations>`;
    },
  };
}

/** A name that none of the tables has. */
function freeName(tables: readonly Table[]): string {
  const taken = new Set(tables.map(({ name }) => name.toLowerCase()));
  let name = "Options";
  while (taken.has(name.toLowerCase())) name += "_";
  return name;
}

const keyOf = (list: readonly string[]): string => JSON.stringify(list);

function rowsOf(lists: readonly (readonly string[])[]): Table["rows"] {
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, row) => lists.map((list) => list[row] ?? null));
}

/** Typing something else is warned of and not prevented: a file is looked at when it is imported, and mended there. */
function ruleXml(letters: string, from: number, range: string): string {
  const words = withEscapes("This is none of the options. It can be put right when the file is imported.");
  return (
    `<dataValidation type="list" allowBlank="1" errorStyle="warning" showErrorMessage="1" error="${words}" ` +
    `sqref="${letters}${from}:${letters}${from + limits.rows - 1}"><formula1>${range}</formula1></dataValidation>`
  );
}
