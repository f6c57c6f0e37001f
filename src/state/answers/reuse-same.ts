/** So many of the list before are passed over to find the one that is the same. */
const farthest = 32;

/**
 * What is made from each part of a list, in its order; where a part is the same as one of the list before, what was made from
 * that. Both lists are gone along side by side, so a few that came or went cost no more than themselves.
 */
export function reuseSame<Part, Made>(
  parts: readonly Part[],
  before: readonly Made[],
  isSame: (part: Part, made: Made) => boolean,
  make: (part: Part) => Made,
): readonly Made[] {
  let from = 0;
  return parts.map((part) => {
    for (let at = from; at < before.length && at <= from + farthest; at++) {
      const made = before[at];
      if (made === undefined || !isSame(part, made)) continue;
      from = at + 1;
      return made;
    }
    return make(part);
  });
}
