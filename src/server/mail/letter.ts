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
