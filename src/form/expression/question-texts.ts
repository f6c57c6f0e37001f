import type { Question } from "../../../schemas/question.ts";

const placeholder = /\{([A-Za-z][\w.]*)(?:\|([^{}|]+))?\}/g;

/** Placeholders: `"Works of {WorksValue} are over £50,000."` has `WorksValue`, and so has `{WorksValue|the works}`. */
export function placeholdersOf(text: unknown): readonly string[] {
  if (typeof text !== "string" || !text.includes("{")) return [];
  return [...text.matchAll(placeholder)].flatMap((match) => match[1] ?? []);
}

/** Replaces placeholders by their words, else by the default after the bar, else by `otherwise`. */
export function filled(text: string, words: (name: string) => string | undefined, otherwise = ""): string {
  if (!text.includes("{")) return text;
  return text.replace(placeholder, (_, name: string, instead?: string) => words(name) || (instead ?? otherwise));
}

const keys = ["label", "hint", "note", "help", "docLabel", "lockedReason"] as const;

/** In messages these refer to the answer and to the limit that it breaks. */
const ofMessages: ReadonlySet<string> = new Set(["value", "limit"]);

/** Shown for an unknown answer. */
const unanswered = "…";

/** Longer answers are truncated, since texts are single lines. */
const longest = 80;

interface QuestionText {
  /** Path within the question: `["messages", "min"]`. */
  readonly at: readonly string[];
  readonly text: string;
  /** Answers and named values in its placeholders. */
  readonly names: readonly string[];
}

/** The texts of a question that may have placeholders. */
export function textsOf(question: Question): readonly QuestionText[] {
  const texts = keys.flatMap((key) => {
    const text = question[key];
    return text === undefined ? [] : [{ at: [key], text, names: placeholdersOf(text) }];
  });
  const messages = Object.entries(question.messages ?? {}).map(([key, text]) => ({
    at: ["messages", key],
    text,
    names: placeholdersOf(text).filter((name) => !ofMessages.has(name)),
  }));
  return [...texts, ...messages];
}

/** Answers and named values in a question's placeholders. */
export const namesInTexts = (question: Question): readonly string[] => textsOf(question).flatMap(({ names }) => names);

/** The question with its placeholders filled in; without `words`, by their defaults. */
export function withTexts(question: Question, words: (name: string) => string | undefined = () => undefined): Question {
  const cut = (name: string): string | undefined => {
    const answer = words(name);
    return answer !== undefined && answer.length > longest ? `${[...answer].slice(0, longest).join("")}…` : answer;
  };
  const texts = keys.flatMap((key) => {
    const text = question[key];
    if (text === undefined) return [];
    // Help is Markdown, so answers are escaped.
    return [[key, filled(text, key === "help" ? (name) => escaped(cut(name)) : cut, unanswered)]];
  });
  const { messages } = question;
  const kept = (name: string): string | undefined => (ofMessages.has(name) ? `{${name}}` : cut(name));
  return {
    ...question,
    ...Object.fromEntries(texts),
    ...(messages && {
      messages: Object.fromEntries(
        Object.entries(messages).map(([key, text]) => [key, filled(text, kept, unanswered)] as const),
      ),
    }),
  };
}

const escaped = (words: string | undefined): string | undefined => words?.replace(/[!-/:-@[-`{-~]/g, "\\$&");
