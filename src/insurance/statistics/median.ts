/** How often something took so many minutes. */
export interface Taken {
  readonly minutes: number;
  readonly count: number;
}

/** The median in whole minutes, of an even number the mean of the two in the middle, rounded down; null of none. */
export function medianMinutes(taken: readonly Taken[]): number | null {
  const sorted = taken.filter(({ count }) => count > 0).toSorted((one, other) => one.minutes - other.minutes);
  const all = sorted.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return null;
  const at = (place: number): number => {
    let passed = 0;
    for (const { minutes, count } of sorted) {
      passed += count;
      if (passed > place) return minutes;
    }
    throw new RangeError(`There is no place ${place} of ${all}.`);
  };
  return Math.floor((at(Math.floor((all - 1) / 2)) + at(Math.floor(all / 2))) / 2);
}
