import type { Question } from "../../../schemas/question.ts";

/** What a form has somebody accept. */
export interface DeclaredTerms {
  /** Its version: `Terms/2`. */
  readonly wording: string;
  /** Markdown. */
  readonly text: string;
}

/** A part of it under one heading; the first may have none. */
export interface TermsSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

type Asked = Pick<Question, "type" | "wording" | "help">;

/** Each declaration of a form that has a wording, with the words that its page shows. */
export const declaredTerms = (questions: readonly Asked[]): readonly DeclaredTerms[] =>
  questions.flatMap(({ type, wording, help = "" }) =>
    type === "declaration" && wording !== undefined ? [{ wording, text: help }] : [],
  );

/** The wordings, as a record keeps them: `Terms/2`. */
export const termsAccepted = (questions: readonly Asked[]): string =>
  declaredTerms(questions)
    .map(({ wording }) => wording)
    .join(" ");

/** A wording for people: `Terms/2` is version 2. */
export const versionOfTerms = (wording: string): string => wording.split("/")[1] ?? wording;

/** A line that only leads elsewhere: `[Print them](/signup/terms)`. */
const isLink = (block: string): boolean => /^\[[^\]]*\]\([^)]*\)$/.test(block);

/** The sections of such a text: `### 1. Who we are`, and its paragraphs with an empty line between. */
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
