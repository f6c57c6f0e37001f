/** More names than these are counted. */
const MOST = 3;

/** Names in a sentence: `Ada Orr`, `Ada Orr or Hal Ames`, `Ada Orr, Hal Ames, Mia Lund or 2 others`. */
export function namesInWords(names: readonly string[]): string {
  const more = names.length - MOST;
  const parts = more > 0 ? [...names.slice(0, MOST), more === 1 ? "1 other" : `${more} others`] : names;
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} or ${last}`;
}
