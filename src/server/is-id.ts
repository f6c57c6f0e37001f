/** Whether a word can be an id that the server gave, a UUID; nothing else is looked up. */
export const isId = (word: string): boolean => /^[0-9a-f-]{36}$/.test(word);
