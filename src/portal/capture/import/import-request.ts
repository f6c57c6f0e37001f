import type { PasteRequest } from "../../../state/import/lay-out-paste.ts";
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

/** Where somebody wants to paste; without a text they are asked for one first. */
export type AskedPaste = Omit<PasteRequest, "text"> & Partial<Pick<PasteRequest, "text">>;

const pasting = sharedValue<AskedPaste | null>(null);

/** Opens the preview of what pasting would do. */
export const askToPaste = (request: AskedPaste): void => pasting.set(request);

export const dismissPaste = (): void => pasting.set(null);

/** What is to be pasted; null while nothing is. */
export const usePasteRequest = (): AskedPaste | null => pasting.use();
