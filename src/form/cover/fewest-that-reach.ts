/**
 * Positions of a few sets that together hold all that any of them holds: always the set next that adds most, and at
 * the end without those that add nothing any more (greedy set cover).
 */
export function fewestThatReach(sets: readonly (readonly number[])[]): readonly number[] {
  const left = new Set(sets.flat());
  const chosen: number[] = [];
  while (left.size > 0) {
    const [best] = sets
      .map((set, index) => ({ index, adds: set.filter((each) => left.has(each)).length }))
      .sort((a, b) => b.adds - a.adds || a.index - b.index);
    if (!best) break;
    chosen.push(best.index);
    for (const each of sets[best.index] ?? []) left.delete(each);
  }
  return withoutIdle(chosen, sets);
}

function withoutIdle(chosen: readonly number[], sets: readonly (readonly number[])[]): readonly number[] {
  const kept = new Set(chosen);
  for (const index of chosen) {
    const others = new Set([...kept].filter((other) => other !== index).flatMap((other) => sets[other] ?? []));
    if ((sets[index] ?? []).every((each) => others.has(each))) kept.delete(index);
  }
  return [...kept];
}
