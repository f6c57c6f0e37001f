/**
 * How many of the first entries of a row fit. Where not all do, room is kept for what opens the others.
 *
 * @param widths of the entries, in order
 * @param more width of what opens the others
 * @param room all there is, in the same unit
 */
export function howManyFit(widths: readonly number[], more: number, room: number): number {
  const taken = (count: number) => widths.slice(0, count).reduce((sum, width) => sum + width, 0);
  if (taken(widths.length) <= room) return widths.length;
  let count = widths.length - 1;
  while (count > 0 && taken(count) + more > room) count -= 1;
  return count;
}
