import type { ErrorEntry } from "../../../../schemas/record.ts";
import { type ChangeWindow, effectivePath, effectiveReasons } from "../../../insurance/change/effective-day.ts";

/**
 * What is wrong with the day of a change, said at its box: at once where the term and the changes before it show it, else as the server told it
 * last. An empty box is asked for elsewhere, and what the server said of one is over once it is filled.
 *
 * @param day as it is typed, `YYYY-MM-DD` where it is a day; empty where there is none
 */
export function effectiveDayError(
  day: string,
  window: ChangeWindow | undefined,
  errors: readonly ErrorEntry[],
): string | undefined {
  if (day === "") return undefined;
  const [reason] = window ? effectiveReasons(day, window) : [];
  if (reason) return reason.message;
  return errors.find(({ path, code }) => path === effectivePath && code !== "required")?.message;
}
