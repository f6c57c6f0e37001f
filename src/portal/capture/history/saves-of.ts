import type { HistoryChange } from "../../api/quote-calls.ts";

/** What was done at once: one version of the quote. */
export interface SaveInHistory {
  readonly version: number;
  readonly at: string;
  readonly by: string;
  readonly action: string;
  readonly changes: readonly HistoryChange[];
}

/** Changes of one version together, in the order in which they come: newest first. */
export function savesOf(changes: readonly HistoryChange[]): readonly SaveInHistory[] {
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
  "save-option": "kept an option",
  "choose-option": "chose an option",
  refer: "sent it to an underwriter",
  withdraw: "took it back from the underwriter",
  ask: "asked for information",
  answer: "answered the underwriter",
  approve: "approved it",
  decline: "declined it",
  accept: "accepted",
  expire: "let the price expire",
  ntu: "marked it as not taken up",
  reopen: "opened it again",
  adjust: "began a change",
  amend: "changed the policy",
  discard: "threw the change away",
  renew: "offered the next term",
  confirm: "confirmed facts with the client",
  retract: "took the renewal back",
  "request-cancel": "asked to cancel the policy",
  "withdraw-cancel": "took the request to cancel back",
  "refuse-cancel": "refused to cancel the policy",
  "confirm-cancel": "cancelled the policy",
  "request-reinstatement": "asked to put the policy back in force",
  reinstate: "put the policy back in force",
  lapse: "let it lapse",
};

/** `asked for a price`, after the name of who did it. */
export const headingOfAct = (action: string): string => acts[action] ?? action;
