import { useSyncExternalStore } from "react";
import type { PasteRequest } from "../../../state/import/lay-out-paste.ts";

/** Where somebody wants to paste; without a text he is asked for one first. */
export type AskedPaste = Omit<PasteRequest, "text"> & Partial<Pick<PasteRequest, "text">>;

let asked: AskedPaste | null = null;
const listeners = new Set<() => void>();

const change = (next: AskedPaste | null) => {
  asked = next;
  for (const listener of listeners) listener();
};

/** Opens the preview of what pasting would do. */
export const askToPaste = (request: AskedPaste): void => change(request);

export const dismissPaste = (): void => change(null);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What is to be pasted; null while nothing is. */
export const usePasteRequest = (): AskedPaste | null => useSyncExternalStore(subscribe, () => asked);
