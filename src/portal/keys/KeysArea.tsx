import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useRecordAtom } from "../../binding/state-hooks.ts";
import { may } from "../../insurance/permissions.ts";
import { Area } from "../area/Area.tsx";
import { KeyHint } from "../kit/Badge.tsx";
import { Button } from "../kit/Button.tsx";
import { Check } from "../kit/Check.tsx";
import { Dialog } from "../kit/Dialog.tsx";
import { session } from "../session/session.ts";
import { keepChoice, keptChoice } from "../shell/kept-choice.ts";
import { useKeptPlace } from "../shell/kept-place.ts";
import { type Chord, type KeyAct, keysOf, offeredActs, overlay, useKeyAct } from "./key-acts.ts";
import "./keys.css";

const palette = () => import("../palette/PaletteArea.tsx");

/** Shortcuts of every signed-in page. */
function useGlobalKeys(): void {
  const navigate = useNavigate();
  const mayEdit = may(useRecordAtom(session, session.permissionsAtom), "edit");
  const everywhere = { where: "everywhere" } as const;
  useKeyAct({ ...everywhere, id: "palette", words: "Search or go to", chord: "Ctrl+K", run: openPalette });
  useKeyAct({ ...everywhere, id: "search", words: "Search the list on the page", chord: "Alt+Q", run: focusOnSearch });
  useKeyAct({ ...everywhere, id: "keys", words: "Keyboard shortcuts", chord: "?", run: () => overlay.set("keys") });
  const newQuote = () => navigate("/user/risk-capture/page0");
  useKeyAct(mayEdit ? { ...everywhere, id: "new-quote", words: "New quote", chord: "Alt+N", run: newQuote } : null);
}

const openPalette = () => overlay.set("palette");

/** Focuses the search field of the list on the page, or else opens the global search. */
function focusOnSearch(): void {
  const box = document.querySelector<HTMLInputElement>("main input[type=search]");
  box?.focus();
  box?.select();
  if (!box) openPalette();
}

interface ListedKey {
  readonly words: string;
  readonly keys: readonly string[];
}

/** Keys that lists and questions handle themselves, by the part of the page that has them. */
const ofParts: readonly (ListedKey & { readonly part: string })[] = [
  { part: "table[data-moves]", words: "Next or previous row of a list", keys: ["↓", "↑"] },
  { part: "table[data-moves]", words: "First or last row of a list", keys: ["Home", "End"] },
  { part: "table[data-moves]", words: "From a list back to its search", keys: ["Esc"] },
  { part: "table[data-moves] .cell-choose", words: "Choose the row", keys: ["Space"] },
  { part: ".question, .studio-crumb", words: "Undo or redo", keys: ["Ctrl Z", "Ctrl Y"] },
  { part: ".studio-outline", words: "Go from the outline search to its results", keys: ["↓"] },
  { part: ".studio-outline", words: "Move a question, section or page", keys: ["Alt ↑", "Alt ↓"] },
  { part: ".studio-outline", words: "Remove the selected item of the outline", keys: ["Delete"] },
];

const partKeys = (): readonly ListedKey[] => ofParts.filter(({ part }) => document.querySelector(part) !== null);

