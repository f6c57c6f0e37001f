/** The content of a mail, independent of its layout: it is sent both as plain text and as HTML. */
export interface Letter {
  /** One line. */
  readonly subject: string;
  /** Heading above everything; the portal's name by default. */
  readonly head?: string;
  readonly parts: readonly LetterPart[];
  /** Lines below everything: the sender, and where to reply. The portal's own by default. */
  readonly foot?: readonly string[];
}

export type LetterPart =
  /** A paragraph; line breaks are kept. */
  | { readonly kind: "words"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly string[] }
  /** Labels with their texts, one per line. */
  | { readonly kind: "facts"; readonly rows: readonly (readonly [label: string, text: string])[] }
  /** A link; `address` is http or https. */
  | { readonly kind: "link"; readonly label: string; readonly address: string }
  /** A code to type in elsewhere, e.g. `482913`. */
  | { readonly kind: "code"; readonly code: string };

export const words = (text: string): LetterPart => ({ kind: "words", text });

/** Lines of a user's text, without unreadable characters. */
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

/** Whether an address opens a page: `javascript:` and the like do not. */
export const isPageAddress = (address: string): boolean => /^https?:\/\/[^\s"'<>]+$/.test(address);

/** A header value on one line: characters that could end the header become spaces. */
export const oneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replaceAll(/ {2,}/g, " ")
    .trim();

/** The part before the @: words with single dots between them, none that a mail program would decode. */
const name = /^(?!.*=\?)[^\s@,;:<>()[\]\\"\p{Cc}.]+(?:\.[^\s@,;:<>()[\]\\"\p{Cc}.]+)*$/u;
/** A public domain: at least one dot, and no number at its end. */
const domain = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])$/i;

/** Whether a text is exactly one mail address. */
export const isMailAddress = (text: string): boolean => {
  const [before = "", after = "", ...more] = text.split("@");
  return text.length <= 254 && more.length === 0 && name.test(before) && domain.test(after);
};

interface MailWords {
  /** What happened, in a sentence without a client's answers. */
  readonly words: string;
  readonly reference: string;
  /** Path of the page that it is about, from the root. */
  readonly path: string;
  readonly publicUrl: string | undefined;
}

/** A mail about an event: what happened, to which quote, and where to look. It contains no answers. */
export const eventMail = ({ words: what, reference, path, publicUrl }: MailWords): Letter => ({
  subject: `${reference}: ${what}`,
  parts: [
    words(oneLine(what)),
    publicUrl === undefined
      ? words(`Sign in to the portal and look for ${oneLine(reference)}.`)
      : { kind: "link", label: "Open it in the portal", address: `${publicUrl}${path}` },
    words("The details are in the portal only: please answer there."),
  ],
});

/** A name for use in a mail: on one line, and nothing that a mail program turns into a link. */
export const plainName = (name: string): string =>
  oneLine(
    name
      .replaceAll(/[a-z][a-z0-9+.-]*:\/\/+/gi, " ")
      .replaceAll(/[:/\\@<>]+/g, " ")
      .replaceAll(/\.(?=[\p{L}\p{N}])/gu, ". "),
  );
