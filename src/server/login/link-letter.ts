import { isPageAddress, type Letter, type LetterPart, words } from "../mail/letter.ts";

/** The way to the page; without a configured origin the reader adds the portal's own before it. */
export const wayTo = (address: string, label: string): LetterPart =>
  isPageAddress(address) ? { kind: "link", label, address } : words(`${label}: open ${address} in the portal.`);

/** What goes to somebody who forgot their password. */
export const linkLetter = ({ brand, address }: { readonly brand: string; readonly address: string }): Letter => ({
  subject: `${brand}: choose a new password`,
  parts: [
    words("Someone, probably you, asked to choose a new password for this address."),
    wayTo(address, "Choose a new password"),
    words("The link works once, for 30 minutes. You will still be asked for your code if you have set one up."),
    words("If you did not ask, ignore this email: your password stays as it is."),
  ],
});
