import type { CalendarDate } from "./calendar.ts";

const ofGreatBritain = /^[A-Z9]{5}[0-9]{6}/;

/**
 * Compares a driver number of Great Britain with a person's last name and date of birth. Returns the parts that differ:
 * `"last name"`, `"date of birth"`, `"last name and date of birth"`, or `""`. A number of Northern Ireland contains
 * neither, so the result is always `""`.
 *
 * A number begins with five letters of the name, padded with 9s; then come the decade digit of the year, the month
 * (plus 50 for women), the day and the last digit of the year.
 */
export function driverNumberMismatch(number: string, lastName: string, born: CalendarDate): string {
  if (!ofGreatBritain.test(number)) return "";
  const wrong = [
    ...(nameCodes(lastName).includes(number.slice(0, 5)) ? [] : ["last name"]),
    ...(birthCode(born) === birthCodeIn(number) ? [] : ["date of birth"]),
  ];
  return wrong.join(" and ");
}

/** Codes for a double-barrelled name, as a whole and by each part, and for Mac written as Mc. */
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

/** The date of birth in a number, as a birth code: `512180` and `562180` are both `50-12-18`. */
function birthCodeIn(number: string): string {
  const [tens = "", month = "", more = "", ...rest] = number.slice(5, 11);
  return `${tens}${rest[2] ?? ""}-${Number(month) % 5}${more}-${rest.slice(0, 2).join("")}`;
}
