import type { CalendarDate } from "./calendar.ts";

const ofGreatBritain = /^[A-Z9]{5}[0-9]{6}/;

/**
 * What a driver number of Great Britain says otherwise than a person's last name and day of birth: `"last name"`,
 * `"date of birth"`, `"last name and date of birth"`, or `""` where it says the same. One of Northern Ireland says
 * nothing of either, so it is always `""`.
 *
 * A number begins with five letters of the name, 9s after a shorter one; then come the tens of the year, the month (50
 * more for women), the day and the last digit of the year.
 */
export function driverNumberMismatch(number: string, lastName: string, born: CalendarDate): string {
  if (!ofGreatBritain.test(number)) return "";
  const wrong = [
    ...(nameCodes(lastName).includes(number.slice(0, 5)) ? [] : ["last name"]),
    ...(birthCode(born) === birthSaid(number) ? [] : ["date of birth"]),
  ];
  return wrong.join(" and ");
}

/** A name of two parts is written whole or by either of them, and Mac as Mc. */
function nameCodes(lastName: string): readonly string[] {
  const parts = lastName
    .normalize("NFD")
    .toUpperCase()
    .replace(/[\p{M}'’]/gu, "")
    .split(/[^A-Z]+/);
  return [parts.join(""), ...parts]
    .filter((name) => name !== "")
    .flatMap((name) => [name, name.replace(/^MAC/, "MC")])
    .map((name) => name.padEnd(5, "9").slice(0, 5));
}

/** `1950-12-18` as `50-12-18`. */
function birthCode(born: CalendarDate): string {
  return born.slice(2);
}

/** The day that a number tells, in the form of a birth code: `512180` is `50-12-18`, and so is `562180`. */
function birthSaid(number: string): string {
  const [tens = "", month = "", more = "", ...rest] = number.slice(5, 11);
  return `${tens}${rest[2] ?? ""}-${Number(month) % 5}${more}-${rest.slice(0, 2).join("")}`;
}
