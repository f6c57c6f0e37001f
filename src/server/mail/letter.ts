/** What a mail says and what each part of it is; how it looks is decided by who writes it, once as plain text and once laid out. */
export interface Letter {
  /** One line. */
  readonly subject: string;
  /** What is above everything; the portal's name by default. */
  readonly head?: string;
  readonly parts: readonly LetterPart[];
  /** Below everything, a line each: who writes, and where to answer. The portal's own words by default. */
  readonly foot?: readonly string[];
}

export type LetterPart =
  /** A paragraph; a line break in it stays one. */
  | { readonly kind: "words"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly string[] }
  /** Label and text, a line each. */
  | { readonly kind: "facts"; readonly rows: readonly (readonly [label: string, text: string])[] }
  /** A way to a page; `address` is http or https. */
  | { readonly kind: "link"; readonly label: string; readonly address: string }
  /** Something to be typed in elsewhere, e.g. `482913`. */
  | { readonly kind: "code"; readonly code: string };

export const words = (text: string): LetterPart => ({ kind: "words", text });

/** Lines of a text that somebody wrote, without what is no character to be read. */
export const linesOfLetter = (text: string): readonly string[] =>
  text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, "\n")
    .split("\n")
    .map((line) =>
      line
        .replaceAll("\t", " ")
        .replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, "")
        .trimEnd(),
    );

/** Whether a way leads to a page: `javascript:` and the like lead nowhere. */
export const isPageAddress = (address: string): boolean => /^https?:\/\/[^\s"'<>]+$/.test(address);

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

interface MailWords {
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
    words("The details are in the portal only: please answer there."),
  ],
});

/** A name as a mail says it: one line, and nothing in it that a mail program makes a link of. */
export const plainName = (name: string): string =>
  oneLine(
    name
      .replaceAll(/[a-z][a-z0-9+.-]*:\/\/+/gi, " ")
      .replaceAll(/[:/\\@<>]+/g, " ")
      .replaceAll(/\.(?=[\p{L}\p{N}])/gu, ". "),
  );
