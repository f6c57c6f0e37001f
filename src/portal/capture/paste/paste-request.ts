import type { PasteRequest } from "../../../state/import/lay-out-paste.ts";
import { sharedValue } from "../../shared-value.ts";

/** Where somebody wants to paste; without a text they are asked for one first. */
export type AskedPaste = Omit<PasteRequest, "text"> & Partial<Pick<PasteRequest, "text">>;

const asked = sharedValue<AskedPaste | null>(null);

/** Opens the preview of what pasting would do. */
export const askToPaste = (request: AskedPaste): void => asked.set(request);

export const dismissPaste = (): void => asked.set(null);

/** What is to be pasted; null while nothing is. */
export const usePasteRequest = (): AskedPaste | null => asked.use();
