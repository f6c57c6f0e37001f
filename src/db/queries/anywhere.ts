/** A word as it may stand anywhere in a text, for LIKE. */
export const anywhere = (word: string): string => `%${word.replaceAll(/[\\%_]/g, (letter) => `\\${letter}`)}%`;
