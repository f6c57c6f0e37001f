import list from "./breached-passwords.json" with { type: "json" };

let known: ReadonlySet<string> | undefined;

/**
 * Whether a word is one of the passwords that are tried first since so many breaches had them; the list is shipped with
 * the portal.
 *
 * @param word as `normalised` of src/insurance/sign-in gives it
 */
export const isBreached = (word: string): boolean => {
  known ??= new Set(list.words.split(" "));
  return known.has(word);
};
