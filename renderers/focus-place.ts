import type { KeyboardEvent } from "react";

const controls = "input:not([type=hidden]):not([tabindex='-1']), select, textarea, button";

/**
 * Moves the focus to the control of an answer: the box itself, or of a group the chosen button, else the first.
 * Returns false where no control with this id is on the page.
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

/** Brings an entry onto the screen that its list draws on another page; false where it is not in the list. */
type Reveal = (itemId: string) => boolean;

const lists = new Set<Reveal>();

/** A list says how its entries are brought onto the screen. Answers how to take that back. */
export function onReveal(reveal: Reveal): () => void {
  lists.add(reveal);
  return () => {
    lists.delete(reveal);
  };
}

/** Has everything on the page that shows an entry draw the whole of it; false where nothing does. */
export function revealEntry(itemId: string): boolean {
  return [...lists].map((reveal) => reveal(itemId)).includes(true);
}
