import { describe, expect, test } from "vitest";
import { driverNumberMismatch } from "../../src/form/values/driver-number.ts";

const fits: readonly (readonly [who: string, number: string, lastName: string, born: string])[] = [
  ["a man", "MORGA607055SM9IJ", "Morgan", "1965-07-05"],
  ["a woman, whose month is 50 more", "MORGA657055SM9IJ", "Morgan", "1965-07-05"],
  ["a woman of December", "INVEN562180T99ZZ", "Invented", "1950-12-18"],
  ["a short name", "FOX99801019AB9CD", "Fox", "1989-01-01"],
  ["a name with an apostrophe", "OSULL501010AB9CD", "O’Sullivan", "1950-01-01"],
  ["a double name by its whole", "SMITH501010AB9CD", "Smith-Jones", "1950-01-01"],
  ["a double name by its second part", "JONES501010AB9CD", "Smith-Jones", "1950-01-01"],
  ["Mac for Mc", "MCDON501010AB9CD", "MacDonald", "1950-01-01"],
  ["an accent", "MULLE501010AB9CD", "Müller", "1950-01-01"],
  ["somebody born in this century", "SAMPL004013T99ZZ", "Sampleton", "2003-04-01"],
  ["anybody in Northern Ireland", "12345678", "Morgan", "1965-07-05"],
];

const differs: readonly (readonly [what: string, number: string, lastName: string, born: string])[] = [
  ["last name", "MORGA657055SM9IJ", "Organ", "1965-07-05"],
  ["date of birth", "MORGA657055SM9IJ", "Morgan", "1965-07-06"],
  ["date of birth", "MORGA657055SM9IJ", "Morgan", "1964-07-05"],
  ["date of birth", "MORGA657055SM9IJ", "Morgan", "1975-07-05"],
  ["date of birth", "MORGA657055SM9IJ", "Morgan", "1965-08-05"],
  ["last name and date of birth", "MORGA657055SM9IJ", "Fox", "1950-01-01"],
];

describe("A driver number", () => {
  test.each(fits)("matches %s: %s for %s, born on %s.", (_, number, lastName, born) => {
    expect(driverNumberMismatch(number, lastName, born)).toBe("");
  });

  test.each(differs)("differs from another %s: %s is not %s, born on %s.", (what, number, lastName, born) => {
    expect(driverNumberMismatch(number, lastName, born)).toBe(what);
  });
});
