import { longDate } from "../../documents/document-number.ts";
import type { CalendarDate } from "../../form/values/calendar.ts";
import { linkPart } from "../login/password-link.ts";
import { type Letter, type LetterPart, oneLine, words } from "../mail/letter.ts";
import type { Services } from "../services.ts";
import { CODE_MINUTES } from "./address-code.ts";

type Writer = Pick<Services, "site" | "publicUrl">;

const toSignIn = ({ publicUrl = "" }: Writer): LetterPart => linkPart(`${publicUrl}/login/signin`, "Sign in");

const toChoose = ({ publicUrl = "" }: Writer): LetterPart =>
  linkPart(`${publicUrl}/login/forgot`, "Choose a new password");

/** The code that proves an address. */
export const codeLetter = (
  writer: Writer,
  { code, hasAccount }: { readonly code: string; readonly hasAccount: boolean },
): Letter => ({
  subject: "Your code to confirm this address",
  parts: [
    words(
      `Someone, probably you, has asked to join ${oneLine(writer.site.brand)} with this address. This code confirms it:`,
    ),
    { kind: "code", code },
    words(`It is valid for ${CODE_MINUTES} minutes. If it was not you, ignore this email.`),
    ...(hasAccount
      ? [words("This address already has an account. You do not need to join again: sign in."), toSignIn(writer)]
      : []),
  ],
});

/** Confirms a sign-up. The words are the same whether the firm is known or not. */
export const receivedLetter = (
  { site }: Writer,
  { reference, answerBy }: { readonly reference: string; readonly answerBy: CalendarDate },
): Letter => ({
  subject: `${reference}: you have asked to join`,
  parts: [
    words(
      `Your reference is ${reference}. We check the firm on the Financial Services Register and at Companies House, and write to you by ${longDate(answerBy)}.`,
    ),
    words(
      "If we agree, we will send this address a link to choose a password, and you will be your firm's administrator.",
    ),
    words(
      "If your firm works with us already, ask your firm's administrator: they can create an account for you at once.",
    ),
    words(`Questions: ${site.phone.display}, ${site.phone.hours}.`),
  ],
});

/** For an applicant who already has an account. */
export const knownPersonLetter = (writer: Writer, { reference }: { readonly reference: string }): Letter => ({
  subject: `${reference}: you have an account already`,
  parts: [
    words(
      "You asked to join with an address that has an account already, so no new account was created. Sign in with it.",
    ),
    toSignIn(writer),
    toChoose(writer),
  ],
});

/** For an applicant whose firm already has accounts. Its administrator is not named. */
export const knownFirmLetter = ({ site }: Writer, { reference }: { readonly reference: string }): Letter => ({
  subject: `${reference}: your firm works with us already`,
  parts: [
    words("Your firm works with us already, so it does not need to join again."),
    words("Ask your firm's administrator for an account of your own: they can create one at once."),
    words(`If nobody at your firm can, call us on ${site.phone.display}, ${site.phone.hours}.`),
  ],
});

/** For a firm that was refused. */
export const refusedLetter = (
  { site }: Writer,
  { reference, reason }: { readonly reference: string; readonly reason: string },
): Letter => ({
  subject: `${reference}: we cannot open an account for your firm`,
  parts: [
    words("We have considered your application and cannot open an account for your firm."),
    words(reason),
    words(`If something has changed, ask again, or call us on ${site.phone.display}, ${site.phone.hours}.`),
  ],
});

/** For a firm that was approved: its first administrator chooses a password. */
export const welcomeLetter = (
  { site }: Writer,
  { reference, firmName, address }: { readonly reference: string; readonly firmName: string; readonly address: string },
): Letter => ({
  subject: `${reference}: your firm's account is open`,
  parts: [
    words(`${oneLine(firmName)} can now work with ${oneLine(site.brand)}, and you are its administrator.`),
    linkPart(address, "Choose a password"),
    words(
      "The link works once, for 7 days; after that, Forgotten password on the sign-in page sends another. You sign in with this address.",
    ),
    words(
      "Then complete your firm's record under Profile: it has some questions that you have not been asked yet. You can also create accounts for your colleagues there.",
    ),
  ],
});
