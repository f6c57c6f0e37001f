import { useSyncExternalStore } from "react";
import { keepChoice, keptChoice } from "./kept-choice.ts";

export type Scheme = "light" | "dark";

const system = typeof matchMedia === "function" ? matchMedia("(prefers-color-scheme: dark)") : null;
const listeners = new Set<() => void>();

const kept = "colours";

let chosen = keptChoice<Scheme>(kept, ["light", "dark"]);

function show(): void {
  if (chosen) document.documentElement.dataset.theme = chosen;
  else delete document.documentElement.dataset.theme;
}

const systemScheme = (): Scheme => (system?.matches ? "dark" : "light");
export const currentScheme = (): Scheme => chosen ?? systemScheme();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  system?.addEventListener("change", listener);
  return () => {
    listeners.delete(listener);
    system?.removeEventListener("change", listener);
  };
};

/** Light or dark: the system setting, until the user chooses otherwise in this browser. */
export const useColorScheme = (): Scheme => useSyncExternalStore(subscribe, currentScheme);

export function chooseColorScheme(scheme: Scheme): void {
  chosen = scheme === systemScheme() ? null : scheme;
  keepChoice(kept, chosen);
  show();
  for (const listener of listeners) listener();
}

// Some modules of pages are also imported where there is no document.
if (globalThis.document) show();
