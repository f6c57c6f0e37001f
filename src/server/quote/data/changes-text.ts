import type { Change } from "../../../../schemas/record.ts";

/** Changes as they are stored: `[{"path": "/RD/Name", "from": 1, "to": 2}]`; what was or is not there is left out. */
export const changesText = (changes: readonly Change[]): string =>
  JSON.stringify(changes.map(([path, from, to]) => ({ path, from, to })));
