import { styleText } from "node:util";

/** Colours words. */
export type Paint = (style: "red" | "yellow" | "green" | "dim" | "bold", words: string) => string;

/** Colours for a terminal, unless `NO_COLOR` is set (no-color.org) or it does not support colours. */
export const paintFor = (isTerminal: boolean, env: Readonly<Record<string, string | undefined>>): Paint => {
  const coloured = isTerminal && !env.NO_COLOR && env.TERM !== "dumb";
  return (style, words) => (coloured ? styleText(style, words) : words);
};
