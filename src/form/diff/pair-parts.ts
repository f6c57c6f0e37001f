/** A list element with its index and key. */
export interface Placed<Part> {
  readonly part: Part;
  readonly index: number;
  readonly key: string;
}

/** Two lists paired by the keys of their parts. */
export interface Paired<Part> {
  readonly both: readonly { readonly before: Placed<Part>; readonly after: Placed<Part>; readonly moved: boolean }[];
  readonly removed: readonly Placed<Part>[];
  readonly added: readonly Placed<Part>[];
}

/** Pairs parts by key; repeated keys are paired in order. */
export function pairParts<Part>(
  before: readonly Part[],
  after: readonly Part[],
  keyOf: (part: Part) => string,
): Paired<Part> {
  const [earlier, later] = [placed(before, keyOf), placed(after, keyOf)];
  const inEarlier = new Map(earlier.map((each) => [each.key, each]));
  const inLater = new Set(later.map(({ key }) => key));
  const kept = later.flatMap((each) => {
    const other = inEarlier.get(each.key);
    return other ? [{ before: other, after: each }] : [];
  });
  const still = inOrder(kept.map(({ before: { index } }) => index));
  return {
    both: kept.map((pair) => ({ ...pair, moved: !still.has(pair.before.index) })),
    removed: earlier.filter(({ key }) => !inLater.has(key)),
    added: later.filter(({ key }) => !inEarlier.has(key)),
  };
}

function placed<Part>(parts: readonly Part[], keyOf: (part: Part) => string): readonly Placed<Part>[] {
  const seen = new Map<string, number>();
  return parts.map((part, index) => {
    const key = keyOf(part);
    const count = seen.get(key) ?? 0;
    seen.set(key, count + 1);
    return { part, index, key: count === 0 ? key : `${key} #${count + 1}` };
  });
}

/** The longest increasing subsequence (Schensted 1961); all other parts have been moved. */
function inOrder(numbers: readonly number[]): ReadonlySet<number> {
  const ends: number[] = [];
  const before = new Map<number, number | undefined>();
  for (const number of numbers) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    before.set(number, ends[low - 1]);
    ends[low] = number;
  }
  const still = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = before.get(at)) still.add(at);
  return still;
}
