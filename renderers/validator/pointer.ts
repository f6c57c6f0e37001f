/**
 * The names in a pointer as the interpreter writes it: `#/a~1b/%C3%A4` leads through `a/b` to `ä`. It writes every `%` of
 * a name as `%25`, so that each one it holds begins an encoded character.
 */
export const namesOf = (pointer: string): readonly string[] =>
  pointer
    .split("/")
    .slice(1)
    .map((token) => decodeURIComponent(token).replaceAll("~1", "/").replaceAll("~0", "~"));

/**
 * A reference into the same document as the interpreter writes its addresses: of `#/definitions/a[0]` and
 * `#/definitions/a%5b0%5D` the second in capitals. What cannot be decoded is taken at its word: `#/definitions/5%`.
 */
export const writtenAlike = (reference: string): string =>
  reference.startsWith("#/") ? `#${encodeURI(decoded(reference.slice(1))).replaceAll("#", "%23")}` : reference;

function decoded(pointer: string): string {
  try {
    return decodeURIComponent(pointer);
  } catch {
    return pointer;
  }
}
