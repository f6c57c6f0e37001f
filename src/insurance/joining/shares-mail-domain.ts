import { addDays, type CalendarDate } from "../../form/values/calendar.ts";
import { isWorkingDay } from "../time/working-time.ts";

/** Where everybody can have an address: sharing one of these says nothing about a firm. */
const openDomains: ReadonlySet<string> = new Set([
  "aol.com",
  "btinternet.com",
  "gmail.com",
  "googlemail.com",
  "hotmail.co.uk",
  "hotmail.com",
  "icloud.com",
  "live.co.uk",
  "live.com",
  "mail.com",
  "me.com",
  "msn.com",
  "outlook.com",
  "proton.me",
  "protonmail.com",
  "sky.com",
  "talktalk.net",
  "virginmedia.com",
  "yahoo.co.uk",
  "yahoo.com",
]);

/** The domain of an address that says something about a firm, in small letters; empty for one where anybody has one. */
export function ownMailDomain(email: string): string {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  return openDomains.has(domain) ? "" : domain;
}

/**
 * Whether a proven address is in the same domain as one of a firm's people: then anyone who reads it belongs to that
 * firm, and may hear that it has an account. Anybody else may not.
 */
export function sharesMailDomain(email: string, others: readonly string[]): boolean {
  const domain = ownMailDomain(email);
  return domain !== "" && others.some((other) => ownMailDomain(other) === domain);
}

/** Working days within which a firm that asks to join is answered. */
export const ANSWER_DAYS = 2;

/** The day by which a firm hears that asked on this day: the second working day after it. */
export function answerDay(asked: CalendarDate, closed?: ReadonlySet<CalendarDate>): CalendarDate {
  let day = asked;
  for (let left = ANSWER_DAYS; left > 0; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day, closed)) left -= 1;
  }
  return day;
}
