/**
 * As many of the words as fit, and a mark that there are more.
 *
 * @param most width that they may take
 * @param widthOf measures a text in the same unit
 */
export function shortened(text: string, most: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= most) return text;
  const words = text.split(" ");
  for (let count = words.length - 1; count > 0; count -= 1) {
    const start = `${words
      .slice(0, count)
      .join(" ")
      .replace(/[,;:(&]+$/, "")
      .trimEnd()}…`;
    if (widthOf(start) <= most) return start;
  }
  return "";
}
