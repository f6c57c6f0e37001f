import { counted, listed } from "../../../form/words/phrases.ts";

/** More names than these are counted. */
const MOST = 3;

/** Names in a sentence: `Ada Orr`, `Ada Orr or Hal Ames`, `Ada Orr, Hal Ames, Mia Lund or 2 others`. */
export function namesInWords(names: readonly string[]): string {
  const more = names.length - MOST;
  return listed(more > 0 ? [...names.slice(0, MOST), counted(more, "other")] : names, "or");
}
