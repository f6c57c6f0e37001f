import { showNumber } from "../words/show-number.ts";

/** A count as far as anybody can imagine one. */
export function showCount(count: number): string {
  return count < 1e15 ? showNumber(count) : "more than a billion million";
}
