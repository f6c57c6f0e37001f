import type { HistoryChange } from "../../api/quote-calls.ts";

/** What was done at once: one version of the quote. */
export interface Save {
  readonly version: number;
  readonly at: string;
  readonly by: string;
  readonly action: string;
  readonly changes: readonly HistoryChange[];
}

/** Changes of one version together, in the order in which they come: newest first. */
export function savesOf(changes: readonly HistoryChange[]): readonly Save[] {
  const saves: { version: number; at: string; by: string; action: string; changes: HistoryChange[] }[] = [];
  for (const change of changes) {
    const last = saves.at(-1);
    if (last?.version === change.version) last.changes.push(change);
    else
      saves.push({ version: change.version, at: change.at, by: change.by, action: change.action, changes: [change] });
  }
  return saves;
}

const acts: Readonly<Record<string, string>> = {
  create: "began the quote",
  copy: "copied it from another quote",
  save: "saved",
  calculate: "asked for a price",
  refer: "sent it to an underwriter",
  withdraw: "took it back from the underwriter",
  accept: "accepted",
  expire: "let the price expire",
};

/** `asked for a price`, after the name of who did it. */
export const actWords = (action: string): string => acts[action] ?? action;
