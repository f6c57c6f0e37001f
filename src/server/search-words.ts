const MOST_WORDS = 8;

/** The words of a search, each of which has to occur: `" Alderton  g12 "` is alderton and g12. */
export const searchWords = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "")
    .slice(0, MOST_WORDS);
