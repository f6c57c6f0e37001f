/** Shortest words for which one and two typing errors are allowed. */
const MIN_LETTERS = 4;
const LONG_LETTERS = 7;

/** Typing errors allowed in a word of this length: a letter added, missing, wrong, or two swapped. */
export const slipsAllowed = (letters: number): number => (letters < MIN_LETTERS ? 0 : letters < LONG_LETTERS ? 1 : 2);

/** Number of typing errors between two words (Damerau-Levenshtein, optimal string alignment). */
export const slipsBetween = (one: string, other: string): number => {
  const a = [...one];
  const b = [...other];
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const now = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const wrong = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const cost = Math.min(wrong, (last[j] ?? 0) + 1, (now[j - 1] ?? 0) + 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      now.push(isSwap ? Math.min(cost, (before[j - 2] ?? 0) + 1) : cost);
    }
    before = last;
    last = now;
  }
  return last[b.length] ?? 0;
};

/** Whether one word may be a typing error for another. */
export const isNear = (typed: string, word: string): boolean => {
  const allowed = slipsAllowed([...typed].length);
  return (
    allowed > 0 && Math.abs([...typed].length - [...word].length) <= allowed && slipsBetween(typed, word) <= allowed
  );
};
