import { wordsIn } from "../../../schemas/words/words.ts";
import { isIslandPostcode, isMainlandPostcode, normalPostcode } from "../values/postcode.ts";
import type { TypedReading } from "./plain-typing.ts";

export type Territory = "uk" | "uk-and-islands";

/**
 * A postcode in any case and spacing. Those of the islands and the forces are refused unless the question accepts them.
 */
export function readPostcode(text: string, territory: Territory = "uk", language?: string): TypedReading<string> {
  const typed = text.trim();
  const postcode = normalPostcode(typed);
  if (!postcode) return { error: wordsIn(language).say("notPostcode", { typed }) };
  if (territory === "uk-and-islands" || isMainlandPostcode(postcode)) return { value: postcode };
  return { error: wordsIn(language).say(elsewhere(postcode), { postcode }) };
}

function elsewhere(postcode: string) {
  if (postcode.startsWith("BF")) return "postcodeOfForces";
  return isIslandPostcode(postcode) ? "postcodeOfIslands" : "postcodeOfNoArea";
}

/** National significant number after 0 or +44 (product paper, section 9). */
const ukNumber = "(?:1\\d{8,9}|2\\d{9}|3\\d{9}|5\\d{9}|7\\d{9}|8\\d{8,9}|9\\d{9}|800\\d{6})";

/** Pattern of a stored phone number: E.164. */
export const phonePattern = `^\\+(?:44${ukNumber}|(?!44)[1-9]\\d{6,14})$`;

const nationalNumber = new RegExp(`^0(${ukNumber})$`);
const storedPhone = new RegExp(phonePattern);

/** A UK number, or one with a country code, in any spacing; stored as `+441632960170`. */
export function readPhone(text: string, language?: string): TypedReading<string> {
  const typed = text.trim();
  const digits = typed
    .replace(/^tel:? ?/i, "")
    .replace(/\(0\)/g, "")
    .replace(/[\s().–/-]+/g, "")
    .replace(/^00/, "+")
    .replace(/^\+440?/, "0");
  const national = nationalNumber.exec(digits)?.[1];
  if (national !== undefined) return { value: `+44${national}` };
  if (storedPhone.test(digits)) return { value: digits };
  return { error: wordsIn(language).say("notPhone", { typed }) };
}

export const companyNumberPattern =
  "^(?:\\d{8}|[A-Z]{2}\\d{6}|R0\\d{6}|(?:IP|SP|RS)[A-Z0-9]{6}|(?:SL|NI)\\d{5}[\\dA])$";

const storedCompanyNumber = new RegExp(companyNumberPattern);

/** A Companies House number. Digits alone are padded to 8: leading zeros are often omitted, but never four. */
export function readCompanyNumber(text: string, language?: string): TypedReading<string> {
  const typed = text.replace(/\s+/g, "").toUpperCase();
  const number = /^\d{5,8}$/.test(typed) ? typed.padStart(8, "0") : typed;
  if (storedCompanyNumber.test(number)) return { value: number };
  return { error: wordsIn(language).say("notCompanyNumber", { typed: text.trim() }) };
}

export const registrationMarkPattern =
  "^(?:[A-HJ-PR-Y]{2}\\d{2}[A-HJ-PR-Z]{3}|[A-HJ-NP-Y]\\d{1,3}[A-HJ-PR-Y]{3}|[A-Z]{3}\\d{1,3}[A-Z]|[A-Z]{1,3}\\d{1,4}|\\d{1,4}[A-Z]{1,3}|TBA)$";

const storedRegistrationMark = new RegExp(registrationMarkPattern);

/** A registration mark without spaces; `TBA` where there is none yet. */
export function readRegistrationMark(text: string, language?: string): TypedReading<string> {
  const mark = text.replace(/[\s-]+/g, "").toUpperCase();
  if (storedRegistrationMark.test(mark)) return { value: mark };
  return { error: wordsIn(language).say("notRegistrationMark", { typed: text.trim() }) };
}

export const driverNumberPattern = "^(?:[A-Z][A-Z9]{4}\\d[0156]\\d[0-3]\\d{2}[A-Z9]{2}[A-Z0-9][A-Z]{2}|\\d{8})$";

const storedDriverNumber = new RegExp(driverNumberPattern);

/** A driver number of Great Britain (16 characters; a trailing issue number is dropped) or Northern Ireland. */
export function readDriverNumber(text: string, language?: string): TypedReading<string> {
  const typed = text.replace(/[\s-]+/g, "").toUpperCase();
  const number = /^.{16}\d{2}$/.test(typed) ? typed.slice(0, 16) : typed;
  if (storedDriverNumber.test(number)) return { value: number };
  return { error: wordsIn(language).say("notDriverNumber", { typed: text.trim() }) };
}

/** Same rule as the `email` format of ajv-formats 3, so that both agree; at most 254 characters (RFC 5321). */
const emailAddress =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;

export const emailMaxLength = 254;

/** An address as typed, or copied from a message: `Rowan Sorrel <rowan@example.com>;`. */
export function readEmail(text: string, language?: string): TypedReading<string> {
  const copied = text.trim().replace(/^mailto:|[;,]$/gi, "");
  const typed = /^[^<>]*<([^<>]*)>$/.exec(copied)?.[1]?.trim() ?? copied;
  if (typed.length <= emailMaxLength && emailAddress.test(typed)) return { value: typed };
  return { error: wordsIn(language).say("notEmail", { typed }) };
}
