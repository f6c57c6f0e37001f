import list from "./breached-passwords.json" with { type: "json" };

let known: ReadonlySet<string> | undefined;

/** A password as it is looked up: lower case and in one form of Unicode, so that typing it otherwise hides nothing. */
export const normalised = (password: string): string => password.normalize("NFKC").toLowerCase();

/**
 * Whether a word is one of the passwords that are tried first since so many breaches had them; the list is shipped with
 * the portal.
 *
 * @param word as {@link normalised} gives it
 */
export const isBreached = (word: string): boolean => {
  known ??= new Set(list.words.split(" "));
  return known.has(word);
};
