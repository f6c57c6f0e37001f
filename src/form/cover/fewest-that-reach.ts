/**
 * Positions of a few sets that together hold all that any of them holds: always the set next that adds most, and at
 * the end without those that add nothing any more (greedy set cover). Sets hold each position once.
 */
export function fewestThatReach(sets: readonly (readonly number[])[]): readonly number[] {
  const holders = new Map<number, number[]>();
  for (const [index, set] of sets.entries())
    for (const each of set) {
      const known = holders.get(each);
      if (known) known.push(index);
      else holders.set(each, [index]);
    }
  const adds = sets.map((set) => set.length);
  const left = new Set(holders.keys());
  const chosen: number[] = [];
  while (left.size > 0) {
    const best = adds.reduce((most, count, index) => (count > (adds[most] ?? 0) ? index : most), 0);
    chosen.push(best);
    for (const each of sets[best] ?? [])
      if (left.delete(each)) for (const holder of holders.get(each) ?? []) adds[holder] = (adds[holder] ?? 0) - 1;
  }
  return withoutIdle(chosen, sets);
}

function withoutIdle(chosen: readonly number[], sets: readonly (readonly number[])[]): readonly number[] {
  const times = new Map<number, number>();
  const count = (index: number, by: number): void => {
    for (const each of sets[index] ?? []) times.set(each, (times.get(each) ?? 0) + by);
  };
  for (const index of chosen) count(index, 1);
  return chosen.filter((index) => {
    const idle = (sets[index] ?? []).every((each) => (times.get(each) ?? 0) > 1);
    if (idle) count(index, -1);
    return !idle;
  });
}
