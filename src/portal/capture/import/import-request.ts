import { sharedValue } from "../../shared-value.ts";

/** For which entries somebody wants to import or export; with the file, where it was dropped already. */
export interface AskedImport {
  readonly group: string;
  readonly file?: File;
}

const asked = sharedValue<AskedImport | null>(null);

/** Opens the dialog in front of importing and exporting. */
export const askToImport = (request: AskedImport): void => asked.set(request);

export const dismissImport = (): void => asked.set(null);

/** What is to be imported; null while nothing is. */
export const useImportRequest = (): AskedImport | null => asked.use();

/** Id of the button that opens the dialog, which has the focus when it closes over a page that has become another. */
export const importButtonId = (group: string): string => `import-${group}`;
