import type { KeyboardEvent } from "react";

const controls = "input:not([type=hidden]):not([tabindex='-1']), select, textarea, button";

/**
 * Moves the focus to the control of an answer: the field itself or, in a group, the chosen button, else the first.
 * Returns false if no control with this id is on the page.
 */
export function focusPlace(place: string): boolean {
  const target = document.getElementById(place);
  if (!target) return false;
  const control = target.matches(controls)
    ? target
    : (target.querySelector<HTMLElement>("input:checked") ?? target.querySelector<HTMLElement>(controls) ?? target);
  control.focus();
  control.scrollIntoView({ block: "nearest" });
  return true;
}

/** Roving focus: arrow keys move between the buttons of one tab stop and wrap at the ends. */
export function moveFocusByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const at = buttons.findIndex((button) => button.matches(":focus"));
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Shows an entry that is on another page of its list; false if the list does not contain it. */
type Reveal = (itemId: string) => boolean;

const lists = new Set<Reveal>();

/** Registers how a list shows its entries. Returns a function that unregisters it. */
export function onReveal(reveal: Reveal): () => void {
  lists.add(reveal);
  return () => {
    lists.delete(reveal);
  };
}

/** Expands an entry in every list that shows it; false if none does. */
export function revealEntry(itemId: string): boolean {
  return [...lists].map((reveal) => reveal(itemId)).includes(true);
}
