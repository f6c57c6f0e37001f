/** The known name that was probably meant. */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase();
  let best: { readonly name: string; readonly distance: number } | undefined;
  for (const each of known) {
    const distance = editDistance(wanted, each.toLowerCase());
    if (distance <= Math.max(1, Math.floor(name.length / 4)) && (!best || distance < best.distance)) {
      best = { name: each, distance };
    }
  }
  return best && `Write “${best.name}”.`;
}

/** Letters to insert, remove or change (Levenshtein 1965). Names far apart in length are not compared. */
function editDistance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 4 || a.length > 64) return Number.POSITIVE_INFINITY;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, change));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
