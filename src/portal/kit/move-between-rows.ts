import type { KeyboardEvent } from "react";

const step: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** What of a row is gone to: what it opens, else the box by which it is chosen. */
const targetIn = (row: Element): HTMLElement | null =>
  row.querySelector<HTMLElement>("th a") ?? row.querySelector<HTMLElement>(".cell-choose input:enabled");

const search = (): HTMLElement | null =>
  document.querySelector<HTMLElement>(".filters input[type=search]") ??
  document.querySelector<HTMLElement>(".filters input");

/** Arrow keys, Home and End move the focus between the rows, Escape back to the search. */
export function moveBetweenRows(event: KeyboardEvent<HTMLTableElement>): void {
  if (event.key === "Escape") {
    search()?.focus();
    return;
  }
  const here = event.target instanceof Element ? event.target.closest("tr") : null;
  const rows = [...event.currentTarget.querySelectorAll("tbody tr")].filter((row) => row === here || targetIn(row));
  const at = here ? rows.indexOf(here) : -1;
  const next = event.key === "Home" ? 0 : event.key === "End" ? rows.length - 1 : at + (step[event.key] ?? Number.NaN);
  const row = rows[next];
  const target = row ? targetIn(row) : null;
  if (!target) return;
  event.preventDefault();
  target.focus();
}
