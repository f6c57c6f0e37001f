import { useEffect, useRef } from "react";
import { KeyHint } from "../kit/Badge.tsx";
import { ariaOf, type Chord, keysOf, offerAct } from "./key-acts.ts";

/** Shortcuts that buttons and links share across pages. */
const keyed = {
  "next-page": { words: "Next page", chord: "Alt+PageDown" },
  "previous-page": { words: "Previous page", chord: "Alt+PageUp" },
  "next-item": { words: "Next item", chord: "Alt+J" },
  "add-item": { words: "Add an item", chord: "Alt+I" },
  "previous-item": { words: "Previous item", chord: "Alt+K" },
  "get-quote": { words: "Get quote, or see the price", chord: "Alt+G" },
  refer: { words: "Refer to an underwriter", chord: "Alt+R" },
  accept: { words: "Go to Accept", chord: "Alt+A" },
} as const satisfies Record<string, { readonly words: string; readonly chord: Chord }>;

interface Props {
  readonly act: keyof typeof keyed;
  /** Hides the hint for lack of space; the shortcut works and is listed. */
  readonly isSilent?: boolean;
}

/**
 * Of several buttons with one shortcut, such as on a page with lists of vehicles and drivers, the one in the focused
 * part of the page, else the first.
 */
const buttonAtFocus = (chord: Chord): HTMLElement | undefined => {
  const all = [...document.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${ariaOf(chord)}"]`)];
  for (let part = document.activeElement; part; part = part.parentElement) {
    const inside = all.find((button) => part?.contains(button));
    if (inside) return inside;
  }
  return all[0];
};

/** Actions that only navigate get the focus without being pressed: accepting needs its own key press. */
const press = (act: Props["act"], target: HTMLElement) => {
  target.focus();
  target.scrollIntoView({ block: "nearest" });
  if (act !== "accept") target.click();
};

/** Inside a button or link: adds its keyboard shortcut, and shows it. */
export function KeyOf({ act, isSilent = false }: Props) {
  const hint = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const target = hint.current?.closest<HTMLElement>("button, a");
    if (!target) return undefined;
    const { words, chord } = keyed[act];
    target.setAttribute("aria-keyshortcuts", ariaOf(chord));
    const stop = offerAct({
      id: act,
      words,
      chord,
      where: "page",
      run: () => press(act, buttonAtFocus(chord) ?? target),
    });
    return () => {
      stop();
      target.removeAttribute("aria-keyshortcuts");
    };
  }, [act]);
  return (
    <span ref={hint} className="on-desk" hidden={isSilent} aria-hidden="true">
      {!isSilent && <KeyHint>{keysOf(keyed[act].chord).join(" ")}</KeyHint>}
    </span>
  );
}
