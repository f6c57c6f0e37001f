import { readFileSync } from "node:fs";
import type { SiteAccount, SiteConfig, SiteInsurer } from "../../schemas/site-config.ts";
import { isRecord } from "../form/values/own.ts";
import { isIban } from "../insurance/money/bill.ts";

/** The expected format of the account that clients pay into. */
const ACCOUNT_FORMAT = '"account": {"name", "sortCode", "number"}, and "iban" where there is one';

/** A UK IBAN ends with the sort code and the account number. */
const ofAccount = /^GB\d{2}[A-Z]{4}(\d{14})$/;

/**
 * The account of a site file, formatted for clients; undefined where there is none, or it is invalid.
 *
 * @param wrong receives what is wrong with it, in words that follow `SITE_FILE is "site.json", `
 */
const readAccount = (given: unknown, wrong: (words: string) => void): SiteAccount | undefined => {
  if (given === undefined) return undefined;
  if (!isRecord(given)) return void wrong(`where account is not an object; give ${ACCOUNT_FORMAT}.`);
  const [name, sortCode, number] = [textIn(given, "name"), digitsIn(given, "sortCode"), digitsIn(given, "number")];
  const iban = textIn(given, "iban").replaceAll(" ", "").toUpperCase();
  const faults = [
    ...(name === "" ? ["account.name is not the name of the account at the bank"] : []),
    ...(/^\d{6}$/.test(sortCode) ? [] : ["account.sortCode is not six digits, such as 12-34-56"]),
    ...(/^\d{8}$/.test(number) ? [] : ["account.number is not a text of eight digits, with leading zeros"]),
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
  if (digits === undefined || !isIban(iban)) return ["account.iban is not a valid UK IBAN"];
  return digits === account ? [] : ["account.iban does not match account.sortCode and account.number"];
};

/** Text only: as a JSON number it would lose its leading zeros. */
const textIn = (given: Readonly<Record<string, unknown>>, key: string): string => {
  const value = given[key];
  return typeof value === "string" ? value.trim() : "";
};

const digitsIn = (given: Readonly<Record<string, unknown>>, key: string): string =>
  textIn(given, key).replaceAll(/[\s-]/g, "");

/** The expected format of the insurer. */
const INSURER_FORMAT =
  '"insurer": {"name", "address", "status", "signatory": {"name", "title"}}, each a text that documents print: who carries the risk, who authorised it, and who signs its certificates';

/** The insurer of a site file; undefined where there is none, or something that documents print is missing. */
const readInsurer = (given: unknown): SiteInsurer | undefined => {
  if (!isRecord(given) || !isRecord(given.signatory)) return undefined;
  const [name, address, status] = [textIn(given, "name"), textIn(given, "address"), textIn(given, "status")];
  const signatory = { name: textIn(given.signatory, "name"), title: textIn(given.signatory, "title") };
  const isWhole = [name, address, status, signatory.name, signatory.title].every((text) => text !== "");
  return isWhole ? { name, address, status, signatory } : undefined;
};

/** The provider's own details for footer and header, and the insurer's for documents. */
export type Site = Omit<SiteConfig, "now" | "hasSession"> & {
  readonly email: string;
  readonly insurer: SiteInsurer;
  /** Days to pay an invoice, unless the cover that it is for begins later. */
  readonly creditDays: number;
  /** Days within which refunds are paid. */
  readonly returnDays: number;
  /** The account that clients pay into; without one, each firm gives its own. */
  readonly account?: SiteAccount;
};

/** A refund after a cancellation must be paid within 30 days (ICOBS 7.2). */
const MAX_DAYS = { creditDays: 366, returnDays: 30 } as const;

/** An invented provider, shown until the real one is configured. */
const standard: Site = {
  brand: "Fennmoor",
  phone: { display: "01632 960 123", tel: "+441632960123", hours: "Mon–Fri 8:30–18:00" },
  email: "team@fennmoor.example",
  regulatory:
    "Fennmoor is a trading name of Fennmoor Underwriting Ltd, which is authorised and regulated by the Financial Conduct Authority (FRN 000000). Registered office: 1 Example Court, London EC3M 0ZZ. Registered in England and Wales, company number 00000000.",
  privacyUrl: "https://www.fennmoor.example/privacy",
  contactUrl: "https://www.fennmoor.example/contact",
  insurer: {
    name: "Calderbank Insurance plc",
    address: "2 Example Court, London EC3M 0ZZ",
    status:
      "Calderbank Insurance plc is authorised by the Prudential Regulation Authority and regulated by the Financial Conduct Authority and the Prudential Regulation Authority, firm reference number 000002. Registered in England and Wales, company number 00000002.",
    signatory: { name: "Eleanor Marsh", title: "Chief Underwriting Officer" },
  },
  creditDays: 14,
  returnDays: 14,
};

/**
 * Reads the provider's details from a JSON file with the keys of {@link Site}; missing ones keep their defaults.
 *
 * @param own whether the insurer must be the provider's own: an invented one must not appear on real certificates
 * @param fault receives what is wrong with the file
 */
export const readSite = (file: string | undefined, own: boolean, fault: (words: string) => void): Site => {
  if (file === undefined) {
    if (own)
      fault(
        `SITE_FILE is not set, and with NODE_ENV=production it has to be; give a JSON file with ${INSURER_FORMAT}.`,
      );
    return standard;
  }
  const wrong = (words: string): Site => {
    fault(`SITE_FILE is "${file}", ${words}`);
    return standard;
  };
  try {
    const value: unknown = JSON.parse(readFileSync(file, "utf8"));
    if (!isRecord(value)) return wrong("which does not contain a JSON object.");
    const text = (of: Record<string, unknown>, key: string, otherwise: string): string => {
      const given = of[key];
      if (given !== undefined && typeof given !== "string") wrong(`where ${key} is not a text.`);
      return typeof given === "string" ? given : otherwise;
    };
    const days = (key: keyof typeof MAX_DAYS): number => {
      const [given, max] = [value[key], MAX_DAYS[key]];
      if (given === undefined) return standard[key];
      if (typeof given === "number" && Number.isInteger(given) && given >= 0 && given <= max) return given;
      wrong(`where ${key} is not a whole number from 0 to ${max}.`);
      return standard[key];
    };
    const account = readAccount(value.account, wrong);
    const phone = isRecord(value.phone) ? value.phone : {};
    const insurer = readInsurer(value.insurer);
    if (!insurer && (own || value.insurer !== undefined))
      wrong(`where the insurer is incomplete; add ${INSURER_FORMAT}.`);
    return {
      brand: text(value, "brand", standard.brand),
      phone: {
        display: text(phone, "display", standard.phone.display),
        tel: text(phone, "tel", standard.phone.tel),
        hours: text(phone, "hours", standard.phone.hours),
      },
      email: text(value, "email", standard.email),
      regulatory: text(value, "regulatory", standard.regulatory),
      privacyUrl: text(value, "privacyUrl", standard.privacyUrl),
      contactUrl: text(value, "contactUrl", standard.contactUrl),
      insurer: insurer ?? standard.insurer,
      creditDays: days("creditDays"),
      returnDays: days("returnDays"),
      ...(account ? { account } : {}),
    };
  } catch (error) {
    return wrong(`which cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
};
