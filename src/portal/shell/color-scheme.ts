import { useSyncExternalStore } from "react";

export type Scheme = "light" | "dark";

const system = typeof matchMedia === "function" ? matchMedia("(prefers-color-scheme: dark)") : null;
const listeners = new Set<() => void>();
let chosen: Scheme | null = null;

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

/** Light or dark: as the system says, until a person chooses for this page. Kept in memory only. */
export const useColorScheme = (): Scheme => useSyncExternalStore(subscribe, current);

export function chooseColorScheme(scheme: Scheme): void {
  chosen = scheme === systemScheme() ? null : scheme;
  if (chosen) document.documentElement.dataset.theme = chosen;
  else delete document.documentElement.dataset.theme;
  for (const listener of listeners) listener();
}
