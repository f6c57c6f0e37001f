import { useSyncExternalStore } from "react";

export type Scheme = "light" | "dark";

const system = typeof matchMedia === "function" ? matchMedia("(prefers-color-scheme: dark)") : null;
const listeners = new Set<() => void>();

/** Where the browser keeps the choice. It is no answer and says nothing of anybody's work. */
const kept = "colours";

function keptScheme(): Scheme | null {
  try {
    const value = localStorage.getItem(kept);
    return value === "light" || value === "dark" ? value : null;
  } catch {
    return null;
  }
}

function keep(scheme: Scheme | null): void {
  try {
    if (scheme) localStorage.setItem(kept, scheme);
    else localStorage.removeItem(kept);
  } catch {
    // A browser that keeps nothing shows the choice until the page is left.
  }
}

let chosen = keptScheme();

function show(): void {
  if (chosen) document.documentElement.dataset.theme = chosen;
  else delete document.documentElement.dataset.theme;
}

const systemScheme = (): Scheme => (system?.matches ? "dark" : "light");
const current = (): Scheme => chosen ?? systemScheme();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  system?.addEventListener("change", listener);
  return () => {
    listeners.delete(listener);
    system?.removeEventListener("change", listener);
  };
};

/** Light or dark: as the system says, until a person chooses otherwise in this browser. */
export const useColorScheme = (): Scheme => useSyncExternalStore(subscribe, current);

export function chooseColorScheme(scheme: Scheme): void {
  chosen = scheme === systemScheme() ? null : scheme;
  keep(chosen);
  show();
  for (const listener of listeners) listener();
}

show();
