import type { Question } from "../../../schemas/question.ts";

/** Terms that a form requires to be accepted. */
export interface DeclaredTerms {
  /** Version: `Terms/2`. */
  readonly wording: string;
  /** Markdown. */
  readonly text: string;
}

/** A section under one heading; the first may have none. */
export interface TermsSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

type Asked = Pick<Question, "type" | "wording" | "help">;

/** Declarations of a form that have a wording, with the text that the page shows. */
export const declaredTerms = (questions: readonly Asked[]): readonly DeclaredTerms[] =>
  questions.flatMap(({ type, wording, help = "" }) =>
    type === "declaration" && wording !== undefined ? [{ wording, text: help }] : [],
  );

/** The accepted wordings in stored form: `Terms/2`. */
export const termsAccepted = (questions: readonly Asked[]): string =>
  declaredTerms(questions)
    .map(({ wording }) => wording)
    .join(" ");

/** The version number of a wording: `Terms/2` is version 2. */
export const versionOfTerms = (wording: string): string => wording.split("/")[1] ?? wording;

/** A block that only links elsewhere: `[Print them](/signup/terms)`. */
const isLink = (block: string): boolean => /^\[[^\]]*\]\([^)]*\)$/.test(block);

/** The sections of such a text: `### 1. Who we are` and its paragraphs, separated by empty lines. */
export const termsSections = (text: string): readonly TermsSection[] => {
  const sections: { title: string; paragraphs: string[] }[] = [];
  for (const block of text.split(/\n\s*\n/).map((each) => each.trim())) {
    const heading = /^#+\s+(.*)$/.exec(block)?.[1];
    if (heading !== undefined) sections.push({ title: heading, paragraphs: [] });
    else if (block !== "" && !isLink(block)) {
      if (sections.length === 0) sections.push({ title: "", paragraphs: [] });
      sections.at(-1)?.paragraphs.push(block);
    }
  }
  return sections;
};
