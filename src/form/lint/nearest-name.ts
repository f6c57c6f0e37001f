/** Longer names are not compared: they are not typing errors. */
const longestName = 64;

export interface NearestName {
  readonly name: string;
  /** No other name is as near, and only a letter, two swapped letters or case differ, but no digit. */
  readonly isSlip: boolean;
}

/** The known name that was probably meant. */
export function nearestName(name: string, known: Iterable<string>): NearestName | undefined {
  const wanted = name.toLowerCase();
  let [best, least]: [string | undefined, number] = [undefined, Math.max(1, Math.floor(name.length / 4)) + 1];
  let alone = true;
  if (wanted.length > longestName || isFigure(wanted)) return undefined;
  for (const each of new Set(known)) {
    if (Math.abs(each.length - wanted.length) > least) continue;
    const other = each.toLowerCase();
    const distance = isSwap(wanted, other) ? 1 : editDistance(wanted, other, least + 1);
    if (best !== undefined && distance === least) alone = false;
    if (distance < least) [best, least, alone] = [each, distance, true];
  }
  if (best === undefined) return undefined;
  return { name: best, isSlip: alone && least <= 1 && digitsOf(best) === digitsOf(name) };
}

/** A figure such as `300` is not a typing error for 500. */
const isFigure = (name: string): boolean => /^[^\p{L}]*\d[^\p{L}]*$/u.test(name);

const digitsOf = (name: string): string => name.replace(/\D/g, "");

/** The same as a fix: `Write “RoofConstruction”.` */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  const found = nearestName(name, known);
  return found && `Write “${found.name}”.`;
}

/** Whether two adjacent letters are swapped. */
function isSwap(a: string, b: string): boolean {
  if (a.length !== b.length || a === b) return false;
  const at = [...a].findIndex((letter, index) => letter !== b[index]);
  return a.slice(0, at) + a.charAt(at + 1) + a.charAt(at) + a.slice(at + 2) === b;
}

/** Edit distance (Levenshtein 1965), or some number from `limit` on if it is not below it. */
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
