/** Something that holds answers which the server may not have yet. */
export interface Work {
  /** Reference of the record, e.g. `LP-104728`. */
  readonly reference: string;
  readonly isUnsaved: () => boolean;
  /** When the server last took the answers; null before the first save on this page. */
  readonly savedAt: () => Date | null;
  /** Sends what is unsaved; answers whether nothing is left. */
  readonly save: () => Promise<boolean>;
  /** Forgets everything: another person signed in. */
  readonly clear: () => void;
}

const open = new Set<Work>();

/** Takes part in the warning on leaving and in saving before a reload, until the answer is called. */
export function registerWork(work: Work): () => void {
  open.add(work);
  return () => {
    open.delete(work);
  };
}

export const openWork = (): readonly Work[] => [...open];

export const isAnythingUnsaved = (): boolean => openWork().some((work) => work.isUnsaved());

/** Saves every open record; true when nothing is left to save. */
export async function saveEverything(): Promise<boolean> {
  const results = await Promise.all(openWork().map((work) => (work.isUnsaved() ? work.save() : true)));
  return results.every(Boolean);
}

export function clearWork(): void {
  for (const work of openWork()) work.clear();
  open.clear();
}

/** The browser asks before the page is closed while answers are on their way. */
export function warnOnLeaving(): void {
  window.addEventListener("beforeunload", (event) => {
    if (isAnythingUnsaved()) event.preventDefault();
  });
}