function KeyList({ title, keys }: { readonly title: string; readonly keys: readonly ListedKey[] }) {
  if (keys.length === 0) return null;
  return (
    <section className="full-width">
      <h3>{title}</h3>
      <dl className="key-list">
        {keys.map((each) => (
          <div key={each.words} className="row gap-4 split line-below">
            <dt>{each.words}</dt>
            <dd className="row gap-1 keep-size">
              {each.keys.map((key) => (
                <KeyHint key={key}>{key}</KeyHint>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type Pressed = Pick<KeyboardEvent, "key" | "code" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey">;

const isLetter = (key: string): boolean => /^[A-Z]$/.test(key);

/** Compares letters by key position with Alt, since Option changes characters on a Mac; otherwise by character. */
const isKey = (wanted: string, { key, code }: Pressed, isAlt: boolean): boolean =>
  isAlt && isLetter(wanted) ? code === `Key${wanted}` : key.toLowerCase() === wanted.toLowerCase();

/** Whether exactly these keys were pressed. AltGr, which is Ctrl with Alt, types a character, so it does not match. */
export function isPressed(chord: Chord, event: Pressed): boolean {
  const keys = keysOf(chord);
  const [isAlt, isCtrl] = [keys.includes("Alt"), keys.includes("Ctrl")];
  if (event.altKey !== isAlt || (event.ctrlKey || event.metaKey) !== isCtrl) return false;
  // Without a modifier, Shift is ignored: whether a character needs it depends on the keyboard layout.
  if ((isAlt || isCtrl) && event.shiftKey !== keys.includes("Shift")) return false;
  return isKey(keys.at(-1) ?? "", event, isAlt);
}

/** Whether the shortcut is a single key, which typing takes precedence over. */
const isPlain = (chord: Chord): boolean => keysOf(chord).length === 1;

const typedInto =
  "input:not([type=radio]):not([type=checkbox]):not([type=button]), textarea, select, [contenteditable=true]";

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(typedInto) !== null;

const kept = "single keys";

/** Single-key shortcuts can be switched off, for speech input and for users with tremor (WCAG 2.1.4). */
const areSingleKeysOn = (): boolean => keptChoice(kept, ["off"]) === null;

export const switchSingleKeys = (on: boolean): void => keepChoice(kept, on ? null : "off");

/** The action of a key press. */
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

/** Whether a modal dialog is open: the page below must ignore its shortcuts. */
const isDialogOpen = (): boolean => document.querySelector("dialog[open]") !== null;

/** Listens for the keys of all actions. Returns a function that stops it. */
export function listenForKeys(): () => void {
  const onKey = (event: KeyboardEvent) => {
    // Most key presses only type text, so they are skipped first.
    if (!event.altKey && !event.ctrlKey && !event.metaKey && isTyping(event.target)) return;
    const act = actOf(event);
    if (!act?.run || isDialogOpen()) return;
    event.preventDefault();
    act.run();
  };
  window.addEventListener("keydown", onKey);
  return () => window.removeEventListener("keydown", onKey);
}

/** Every shortcut of the present page. */
function KeysDialog() {
  const [acts] = useState(offeredActs);
  const [parts] = useState(partKeys);
  const [isOn, setOn] = useState(areSingleKeysOn);
  const of = (where: "everywhere" | "page") =>
    acts.filter((act) => act.where === where).map(({ words, chord }) => ({ words, keys: [keysOf(chord).join(" ")] }));
  const change = (on: boolean) => {
    switchSingleKeys(on);
    setOn(on);
  };
  return (
    <Dialog title="Keys" className="dialog-framed keys-dialog" onClose={() => overlay.set(null)}>
      {(close) => (
        <>
          <KeyList title="On this page" keys={[...of("page"), ...parts]} />
          <KeyList title="On every page" keys={of("everywhere")} />
          <Check labelClass="row" checked={isOn} onChecked={change}>
            Use keys without Ctrl or Alt, such as ?
          </Check>
          <Button onClick={close}>Close</Button>
        </>
      )}
    </Dialog>
  );
}

/**
 * Handles the shortcuts of every page, restores scroll positions, and shows the overlays that shortcuts open. Loaded
 * after the page.
 */
export default function KeysArea() {
  useEffect(listenForKeys, []);
  useKeptPlace();
  // Preloaded, so that text typed right after Ctrl+K reaches it; a failed load is retried.
  useEffect(() => void palette().catch(() => {}), []);
  useGlobalKeys();
  const open = overlay.use();
  if (open === "palette") return <Area name="palette" load={palette} fallback={null} />;
  return open === "keys" && <KeysDialog />;
}
