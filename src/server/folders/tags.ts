import { readTextList } from "../read-json-list.ts";
import { badInput } from "../refused.ts";

const LONGEST = 40;
/** Tags of one file. */
export const MOST_TAGS = 20;

/** A tag as it is kept: small letters, single spaces, nothing that is not seen. */
export const tagOf = (text: string): string =>
  text
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .trim()
    .toLowerCase();

/**
 * Tags as they were sent.
 *
 * @throws {Refused} 400 for one that is empty or too long
 */
export const readTags = (field: string, text: string | undefined): readonly string[] => {
  const tags = readTextList(field, text, MOST_TAGS).map(tagOf);
  if (tags.some((tag) => tag === "" || [...tag].length > LONGEST))
    throw badInput(field, `A tag has 1 to ${LONGEST} letters.`);
  return [...new Set(tags)];
};
