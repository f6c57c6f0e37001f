import { addDays, type CalendarDate } from "../../form/values/calendar.ts";
import { isWorkingDay } from "../time/working-time.ts";
import type { Applicant } from "./applicant.ts";

/** A firm that may be the one that asks to join: one with an account, or one that has asked before. */
export interface FirmToMatch {
  /** Its id, or the reference of its sign-up. */
  readonly id: string;
  readonly names: readonly string[];
  readonly frn: string;
  readonly companyNumber: string;
  /** Its address as `placeKey` has it; empty where it is not known. */
  readonly place: string;
  /** Of the addresses of its people, in small letters. */
  readonly mailDomains: readonly string[];
}

/** What a firm is compared by; `place` is its address as `placeKey` has it. */
export type ComparedFirm = Pick<Applicant, "firmName" | "frn" | "companyNumber" | "email"> & { readonly place: string };

export type MatchedBy = "frn" | "companyNumber" | "name" | "address" | "mailDomain";

export interface FirmMatch {
  readonly id: string;
  /** What is the same; never empty. */
  readonly by: readonly MatchedBy[];
}

/** Words that one firm writes in several ways. */
const sameWords: ReadonlyMap<string, string> = new Map([
  ["ltd", "limited"],
  ["plc", "public limited company"],
  ["co", "company"],
  ["bros", "brothers"],
  ["svcs", "services"],
  ["ins", "insurance"],
]);

/**
 * A firm's name as two writers of it would agree on: `Smith & Sons Ltd.` and `SMITH AND SONS LIMITED` are one. Legal
 * forms stay, since `Smith LLP` is another firm than `Smith Limited`; a `The` in front goes.
 */
export function firmNameKey(name: string): string {
  const words = name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}+/gu, "")
    .replaceAll("&", " and ")
    .replaceAll(/[’'.]/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .map((word) => sameWords.get(word) ?? word);
  return (words[0] === "the" && words.length > 1 ? words.slice(1) : words).join(" ");
}

/** Offices are let to many firms, and a group has one domain: these alone are a reason to look, and no likeness. */
const surroundings: readonly MatchedBy[] = ["address", "mailDomain"];

/** Whether somebody would take the two for one firm, so that a person has to say that they are not. */
export const isLikelySameFirm = (by: readonly string[]): boolean =>
  by.some((each) => surroundings.every((other) => other !== each));

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
export function answerDay(asked: CalendarDate): CalendarDate {
  let day = asked;
  for (let left = ANSWER_DAYS; left > 0; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}

/** The firms that share a number, a name, an address or a mail domain with an applicant, in the order given. */
export function firmMatches(applicant: ComparedFirm, known: readonly FirmToMatch[]): readonly FirmMatch[] {
  const name = firmNameKey(applicant.firmName);
  const domain = ownMailDomain(applicant.email);
  return known.flatMap(({ id, names, frn, companyNumber, place, mailDomains }) => {
    const by: MatchedBy[] = [];
    if (applicant.frn !== "" && applicant.frn === frn) by.push("frn");
    if (applicant.companyNumber !== "" && applicant.companyNumber === companyNumber) by.push("companyNumber");
    if (name !== "" && names.some((each) => firmNameKey(each) === name)) by.push("name");
    if (applicant.place !== "" && applicant.place === place) by.push("address");
    if (domain !== "" && mailDomains.includes(domain)) by.push("mailDomain");
    return by.length === 0 ? [] : [{ id, by }];
  });
}
