import type { KeyboardEvent } from "react";
import type { Entry } from "../api/folder-calls.ts";
import { entryKey } from "./folder-address.ts";
import type { Selection } from "./use-selection.ts";

const step: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const mainOf = (row: Element | undefined): HTMLElement | null | undefined =>
  row?.querySelector<HTMLElement>("[data-entry]");

interface Acts {
  readonly rename: (row: Entry) => void;
  readonly archive: (rows: readonly Entry[]) => void;
}

/** Space chooses a row, F2 renames it, Delete puts it away or what is chosen. */
function actOn(event: KeyboardEvent, row: Entry, selection: Selection, { rename, archive }: Acts): boolean {
  if (event.key === " ") selection.toggle(row);
  else if (event.key === "F2") rename(row);
  else if (event.key === "Delete") archive(selection.rows.length > 0 ? selection.rows : [row]);
  else return false;
  return true;
}

/** Keys of the list: arrows, Home and End move, with Shift they choose; Ctrl+A chooses all. */
export function onEntryKey(
  event: KeyboardEvent<HTMLTableElement>,
  rows: readonly Entry[],
  selection: Selection,
  acts: Acts,
): void {
  const { target, key } = event;
  if (!(target instanceof Element) || !target.matches("[data-entry]")) return;
  if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === "a") {
    event.preventDefault();
    selection.all(true);
    return;
  }
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const trs = [...event.currentTarget.querySelectorAll("tbody tr[data-key]")];
  const at = trs.findIndex((tr) => tr.contains(target));
  const row = rows.find((each) => entryKey(each) === trs[at]?.getAttribute("data-key"));
  if (row && actOn(event, row, selection, acts)) {
    event.preventDefault();
    return;
  }
  const to = key === "Home" ? 0 : key === "End" ? trs.length - 1 : at + (step[key] ?? Number.NaN);
  const next = mainOf(trs[to]);
  if (!next) return;
  event.preventDefault();
  next.focus();
  const reached = rows.find((each) => entryKey(each) === trs[to]?.getAttribute("data-key"));
  if (event.shiftKey && row && reached) selection.choose(row, reached);
}
