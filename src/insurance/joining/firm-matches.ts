import { addDays, type CalendarDate } from "../../form/values/calendar.ts";
import { isWorkingDay } from "../time/working-time.ts";
import type { Applicant } from "./applicant.ts";

/** A firm to compare with an applicant: one with an account, or one that has applied before. */
export interface FirmToMatch {
  /** Firm id, or reference of its sign-up. */
  readonly id: string;
  readonly names: readonly string[];
  readonly frn: string;
  readonly companyNumber: string;
  /** Its address as a `placeKey`; empty where it is not known. */
  readonly place: string;
  /** Mail domains of its users, in lower case. */
  readonly mailDomains: readonly string[];
}

/** The values by which firms are compared; `place` is a `placeKey`. */
export type ComparedFirm = Pick<Applicant, "firmName" | "frn" | "companyNumber" | "email"> & { readonly place: string };

export type MatchedBy = "frn" | "companyNumber" | "name" | "address" | "mailDomain";

export interface FirmMatch {
  readonly id: string;
  /** The matching values; never empty. */
  readonly by: readonly MatchedBy[];
}

/** Spelling variants of the same word. */
const sameWords: ReadonlyMap<string, string> = new Map([
  ["ltd", "limited"],
  ["plc", "public limited company"],
  ["co", "company"],
  ["bros", "brothers"],
  ["svcs", "services"],
  ["ins", "insurance"],
]);

/**
 * A firm's name normalised for comparison: `Smith & Sons Ltd.` and `SMITH AND SONS LIMITED` are equal. Legal forms are
 * kept, since `Smith LLP` is another firm than `Smith Limited`; a leading `The` is dropped.
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

/** Weak matches: offices are shared by many firms, and a group has one domain. */
const surroundings: readonly MatchedBy[] = ["address", "mailDomain"];

/** Whether the match is strong, so that a person must confirm that the firms differ. */
export const isLikelySameFirm = (by: readonly string[]): boolean =>
  by.some((each) => surroundings.every((other) => other !== each));

/** Public mail domains, which say nothing about a firm. */
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

/** The domain of an address in lower case; empty for a public one. */
export function ownMailDomain(email: string): string {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  return openDomains.has(domain) ? "" : domain;
}

/**
 * Whether a verified address shares a mail domain with a firm's users: then its owner belongs to that firm, and may learn
 * that it has an account. Nobody else may.
 */
export function sharesMailDomain(email: string, others: readonly string[]): boolean {
  const domain = ownMailDomain(email);
  return domain !== "" && others.some((other) => ownMailDomain(other) === domain);
}

/** Working days within which an applicant gets an answer. */
export const ANSWER_DAYS = 2;

/** The day by which an applicant gets an answer: the second working day after they applied. */
export function answerDay(asked: CalendarDate): CalendarDate {
  let day = asked;
  for (let left = ANSWER_DAYS; left > 0; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}

/** Firms that share a number, name, address or mail domain with an applicant, in the order given. */
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
