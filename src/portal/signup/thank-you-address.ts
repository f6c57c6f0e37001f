import { isCalendarDate } from "../../form/values/calendar.ts";
import type { Promised } from "../api/signup-calls.ts";

/** What the page says is in its address, so that it says the same after a reload. */
export const thankYouPath = ({ reference, answerBy }: Promised): string =>
  `/signup/thank-you?${new URLSearchParams({ reference, by: answerBy })}`;

/** Undefined where the address was not made by this portal. */
export function readThankYou(address: URLSearchParams): Promised | undefined {
  const [reference, answerBy] = [address.get("reference") ?? "", address.get("by") ?? ""];
  return /^[A-Z]{1,6}-\d{6,12}$/.test(reference) && isCalendarDate(answerBy) ? { reference, answerBy } : undefined;
}
