/** Names longer than this are not compared: nobody means them by a slip of the hand. */
const longestName = 64;

/** The known name that was probably meant, as a fix in words: `Write “RoofConstruction”.` */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase();
  let [best, least]: [string | undefined, number] = [undefined, Math.max(1, Math.floor(name.length / 4)) + 1];
  if (wanted.length > longestName) return undefined;
  for (const each of known) {
    if (Math.abs(each.length - wanted.length) >= least) continue;
    const distance = editDistance(wanted, each.toLowerCase(), least);
    if (distance < least) [best, least] = [each, distance];
  }
  return best === undefined ? undefined : `Write “${best}”.`;
}

/** Letters to insert, remove or change (Levenshtein 1965), or any number from `limit` on where it is not below it. */
function editDistance(a: string, b: string, limit: number): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, change));
    }
    if (Math.min(...next) >= limit) return limit;
    row = next;
  }
  return row[b.length] ?? 0;
}
