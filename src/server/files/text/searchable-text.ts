/** Characters of a text that are kept. */
export const LONGEST_TEXT = 200_000;

/** A postcode of the United Kingdom in lower case, its space or the lack of it aside. */
const postcode = /\b([a-z]{1,2}\d[a-z\d]?)\s?(\d[a-z]{2})\b/g;

const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}]+/gu;

/**
 * A text as a search looks through it: in lower case, its spaces single, each postcode in it both with and without its
 * space, since people type either.
 */
export const searchableText = (text: string): string => {
  const plain = text
    .slice(0, LONGEST_TEXT)
    .normalize("NFKC")
    .replaceAll(/\u00ad/g, "")
    .replaceAll(unprintable, " ")
    .toLowerCase()
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, LONGEST_TEXT);
  const postcodes = new Set<string>();
  for (const [, out, inward] of plain.matchAll(postcode)) postcodes.add(`${out} ${inward} ${out}${inward}`);
  return postcodes.size === 0 ? plain : `${plain} ${[...postcodes].join(" ")}`.slice(0, LONGEST_TEXT + 20_000);
};
