import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import { headingKeysOf } from "./column-keys.ts";
import type { FileSheet } from "./file-table.ts";

/** Names of two words: `Land Rover Defender` is a Defender. */
const twoWords =
  /^(?:land|range) rover\b|^(?:alfa romeo|aston martin|great wall|mercedes benz|lynk (?:&|and) co|can am|ds automobiles)\b/i;

/**
 * A sheet in which a column for two texts, `Make & Model`, is two: the first keeps its place, the second is behind the last
 * column, so that every other cell stays where it is.
 *
 * @param line position of the headings in the grid, from 0
 */
export function withoutTwoInOne(form: PreparedForm, sheet: FileSheet, groupName: string, line: number): FileSheet {
  const group = form.groups.get(groupName);
  const headings = sheet.grid[line] ?? [];
  if (!group) return sheet;
  const keys = headingKeysOf(form, group);
  const isText = (words: string): boolean => group.byName.get(keys.named(words) ?? "")?.question.type === "text";
  const found = headings.flatMap((heading, at) => {
    const parts = heading.split(/\s*(?:&|\/|\+|,|\band\b)\s*/i);
    const [first = "", second = ""] = parts;
    const isTwo = parts.length === 2 && isText(first) && isText(second) && keys.named(first) !== keys.named(second);
    return isTwo ? [{ at, first, second }] : [];
  });
  const [only] = found;
  if (!only || found.length > 1) return sheet;
  const { at, first, second } = only;
  const width = Math.max(...sheet.grid.map((cells) => cells.length));
  const grid = sheet.grid.map((cells, row) => {
    if (row < line) return cells;
    const [one, other] = row === line ? [first, second] : inTwo(cells[at] ?? "");
    const wide = [...cells, ...Array.from({ length: width - cells.length }, () => ""), other];
    return wide.map((cell, column) => (column === at ? one : cell));
  });
  return { ...sheet, grid };
}

/** `Ford / Transit`, `Ford Transit Custom`: what is before the mark or the first blank, and the rest. */
function inTwo(cell: string): readonly [string, string] {
  const text = cell.trim();
  const parts = text.split(/\s*(?:\/|,|;|\s-\s)\s*/);
  if (parts.length === 2) return [parts[0] ?? "", parts[1] ?? ""];
  const name = twoWords.exec(text)?.[0] ?? /^\S+/.exec(text)?.[0] ?? "";
  return [name, text.slice(name.length).trim()];
}
