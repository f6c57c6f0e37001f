import type { Answers } from "../../../schemas/record.ts";
import { textAnswer } from "./applicant.ts";

const folded = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");

/**
 * An address as two writers of it would agree on: its postcode with the number, or else the name, of the building, such
 * as `ls63ab 12`. Empty where one of them is missing: a postcode alone is a street.
 */
export function placeKey(address: Answers): string {
  const postcode = folded(textAnswer(address, "Postcode"));
  const building = folded(textAnswer(address, "HouseNumber")) || folded(textAnswer(address, "HouseName"));
  return postcode === "" || building === "" ? "" : `${postcode} ${building}`;
}

/** The firm on the Financial Services Register, by its reference number. */
export function registerAddress(frn: string): string {
  return `https://register.fca.org.uk/s/search?q=${encodeURIComponent(frn)}&type=Companies`;
}

/** The company at Companies House; undefined for a firm that is none. */
export function companyAddress(companyNumber: string): string | undefined {
  if (companyNumber === "") return undefined;
  return `https://find-and-update.company-information.service.gov.uk/company/${encodeURIComponent(companyNumber)}`;
}
