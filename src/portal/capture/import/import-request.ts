import type { PasteRequest } from "../../../state/import/lay-out-paste.ts";
import { sharedValue } from "../../shared-value.ts";

/** The entries that the user wants to import or export; with the file if one was dropped. */
export interface AskedImport {
  readonly group: string;
  readonly file?: File;
}

const asked = sharedValue<AskedImport | null>(null);

/** Opens the dialog for import and export. */
export const askToImport = (request: AskedImport): void => asked.set(request);

export const dismissImport = (): void => asked.set(null);

/** The requested import; null if none. */
export const useImportRequest = (): AskedImport | null => asked.use();

/** Id of the button that opens the dialog, to restore the focus if the page has changed meanwhile. */
export const importButtonId = (group: string): string => `import-${group}`;

/** Where the user wants to paste; without text, the dialog asks for it first. */
export type AskedPaste = Omit<PasteRequest, "text"> & Partial<Pick<PasteRequest, "text">>;

const pasting = sharedValue<AskedPaste | null>(null);

/** Opens the preview of a paste. */
export const askToPaste = (request: AskedPaste): void => pasting.set(request);

export const dismissPaste = (): void => pasting.set(null);

/** The requested paste; null if none. */
export const usePasteRequest = (): AskedPaste | null => pasting.use();
