/** Text as a column of the store can hold it: a database knows no zero character, and lists need no line breaks. */
export const plainText = (text: string): string => text.replaceAll(/\p{Cc}+/gu, " ");
