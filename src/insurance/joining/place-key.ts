import type { Answers } from "../../../schemas/record.ts";
import { textAnswer } from "./applicant.ts";

const folded = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");

/**
 * An address normalised for comparison: its postcode with the building's number, or else its name, such as `ls63ab 12`.
 * Empty where one of them is missing: a postcode alone is only a street.
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

/** The company's page at Companies House; undefined for a firm that is not a company. */
export function companyAddress(companyNumber: string): string | undefined {
  if (companyNumber === "") return undefined;
  return `https://find-and-update.company-information.service.gov.uk/company/${encodeURIComponent(companyNumber)}`;
}
