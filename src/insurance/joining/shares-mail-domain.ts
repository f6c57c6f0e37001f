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
