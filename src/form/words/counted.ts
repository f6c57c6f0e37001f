import { showNumber } from "./show-number.ts";

/** How many of something: `1 answer`, `1,200 answers`; a verb stands with the words, `counted(n, "line is", "lines are")`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${showNumber(count)} ${count === 1 ? one : many}`;
