import list from "./breached-passwords.json" with { type: "json" };

let known: ReadonlyMap<string, number> | undefined;

/**
 * The place of a word among the passwords that are tried first since so many breaches had them, 1 for the commonest; the
 * list is shipped with the portal.
 *
 * @param word as `normalised` of src/insurance/sign-in gives it
 */
export const placeAmongBreached = (word: string): number | undefined => {
  known ??= new Map(list.words.split(" ").map((each, at) => [each, at + 1]));
  return known.get(word);
};

/** Whether a word is one of them. */
export const isBreached = (word: string): boolean => placeAmongBreached(word) !== undefined;

/** The longest word that is looked for within a password. */
const LONGEST_WORD = 24;

/** What zxcvbn reckons for a character that is part of no known word. */
const GUESSES_A_CHARACTER = 10;

/**
 * About how many passwords of known words run together are tried before this one, as a power of ten. It is zxcvbn's
 * reckoning: the cheapest way to cut the text into known words, each worth its place in the list, in any order.
 *
 * @param text as `normalised` gives it
 */
export const powerOfGuesses = (text: string): number => {
  const cheapest: { readonly power: number; readonly parts: number }[] = [{ power: 0, parts: 0 }];
  for (let end = 1; end <= text.length; end += 1) {
    let best = { power: Number.POSITIVE_INFINITY, parts: 0 };
    for (let start = Math.max(0, end - LONGEST_WORD); start < end; start += 1) {
      const before = cheapest[start] ?? best;
      const place = placeAmongBreached(text.slice(start, end));
      const own = place === undefined ? (end - start) * Math.log10(GUESSES_A_CHARACTER) : Math.log10(place + 1);
      const parts = before.parts + 1;
      // The words may come in any order: two of them in 2 ways, three in 6.
      const power = before.power + own + Math.log10(parts);
      if (power < best.power) best = { power, parts };
    }
    cheapest.push(best);
  }
  return cheapest.at(-1)?.power ?? 0;
};
