import { keepChoice, keptChoice } from "../shell/kept-choice.ts";
import { type Chord, type KeyAct, keysOf, offeredActs } from "./key-acts.ts";

type Pressed = Pick<KeyboardEvent, "key" | "code" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey">;

const isLetter = (key: string): boolean => /^[A-Z]$/.test(key);

/** A letter goes by its place, since Option makes another sign of it on a Mac; without Alt by what it writes. */
const isKey = (wanted: string, { key, code }: Pressed, isAlt: boolean): boolean =>
  isAlt && isLetter(wanted) ? code === `Key${wanted}` : key.toLowerCase() === wanted.toLowerCase();

/** Whether these keys were pressed, and no modifier more: AltGr, which is Ctrl with Alt, writes a sign. */
export function isPressed(chord: Chord, event: Pressed): boolean {
  const keys = keysOf(chord);
  const [isAlt, isCtrl] = [keys.includes("Alt"), keys.includes("Ctrl")];
  if (event.altKey !== isAlt || (event.ctrlKey || event.metaKey) !== isCtrl) return false;
  // Without a modifier a sign is typed with Shift or without, as the keyboard has it.
  if ((isAlt || isCtrl) && event.shiftKey !== keys.includes("Shift")) return false;
  return isKey(keys.at(-1) ?? "", event, isAlt);
}

/** Whether a key alone is pressed, which belongs to anyone who is typing. */
const isPlain = (chord: Chord): boolean => keysOf(chord).length === 1;

const typedInto =
  "input:not([type=radio]):not([type=checkbox]):not([type=button]), textarea, select, [contenteditable=true]";

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(typedInto) !== null;

const kept = "single keys";

/** Keys without a modifier can be switched off, for people whose speech or tremor types them (WCAG 2.1.4). */
export const areSingleKeysOn = (): boolean => keptChoice(kept, ["off"]) === null;

export const switchSingleKeys = (on: boolean): void => keepChoice(kept, on ? null : "off");

/** The act that a key press asks for. */
export function actOf(
  event: KeyboardEvent,
  offered = offeredActs(),
  plainKeys = areSingleKeysOn(),
): KeyAct | undefined {
  if (event.defaultPrevented || event.repeat || event.isComposing) return undefined;
  const act = offered.find(({ chord, isHeard, run }) => run && !isHeard && isPressed(chord, event));
  if (!act || !isPlain(act.chord)) return act;
  return plainKeys && !isTyping(event.target) ? act : undefined;
}

/** Whether a dialog is open: the page beneath cannot be used, by its keys neither. */
const isDialogOpen = (): boolean => document.querySelector("dialog[open]") !== null;

/** Hears the keys of all acts. Answers how to stop. */
export function hearKeys(): () => void {
  const onKey = (event: KeyboardEvent) => {
    const act = isDialogOpen() ? undefined : actOf(event);
    if (!act?.run) return;
    event.preventDefault();
    act.run();
  };
  window.addEventListener("keydown", onKey);
  return () => window.removeEventListener("keydown", onKey);
}
