import { type Letter, words } from "./letter.ts";

/** One line of a header: what could end it or begin another is a space. */
export const oneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replaceAll(/ {2,}/g, " ")
    .trim();

/** What is before the sign: words with single dots between them, none that a mail program would decode. */
const name = /^(?!.*=\?)[^\s@,;:<>()[\]\\"\p{Cc}.]+(?:\.[^\s@,;:<>()[\]\\"\p{Cc}.]+)*$/u;
/** A domain of the open net: at least one dot, and no number at its end. */
const domain = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])$/i;

/** An address as mails go to it: one, with nothing beside it. */
export const isMailAddress = (text: string): boolean => {
  const [before = "", after = "", ...more] = text.split("@");
  return text.length <= 254 && more.length === 0 && name.test(before) && domain.test(after);
};

export interface MailWords {
  /** What happened, in a sentence without any answer of a client. */
  readonly words: string;
  readonly reference: string;
  /** Address of the page that it is about, from the root. */
  readonly path: string;
  readonly publicUrl: string | undefined;
}

/** A mail about something that happened: what, to which quote, and where to look. Nothing of the answers is in it. */
export const mailAbout = ({ words: what, reference, path, publicUrl }: MailWords): Letter => ({
  subject: `${reference}: ${what}`,
  parts: [
    words(oneLine(what)),
    publicUrl === undefined
      ? words(`Sign in to the portal and look for ${oneLine(reference)}.`)
      : { kind: "link", label: "Open it in the portal", address: `${publicUrl}${path}` },
    words("What this is about is in the portal only: answer it there."),
  ],
});
