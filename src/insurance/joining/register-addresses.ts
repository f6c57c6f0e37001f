/** The firm on the Financial Services Register, by its reference number. */
export function registerAddress(frn: string): string {
  return `https://register.fca.org.uk/s/search?q=${encodeURIComponent(frn)}&type=Companies`;
}

/** The company at Companies House; undefined for a firm that is none. */
export function companyAddress(companyNumber: string): string | undefined {
  if (companyNumber === "") return undefined;
  return `https://find-and-update.company-information.service.gov.uk/company/${encodeURIComponent(companyNumber)}`;
}
