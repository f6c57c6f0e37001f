import type { Question } from "../../../schemas/question.ts";

const placeholder = /\{([A-Za-z][\w.]*)(?:\|([^{}|]+))?\}/g;

/** Names in braces: `"Works of {WorksValue} are over £50,000."` has `WorksValue`, and so has `{WorksValue|the works}`. */
export function placeholdersOf(text: unknown): readonly string[] {
  if (typeof text !== "string" || !text.includes("{")) return [];
  return [...text.matchAll(placeholder)].flatMap((match) => match[1] ?? []);
}

/** The text with each name replaced by its words, else by the words behind its bar, else by `otherwise`. */
export function filled(text: string, words: (name: string) => string | undefined, otherwise = ""): string {
  if (!text.includes("{")) return text;
  return text.replace(placeholder, (_, name: string, instead?: string) => words(name) || (instead ?? otherwise));
}

const keys = ["label", "hint", "note", "help", "docLabel", "lockedReason"] as const;

/** In a message these are the answer that it is about and the limit that it breaks. */
const ofMessages: ReadonlySet<string> = new Set(["value", "limit"]);

/** Stands for an answer that is not known. */
const unanswered = "…";

/** Longer answers are cut: a text around them is one line. */
const longest = 80;

interface QuestionText {
  /** Where it is in the question: `["messages", "min"]`. */
  readonly at: readonly string[];
  readonly text: string;
  /** Answers and named values that are filled into it. */
  readonly names: readonly string[];
}

/** The texts of a question into which answers are filled, wherever it is shown. */
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

/** Answers and named values that the texts of a question name. */
export const namesInTexts = (question: Question): readonly string[] => textsOf(question).flatMap(({ names }) => names);

/** The question with its texts filled in; without `words`, as it is called where nobody knows the answers. */
export function withTexts(question: Question, words: (name: string) => string | undefined = () => undefined): Question {
  const cut = (name: string): string | undefined => {
    const said = words(name);
    return said !== undefined && said.length > longest ? `${[...said].slice(0, longest).join("")}…` : said;
  };
  const texts = keys.flatMap((key) => {
    const text = question[key];
    if (text === undefined) return [];
    // Help is Markdown, in which an answer is but text.
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
