import { useSyncExternalStore } from "react";

/** For which entries somebody wants to import or export; with the file, where it was dropped already. */
export interface AskedImport {
  readonly group: string;
  readonly file?: File;
}

let asked: AskedImport | null = null;
const listeners = new Set<() => void>();

const change = (next: AskedImport | null) => {
  asked = next;
  for (const listener of listeners) listener();
};

/** Opens the dialog in front of importing and exporting. */
export const askToImport = (request: AskedImport): void => change(request);

export const dismissImport = (): void => change(null);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What is to be imported; null while nothing is. */
export const useImportRequest = (): AskedImport | null => useSyncExternalStore(subscribe, () => asked);

/** Id of the button that opens the dialog, which has the focus when it closes over a page that has become another. */
export const importButtonId = (group: string): string => `import-${group}`;
