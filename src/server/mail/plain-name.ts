import { oneLine } from "./mail-text.ts";

/** A name as a mail says it: one line, and nothing in it that a mail program makes a link of. */
export const plainName = (name: string): string =>
  oneLine(
    name
      .replaceAll(/[a-z][a-z0-9+.-]*:\/\/+/gi, " ")
      .replaceAll(/[:/\\@<>]+/g, " ")
      .replaceAll(/\.(?=[\p{L}\p{N}])/gu, ". "),
  );
