import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { beforeAll, onTestFinished } from "vitest";
import { loadLaterControls } from "../../renderers/controls.ts";

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true;

// Tells the first file of a process that renders: what is loaded once is there for later files.
beforeAll(() => loadLaterControls());

/** Renders into the document until the test ends; render again by the returned function. */
export async function draw(content: ReactNode): Promise<(next: ReactNode) => Promise<void>> {
  const host = document.body.appendChild(document.createElement("div"));
  const root = createRoot(host);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    host.remove();
  });
  const show = (next: ReactNode) => act(async () => root.render(next));
  await show(content);
  return show;
}

/** The element with this id; fails the test if there is none. */
export function byId(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`Nothing on the page has the id ${id}.`);
  return found;
}

/** The first element that matches; fails the test if there is none. */
export function one<T extends HTMLElement = HTMLElement>(selector: string): T {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(`Nothing on the page matches ${selector}.`);
  return found;
}

/** Types, or pastes, a whole text into a box, with the browser's events. */
export async function type(box: HTMLElement, text: string, how: "insertText" | "insertFromPaste" = "insertText") {
  await act(async () => {
    box.focus();
    const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), "value")?.set;
    set?.call(box, text);
    box.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: how, data: text }));
  });
}

export async function choose(list: HTMLElement, value: string) {
  await act(async () => {
    if (list instanceof HTMLSelectElement) list.value = value;
    list.dispatchEvent(new Event("change", { bubbles: true }));
  });
}

export async function press(target: HTMLElement, key: string, held: KeyboardEventInit = {}) {
  await act(async () => {
    target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...held }));
  });
}

export const click = (target: HTMLElement) => act(async () => target.click());

export async function leave(target: HTMLElement) {
  await act(async () => {
    target.focus();
    target.blur();
  });
}

/** The texts that describe a control, as a screen reader joins them. */
export function describedText(control: HTMLElement): string {
  const ids = control.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => byId(id).textContent).join(" | ");
}
