import type { Question } from "../schemas/question.ts";

/** A question of the page and the place of its answer, as they travel in `ui:options`. */
export interface AskedQuestion {
  readonly place: string;
  readonly question: Question;
}

/** Reads `{place, question}` from the options of a field; undefined where the field is none of ours. */
export function askedQuestion(options: unknown): AskedQuestion | undefined {
  if (!isRecord(options)) return undefined;
  const { place, question } = options;
  return typeof place === "string" && isQuestion(question) ? { place, question } : undefined;
}

const isQuestion = (value: unknown): value is Question =>
  isRecord(value) &&
  typeof value.name === "string" &&
  typeof value.type === "string" &&
  typeof value.label === "string";

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;
