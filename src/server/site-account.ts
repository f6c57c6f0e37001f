import type { SiteAccount } from "../../schemas/site-config.ts";
import { isRecord } from "../form/values/own.ts";
import { isIban } from "../insurance/money/is-iban.ts";

/** What a site file says of the account into which clients pay, and how. */
const WANTED = '"account": {"name", "sortCode", "number"}, and "iban" where there is one';

/** In the United Kingdom an IBAN ends with the sort code and the account number. */
const ofAccount = /^GB\d{2}[A-Z]{4}(\d{14})$/;

/**
 * The account that a site file names, set as a client types it; undefined where it names none, and where it is not right.
 *
 * @param wrong receives what is wrong with it, in words that go on `SITE_FILE is "site.json", `
 */
export const readAccount = (given: unknown, wrong: (words: string) => void): SiteAccount | undefined => {
  if (given === undefined) return undefined;
  if (!isRecord(given)) return void wrong(`where account is no object; give ${WANTED}.`);
  const [name, sortCode, number] = [textIn(given, "name"), digitsIn(given, "sortCode"), digitsIn(given, "number")];
  const iban = textIn(given, "iban").replaceAll(" ", "").toUpperCase();
  const faults = [
    ...(name === "" ? ["account.name is not whose account it is, as the bank has it"] : []),
    ...(/^\d{6}$/.test(sortCode) ? [] : ["account.sortCode is not six digits, such as 12-34-56"]),
    ...(/^\d{8}$/.test(number) ? [] : ["account.number is not a text of eight digits, with the zeros in front"]),
    ...ibanFaults(given.iban, iban, sortCode + number),
  ];
  for (const fault of faults) wrong(`where ${fault}.`);
  if (faults.length > 0) return undefined;
  return {
    name,
    sortCode: sortCode.replace(/\B(?=(?:\d{2})+$)/g, "-"),
    number,
    ...(iban === "" ? {} : { iban: iban.replace(/(.{4})(?=.)/g, "$1 ") }),
  };
};

const ibanFaults = (given: unknown, iban: string, account: string): readonly string[] => {
  if (given === undefined) return [];
  const [, digits] = ofAccount.exec(iban) ?? [];
  if (digits === undefined || !isIban(iban)) return ["account.iban is no IBAN of the United Kingdom: a digit is wrong"];
  return digits === account ? [] : ["account.iban is of another account than account.sortCode and account.number"];
};

/** A number in JSON would have lost the zeros in front. */
export const textIn = (given: Readonly<Record<string, unknown>>, key: string): string => {
  const value = given[key];
  return typeof value === "string" ? value.trim() : "";
};

const digitsIn = (given: Readonly<Record<string, unknown>>, key: string): string =>
  textIn(given, key).replaceAll(/[\s-]/g, "");
