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
