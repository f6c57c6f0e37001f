import type { KeyboardEvent } from "react";

const step: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrow keys, Home and End move the focus between the first links of the rows, Escape back to the search. */
export function moveBetweenRows(event: KeyboardEvent<HTMLTableElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>("tbody th a")];
  const row = event.target instanceof Element ? event.target.closest("tr") : null;
  if (event.key === "Escape") {
    document.querySelector<HTMLElement>(".filters input[type=search]")?.focus();
    return;
  }
  const at = links.findIndex((link) => link.closest("tr") === row);
  const next = event.key === "Home" ? 0 : event.key === "End" ? links.length - 1 : at + (step[event.key] ?? Number.NaN);
  const link = links[next];
  if (!link) return;
  event.preventDefault();
  link.focus();
}
