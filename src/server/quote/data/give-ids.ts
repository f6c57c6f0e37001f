import type { QuoteData } from "../../../../schemas/quote.ts";
import type { Answers } from "../../../../schemas/record.ts";

/** Ids of stored entries by their reference, for clients that send a reference alone. */
const idsByReference = (stored: readonly Answers[]): ReadonlyMap<unknown, unknown> =>
  new Map(stored.flatMap(({ id, PropertyRef }) => (PropertyRef === undefined ? [] : [[PropertyRef, id] as const])));

const withIds = (entries: readonly Answers[], stored: readonly Answers[], newId: () => string): readonly Answers[] => {
  if (entries.every(({ id }) => id !== undefined)) return entries;
  const known = idsByReference(stored);
  const taken = new Set(entries.map(({ id }) => id));
  return entries.map((entry) => {
    if (entry.id !== undefined) return entry;
    const before = known.get(entry.PropertyRef);
    const id = typeof before === "string" && !taken.has(before) ? before : newId();
    taken.add(id);
    return { ...entry, id };
  });
};

/** Gives an id to every proposer and item that came without one; a stored item sent by its reference keeps its own. */
export const giveIds = (sent: QuoteData, stored: QuoteData | undefined, newId: () => string): QuoteData => ({
  ...sent,
  Pr: withIds(sent.Pr, [], newId),
  PC: withIds(sent.PC, stored?.PC ?? [], newId),
});
